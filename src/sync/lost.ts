// After the server did not know the cursor: what became of what was sent lately. It may have come back from a backup, and then
// what came after the backup is not there any more.
import { getFeed, startAgain } from '~data/mirror/feed-state';
import { listDoubtful, listSentSince, noteLost } from '~data/outbox/lost';
import type { Host } from './host';

type Asking = Pick<Host, 'door' | 'network' | 'clock'>;

/** As many as the server takes in one question. */
const MIDS_MAX = 1000;

/**
 * Asks the server about what was sent since the last pull; where it does not know one of them any more, the next pull begins anew, as after a
 * restore that it tells of. Throws as the network does.
 */
export async function checkSent(asking: Asking, userId: number, signal: AbortSignal): Promise<void> {
  const { door, clock } = asking;
  const feed = await door.run(getFeed);
  const mids = await door.run((database) => listSentSince(database, clock.now()));
  const unknown = await listUnknown(asking, { mids, userId }, signal);
  signal.throwIfAborted();
  if (unknown.size > 0) await door.run((database) => startAgain(database, feed, true));
}

/** Asks where there is something to ask. Throws as the network does: the question stays. */
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
