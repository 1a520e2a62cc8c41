// The demonstration's calendar around the day of seeding, whatever weekday that is: something every day, riders today, and no
// conflicts but those to be shown.
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allOfCourse, type SchoolPlan } from '~domain/calendar/day-plan';
import { isOfType } from '~domain/bikes/machine';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { school } from '~server/db/schema/schema';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { seedDemo } from '~server/demo/seed';
import { loadPlan } from '~server/repositories/calendar/plan';
import type { Db } from '~server/db/db';
import { openTestDb } from '~tests/server/helpers/database';

/** Monday to Sunday, at any time of the day; two of them over the end of summer time and of the year. */
const SEEDED = [
  '2026-11-23T09:00:00Z',
  '2026-11-24T23:45:00Z',
  '2026-01-28T00:05:00Z',
  '2026-12-31T12:00:00Z',
  '2026-10-23T22:30:00Z',
  '2026-07-04T05:00:00Z',
  '2026-07-05T22:50:00Z',
] as const;
type Seeded = { plan: SchoolPlan; today: string; days: string[] };
const known = new Map<string, Promise<Seeded>>();

/** The school's whole calendar as it is after seeding at this moment, and the days around that: seeded and read once. */
function seededAt(at: string): Promise<Seeded> {
  const found = known.get(at) ?? withSeeded(new Date(at), (db) => readSeeded(db, new Date(at)));
  known.set(at, found);
  return found;
}

async function withSeeded<T>(now: Date, read: (db: Db) => Promise<T>): Promise<T> {
  const db = await openTestDb();
  try {
    await seedDemo(db, { now });
    return await read(db);
  } finally {
    await db.close();
  }
}

async function readSeeded(db: Db, now: Date): Promise<Seeded> {
  const today = londonDay(now);
  const days = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => addDaysTo(today, from + at));
  const [first] = await db.system((tx) => tx.select({ id: school.id }).from(school).orderBy(asc(school.id)));
  const plan = await db.school(first?.id ?? 0, (tx) => loadPlan(tx, first?.id ?? 0, days(-40, 40)));
  return { plan, today, days: days(-3, 14) };
}

describe.each(SEEDED)('seeded at %s', (at) => {
  it('has a course every day, today with riders on bikes, and conflicts of four kinds', async () => {
    const { plan, today, days } = await seededAt(at);
    const busy = new Set(plan.courses.map(({ date }) => date));
    expect(days.filter((day) => !busy.has(day))).toEqual([]);

    const onBike = (course: number) => plan.riders.some((rider) => rider.course === course && rider.bike !== null);
    expect(plan.courses.filter(({ id, date }) => date === today && onBike(id)).length).toBeGreaterThan(0);

    const found = plan.courses.flatMap((one) =>
      allOfCourse(one, plan).map(({ kind, who }) => ({ kind, who, date: one.date })),
    );
    const ranOut = found.filter(({ kind }) => kind === 'instructor_expired');
    // Her certificate is good on the day of seeding, which may be that of the first of the two.
    expect(ranOut.map(({ who }) => who).slice(0, 1)).toEqual(['Jodie Fenn']);
    expect(ranOut.every(({ who, date }) => who === 'Jodie Fenn' && date > today && date <= addDaysTo(today, 7))).toBe(
      true,
    );
    const others = found.filter((one) => !ranOut.includes(one));
    expect(others.map(({ kind, who }) => `${kind} ${who}`).toSorted()).toEqual([
      'bike_out_of_order FJ16 QTY',
      'instructor_not_certified Owen Tasker',
      'rider_twice Isla Rose Pennington',
      'rider_twice Isla Rose Pennington',
    ]);
    const broken = found.find(({ kind }) => kind === 'bike_out_of_order')?.date ?? '';
    expect([broken > today, broken <= addDaysTo(today, 7)]).toEqual([true, true]);
    const untrained = found.find(({ kind }) => kind === 'instructor_not_certified')?.date ?? '';
    expect([untrained > today, untrained <= addDaysTo(today, 8)]).toEqual([true, true]);
    const twice = new Set(found.flatMap(({ kind, date }) => (kind === 'rider_twice' ? [date] : [])));
    expect(twice.size).toBe(1);
    expect([...twice].every((date) => date >= today && date <= addDaysTo(today, 6))).toBe(true);
  });

  it('gives each rider a bike of the kind that was booked, kept at the site', async () => {
    const { plan } = await seededAt(at);
    const given = plan.riders.flatMap((rider) => {
      const bike = plan.bikes.find(({ id }) => id === rider.bike);
      return bike ? [{ rider, bike, course: plan.courses.find(({ id }) => id === rider.course) }] : [];
    });
    expect(given.length).toBeGreaterThan(30);
    const wrong = given.filter(
      ({ rider, bike, course }) => !isOfType(bike, rider.bike_type) || !bike.sites.includes(course?.supplier ?? 0),
    );
    expect(wrong.map(({ rider, bike }) => `${rider.name} on ${bike.name}`)).toEqual([]);
  });

  it('has a fit bike with bookings ahead, so that taking it out of use has consequences', async () => {
    const { plan, today } = await seededAt(at);
    const vision = plan.bikes.find(({ name }) => name === 'GN22 QRS');
    expect(vision?.status).toBe('BIKE_STATUS_ACTIVE');
    const ahead = plan.courses.filter(
      ({ id, date }) =>
        date > today &&
        date <= addDaysTo(today, 7) &&
        plan.riders.some(({ course, bike }) => course === id && bike === vision?.id),
    );
    expect(ahead.length).toBeGreaterThan(1);
  });
});

it('dates no booking after its course', async () => {
  const now = new Date('2026-11-29T09:00:00Z');
  const { id: of, date } = course;
  const rows = await withSeeded(now, (db) =>
    db.system((tx) =>
      tx
        .select({ date, created: schoolOrder.created })
        .from(schoolOrder)
        .innerJoin(course, eq(of, schoolOrder.course_id)),
    ),
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => row.created.slice(0, 10) > row.date || new Date(row.created) > now)).toEqual([]);
});

it('mixes what a school trains within a week', async () => {
  const { plan, today } = await seededAt('2026-11-23T09:00:00Z');
  const week = plan.courses.filter(({ date }) => date >= today && date < addDaysTo(today, 7));
  const titles = new Set(week.map(({ title }) => title));
  expect([...titles]).toEqual(
    expect.arrayContaining([
      'CBT',
      'CBT renewal',
      'Introduction to motorcycling',
      'Gear conversion',
      'Full licence (DAS)',
    ]),
  );
});
