// Adding and changing events of the calendar, and removing them.
import { and, eq, ne } from 'drizzle-orm';
import { FINISH_FIRST } from '~contract/calendar/values';
import { REQUIRED } from '~contract/text/text';
import type { Span } from '~domain/calendar/plan';
import { eventTimes, newEventTimes } from '~domain/calendar/event-times';
import { blocksByItself } from '~domain/calendar/event-types';
import { calendarEvent, eventBike, eventStaff } from '~server/db/schema/calendar';
import { badFields } from '~server/platform/refusal';
import type { FieldErrors } from '~contract/wire/errors';
import type { CalendarEvent, EventCreate, EventPatch } from '~contract/calendar/events';
import type { Tx } from '~server/db/db';
import { checkNamed } from './references';
import { takeTurn } from './calendar-lock';
import { storedEvent } from './events';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

/** A new event. Throws 400 for times that contradict each other, and for rows of another school. */
export async function addEvent(tx: Tx, schoolId: number, body: EventCreate, made: Made): Promise<CalendarEvent> {
  await takeTurn(tx, schoolId);
  const { type, title = '', notes = '', supplier = null, staff = [], bikes = [] } = body;
  if (type === 'EVENT_DVSA_TEST') throw badFields({ type: [FROM_FILE] });
  const times = eventTimes(body, newEventTimes(body.date));
  await check(tx, schoolId, { body, times, known: [] });
  const id = await insertOnce(tx, calendarEvent, {
    school_id: schoolId,
    type,
    title,
    notes,
    supplier_id: supplier,
    ...times,
    blocks_availability: body.blocks_availability ?? blocksByItself(type),
    ...insertStamps(made),
  });
  await saveNamed(tx, schoolId, id, { staff, bikes });
  return storedEvent(tx, schoolId, id);
}

/** Writes the given fields of an event; the caller must hold the calendar's turn (calendar-lock.ts). Throws 400 as `addEvent` does. */
export async function saveEvent(
  tx: Tx,
  schoolId: number,
  row: CalendarEvent,
  body: EventPatch,
  now: Date,
): Promise<CalendarEvent> {
  const { staff, bikes, supplier, ...fields } = body;
  const times = eventTimes(body, row);
  await checkTest(tx, schoolId, row, { ...times, type: body.type ?? row.type });
  await check(tx, schoolId, { body, times, known: row.staff });
  await tx
    .update(calendarEvent)
    .set({
      ...fields,
      ...times,
      ...(supplier === undefined ? {} : { supplier_id: supplier }),
      ...updateStamps(calendarEvent, now),
    })
    .where(isEvent(schoolId, row.id));
  await saveNamed(tx, schoolId, row.id, { staff, bikes });
  return storedEvent(tx, schoolId, row.id);
}

/** Removes an event; the caller must hold the calendar's turn (calendar-lock.ts). */
export async function removeEvent(tx: Tx, schoolId: number, id: number): Promise<void> {
  await tx.delete(calendarEvent).where(isEvent(schoolId, id));
}

const FROM_FILE = 'DVSA tests come from a file: Settings, DVSA tests';

/** A test stays one, at a time of one day, and another one with its reference isn't at the same time. */
async function checkTest(
  tx: Tx,
  schoolId: number,
  { id, test }: CalendarEvent,
  { type, all_day, date, end_date, start_time }: Span & Pick<CalendarEvent, 'type'>,
): Promise<void> {
  if ((test !== null) !== (type === 'EVENT_DVSA_TEST'))
    throw badFields({ type: [test ? 'This stays a DVSA test' : FROM_FILE] });
  if (!test) return;
  if (all_day) throw badFields({ all_day: ['A DVSA test has a time'] });
  if (date !== end_date) throw badFields({ end_date: ['A DVSA test is on one day'] });
  // The check of its times refuses that.
  if (start_time === null) return;
  const { school_id, test_centre_id, test_module, test_reference } = calendarEvent;
  const same = await tx
    .select({ id: calendarEvent.id })
    .from(calendarEvent)
    .where(
      and(
        eq(school_id, schoolId),
        ne(calendarEvent.id, id),
        eq(test_centre_id, test.centre),
        eq(test_module, test.module),
        eq(test_reference, test.reference),
        eq(calendarEvent.date, date),
        eq(calendarEvent.start_time, start_time),
      ),
    );
  if (same.length > 0) throw badFields({ date: ['This test is in the calendar already'] });
}

async function check(
  tx: Tx,
  schoolId: number,
  { body, times, known }: { body: EventPatch; times: Span; known: readonly number[] },
): Promise<void> {
  const { supplier, staff, bikes } = body;
  const errors = {
    ...checkTimes(times),
    ...(await checkNamed(tx, schoolId, { supplier, people: { staff }, bikes }, known)),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
}

/** Checks a patched event as a whole: the contract sees only the given fields. */
function checkTimes({ all_day, date, end_date, start_time, finish_time }: Span): FieldErrors {
  if (end_date < date) return { end_date: ['The last day must not be before the first'] };
  if (all_day) return {};
  const isLate = date === end_date && start_time !== null && finish_time !== null && start_time >= finish_time;
  return {
    ...(start_time === null ? { start_time: [REQUIRED] } : {}),
    ...(finish_time === null ? { finish_time: [REQUIRED] } : {}),
    ...(isLate ? { finish_time: [FINISH_FIRST] } : {}),
  };
}

async function saveNamed(
  tx: Tx,
  school_id: number,
  event_id: number,
  { staff, bikes }: Pick<EventPatch, 'staff' | 'bikes'>,
): Promise<void> {
  if (staff) {
    await tx.delete(eventStaff).where(and(eq(eventStaff.school_id, school_id), eq(eventStaff.event_id, event_id)));
    const rows = [...new Set(staff)].map((staff_id) => ({ school_id, event_id, staff_id }));
    if (rows.length > 0) await tx.insert(eventStaff).values(rows);
  }
  if (bikes) {
    await tx.delete(eventBike).where(and(eq(eventBike.school_id, school_id), eq(eventBike.event_id, event_id)));
    const rows = [...new Set(bikes)].map((bike_id) => ({ school_id, event_id, bike_id }));
    if (rows.length > 0) await tx.insert(eventBike).values(rows);
  }
}

function isEvent(schoolId: number, id: number) {
  return and(eq(calendarEvent.school_id, schoolId), eq(calendarEvent.id, id));
}
