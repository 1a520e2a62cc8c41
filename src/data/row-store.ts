// What a mirror does with the rows of one collection, however they are stored; each call inside the caller's transaction.
import type { MirrorRow } from './page-changes';

/** A row and the snapshot that brought or confirmed it (feed-state.ts). */
export type StoredRow = MirrorRow & { epoch: number };
/** What is known of a stored row without reading it. */
export type Standing = { version: number; epoch: number };

export type RowStore = {
  /** Those of the ids that are stored. */
  standings: (ids: readonly number[]) => Promise<Map<number, Standing>>;
  put: (rows: readonly StoredRow[]) => Promise<void>;
  remove: (ids: readonly number[]) => Promise<void>;
  /** Marks rows as brought by this snapshot. */
  restamp: (ids: readonly number[], epoch: number) => Promise<void>;
  /** Removes the rows of older snapshots; answers how many. */
  sweep: (below: number) => Promise<number>;
  clear: () => Promise<void>;
  count: () => Promise<number>;
};
