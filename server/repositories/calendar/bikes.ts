// Takes a deleted bike off the calendar.
import { and, eq, sql } from 'drizzle-orm';
import { calendarEvent, course, courseBike, eventBike, eventStaff, schoolOrder } from '~server/db/schema/calendar';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { updateStamps } from '~server/repositories/shared/writes';

/**
 * Takes a bike off courses, bookings and events, whose versions rise. An event about nothing but this bike stops blocking:
 * without its bike it would count as closing the site.  @returns the changes for the feed
 */
export async function forgetBike(tx: Tx, schoolId: number, bikeId: number, now: Date): Promise<Change[]> {
  const courses = await tx
    .update(course)
    .set(updateStamps(course, now))
    .where(
      and(
        eq(course.school_id, schoolId),
        sql`${course.id} in (
      select course_id from ${courseBike} where school_id = ${schoolId} and bike_id = ${bikeId})`,
      ),
    )
    .returning({ id: course.id });
  const orders = await tx
    .update(schoolOrder)
    .set({ bike_id: null, ...updateStamps(schoolOrder, now) })
    .where(and(eq(schoolOrder.school_id, schoolId), eq(schoolOrder.bike_id, bikeId)))
    .returning({ id: schoolOrder.id });
  const isOfNothingElse = sql`not exists (
      select from ${eventStaff} s where s.school_id = ${schoolId} and s.event_id = calendar_event.id)
    and not exists (
      select from ${eventBike} b where b.school_id = ${schoolId} and b.event_id = calendar_event.id and b.bike_id <> ${bikeId})`;
  const events = await tx
    .update(calendarEvent)
    .set({
      blocks_availability: sql`${calendarEvent.blocks_availability} and not (${isOfNothingElse})`,
      ...updateStamps(calendarEvent, now),
    })
    .where(
      and(
        eq(calendarEvent.school_id, schoolId),
        sql`${calendarEvent.id} in (
      select event_id from ${eventBike} where school_id = ${schoolId} and bike_id = ${bikeId})`,
      ),
    )
    .returning({ id: calendarEvent.id });
  // Deleting the bike deletes the rows that tie it to courses and events.
  return [...changesOf('courses', courses), ...changesOf('orders', orders), ...changesOf('events', events)];
}

function changesOf(entity: string, rows: readonly { id: number }[]): Change[] {
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  return ids.map((id) => ({ entity, id, op: 'w' }));
}
