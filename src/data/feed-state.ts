// Where the feed stands on this device.
import type { Database } from './database';
import type { FeedState } from './db';

/** Before the first page. Snapshots are counted from 1. */
export const NO_FEED: FeedState = {
  scope: 'main',
  cursor: null,
  epoch: 1,
  wireEpoch: null,
  filling: true,
  ready: false,
  rows: 0,
  collections: [],
  pulled: null,
};

/** The stored state, or that of a fresh device. */
export async function getFeed({ mirror }: Database): Promise<FeedState> {
  return (await mirror.feed.get('main')) ?? NO_FEED;
}
