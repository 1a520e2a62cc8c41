// Bikes as the wire has them: pages for the change feed, and one with everything.
import { and, asc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm';
import { bike, bikeReporter, bikeSupplier, supplier } from '~server/db/schema/schema';
import type { Bike, BikeRow } from '~contract/bikes/bikes';
import type { Tx } from '~server/db/db';
import { bikeComments } from './comments';
import { byParent, isAnyOf, without } from '~server/db/query-parts';

/** What the detail shows of the row itself. */
export const allColumns = without(getTableColumns(bike), 'school_id', 'make_key', 'model_key', 'received_at');
/** Lists and the feed don't even read what must not be stored on a phone. */
export const listColumns = without(allColumns, 'purchase_price', 'current_value');

/** The rows that exist of these ids, ascending. */
export async function listBikesByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<BikeRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(tx, schoolId, isAnyOf(bike.id, ids));
  return withChildren(tx, schoolId, rows);
}

/** Up to `limit` bikes with ids above `afterId`, ascending. */
export async function listBikesAfter(tx: Tx, schoolId: number, afterId: number, limit: number): Promise<BikeRow[]> {
  const rows = await selectRows(tx, schoolId, gt(bike.id, afterId)).limit(limit);
  return withChildren(tx, schoolId, rows);
}

/** One bike with its comments; `lock` holds the row until the transaction ends. */
export async function getBike(tx: Tx, schoolId: number, id: number, lock = false): Promise<Bike | undefined> {
  const query = tx.select(allColumns).from(bike).where(isBike(schoolId, id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return undefined;
  // A second query, because a statement that has waited for a lock sees the children as they were before.
  const [children] = await tx
    .select({ supplier: ITS_SITES, reported_by: ITS_REPORTERS })
    .from(bike)
    .where(isBike(schoolId, id));
  return children && { ...row, ...children, comments: await bikeComments.listOf(tx, schoolId, id) };
}

// One statement for both, because every write reads its row through here. Table names are written out, because drizzle omits
// them in a query on one table.
const ITS_SITES = sql<BikeRow['supplier']>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'connect_location_name', s.connect_location_name)
                           order by s.id), '[]')
    from bike_supplier b join supplier s on s.school_id = b.school_id and s.id = b.supplier_id
   where b.school_id = bike.school_id and b.bike_id = bike.id)`;
const ITS_REPORTERS = sql<number[]>`(
  select coalesce(json_agg(r.staff_id order by r.staff_id), '[]')
    from bike_reporter r where r.school_id = bike.school_id and r.bike_id = bike.id)`;

/** The id of the school's bike; undefined if there is none. `lock` keeps it from being deleted before the transaction ends. */
export async function findBike(
  tx: Tx,
  schoolId: number,
  id: number,
  lock = false,
): Promise<{ id: number } | undefined> {
  const query = tx.select({ id: bike.id }).from(bike).where(isBike(schoolId, id));
  const [row] = await (lock ? query.for('key share') : query);
  return row;
}

/** The bikes with sites and reporters, with one query each for all rows. */
export async function withChildren<Row extends { id: number }>(tx: Tx, schoolId: number, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const sites = byParent(await listSites(tx, schoolId, ids));
  const reporters = byParent(await listReporters(tx, schoolId, ids));
  return rows.map((row) => ({
    ...row,
    supplier: sites.get(row.id) ?? [],
    reported_by: (reporters.get(row.id) ?? []).map(({ id }) => id),
  }));
}

/** The school's bike with this id. */
export function isBike(schoolId: number, id: number): SQL | undefined {
  return and(eq(bike.school_id, schoolId), eq(bike.id, id));
}

function selectRows(tx: Tx, schoolId: number, which: SQL) {
  return tx
    .select(listColumns)
    .from(bike)
    .where(and(eq(bike.school_id, schoolId), which))
    .orderBy(asc(bike.id));
}

function listSites(tx: Tx, schoolId: number, ids: readonly number[]) {
  const { id, name, connect_location_name } = supplier;
  return tx
    .select({ parent: bikeSupplier.bike_id, id, name, connect_location_name })
    .from(bikeSupplier)
    .innerJoin(supplier, and(eq(supplier.school_id, schoolId), eq(supplier.id, bikeSupplier.supplier_id)))
    .where(and(eq(bikeSupplier.school_id, schoolId), isAnyOf(bikeSupplier.bike_id, ids)))
    .orderBy(asc(supplier.id));
}

function listReporters(tx: Tx, schoolId: number, ids: readonly number[]) {
  return tx
    .select({ parent: bikeReporter.bike_id, id: bikeReporter.staff_id })
    .from(bikeReporter)
    .where(and(eq(bikeReporter.school_id, schoolId), isAnyOf(bikeReporter.bike_id, ids)))
    .orderBy(asc(bikeReporter.staff_id));
}
