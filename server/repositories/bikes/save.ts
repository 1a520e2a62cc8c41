// Adding, changing and removing bikes. The rows that a bike names must be the school's own, and no two bikes have the same mark.
import { and, asc, eq, ne } from 'drizzle-orm';
import { sortKey } from '~domain/text/sort-key';
import { bike, bikeComment, bikeDocument, bikeReporter, bikeSupplier } from '~server/db/schema/schema';
import { sqlState } from '~server/db/errors';
import { badFields, keyUsed, type Refusal } from '~server/platform/refusal';
import type { Bike, bikeCreate, bikePatch } from '~contract/bikes/bikes';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { allColumns, getBike, isBike, withChildren } from './bikes';
import { forgetBike } from '~server/repositories/calendar/bikes';
import { checkReporters, checkSites } from '~server/repositories/shared/references';
import { insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

type Create = z.output<typeof bikeCreate>;
type Patch = z.output<typeof bikePatch>;

/** A new bike. Throws 400 for a mark that another bike has, and for sites and people of another school. */
export async function addBike(tx: Tx, schoolId: number, body: Create, made: Made): Promise<Bike> {
  const { supplier: sites, reported_by = [], ...fields } = body;
  await checkReferences(tx, schoolId, body, []);
  await checkMark(tx, schoolId, fields.registration_plate, 0);
  const keys = { make_key: sortKey(fields.make), model_key: sortKey(fields.model) };
  const [row] = await tx
    .insert(bike)
    .values({ school_id: schoolId, ...fields, ...keys, ...insertStamps(made) })
    .onConflictDoNothing()
    .returning({ id: bike.id });
  if (!row) {
    // Either the mark was taken meanwhile, or the key has made a row before.
    await checkMark(tx, schoolId, fields.registration_plate, 0);
    throw keyUsed();
  }
  await saveSites(tx, schoolId, row.id, sites);
  await saveReporters(tx, schoolId, row.id, reported_by);
  return stored(tx, schoolId, row.id);
}

/** Writes the given fields of a bike that this transaction holds; the version rises. Throws 400 as `addBike` does. */
export async function saveBike(tx: Tx, schoolId: number, before: Bike, body: Patch, now: Date): Promise<Bike> {
  const { supplier: sites, reported_by, ...fields } = body;
  await checkReferences(tx, schoolId, body, before.reported_by);
  if (fields.registration_plate !== undefined) await checkMark(tx, schoolId, fields.registration_plate, before.id);
  const [row] = await tx
    .update(bike)
    .set({ ...fields, ...changedKeys(fields), ...updateStamps(bike, now) })
    .where(isBike(schoolId, before.id))
    .returning(allColumns)
    // The mark was taken meanwhile. The transaction has failed, and this error ends it.
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? markTaken() : error;
    });
  if (!row) throw new Error('the bike was not stored');
  if (sites) await saveSites(tx, schoolId, before.id, sites);
  if (reported_by) await saveReporters(tx, schoolId, before.id, reported_by);
  if (!sites && !reported_by) return { ...before, ...row };
  const [full] = await withChildren(tx, schoolId, [row]);
  return { ...before, ...full };
}

/**
 * Removes a bike that this transaction holds, with its comments and documents, and takes it off the calendar.
 *
 * @returns the tombstones and the calendar's changes, for the feed
 */
export async function removeBike(tx: Tx, schoolId: number, id: number, now: Date): Promise<Change[]> {
  const comments = await tx
    .select({ id: bikeComment.id })
    .from(bikeComment)
    .where(and(eq(bikeComment.school_id, schoolId), eq(bikeComment.bike_id, id)))
    .orderBy(asc(bikeComment.id));
  const documents = await tx
    .select({ id: bikeDocument.id })
    .from(bikeDocument)
    .where(and(eq(bikeDocument.school_id, schoolId), eq(bikeDocument.bike_id, id)))
    .orderBy(asc(bikeDocument.id));
  const planned = await forgetBike(tx, schoolId, id, now);
  await tx.delete(bike).where(isBike(schoolId, id));
  return [
    ...planned,
    ...comments.map((row): Change => ({ entity: 'bike_comments', id: row.id, op: 'd' })),
    ...documents.map((row): Change => ({ entity: 'bike_documents', id: row.id, op: 'd' })),
  ];
}

function changedKeys({ make, model }: Patch) {
  return {
    ...(make === undefined ? {} : { make_key: sortKey(make) }),
    ...(model === undefined ? {} : { model_key: sortKey(model) }),
  };
}

async function checkMark(tx: Tx, schoolId: number, mark: string, self: number): Promise<void> {
  const taken = await tx
    .select({ id: bike.id })
    .from(bike)
    .where(and(eq(bike.school_id, schoolId), eq(bike.registration_plate, mark), ne(bike.id, self)));
  if (taken.length > 0) throw markTaken();
}

function markTaken(): Refusal {
  return badFields({ registration_plate: ['Another bike has this registration'] });
}

async function checkReferences(tx: Tx, schoolId: number, body: Patch, known: readonly number[]): Promise<void> {
  const errors = {
    ...(await checkSites(tx, schoolId, body.supplier ?? [])),
    ...(await checkReporters(tx, schoolId, body.reported_by ?? [], known)),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
}

async function saveSites(tx: Tx, schoolId: number, bike_id: number, sites: readonly number[]): Promise<void> {
  await tx.delete(bikeSupplier).where(and(eq(bikeSupplier.school_id, schoolId), eq(bikeSupplier.bike_id, bike_id)));
  const rows = [...new Set(sites)].map((supplier_id) => ({ school_id: schoolId, bike_id, supplier_id }));
  await tx.insert(bikeSupplier).values(rows);
}

async function saveReporters(tx: Tx, schoolId: number, bike_id: number, people: readonly number[]): Promise<void> {
  await tx.delete(bikeReporter).where(and(eq(bikeReporter.school_id, schoolId), eq(bikeReporter.bike_id, bike_id)));
  const rows = [...new Set(people)].map((staff_id) => ({ school_id: schoolId, bike_id, staff_id }));
  if (rows.length > 0) await tx.insert(bikeReporter).values(rows);
}

async function stored(tx: Tx, schoolId: number, id: number): Promise<Bike> {
  const row = await getBike(tx, schoolId, id);
  if (!row) throw new Error('the bike was not stored');
  return row;
}
