// What the mirror does with the rows of one collection, however they are stored. Each call is inside the caller's transaction.
import type { Table } from 'dexie';
import type { MirrorRow } from './read-page';

/** A row and the snapshot that brought or confirmed it (feed-state.ts). */
export type StoredRow = MirrorRow & { epoch: number };
/** What is known of a stored row without reading it. */
export type Standing = { version: number; epoch: number };

export type RowStore = {
  /** The stored ones of these ids. */
  standings: (ids: readonly number[]) => Promise<Map<number, Standing>>;
  put: (rows: readonly StoredRow[]) => Promise<void>;
  remove: (ids: readonly number[]) => Promise<void>;
  /** Marks rows as brought by this snapshot. */
  restamp: (ids: readonly number[], epoch: number) => Promise<void>;
  /** Removes rows with an epoch lower than `below`; returns how many. */
  sweep: (below: number) => Promise<number>;
  clear: () => Promise<void>;
  count: () => Promise<number>;
};

/** Stores one record per row. */
export function plainStore(table: Table<StoredRow, number>): RowStore {
  return {
    standings: async (ids) => {
      // A page of a first snapshot finds nothing stored: one count instead of a thousand gets.
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
