// SEED_SCALE: many courses for load tests, a hundred per step with a few riders each, at most 21,000 with about 50,000 bookings: two a day at each site,
// from two months ahead back into the past. None on the days of the demonstration's own courses.
import { asc, eq, sql } from 'drizzle-orm';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { course, courseInstructor, schoolOrder } from '~server/db/schema/calendar';
import { customer } from '~server/db/schema/contacts';
import { standardOf } from '~server/repositories/calendar/course-types-standard';
import type { CourseConstant } from '~domain/calendar/course-types';
import type { Tx } from '~server/db/db';
import { insertBookings } from '~server/demo/calendar/insert-bookings';
import { randomOf, type Random } from '~server/demo/photos/random';
import type { FleetOf } from '~server/demo/seed-bikes';
import { bookingAt } from './orders';
import { insertCourses } from '~server/demo/calendar/seed-calendar';

const A_STEP = 105;
const MOST = 21_000;
const AT_ONCE = 500;
/** Days from today: the first one, and the range left to the demonstration's own courses. */
const [AHEAD, NEXT, LAST] = [60, 23, -8];
const KINDS: readonly (readonly [CourseConstant, string, string])[] = [
  ['CBT', '08:15:00', '16:45:00'],
  ['ITM', '17:00:00', '19:00:00'],
];
const TRAINERS = ['Callum', 'Priya', 'Owen', 'Sal', 'Jodie'] as const;

/** Adds the courses of `steps` steps. */
export async function seedManyCourses(tx: Tx, of: FleetOf, steps: number): Promise<void> {
  const wanted = Math.min(MOST, Math.round(steps * A_STEP));
  if (wanted <= 0) return;
  const random = randomOf('courses');
  const riders = await listRiders(tx, of.school_id);
  for (let from = 0; from < wanted; from += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, wanted - from) }, (_, at) => courseAt(from + at, of));
    const ids = await insertCourses(tx, made);
    const trainers = ids.map((course_id, at) => ({
      school_id: of.school_id,
      course_id,
      staff_id: of.staff.get(TRAINERS[Math.floor((from + at) / KINDS.length) % TRAINERS.length] ?? '') ?? 0,
    }));
    await tx.insert(courseInstructor).values(trainers);
    const bookings = made.flatMap((row, at) =>
      ridersOf(riders, random).map((customer_id) =>
        bookingAt({ id: ids[at] ?? 0, ...row }, customer_id, { random, of }),
      ),
    );
    await insertBookings(tx, of.school_id, bookings);
    // Checks of references were planned for the few rows of before, and would read whole tables for each booking.
    if (from === 0) await tx.execute(sql`analyze ${customer}, ${course}, ${schoolOrder}`);
    // Let other work of this process run in between.
    await new Promise(setImmediate);
  }
}

function courseAt(at: number, { school_id, sites, now }: FleetOf) {
  const aDay = KINDS.length * sites.length;
  const ago = AHEAD - Math.floor(at / aDay);
  const day = ago >= NEXT ? ago : ago - NEXT + LAST;
  const [constant, start_time, finish_time] = KINDS[at % KINDS.length] ?? ['CBT', '08:15:00', '16:45:00'];
  const { categories, spaces, price } = standardOf(constant);
  const date = addDaysTo(londonDay(now), day);
  const supplier_id = sites[Math.floor(at / KINDS.length) % sites.length] ?? 0;
  return { school_id, supplier_id, constant, date, start_time, finish_time, categories, spaces, price };
}

/** Consecutive contacts of the list, so that nobody is on one course twice. */
function ridersOf(riders: readonly number[], random: Random): number[] {
  const first = random.whole(0, riders.length - 1);
  const count = Math.min(random.whole(1, 4), riders.length);
  return Array.from({ length: count }, (_, at) => riders[(first + at) % riders.length] ?? 0);
}

async function listRiders(tx: Tx, schoolId: number): Promise<number[]> {
  const { id, school_id } = customer;
  const rows = await tx.select({ id }).from(customer).where(eq(school_id, schoolId)).orderBy(asc(id)).limit(5000);
  return rows.map((row) => row.id);
}
