// The table of each kind of row that a write may name by its id: it is called as its collection, without the s.
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { REF_COLLECTIONS, type RefCollection } from '~contract/wire/batch';
import type { ColumnOf } from '~server/db/column-types';
import * as booking from './booking';
import * as calendar from './calendar';
import * as certificates from './certificates';
import * as contacts from './contacts';
import * as dvsa from './dvsa';
import * as disclaimers from './disclaimers';
import * as incidents from './incidents';
import * as invoices from './invoices';
import * as messages from './messages';
import * as orders from './orders';
import * as payments from './payments';
import * as savedViews from './saved-views';
import * as others from './schema';
import * as widget from './widget';

/** A table with the columns of `row()` (columns.ts) and ids. */
export type RowTable = PgTable &
  Record<'school_id' | 'id' | 'version', ColumnOf<number>> &
  Record<'created' | 'updated', ColumnOf<string>> & { client_key: ColumnOf<string, false> };

const SCHEMA = {
  ...others,
  ...booking,
  ...calendar,
  ...certificates,
  ...contacts,
  ...disclaimers,
  ...dvsa,
  ...incidents,
  ...invoices,
  ...messages,
  ...orders,
  ...payments,
  ...savedViews,
  ...widget,
};

/** Those that are called otherwise. */
const CALLED: Partial<Record<RefCollection, string>> = {
  staff_ref: 'staff',
  events: 'calendar_event',
  orders: 'school_order',
};

/** The tables of these files by their names. */
export const TABLES: ReadonlyMap<string, PgTable> = new Map<string, PgTable>(
  Object.values(SCHEMA).flatMap((one) => (is(one, PgTable) ? [[getTableName(one), one] as const] : [])),
);

function tableOf(collection: RefCollection): RowTable {
  const table = TABLES.get(CALLED[collection] ?? collection.replace(/s$/u, ''));
  if (!table) throw new Error(`No table has the rows of ${collection}`);
  return table as RowTable;
}

export const TABLE_OF = Object.fromEntries(REF_COLLECTIONS.map((one) => [one, tableOf(one)])) as Record<
  RefCollection,
  RowTable
>;
