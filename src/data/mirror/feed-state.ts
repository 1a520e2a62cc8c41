// The feed's position on this device, which each request for a page starts from.
import type { Database } from '~data/database/connection';
import type { FeedState } from '~data/database/db';

/**
 * The position that a page was requested from. The page is applied only if the feed is still there, so that a second engine,
 * or one that was suspended, changes nothing.
 */
export type FeedPosition = Pick<FeedState, 'cursor' | 'epoch' | 'answers'>;

/** The position before the first page. Snapshots are numbered from 1. */
export const NO_FEED: FeedState = {
  scope: 'main',
  cursor: null,
  epoch: 1,
  wireEpoch: null,
  filling: true,
  answered: false,
  ready: false,
  rows: 0,
  collections: [],
  pulled: null,
};

/** The stored state, or that of a new device. */
export async function getFeed({ mirror }: Pick<Database, 'mirror'>): Promise<FeedState> {
  return (await mirror.feed.get('main')) ?? NO_FEED;
}

/** True if a page requested at `asked` may still be applied. */
export function standsAt(feed: FeedState, asked: FeedPosition): boolean {
  return feed.cursor === asked.cursor && feed.epoch === asked.epoch;
}

/**
 * The state to begin a new snapshot, over the old mirror, which stays readable. The snapshot's rows replace older stored ones
 * whatever their version, and its end removes rows that it didn't bring.
 */
export function anew(feed: FeedState): FeedState {
  return { ...feed, cursor: null, epoch: feed.epoch + 1, wireEpoch: null, filling: true, answered: false, rows: 0 };
}

/**
 * Begins a new snapshot if the feed is still at `asked` (410: the server doesn't know the cursor). The server may have come
 * back from a backup with rows that were deleted since. `isRestored`: the server said so; a server that was set up anew can't,
 * because it can't read the old one's cursors.
 */
export async function startAgain({ mirror }: Database, asked: FeedPosition, isRestored = false): Promise<void> {
  await mirror.transaction('rw', [mirror.feed, mirror.gone], async () => {
    const feed = await getFeed({ mirror });
    if (!standsAt(feed, asked)) return;
    await mirror.feed.put({ ...anew(feed), restored: isRestored ? 'hold' : (feed.restored ?? 'ask') });
    await mirror.gone.filter(({ own }) => own === true).delete();
  });
}
