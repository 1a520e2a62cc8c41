// What the mirror holds, for the Sync centre.
import { type Collection, COLLECTIONS } from '~contract/wire/collections';
import { read } from '~data/database-access';
import { getFeed } from '~data/mirror/feed-state';
import { unreadOf } from '~data/mirror/write-rows';
import { storeOf } from '~data/mirror/row-stores';

/** `updated`: when the feed last confirmed it, in ms. `unread`: rows that only a newer version of the app can read. */
export type CollectionState = { collection: Collection; count: number; updated: number | null; unread: number };

/** The collections that this person may see, in the order of the snapshot. */
export function listCollections(): Promise<CollectionState[]> {
  return read([], async (database) => {
    const { mirror } = database;
    const { collections, pulled } = await getFeed(database);
    const shown = COLLECTIONS.filter((collection) => collections.includes(collection));
    return Promise.all(
      shown.map(async (collection) => ({
        collection,
        count: await storeOf(mirror, collection).count(),
        updated: pulled,
        unread: await unreadOf(mirror, collection).count(),
      })),
    );
  });
}
