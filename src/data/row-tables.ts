// Which tables hold the rows of a mirrored collection.
import type { Table } from 'dexie';
import type { Collection } from '~contract/sync';
import type { SchoolDb } from './db';

/** Contacts lie in packs (contact-packs.ts), all others in a table of their own. */
export function tablesOf(db: SchoolDb, collection: Collection): Table[] {
  return collection === 'customers' ? [db.packs, db.lines] : [db.table(collection)];
}
