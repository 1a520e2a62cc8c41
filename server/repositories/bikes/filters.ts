// The filters of the list of bikes, with the number of bikes for each choice.
import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import { bikeStatus, bikeTransmission, type bikeFilters } from '~contract/bikes/bikes';
import { motStanding, type RoadPapers, type Standing, taxStanding } from '~domain/bikes/road-papers';
import { compareKeys } from '~domain/text/sort-key';
import { londonDay } from '~domain/time/london-time';
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
  const papers = await listPapers(tx, schoolId);
  return {
    status: bikeStatus.options.map((each) => ({ value: each, count: statuses.get(each) ?? 0 })),
    transmission: bikeTransmission.options.map((each) => ({ value: each, count: transmissions.get(each) ?? 0 })),
    models: await models.groupBy(bike.model_key).orderBy(asc(bike.model_key)),
    sites: await listSites(tx, schoolId),
    mot_expiring_soon: urgent(papers, (one) => motStanding(one, londonDay(now))),
    tax_expiring_soon: urgent(papers, (one) => taxStanding(one, londonDay(now))),
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

type Papers = RoadPapers & { id: number };

function listPapers(tx: Tx, schoolId: number): Promise<Papers[]> {
  const { id, mot_expiry_date, tax_expiry_date, mot_status, tax_status, first_registered_date, year_of_manufacture } =
    bike;
  const dates = { mot_expiry_date, tax_expiry_date, first_registered_date, year_of_manufacture };
  return tx
    .select({ id, ...dates, mot_status, tax_status })
    .from(bike)
    .where(eq(bike.school_id, schoolId));
}

/** Bikes expired or due, most urgent first: those that have none at all. */
function urgent(bikes: readonly Papers[], standingOf: (bike: Papers) => Standing): number[] {
  return bikes
    .map((one) => ({ id: one.id, ...standingOf(one) }))
    .filter(({ due }) => due === 'expired' || due === 'due')
    .toSorted((a, b) => compareKeys(a.day ?? '', b.day ?? '') || a.id - b.id)
    .map(({ id }) => id);
}
