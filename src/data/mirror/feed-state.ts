// Where the feed stands on this device, and what a request to it is made with.
import type { Database } from '~data/store/connection';
import type { FeedState } from '~data/store/db';

/**
 * What a page was asked for with. A page is applied only where the feed still stands there, so that a second engine, or
 * one that slept, changes nothing.
 */
export type FeedPosition = Pick<FeedState, 'cursor' | 'epoch' | 'answers'>;

/** Before the first page. Snapshots are counted from 1. */
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

/** The stored state, or that of a fresh device. */
export async function getFeed({ mirror }: Pick<Database, 'mirror'>): Promise<FeedState> {
  return (await mirror.feed.get('main')) ?? NO_FEED;
}

/** True if a page asked for at `asked` may still be applied. */
export function standsAt(feed: FeedState, asked: FeedPosition): boolean {
  return feed.cursor === asked.cursor && feed.epoch === asked.epoch;
}

/**
 * A snapshot from the start, over the old mirror, which stays readable. Its rows are put whatever version is stored, and
 * it sweeps away what it does not bring.
 */
export function anew(feed: FeedState): FeedState {
  return { ...feed, cursor: null, epoch: feed.epoch + 1, wireEpoch: null, filling: true, answered: false, rows: 0 };
}

/**
 * Begins a new snapshot if the feed still stands at `asked` (410: the server does not know the cursor any more). What was
 * deleted may be there again: the server may have come back from a backup. `isRestored`: it says that it has. It cannot always:
 * one that was set up anew cannot read cursors of the old one.
 */
export async function startAgain({ mirror }: Database, asked: FeedPosition, isRestored = false): Promise<void> {
  await mirror.transaction('rw', [mirror.feed, mirror.gone], async () => {
    const feed = await getFeed({ mirror });
    if (!standsAt(feed, asked)) return;
    await mirror.feed.put({ ...anew(feed), restored: isRestored ? 'hold' : (feed.restored ?? 'ask') });
    await mirror.gone.filter(({ own }) => own === true).delete();
  });
}
