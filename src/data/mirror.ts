// Puts what the server says into the mirror.
import { type Collection, COLLECTION_ROW } from '~contract/sync';
import type { Database } from './database';
import { getFeed } from './feed-state';
import { revisionKey } from './rows';

/** A row that the server has just answered. */
export type Answered = { collection: Collection; row: { id: number; version: number } };

/** Mirrors rows that the server has just answered, unless the mirror is ahead of them. */
export async function putAnswered(database: Database, answered: readonly Answered[]): Promise<void> {
  const { mirror } = database;
  await mirror.transaction('rw', mirror.tables, async () => {
    const { epoch } = await getFeed(database);
    for (const { collection, row } of answered) {
      const parsed = COLLECTION_ROW[collection].parse(row);
      const stored = await mirror.rows(collection).get(row.id);
      if (stored && stored.version > row.version) continue;
      await mirror.table(collection).put({ ...parsed, epoch });
      const key = revisionKey(collection);
      const before = (await mirror.meta.get(key))?.value;
      await mirror.meta.put({ key, value: (typeof before === 'number' ? before : 0) + 1 });
    }
  });
}
