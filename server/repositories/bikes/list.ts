// The list of bikes by section 7's filters. domain/bikes/query computes the same on the phone; a test compares the two.
import { and, asc, count, desc, eq, exists, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { sortKey } from '~domain/text/sort-key';
import { bike, bikeSupplier } from '~server/db/schema/schema';
import type { BikeListQuery, BikeOrderField, BikeRow } from '~contract/bikes/bikes';
import type { Tx } from '~server/db/db';
import { listColumns, withChildren } from './bikes';
import { isAnyOf, listIds, offsetOf } from '~server/db/query-parts';

/** One page, and how many bikes there are on all pages. The count is a query of its own, because a window function costs more. */
export async function listBikes(
  tx: Tx,
  schoolId: number,
  query: BikeListQuery,
): Promise<{ count: number; results: BikeRow[] }> {
  const which = and(eq(bike.school_id, schoolId), ...filters(tx, schoolId, query));
  const [all] = await tx.select({ count: count() }).from(bike).where(which);
  const rows = await tx
    .select(listColumns)
    .from(bike)
    .where(which)
    .orderBy(...query.o.map(({ field, descending }) => orderBy(field, descending)), asc(bike.id))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return { count: all?.count ?? 0, results: await withChildren(tx, schoolId, rows) };
}

/** Every bike of a list by its id, in the list's order. */
export async function listBikeIds(tx: Tx, schoolId: number, query: Listed): Promise<number[]> {
  const which = and(eq(bike.school_id, schoolId), ...filters(tx, schoolId, query));
  const order = sql.join(
    [...query.o.map(({ field, descending }) => orderBy(field, descending)), asc(bike.id)],
    sql`, `,
  );
  return listIds(
    tx,
    sql`select string_agg(${bike.id}::text, ',' order by ${order}) as ids from ${bike} where ${which}`,
  );
}

type Listed = Omit<BikeListQuery, 'page' | 'page_size'>;

function filters(tx: Tx, schoolId: number, query: Listed): (SQL | undefined)[] {
  const { make, model, modelIn, status, statusIn, transmissionIn, supplier__id } = query;
  return [
    make === undefined ? undefined : eq(bike.make_key, sortKey(make)),
    model === undefined ? undefined : eq(bike.model_key, sortKey(model)),
    modelIn && inArray(bike.model_key, modelIn.map(sortKey)),
    status && eq(bike.status, status),
    statusIn && inArray(bike.status, statusIn),
    transmissionIn && inArray(bike.transmission, transmissionIn),
    supplier__id && exists(atOneOf(tx, schoolId, supplier__id)),
    ...dates(query),
  ];
}

function dates(query: Listed): SQL[] {
  return (['mot_expiry_date', 'tax_expiry_date'] as const).flatMap((field) => {
    const [from, to] = [query[`${field}__gte`], query[`${field}__lte`]];
    return [
      ...(from === undefined ? [] : [gte(bike[field], from)]),
      ...(to === undefined ? [] : [lte(bike[field], to)]),
    ];
  });
}

function atOneOf(tx: Tx, schoolId: number, sites: readonly number[]) {
  return tx
    .select({ one: sql`1` })
    .from(bikeSupplier)
    .where(
      and(
        eq(bikeSupplier.school_id, schoolId),
        eq(bikeSupplier.bike_id, bike.id),
        isAnyOf(bikeSupplier.supplier_id, sites),
      ),
    );
}

/** Sorts text by its sort key; missing dates come last in both directions. */
function orderBy(field: BikeOrderField, descending: boolean): SQL {
  const column = field === 'make' || field === 'model' ? bike[`${field}_key`] : bike[field];
  return sql`${descending ? desc(column) : asc(column)} nulls last`;
}
