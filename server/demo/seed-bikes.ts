// Adds the fleet of the demonstration school, its comments and its documents.
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { sortKey } from '~domain/text/sort-key';
import * as tables from '~server/db/schema/schema';
import type { Tx } from '~server/db/db';
import { damage, type DemoComment } from './damage';
import type { DemoFile, DemoFiles } from './files';
import { fleet, type DemoBike } from './fleet';
import { statusesOf } from './lookup/statuses';
import { papers } from './papers';

export type FleetOf = {
  school_id: number;
  now: Date;
  /** Ids of the sites, in the order of the school's list. */
  sites: readonly number[];
  /** Ids of staff by first name. */
  staff: ReadonlyMap<string, number>;
};

/** Adds bikes and comments; with files also pictures, films and documents. Writes nothing to the feed. */
export async function seedBikes(tx: Tx, of: FleetOf, files: DemoFiles | null): Promise<void> {
  const { school_id, sites } = of;
  const rows = await tx
    .insert(tables.bike)
    .values(fleet.map((bike) => bikeValues(bike, of)))
    .returning({ id: tables.bike.id, mark: tables.bike.registration_plate });
  const ids = new Map(rows.map(({ id, mark }) => [mark, id]));
  const idOf = (mark: string) => known(ids, mark);
  await tx
    .insert(tables.bikeSupplier)
    .values(
      fleet.flatMap(({ mark, sites: places }) =>
        places.map((place) => ({ school_id, bike_id: idOf(mark), supplier_id: sites[place] ?? 0 })),
      ),
    );
  await tx
    .insert(tables.bikeReporter)
    .values(
      fleet.flatMap(({ mark, reporters }) =>
        reporters.map((name) => ({ school_id, bike_id: idOf(mark), staff_id: known(of.staff, name) })),
      ),
    );
  if (files) await addMedia(tx, school_id, files);
  await addComments(tx, of, idOf, files);
  if (files) await addPapers(tx, of, idOf, files);
}

function bikeValues(bike: DemoBike, { school_id, now }: FleetOf) {
  const today = londonDay(now);
  const registered = addDaysTo(today, -bike.registeredAgo);
  const bought = addDaysTo(registered, 9);
  const at = `${bought}T10:00:00.000Z`;
  return {
    school_id,
    registration_plate: bike.mark,
    make: bike.make,
    model: bike.model,
    make_key: sortKey(bike.make),
    model_key: sortKey(bike.model),
    engine_size: bike.cc,
    transmission: bike.automatic ? ('BIKE_TRANSMISSION_AUTOMATIC' as const) : ('BIKE_TRANSMISSION_MANUAL' as const),
    status: bike.status,
    current_mileage: bike.miles,
    colour: bike.colour,
    mot_expiry_date: bike.mot === null ? null : addDaysTo(today, bike.mot),
    tax_expiry_date: addDaysTo(today, bike.tax),
    service_date: addDaysTo(today, -bike.servicedAgo),
    purchase_date: bought,
    purchase_price: bike.price * 100,
    current_value: bike.value * 100,
    first_registered_date: registered,
    year_of_manufacture: Number(registered.slice(0, 4)),
    vin_number: vinOf(bike),
    insurance_status: bike.insured,
    insurance_policy_number: bike.insured ? 'HHR-FLEET-0417' : '',
    sms_notification: bike.sms,
    last_dvla_verification: lookedUp(bike, now),
    ...wordsOf(bike),
    power_kw: bike.kw,
    received_at: at,
    created: at,
    updated: at,
  };
}

function wordsOf(bike: DemoBike) {
  const { taxStatus, motStatus, fuelType, typeApproval, wheelplan } = statusesOf(bike);
  return {
    tax_status: taxStatus,
    mot_status: motStatus,
    fuel_type: fuelType,
    type_approval: typeApproval,
    wheelplan,
  };
}

const HOUR = 60 * 60 * 1000;

