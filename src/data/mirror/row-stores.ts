// How and in which tables the rows of a mirrored collection are stored: one record a row in a table of their own, or
// packed where there are tens of thousands of them (docs/sync.md, Mirror and overlay).
import type { Table } from 'dexie';
import type { Collection } from '~contract/wire/collections';
import { contactStore, findPlace, readContactRow } from './contact-packs';
import type { SchoolDb } from '~data/database/db';
import { plainStore, type RowStore, type StoredRow } from './row-store';

type Row = Record<string, unknown>;

/** The store of a collection's rows. */
export function storeOf(db: SchoolDb, collection: Collection): RowStore {
  return collection === 'customers' ? contactStore(db) : plainStore(db.table<StoredRow, number>(collection));
}

/** A mirrored row; undefined if there is none. */
export async function readMirrored(db: SchoolDb, collection: Collection, id: number): Promise<Row | undefined> {
  if (collection !== 'customers') return (await db.table(collection).get(id)) as Row | undefined;
  const place = await findPlace(db, id);
  return place && readContactRow(place.json);
}

/** The tables that hold a collection. */
export function tablesOf(db: SchoolDb, collection: Collection): Table[] {
  return collection === 'customers' ? [db.packs, db.lines] : [db.table(collection)];
}
