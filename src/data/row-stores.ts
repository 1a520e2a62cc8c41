// How the rows of a mirrored collection are stored: one record a row, or packed where there are tens of thousands of them
// (performance.md).
import type { Table } from 'dexie';
import type { Collection } from '~contract/sync';
import { contactStore } from './contact-packs';
import type { SchoolDb } from './db';
import type { RowStore, StoredRow } from './row-store';

/** Where this collection's rows are. */
export function storeOf(db: SchoolDb, collection: Collection): RowStore {
  return collection === 'customers' ? contactStore(db) : plainStore(db.table<StoredRow, number>(collection));
}

function plainStore(table: Table<StoredRow, number>): RowStore {
  return {
    standings: async (ids) => {
      // A page of a first snapshot meets nothing: one question in place of a thousand.
      const range = table.where('id').between(Math.min(...ids), Math.max(...ids), true, true);
      if ((await range.count()) === 0) return new Map();
      const rows = await table.bulkGet([...ids]);
      return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
    },
    put: async (rows) => {
      if (rows.length > 0) await table.bulkPut([...rows]);
    },
    remove: async (ids) => {
      if (ids.length > 0) await table.bulkDelete([...ids]);
    },
    restamp: async (ids, epoch) => {
      for (const id of ids) await table.update(id, { epoch });
    },
    sweep: async (below) => table.where('epoch').below(below).delete(),
    clear: async () => table.clear(),
    count: async () => table.count(),
  };
}