/** When the bike was looked up at DVLA: this morning if it is due soon, else within the last days. */
export function lookedUp({ mot, miles }: DemoBike, now: Date): string {
  const daysAgo = mot !== null && mot <= 90 ? 0 : 1 + (miles % 4);
  return new Date(now.getTime() - (daysAgo * 24 + 2) * HOUR).toISOString();
}

/** A VIN of 17 characters without I, O and Q, with a maker's code that doesn't exist. */
function vinOf({ mark, make, cc, miles }: DemoBike): string {
  const letters = `${make}${mark}`.toUpperCase().replaceAll(/[^A-HJ-NPR-Z\d]/gu, '');
  return `ZZ9${letters.slice(0, 4)}${String(cc).padStart(3, '0')}${letters.slice(-1)}${String(miles).padStart(6, '0')}`;
}

/** When a comment was written. */
function writtenAt({ daysAgo, at }: Pick<DemoComment, 'daysAgo' | 'at'>, now: Date): Date {
  return new Date(`${addDaysTo(londonDay(now), -daysAgo)}T${at}:00Z`);
}

async function addComments(
  tx: Tx,
  { school_id, now, staff }: FleetOf,
  idOf: (mark: string) => number,
  files: DemoFiles | null,
): Promise<void> {
  const values = damage.map((each) => {
    const written = writtenAt(each, now);
    const received_at = after(written, each.late);
    const times = { created: written.toISOString(), received_at, updated: received_at };
    return { school_id, bike_id: idOf(each.mark), comment: each.text, ...times };
  });
  const rows = await tx.insert(tables.bikeComment).values(values).returning({ id: tables.bikeComment.id });
  const ids = rows.map(({ id }) => id);
  const reporters = damage.flatMap(({ by }, at) =>
    by.map((name) => ({ school_id, comment_id: ids[at] ?? 0, staff_id: known(staff, name) })),
  );
  await tx.insert(tables.bikeCommentReporter).values(reporters);
  if (files) await addAttachments(tx, { school_id, now, ids }, files);
}

async function addAttachments(
  tx: Tx,
  { school_id, now, ids }: { school_id: number; now: Date; ids: readonly number[] },
  { photos, film }: DemoFiles,
): Promise<void> {
  const attached = (each: DemoComment, at: number, { sha256 }: DemoFile) => {
    const written = writtenAt(each, now);
    const times = { taken_at: after(written, -4), received_at: after(written, each.late) };
    return { school_id, comment_id: ids[at] ?? 0, sha256, ...times };
  };
  const images = damage.flatMap((each, at) => (photos[at] ?? []).map((file) => attached(each, at, file)));
  await tx.insert(tables.bikeImage).values(images);
  const videos = damage.flatMap((each, at) => (each.film ? [attached(each, at, film)] : []));
  await tx.insert(tables.bikeVideo).values(videos);
}

async function addPapers(tx: Tx, { school_id, now }: FleetOf, idOf: (mark: string) => number, files: DemoFiles) {
  const values = papers.map(({ mark, name, description, daysAgo }, at) => {
    const created = writtenAt({ daysAgo, at: '17:20' }, now).toISOString();
    const sha256 = files.papers[at]?.sha256 ?? '';
    return {
      school_id,
      bike_id: idOf(mark),
      name,
      description,
      sha256,
      created,
      received_at: created,
      updated: created,
    };
  });
  await tx.insert(tables.bikeDocument).values(values);
}

async function addMedia(tx: Tx, school_id: number, { photos, film, papers }: DemoFiles): Promise<void> {
  const all = [...photos.flat(), film, ...papers];
  const once = new Map(all.map((file) => [file.sha256, { ...file, school_id }]));
  await tx.insert(tables.media).values([...once.values()]);
}

function after(at: Date, minutes: number): string {
  return new Date(at.getTime() + minutes * 60_000).toISOString();
}

function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demonstration names ${name} and has none`);
  return id;
}
