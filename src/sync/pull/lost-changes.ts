// Finds changes that the server has lost. If it doesn't know the cursor, it may have come back from a backup without the
// changes that were sent since.
import { getFeed, startAgain } from '~data/mirror/feed-state';
import { keepPaperNumbers } from './keep-paper-numbers';
import { listDoubtful, listSentSince, noteLost } from '~data/after-restore/lost-changes';
import type { Host } from '~sync/host';

type Asking = Pick<Host, 'door' | 'network' | 'clock'>;

/** How many mids the server takes in one request. */
const MIDS_MAX = 1000;

/**
 * Asks the server about changes sent since the last pull. If it doesn't know one of them, the next pull begins a new snapshot,
 * as after a restore that the server reports itself. Throws as the network does.
 */
export async function checkSent(asking: Asking, userId: number, signal: AbortSignal): Promise<void> {
  const { door } = asking;
  const feed = await door.run(getFeed);
  const mids = await door.run(listSentSince);
  const unknown = await listUnknown(asking, { mids, userId }, signal);
  signal.throwIfAborted();
  if (unknown.size === 0) return;
  await door.run(keepPaperNumbers);
  await door.run((database) => startAgain(database, feed, true));
}

/** Asks about the changes in doubt, if there are any. Throws as the network does; they then stay in doubt. */
export async function askLost(asking: Asking, userId: number, signal: AbortSignal): Promise<void> {
  const { door, clock } = asking;
  const mids = await door.run((database) => listDoubtful(database, clock.now()));
  if (mids === null) return;
  const unknown = await listUnknown(asking, { mids, userId }, signal);
  signal.throwIfAborted();
  await door.run((database) => noteLost(database, unknown));
}

async function listUnknown(
  { network }: Pick<Asking, 'network'>,
  { mids, userId }: { mids: readonly string[]; userId: number },
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const unknown = new Set<string>();
  for (let from = 0; from < mids.length; from += MIDS_MAX) {
    const answered = await network.outcomes(mids.slice(from, from + MIDS_MAX), userId, signal);
    for (const { mid, outcome } of answered) if (outcome.status === 'unknown') unknown.add(mid);
  }
  return unknown;
}
