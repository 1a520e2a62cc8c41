// Fetches the feed page by page until the device has everything. Correct with any number of engines at once: a page is
// only applied where the feed still stands as when it was asked for.
import type { FeedState } from '~data/store/db';
import { getFeed, startAgain } from '~data/mirror/feed-state';
import { applyPage } from '~data/mirror/apply';
import { isRestored, isUnknownCursor } from './failure';
import type { Host } from './host';

/** A server that never stops starting afresh is broken: then wait, rather than turn in a circle. */
const RESTARTS_MAX = 3;

export type Progress = {
  /** Before each page: `feed` as it stands. */
  onPage: (feed: FeedState) => void;
  /** What this person may do has changed. */
  onPermissions: () => void;
};

/** Throws what the network or the database throws, and the reason of `signal`. */
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
    // Answers that came while a snapshot ran are only certain after one more look.
    if (isComplete && !feed.answered) return;
    onPage(feed);
    const page = await ask(network, feed, signal);
    signal.throwIfAborted();
    if (page === null || page === 'restored') {
      restarts += 1;
      if (restarts > RESTARTS_MAX) throw new Error('the feed knows none of its own cursors');
      await door.run((database) => startAgain(database, feed, page === 'restored'));
      continue;
    }
    const applied = await door.run((database) => applyPage(database, feed, page, clock.now()));
    if (applied === 'stale') continue;
    // Other people's permissions come as tombstones.
    const isAboutUs = page.changes.some(({ collection, row }) => collection === 'permissions' && row !== null);
    if (applied === 'anew' || isAboutUs) onPermissions();
    if (applied === 'anew') restarts += 1;
    if (restarts > RESTARTS_MAX) throw new Error('the feed never keeps its epoch');
    isComplete = applied === 'applied' && !page.more;
    if (applied === 'applied' && page.more && page.cursor === feed.cursor) throw new Error('the feed does not move');
  }
}

/** Null where the server does not know the cursor; 'restored' where it says why. */
async function ask(network: Host['network'], feed: FeedState, signal: AbortSignal) {
  try {
    return await network.changes(feed.cursor, signal);
  } catch (error) {
    if (feed.cursor !== null && isUnknownCursor(error)) return isRestored(error) ? 'restored' : null;
    throw error;
  }
}
