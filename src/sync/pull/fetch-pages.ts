// Fetches the feed page by page until the device has everything. Safe with any number of engines at once: a page is applied
// only if the feed's position is still the one that it was requested for.
import type { FeedState } from '~data/database/db';
import { getFeed, startAgain } from '~data/mirror/feed-state';
import { applyPage } from '~data/mirror/apply';
import { keepPaperNumbers } from './keep-paper-numbers';
import { isRestored, isUnknownCursor } from '~sync/failure';
import type { Host } from '~sync/host';

/** A server that keeps starting afresh is broken: fail and wait, instead of looping. */
const RESTARTS_MAX = 3;

export type Progress = {
  /** Called before each page with the feed's position. */
  onPage: (feed: FeedState) => void;
  /** What this person may do has changed. */
  onPermissions: () => void;
};

/** Throws errors of the network and the database, and the reason of `signal`. */
export async function drain(
  { door, network, clock }: Pick<Host, 'door' | 'network' | 'clock'>,
  { onPage, onPermissions }: Progress,
  signal: AbortSignal,
): Promise<void> {
  let restarts = 0;
  let isComplete = false;
  for (;;) {
    signal.throwIfAborted();
    const feed = await door.run(getFeed);
    // Answers that arrived while a snapshot ran are only confirmed by one more page.
    if (isComplete && !feed.answered) return;
    onPage(feed);
    const page = await ask(network, feed, signal);
    signal.throwIfAborted();
    if (page === null || page === 'restored') {
      restarts += 1;
      if (restarts > RESTARTS_MAX) throw new Error('the feed knows none of its own cursors');
      await door.run(keepPaperNumbers);
      await door.run((database) => startAgain(database, feed, page === 'restored'));
      continue;
    }
    const applied = await door.run((database) => applyPage(database, feed, page, clock.now()));
    if (applied === 'stale') continue;
    // Tombstones (null) are other people's permissions.
    const isAboutUs = page.changes.some(({ collection, row }) => collection === 'permissions' && row !== null);
    if (applied === 'anew' || isAboutUs) onPermissions();
    if (applied === 'anew') restarts += 1;
    if (restarts > RESTARTS_MAX) throw new Error('the feed never keeps its epoch');
    isComplete = applied === 'applied' && !page.more;
    if (applied === 'applied' && page.more && page.cursor === feed.cursor) throw new Error('the feed does not move');
  }
}

/** One page; null if the server doesn't know the cursor, 'restored' if that is because it came back from a backup. */
async function ask(network: Host['network'], feed: FeedState, signal: AbortSignal) {
  try {
    return await network.changes(feed.cursor, signal);
  } catch (error) {
    if (feed.cursor !== null && isUnknownCursor(error)) return isRestored(error) ? 'restored' : null;
    throw error;
  }
}
