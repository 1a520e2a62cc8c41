// Adds DVSA's tests from a file to the calendar: all that are new, or none.
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { testKey, type NamedCentre, type TestRow } from '~contract/dvsa/csv';
import { testEnd, testTitle } from '~domain/dvsa/tests';
import { NAME_MAX } from '~contract/wire/limits';
import { calendarEvent } from '~server/db/schema/calendar';
import { customer } from '~server/db/schema/contacts';
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { Tx } from '~server/db/db';

/** A file of tests as a worker thread has read it. */
export type TestsFile = { rows: number; found: TestRow[]; problems: ImportProblem[] };

/** `known`: the ids of the tests that the school has already, by their line. `riders`: contacts by their licence number. */
type Compared = {
  known: ReadonlyMap<number, number>;
  riders: ReadonlyMap<string, number>;
  problems: ImportProblem[];
};

/** Compares a file with the school's calendar and contacts. The caller must hold the calendar's turn (calendar/calendar-lock.ts) to add tests after it. */
export async function compareTests(tx: Tx, schoolId: number, { found, problems }: TestsFile): Promise<Compared> {
  const idOf = await listKeys(tx, schoolId, found);
  const known = new Map(
    found.flatMap(({ line, input }) => {
      const id = idOf.get(testKey(input));
      return id === undefined ? [] : [[line, id] as const];
    }),
  );
  const contacts = await listContacts(tx, schoolId, found);
  const wrong = found.flatMap(({ line, input }) => {
    const { candidate_licence: licence = '' } = input;
    const message = known.has(line) || licence === '' ? null : whyNobody(contacts.get(licence)?.length ?? 0);
    return message === null ? [] : [{ line, field: 'candidate_licence', message }];
  });
  const riders = new Map([...contacts].flatMap(([licence, [id]]) => (id === undefined ? [] : [[licence, id]])));
  return { known, riders, problems: [...problems, ...wrong].toSorted((one, other) => one.line - other.line) };
}

function whyNobody(contacts: number): string | null {
  if (contacts === 0) return 'No contact has this licence number';
  return contacts === 1 ? null : 'More than one contact has this licence number';
}

/** The school's tests from the first day of the file on. */
async function listKeys(tx: Tx, schoolId: number, found: readonly TestRow[]): Promise<Map<string, number>> {
  const [first] = found.map(({ input }) => input.date).toSorted();
  if (first === undefined) return new Map();
  const { id, date, start_time, test_centre_id, test_module, test_reference } = calendarEvent;
  const rows = await tx
    .select({ id, date, start_time, centre: test_centre_id, module: test_module, reference: test_reference })
    .from(calendarEvent)
    .where(and(eq(calendarEvent.school_id, schoolId), isNotNull(test_centre_id), gte(date, first)));
  return new Map(
    rows.flatMap(({ id: event, date: on, start_time: at, centre, module, reference }) => {
      if (at === null || centre === null || module === null || reference === null) return [];
      const test = { test_centre: centre, module, date: on, start_time: at, booking_reference: reference };
      return [[testKey(test), event] as const];
    }),
  );
}

async function listContacts(tx: Tx, schoolId: number, found: readonly TestRow[]): Promise<Map<string, number[]>> {
  const licences = [...new Set(found.flatMap(({ input }) => input.candidate_licence ?? []))];
  const byLicence = new Map<string, number[]>();
  if (licences.length === 0) return byLicence;
  const { id, licence_number } = customer;
  const rows = await tx
    .select({ id, licence: licence_number })
    .from(customer)
    .where(and(eq(customer.school_id, schoolId), sql`${licence_number} = any(${sql.param(licences)}::text[])`))
    // Held, so that merging or deleting the contact at the same time sees the test too.
    .for('key share');
  for (const { id: contact, licence } of rows) byLicence.set(licence, [...(byLicence.get(licence) ?? []), contact]);
  return byLicence;
}

/** Rows of one statement. */
const CHUNK = 500;

/** When a person sent it, and when it arrived. */
type AddedAt = { recorded: Date; now: Date };
type Adding = { centres: readonly NamedCentre[]; riders: ReadonlyMap<string, number> };

/** Adds the tests; returns their ids. */
export async function addTests(
  tx: Tx,
  schoolId: number,
  rows: readonly TestRow[],
  { centres, riders }: Adding,
  at: AddedAt,
): Promise<number[]> {
  const nameOf = new Map(centres.map(({ id, name }) => [id, name]));
  const times = {
    created: at.recorded.toISOString(),
    received_at: at.now.toISOString(),
    updated: at.now.toISOString(),
  };
  const values = rows.map(({ input }) => ({
    school_id: schoolId,
    ...eventOf(input, nameOf.get(input.test_centre) ?? ''),
    customer_id: riders.get(input.candidate_licence ?? '') ?? null,
    ...times,
  }));
  const ids: number[] = [];
  for (let from = 0; from < values.length; from += CHUNK) {
    const some = values.slice(from, from + CHUNK);
    const added = await tx.insert(calendarEvent).values(some).returning({ id: calendarEvent.id });
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

function eventOf({ test_centre, module, category, date, start_time, fee, ...rest }: TestRow['input'], centre: string) {
  return {
    type: 'EVENT_DVSA_TEST' as const,
    title: [...testTitle({ module, category }, centre)].slice(0, NAME_MAX).join(''),
    all_day: false,
    date,
    end_date: date,
    start_time,
    finish_time: testEnd(module, start_time),
    blocks_availability: false,
    test_centre_id: test_centre,
    test_module: module,
    test_category: category,
    test_reference: rest.booking_reference,
    test_fee: fee ?? null,
  };
}
