// The calendar of the demonstration: the weekend of the design, and much of it on demand (demo-week.test.ts: any day).
import { asc, count, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDaysTo } from '~domain/time/london-time';
import { school, supplier } from '~server/db/schema/schema';
import { course, courseType, schoolOrder } from '~server/db/schema/calendar';
import { customer as contact } from '~server/db/schema/contacts';
import { contacts } from '~server/demo/contacts';
import { seedDemo } from '~server/demo/seed';
import { listCoursesAfter } from '~server/repositories/calendar/courses';
import { STANDARDS } from '~server/repositories/calendar/course-types-standard';
import { listEventsAfter } from '~server/repositories/calendar/events';
import { listOrdersAfter } from '~server/repositories/orders/orders';
import type { Course } from '~contract/calendar/courses';
import type { Db } from '~server/db/db';
import { openTestDb } from '~tests/server/helpers/database';

// A Wednesday in London, half past midnight; still Tuesday in UTC.
const NOW = new Date('2025-07-01T23:30:00Z');
const SATURDAY = '2025-07-05';
const SCALE = 20;
const ALL = { afterId: 0, limit: 10_000, from: '2000-01-01', only: undefined };
let db: Db;
let [ours, theirs] = [0, 0];
let courses: Course[] = [];

beforeAll(async () => {
  db = await openTestDb();
  await seedDemo(db, { now: NOW, scale: SCALE });
  const schools = await db.system((tx) => tx.select().from(school).orderBy(asc(school.id)));
  [ours, theirs] = [schools[0]?.id ?? 0, schools[1]?.id ?? 0];
  courses = await db.school(ours, (tx) => listCoursesAfter(tx, ours, ALL));
});
afterAll(() => db.close());

const named = () => courses.filter(({ date }) => date >= addDaysTo(SATURDAY, -4) && date <= addDaysTo(SATURDAY, 15));
const on = (date: string) =>
  named()
    .filter((one) => one.date === date)
    .map((one) => [one.supplier.connect_location_name, one.code, one.start_time, one.spaces, one.booked].join(' '));

it('has the weekend of the design', () => {
  expect(on(SATURDAY)).toEqual([
    'Quayside Yard CBT 08:15:00 4 4',
    'Quayside Yard CBT 08:15:00 4 2',
    'Hilltop Park CBT 08:15:00 4 2',
    'Hilltop Park ITM 09:00:00 2 1',
    'Old Aerodrome FUL 08:00:00 2 2',
    'Old Aerodrome M1 15:00:00 2 1',
    'Quayside Yard ITM 18:00:00 2 1',
  ]);
  expect(on(addDaysTo(SATURDAY, 1))).toEqual(['Quayside Yard ITM 13:30:00 2 1', 'Hilltop Park CBT 08:15:00 4 1']);
  const weeks = new Set(
    named().map(({ date }) => Math.floor((Date.parse(date) - Date.parse('2025-06-30')) / 604_800_000)),
  );
  expect(weeks).toEqual(new Set([0, 1, 2]));
});

it('has the people of the story as riders of that weekend, at any scale', async () => {
  const orders = await db.school(ours, (tx) => listOrdersAfter(tx, ours, { ...ALL, limit: 100_000 }));
  const weekend = new Set(named().flatMap(({ id, date }) => (date >= SATURDAY ? [id] : [])));
  const riders = orders.filter((one) => weekend.has(one.school_course_id)).map(({ customer }) => customer.id);
  const rows = await db.system((tx) => tx.select().from(contact).where(inArray(contact.id, riders)));
  const story = new Set(contacts.map((one) => `${one.first_name} ${one.last_name}`));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map((one) => `${one.first_name} ${one.last_name}`).filter((name) => !story.has(name))).toEqual([]);
});

it('has a holiday, a visit, a meeting, repairs and a closed site', async () => {
  const events = await db.school(ours, (tx) => listEventsAfter(tx, ours, ALL));
  expect(events.map(({ type, all_day }) => [type, all_day])).toEqual([
    ['EVENT_HOLIDAY', true],
    ['EVENT_MEETING', false],
    ['EVENT_DVSA_VISIT', false],
    ['EVENT_MAINTENANCE', true],
    ['EVENT_SITE_CLOSED', true],
  ]);
});

it('every site has every course type, and the other school two courses', async () => {
  const types = await db.system((tx) => tx.select().from(courseType).orderBy(asc(courseType.id)));
  const sites = await db.system((tx) => tx.select().from(supplier));
  expect(types).toHaveLength(sites.length * 12);
  for (const { id } of sites) {
    expect(types.filter((one) => one.supplier_id === id)).toMatchObject(STANDARDS);
  }
  const elsewhere = await db.school(theirs, (tx) => listCoursesAfter(tx, theirs, ALL));
  expect(elsewhere.map(({ date, code }) => [date, code])).toEqual([
    [SATURDAY, 'CBT'],
    [addDaysTo(SATURDAY, 7), 'ITM'],
  ]);
});

it('has 2,000 courses at scale 20, nobody on one twice, and consecutive numbers', async () => {
  expect(courses.length).toBeGreaterThan(1990);
  expect(courses.length).toBeLessThan(2100);
  const orders = await db.school(ours, (tx) => listOrdersAfter(tx, ours, { ...ALL, limit: 100_000 }));
  expect(orders.length).toBeGreaterThan(3000);
  const seats = orders.map(({ school_course_id, customer }) => `${school_course_id} ${customer.id}`);
  expect(new Set(seats).size).toBe(seats.length);
  const [all] = await db.system((tx) => tx.select({ count: count() }).from(course).where(eq(course.school_id, ours)));
  expect(all?.count).toBe(courses.length);
  const numbers = await db.system((tx) =>
    tx.select({ number: schoolOrder.number }).from(schoolOrder).where(eq(schoolOrder.school_id, ours)),
  );
  expect(Math.max(...numbers.map(({ number }) => number))).toBe(1000 + orders.length);
});
