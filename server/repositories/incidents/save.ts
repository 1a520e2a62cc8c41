// Writing reports of incidents, changing and removing them.
import { and, eq, isNotNull, isNull, max } from 'drizzle-orm';
import { REQUIRED } from '~contract/text/text';
import { seesNames } from '~contract/incidents/reading';
import type { Incident, IncidentCreate, IncidentPatch } from '~contract/incidents/incidents';
import type { FieldErrors } from '~contract/wire/errors';
import { londonDay, londonInstant } from '~domain/time/london-time';
import { bike } from '~server/db/schema/schema';
import { incident, incidentBike, incidentPerson, incidentStaff } from '~server/db/schema/incidents';
import { badFields } from '~server/platform/refusal';
import { isAnyOf } from '~server/db/query-parts';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { checkNamed } from '~server/repositories/calendar/references';
import { getCourse } from '~server/repositories/calendar/courses';
import { seenBy } from '~server/repositories/calendar/rights';
import { needKnown } from '~server/repositories/contacts/known';
import { findCustomer } from '~server/repositories/contacts/contacts';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';
import { forgetAnswersOn } from './people';
import { readIncident, type FoundIncident } from './incidents';
import { removePhotos } from './photos';

const NO_NAMES = 'To change who was concerned you need access to contacts';
/** A phone's clock may be ahead of ours. Milliseconds. */
const AHEAD = 60 * 60 * 1000;

/** A new report. Throws 400 for rows that aren't the school's, a contact that the caller may not name, and a time in the future. */
export async function addIncident(tx: Tx, caller: Caller, body: IncidentCreate, made: Made): Promise<FoundIncident> {
  const { staff = [], bikes = [], people = [], supplier = null, course = null, ...others } = body;
  const { reported_on, reported_how, ...fields } = others;
  await check(tx, caller, { before: null, body, now: made.now });
  const id = await insertOnce(tx, incident, {
    ...fields,
    school_id: caller.schoolId,
    author_id: caller.userId,
    supplier_id: supplier,
    course_id: course,
    ...reportOf(caller, null, { reported_on, reported_how }),
    ...insertStamps(made),
  });
  await saveNamed(tx, caller, id, { staff, bikes, people });
  return readIncident(tx, caller.schoolId, id);
}

/**
 * Writes the given fields of a report that this transaction holds; its version rises. Throws 400 as `addIncident` does, and where who
 * was concerned is changed by somebody who doesn't see the riders' names.
 */
export async function saveIncident(
  tx: Tx,
  caller: Caller,
  before: Incident,
  body: IncidentPatch,
  now: Date,
): Promise<FoundIncident> {
  const { staff, bikes, people, supplier, course, reported_on, reported_how, removed_files = [], ...fields } = body;
  await check(tx, caller, { before, body, now });
  await tx
    .update(incident)
    .set({
      ...fields,
      ...(supplier === undefined ? {} : { supplier_id: supplier }),
      ...(course === undefined ? {} : { course_id: course }),
      ...reportOf(caller, before, { reported_on, reported_how }),
      ...updateStamps(incident, now),
    })
    .where(isIncident(caller.schoolId, before.id));
  await saveNamed(tx, caller, before.id, { staff, bikes, people });
  await removePhotos(tx, caller.schoolId, before.id, removed_files);
  return readIncident(tx, caller.schoolId, before.id);
}

/** Removes a report, and the people from what was answered about it. */
export async function removeIncident(tx: Tx, schoolId: number, id: number): Promise<void> {
  await tx.delete(incident).where(isIncident(schoolId, id));
  await forgetAnswersOn(tx, schoolId, [id]);
}

/** That DVSA has it, and who said so first. */
function reportOf(
  { userId }: Caller,
  before: Incident | null,
  body: Pick<IncidentPatch, 'reported_on' | 'reported_how'>,
) {
  const { reported_on = before?.reported_on ?? null, reported_how = before?.reported_how ?? null } = body;
  if (reported_on === null) return { reported_on, reported_how: null, reported_by: null };
  const isFirst = (before?.reported_on ?? null) === null;
  return { reported_on, reported_how, ...(isFirst && { reported_by: userId }) };
}

type Checked = { before: Incident | null; body: IncidentPatch; now: Date };

