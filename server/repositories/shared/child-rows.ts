// Rows that belong to a parent row and are listed under it, such as the notes of a contact. A transaction that adds one holds
// the parent.
import { and, asc, count, desc, eq, getTableName, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '~server/db/db';
import type { ColumnOf } from '~server/db/column-types';
import { isAnyOf, offsetOf } from '~server/db/query-parts';
import { insertOnce, insertStamps, updateStamps, type Made } from './writes';

type Times = Record<'created' | 'received_at' | 'updated', ColumnOf<string>>;
type Head = Record<'school_id' | 'id' | 'version', ColumnOf<number>> & { client_key: ColumnOf<string, false> } & Times;
/** A table with the columns of `row()` (server/db/schema/columns.ts), `received_at`, and its parent's id in the column `Parent`. */
export type ChildTable<Parent extends string> = PgTable & Head & Record<Parent, ColumnOf<number>>;

/** A select that its repository has begun, as drizzle's `$dynamic()` answers it. */
type Query<Found> = PromiseLike<Found[]> & {
  where: (which: SQL | undefined) => Query<Found>;
  orderBy: (...columns: SQL[]) => Query<Found>;
  limit: (limit: number) => Query<Found>;
  offset: (offset: number) => Query<Found>;
  for: (strength: 'update', config: { of: PgTable }) => Query<Found>;
};
/** Adds the condition, the order and the limit to a query. */
type Part = <Found>(query: Query<Found>) => Query<Found>;
/** Selects rows as the wire has them; the query passes through `part`. */
type Find<Row> = (tx: Tx, schoolId: number, part: Part) => Promise<Row[]>;

/** The table's columns except those that are written here. */
type Own<Table extends PgTable, Parent extends string> = Omit<Table['$inferInsert'], keyof Head | Parent>;
type Patch<Values> = { [Name in keyof Values]?: Values[Name] | undefined };
/** Writes other tables too, before the row is read again. */
type Beside = (id: number) => Promise<void>;

type Child<Parent extends string, Row> = { table: ChildTable<Parent>; parent: Parent; find: Find<Row> };

/** The repository of `table`, whose column `parent` has the parent's id. */
export function childRows<Table extends ChildTable<Parent>, Parent extends string, Row, Values = Own<Table, Parent>>(
  table: Table,
  parent: Parent,
  find: Find<Row>,
) {
  const child = { table, parent, find };
  return { ...readsOf(child), ...writesOf<Parent, Row, Values>(child) };
}

function readsOf<Parent extends string, Row>(child: Child<Parent, Row>) {
  const { find } = child;
  const { school_id, id, created }: Head = child.table;
  const table: PgTable = child.table;
  const its: PgColumn = child.table[child.parent];
  const within = (schoolId: number, which: SQL) => and(eq(school_id, schoolId), which);
  const isOf = (schoolId: number, parentId: number) => within(schoolId, eq(its, parentId));
  const listOf = (tx: Tx, schoolId: number, parentId: number, part?: { limit: number; offset: number }) =>
    find(tx, schoolId, (query) => {
      const rows = query.where(isOf(schoolId, parentId)).orderBy(desc(created), desc(id));
      return part ? rows.limit(part.limit).offset(part.offset) : rows;
    });
  return {
    /** The rows that exist of these ids, ascending. */
    listByIds: async (tx: Tx, schoolId: number, ids: readonly number[]): Promise<Row[]> =>
      ids.length === 0
        ? []
        : find(tx, schoolId, (query) => query.where(within(schoolId, isAnyOf(id, ids))).orderBy(asc(id))),

    /** Up to `limit` rows with ids above `afterId`, ascending. */
    listAfter: (tx: Tx, schoolId: number, afterId: number, limit: number): Promise<Row[]> =>
      find(tx, schoolId, (query) =>
        query
          .where(within(schoolId, gt(id, afterId)))
          .orderBy(asc(id))
          .limit(limit),
      ),

    /** A parent's rows, newest first; all of them without `part`. */
    listOf,

    /** One page of a parent's rows, newest first, with their number on all pages. */
    pageOf: async (tx: Tx, schoolId: number, parentId: number, page: { page: number; page_size: number }) => {
      const [all] = await tx.select({ count: count() }).from(table).where(isOf(schoolId, parentId));
      const part = { limit: page.page_size, offset: offsetOf(page) };
      return { count: all?.count ?? 0, results: await listOf(tx, schoolId, parentId, part) };
    },

    /** One row of this parent and no other; `lock` holds it until the transaction ends. */
    get: async (tx: Tx, schoolId: number, parentId: number, rowId: number, lock = false): Promise<Row | undefined> => {
      const [row] = await find(tx, schoolId, (query) => {
        const one = query.where(and(isOf(schoolId, parentId), eq(id, rowId)));
        return lock ? one.for('update', { of: table }) : one;
      });
      return row;
    },
  };
}

function writesOf<Parent extends string, Row, Values>(child: Child<Parent, Row>) {
  const table: PgTable = child.table;
  return {
    /** A new row of a parent that this transaction holds. Refuses with `key_used` where another row has its client_key. */
    add: async (
      tx: Tx,
      schoolId: number,
      parentId: number,
      values: Values,
      made: Made,
      beside?: Beside,
    ): Promise<Row> => {
      const its = { ...values, school_id: schoolId, [child.parent]: parentId };
      const rowId = await insertOnce<PgTable & Head>(tx, child.table, { ...its, ...insertStamps(made) });
      await beside?.(rowId);
      return readStored(tx, child, schoolId, rowId);
    },

    /** Writes the given fields of a row that this transaction holds; its version rises. */
    save: async (
      tx: Tx,
      schoolId: number,
      { id: rowId }: { id: number },
      fields: Patch<Values>,
      now: Date,
      beside?: Beside,
    ): Promise<Row> => {
      await tx
        .update(table)
        .set({ ...fields, ...updateStamps(child.table, now) })
        .where(isRow(child.table, schoolId, rowId));
      await beside?.(rowId);
      return readStored(tx, child, schoolId, rowId);
    },

    /** Removes a row; the database removes the rows that refer to it. */
    remove: async (tx: Tx, schoolId: number, { id: rowId }: { id: number }): Promise<void> => {
      await tx.delete(table).where(isRow(child.table, schoolId, rowId));
    },
  };
}

/** The row after the write. */
async function readStored<Parent extends string, Row>(
  tx: Tx,
  { table, find }: Child<Parent, Row>,
  schoolId: number,
  rowId: number,
): Promise<Row> {
  const [row] = await find(tx, schoolId, (query) => query.where(isRow(table, schoolId, rowId)));
  if (!row) throw new Error(`the row was not stored in ${getTableName(table)}`);
  return row;
}

function isRow({ school_id, id }: Head, schoolId: number, rowId: number) {
  return and(eq(school_id, schoolId), eq(id, rowId));
}
