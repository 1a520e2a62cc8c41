// Puts a rider on a test, and takes them off.
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { DvsaTest } from '~contract/dvsa/tests';
import type { CalendarEvent } from '~contract/calendar/events';
import { accessTo } from '~contract/staff/permissions';
import { expiryOf } from '~domain/certificates/validity';
import type { CbtRules } from '~domain/certificates/cbt-rules';
import { nationOf } from '~domain/dvsa/bank-holidays';
import { candidateProblems, type Candidate, type Slot } from '~domain/dvsa/candidates';
import { londonDay } from '~domain/time/london-time';
import { calendarEvent } from '~server/db/schema/calendar';
import { badFields, badRequest, RowConflict } from '~server/platform/refusal';
import type { Caller } from '~server/platform/access';
import type { Tx } from '~server/db/db';
import { needReason } from '~server/repositories/calendar/conflicts';
import { storedEvent } from '~server/repositories/calendar/events';
import { listCertificatesOf } from '~server/repositories/certificates/list';
import { findCustomer, getCustomer } from '~server/repositories/contacts/contacts';
import { needKnown } from '~server/repositories/contacts/known';
import { updateStamps } from '~server/repositories/shared/writes';
import type { Customer } from '~contract/contacts/contacts';
import { getTestCentre } from './test-centres';

type Chosen = { customer: number | null; reason: string };
type At = { now: Date; rules: CbtRules };

/**
 * Puts the contact on the test, or takes its rider off; the caller must hold the calendar's turn (calendar/calendar-lock.ts). Throws 400 for an
 * event that is no test, for a contact that isn't there or that the caller may not name, and for what speaks against them without a reason;
 * 409 if another rider is on it.
 */
export async function setCandidate(
  tx: Tx,
  caller: Caller,
  event: CalendarEvent,
  { customer, reason }: Chosen,
  at: At,
): Promise<CalendarEvent> {
  const { test } = event;
  if (!test) throw badRequest('This event is not a DVSA test');
  const rider = customer === null ? null : await findRider(tx, caller, customer, test);
  if (rider && test.customer && test.customer.id !== rider.id)
    throw new RowConflict('conflict', 'Another rider is on this test. Take them off first', event);
  if (rider && reason === '')
    await needReason(tx, caller, [], [], await problemsOf(tx, caller, { event, test, rider }, at.rules));
  await tx
    .update(calendarEvent)
    .set({
      customer_id: rider?.id ?? null,
      test_reason: rider ? reason : '',
      ...updateStamps(calendarEvent, at.now),
    })
    .where(and(eq(calendarEvent.school_id, caller.schoolId), eq(calendarEvent.id, event.id)));
  return storedEvent(tx, caller.schoolId, event.id);
}

async function findRider(tx: Tx, caller: Caller, id: number, test: DvsaTest): Promise<Customer> {
  await needKnown(tx, caller, id, test.customer?.id ?? null);
  // Locked, so that erasing, deleting or merging the contact at the same time sees this test too.
  const held = await findCustomer(tx, caller.schoolId, id, true);
  const row = held && (await getCustomer(tx, caller.schoolId, held.id));
  if (!row) throw badFields({ customer: ['This contact does not exist'] });
  return row;
}

type Wanted = { event: CalendarEvent; test: DvsaTest; rider: Customer };

async function problemsOf(
  tx: Tx,
  caller: Caller,
  { event: { id, date, start_time }, test: { module, category, centre }, rider }: Wanted,
  rules: CbtRules,
): Promise<string[]> {
  const slot: Slot = { module, category, date, start_time: start_time ?? '' };
  const candidate: Candidate = {
    name: `${rider.first_name} ${rider.last_name}`,
    birthdate: rider.birthdate,
    cbt_until: await cbtOf(tx, caller, rider, rules),
    tests: await listTestsOf(tx, caller.schoolId, rider.id, id),
  };
  const place = await getTestCentre(tx, caller.schoolId, centre);
  return candidateProblems(slot, candidate, nationOf(place?.postcode ?? ''));
}

/** Until when the last CBT lasts that the school issued to them; undefined for none, for a full licence, and where the caller may not know. */
async function cbtOf(
  tx: Tx,
  { schoolId, permissions, pro }: Caller,
  { id, riding_experience }: Customer,
  rules: CbtRules,
): Promise<string | undefined> {
  if (pro === 'never' || accessTo('certificates', permissions) === 'hidden') return undefined;
  if (FULL_LICENCE.has(riding_experience)) return undefined;
  const issued = (await listCertificatesOf(tx, schoolId, id)).flatMap(({ status, issued_at }) =>
    status === 'VOID' || issued_at === null ? [] : [londonDay(new Date(issued_at))],
  );
  return issued
    .map((day) => expiryOf(day, rules))
    .toSorted()
    .at(-1);
}

/** A holder of one needs no CBT for a test of another category. */
const FULL_LICENCE: ReadonlySet<string> = new Set(['FULL_MOPED_OR_A1', 'FULL_A2_OR_A']);

/** The tests that they are on, but this one. */
async function listTestsOf(tx: Tx, schoolId: number, customerId: number, but: number): Promise<Slot[]> {
  const { id, school_id, customer_id, test_module, test_category, date, start_time } = calendarEvent;
  const rows = await tx
    .select({ module: test_module, category: test_category, date, start_time })
    .from(calendarEvent)
    .where(and(eq(school_id, schoolId), eq(customer_id, customerId), isNotNull(test_module), ne(id, but)));
  return rows.flatMap(({ module, category, date: on, start_time: at }) =>
    module === null || category === null || at === null ? [] : [{ module, category, date: on, start_time: at }],
  );
}