async function check(tx: Tx, caller: Caller, { before, body, now }: Checked): Promise<void> {
  const { supplier, staff, bikes, people, course } = body;
  const known = before?.staff.map(({ id }) => id) ?? [];
  const errors: FieldErrors = {
    ...checkTimes(before, body, now),
    ...(await checkNamed(tx, caller.schoolId, { supplier, people: { staff }, bikes }, known)),
    ...(people && before && !seesNames(caller, before) ? { people: [NO_NAMES] } : {}),
  };
  if (typeof course === 'number' && course !== before?.course) {
    const found = await getCourse(tx, caller.schoolId, course, await seenBy(tx, caller));
    if (!found) errors['course'] = ['This course does not exist'];
  }
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const on = new Set(before?.people.map(({ customer }) => customer));
  for (const { customer } of people ?? []) {
    if (customer === null || on.has(customer)) continue;
    await needKnown(tx, caller, customer);
    // Locked, so that deleting or merging the contact at the same time sees this row too.
    if (!(await findCustomer(tx, caller.schoolId, customer, true))) {
      throw badFields({ people: ['This contact does not exist'] });
    }
  }
}

/** Checks the times of a patched report as a whole. */
function checkTimes(before: Incident | null, body: IncidentPatch, now: Date): FieldErrors {
  const { date, time, reported_on = null, reported_how = null } = { ...before, ...given(body) };
  const latest = new Date(now.getTime() + AHEAD);
  if (date !== undefined && time !== undefined && londonInstant(date, time) > latest) {
    return { date: ['This is in the future'] };
  }
  if (reported_on === null) return {};
  if (reported_on > londonDay(latest)) return { reported_on: ['This day is in the future'] };
  if (date !== undefined && reported_on < date) return { reported_on: ['This day is before the incident'] };
  return reported_how === null ? { reported_how: [REQUIRED] } : {};
}

function given(body: IncidentPatch): IncidentPatch {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

async function saveNamed(
  tx: Tx,
  { schoolId: school_id }: Caller,
  incident_id: number,
  { staff, bikes, people }: Pick<IncidentPatch, 'staff' | 'bikes' | 'people'>,
): Promise<void> {
  const isOf = (table: typeof incidentStaff | typeof incidentBike | typeof incidentPerson) =>
    and(eq(table.school_id, school_id), eq(table.incident_id, incident_id));
  if (staff) {
    await tx.delete(incidentStaff).where(isOf(incidentStaff));
    const rows = [...new Set(staff)].map((staff_id) => ({ school_id, incident_id, staff_id }));
    if (rows.length > 0) await tx.insert(incidentStaff).values(rows);
  }
  if (bikes) await saveBikes(tx, { school_id, incident_id }, [...new Set(bikes)]);
  if (people) {
    await tx.delete(incidentPerson).where(isOf(incidentPerson));
    const rows = [];
    for (const [at, { customer, ...person }] of people.entries()) {
      // An id from before a merge means the same person.
      const now = customer === null ? undefined : await findCustomer(tx, school_id, customer);
      rows.push({ ...person, school_id, incident_id, at, customer_id: now?.id ?? null });
    }
    if (rows.length > 0) await tx.insert(incidentPerson).values(rows);
  }
}

type Of = { school_id: number; incident_id: number };

/** Those that are there already keep the marks that they had; those that were deleted since stay. */
async function saveBikes(tx: Tx, of: Of, bikes: readonly number[]): Promise<void> {
  const { school_id, incident_id, at, bike_id } = incidentBike;
  const isOf = and(eq(school_id, of.school_id), eq(incident_id, of.incident_id));
  const before = await tx
    .select()
    .from(incidentBike)
    .where(and(isOf, isNotNull(bike_id)));
  await tx.delete(incidentBike).where(and(isOf, isNotNull(bike_id)));
  const [last] = await tx
    .select({ at: max(at) })
    .from(incidentBike)
    .where(and(isOf, isNull(bike_id)));
  const marks = await tx
    .select({ id: bike.id, mark: bike.registration_plate })
    .from(bike)
    .where(and(eq(bike.school_id, of.school_id), isAnyOf(bike.id, bikes)));
  const rows = bikes.flatMap((id, index) => {
    const mark =
      before.find((one) => one.bike_id === id)?.registration_plate ?? marks.find((one) => one.id === id)?.mark;
    return mark === undefined
      ? []
      : [{ ...of, at: (last?.at ?? -1) + 1 + index, bike_id: id, registration_plate: mark }];
  });
  if (rows.length > 0) await tx.insert(incidentBike).values(rows);
}

function isIncident(schoolId: number, id: number) {
  return and(eq(incident.school_id, schoolId), eq(incident.id, id));
}
