// The filters of the list of bikes, with the number of bikes for each choice.
import { and, asc, count, eq, lte, sql, type SQL } from 'drizzle-orm';
import { bikeStatus, bikeTransmission, type bikeFilters } from '~contract/bikes/bikes';
import { DUE_WITHIN_DAYS } from '~domain/bikes/due';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { bike, bikeSupplier, supplier } from '~server/db/schema/schema';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';

/** Every status, transmission and site, also those without a bike; models in the spelling of the oldest bike of each. */
export async function getFilters(tx: Tx, schoolId: number, now: Date): Promise<z.output<typeof bikeFilters>> {
  const ofSchool = eq(bike.school_id, schoolId);
  const statuses = await countBy(tx, bike.status, ofSchool);
  const transmissions = await countBy(tx, bike.transmission, ofSchool);
  const value = sql<string>`(array_agg(${bike.model} order by ${bike.id}))[1]`;
  const models = tx.select({ value, count: count() }).from(bike).where(ofSchool);
  const soon = addDaysTo(londonDay(now), DUE_WITHIN_DAYS);
  return {
    status: bikeStatus.options.map((each) => ({ value: each, count: statuses.get(each) ?? 0 })),
    transmission: bikeTransmission.options.map((each) => ({ value: each, count: transmissions.get(each) ?? 0 })),
    models: await models.groupBy(bike.model_key).orderBy(asc(bike.model_key)),
    sites: await listSites(tx, schoolId),
    mot_expiring_soon: await listUntil(tx, bike.mot_expiry_date, ofSchool, soon),
    tax_expiring_soon: await listUntil(tx, bike.tax_expiry_date, ofSchool, soon),
  };
}

async function countBy(tx: Tx, column: typeof bike.status | typeof bike.transmission, which: SQL) {
  const rows = await tx.select({ value: column, count: count() }).from(bike).where(which).groupBy(column);
  return new Map<string, number>(rows.map((row) => [row.value, row.count]));
}

function listSites(tx: Tx, schoolId: number) {
  const { id, name, connect_location_name } = supplier;
  return tx
    .select({ id, name, connect_location_name, count: count(bikeSupplier.bike_id) })
    .from(supplier)
    .leftJoin(bikeSupplier, and(eq(bikeSupplier.school_id, schoolId), eq(bikeSupplier.supplier_id, id)))
    .where(eq(supplier.school_id, schoolId))
    .groupBy(id, name, connect_location_name)
    .orderBy(asc(id));
}

/** Bikes expired or due until that day, most urgent first. A bike without a date is neither. */
async function listUntil(
  tx: Tx,
  column: typeof bike.mot_expiry_date | typeof bike.tax_expiry_date,
  which: SQL,
  until: string,
): Promise<number[]> {
  const rows = await tx
    .select({ id: bike.id })
    .from(bike)
    .where(and(which, lte(column, until)))
    .orderBy(asc(column), asc(bike.id));
  return rows.map(({ id }) => id);
}
