// The reading half of src/data in one tab: real modules, a signed-in person, a database in memory.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { COLLECTIONS } from '~contract/wire/collections';
import { freshModules } from '~tests/helpers/fresh-modules';
import { person, storeSession } from './tab';

/** The modules as a fresh tab loads them, over an empty database. `who`: the signed-in person. */
export async function openReader(who = person()) {
  storeSession({ who });
  freshModules();
  const { Dexie: fresh } = await import('dexie');
  for (const one of [Dexie, fresh]) one.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [ask, bikes, comments, documents, doors, feed, live, marks, mirror, state, offline, session, signIn] =
    await Promise.all([
      import('~data/api/fetch-missing-row'),
      import('~data/bikes/bikes'),
      import('~data/bikes/comments'),
      import('~data/bikes/documents'),
      import('~data/database-access'),
      import('~data/mirror/feed-state'),
      import('~data/live'),
      import('~data/session/sign-out-notes'),
      import('~data/mirror/apply'),
      import('~data/sync-centre/mirror-state'),
      import('~data/sync-centre/offline-data'),
      import('~data/session/session'),
      import('~data/session/sign-in'),
    ]);
  const { door } = doors;
  /** A page of the feed brings these rows. */
  const bring = (
    rows: Record<string, { id: number; version: number }[]>,
    collections: readonly string[] = COLLECTIONS,
  ) =>
    door.run(async (database) => {
      const at = await feed.getFeed(database);
      const changes = Object.entries(rows).flatMap(([collection, list]) =>
        list.map((row) => ({ collection, id: row.id, version: row.version, client_key: null, row })),
      );
      const cursor = `after ${at.cursor ?? 'nothing'}`;
      const page = { cursor, epoch: 'one', more: false, collections: [...collections], changes };
      await mirror.applyPage(database, at, page, 1000);
    });
  return {
    ...ask,
    ...bikes,
    ...comments,
    ...documents,
    ...doors,
    ...live,
    ...marks,
    ...state,
    ...offline,
    ...session,
    ...signIn,
    bring,
  };
}
export type Reader = Awaited<ReturnType<typeof openReader>>;
