// @vitest-environment dom
// The calendar on the device: ranges, filters, places, conflicts, pending changes, and deletion after 60 days. Expected
// values are written out, not computed by the code under test.
import { beforeEach, describe, expect, it } from 'vitest';
import type * as BookingModule from '~data/orders/bookings';
import type * as CalendarModule from '~data/calendar/calendar';
import type * as CheckModule from '~data/calendar/check';
import type * as PruneModule from '~data/calendar/prune';
import type * as SaveModule from '~data/calendar/save';
import { calendarEvent, CBT, course, DAY, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { bike, contact, staff, supplier } from '~tests/sync/helpers/rows';
import { openReader, type Reader } from '~tests/unit/data/reading';
import { freshBrowser } from '~tests/unit/data/tab';

let tab: Reader;
let calendar: typeof CalendarModule;
let check: typeof CheckModule;
let saving: typeof SaveModule;
let booking: typeof BookingModule;
let pruning: typeof PruneModule;

const HILLTOP = { id: 2, name: 'Hilltop Ltd', connect_location_name: 'Hilltop Park' };
const [CALLUM, SAL] = [
  { id: 3, full_name: 'Callum Reith' },
  { id: 4, full_name: 'Sal Moretti' },
];

beforeEach(async () => {
  freshBrowser();
  tab = await openReader();
  [calendar, check, saving, booking, pruning] = await Promise.all([
    import('~data/calendar/calendar'),
    import('~data/calendar/check'),
    import('~data/calendar/save'),
    import('~data/orders/bookings'),
    import('~data/calendar/prune'),
  ]);
  await tab.bring({
    suppliers: [{ ...supplier(1), max_riders: 8 }, supplier(2, 'Hilltop Park')],
    staff_ref: [staff(3, 'Callum Reith'), staff(4, 'Sal Moretti')],
    bikes: [bike(1), bike(2, { status: 'BIKE_STATUS_OUT_OF_ORDER' }), bike(3, { mot_expiry_date: '2026-11-27' })],
    customers: [contact(1), contact(2, { birthdate: '2011-03-01' })],
    courses: [
      course(CBT),
      course(ITM, { constant: 'ITM', code: 'ITM', start_time: '15:00:00', finish_time: '17:00:00' }),
    ],
  });
});

const titles = async (query: Partial<CalendarModule.CalendarQuery> = {}) =>
  (await calendar.listCalendar({ from: DAY, to: DAY, ...query })).courses.map(({ code, id }) => `${code} ${id}`);

describe('the calendar between two days', () => {
  it('is sorted by day and time, and includes both days', async () => {
    await tab.bring({
      courses: [
        course(63, { date: '2026-11-29', start_time: '07:00:00' }),
        course(64, { start_time: '07:30:00', finish_time: '08:00:00', instructors: [] }),
        course(65, { date: '2026-11-30' }),
        course(66, { date: '2026-11-27' }),
      ],
    });
    expect(await titles({ to: '2026-11-29' })).toEqual(['CBT 64', `CBT ${CBT}`, `ITM ${ITM}`, 'CBT 63']);
  });

  it('is filtered by site and by instructor; an event without them is always in it', async () => {
    await tab.bring({
      courses: [course(63, { supplier: HILLTOP, instructors: [SAL] })],
      events: [
        calendarEvent(81),
        calendarEvent(82, { supplier: 2 }),
        calendarEvent(83, { staff: [4], date: '2026-11-20' }),
        calendarEvent(84, { date: '2026-11-29', end_date: '2026-11-30' }),
      ],
    });
    expect([await titles({ site: 2 }), await titles({ instructor: 3 })]).toEqual([
      ['CBT 63'],
      [`CBT ${CBT}`, `ITM ${ITM}`],
    ]);
    const events = async (query: Partial<CalendarModule.CalendarQuery>) =>
      (await calendar.listCalendar({ from: DAY, to: DAY, ...query })).events.map(({ id }) => id);
    expect([await events({}), await events({ site: 1 }), await events({ instructor: 3 })]).toEqual([
      [83, 81, 82],
      [83, 81],
      [81, 82],
    ]);
  });

  it('returns the same objects until a row changes', async () => {
    const first = await calendar.listCalendar({ from: DAY, to: DAY });
    const again = await calendar.listCalendar({ from: DAY, to: DAY });
    expect(again.courses[0]).toBe(first.courses[0]);
    await tab.bring({ bikes: [bike(1, { version: 2, status: 'BIKE_STATUS_OUT_OF_ORDER' })] });
    const later = await calendar.listCalendar({ from: DAY, to: DAY });
    expect(later.courses[0]).not.toBe(first.courses[0]);
    expect(later.courses[0]?.places).toEqual({ places: 0, by: 'bikes' });
  });

  it('has at most 400 days', async () => {
    expect(calendar.daysBetween('2026-01-01', '2126-01-01')).toHaveLength(400);
    expect(calendar.daysBetween('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(calendar.daysBetween('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
  });
});

describe('a course', () => {
  it('has its number of places, what limits them, and its conflicts with who and when', async () => {
    const view = await calendar.getCourse(CBT);
    // Only one of three bikes is usable. The ITM course has the same instructor at an overlapping time.
    expect(view?.places).toEqual({ places: 1, by: 'bikes' });
    expect(view?.conflicts.map(({ text }) => text)).toEqual([
      'Callum Reith instructs Introduction to motorcycling, 28/11/2026 15:00–17:00',
    ]);
  });

  it('doesn’t count a bike whose unsent change says that it is out of order', async () => {
    const { saveBike } = await import('~data/bikes/save');
    await saveBike(1, { status: 'BIKE_STATUS_OUT_OF_ORDER' });
    expect((await calendar.getCourse(CBT))?.places).toEqual({ places: 0, by: 'bikes' });
  });

  it('is shown with its pending change, and without it after discarding', async () => {
    const queued = await saving.saveCourse(CBT, { supplier: 2, instructors: [4], start_time: '09:00' });
    const view = await calendar.getCourse(CBT);
    expect(view).toMatchObject({
      supplier: { id: 2, connect_location_name: 'Hilltop Park' },
      instructors: [SAL],
      start_time: '09:00:00',
      duration: '07:45:00',
      pending: 'waiting',
    });
    const { discardItem } = await import('~data/form-saves/actions');
    await discardItem([queued?.seq ?? 0]);
    expect(await calendar.getCourse(CBT)).toMatchObject({ supplier: { id: 1 }, instructors: [CALLUM], pending: null });
  });

  it('has its cancelled bookings without a place or a bike, and can’t be deleted with them', async () => {
    const gone = order(9, CBT, { outcome: 'CANCELLED_CHARGED', bike: 1 });
    await tab.bring({ orders: [gone] });
    const view = await calendar.getCourse(CBT);
    expect([view?.booked, view?.riders]).toEqual([0, []]);
    expect(view?.conflicts.filter(({ about }) => about.bike === 1 || about.customer !== undefined)).toEqual([]);
    const found = await check.checkRider({ course: ITM, customer: 1, bike_type: 'MANUAL', bike: 1 });
    expect(found.conflicts).toEqual([]);
    await expect(saving.removeCourse(CBT)).rejects.toThrow('has cancelled bookings, which must be kept');
  });

  it('is not saved if no field differs', async () => {
    expect(await saving.saveCourse(CBT, { supplier: 1, instructors: [3], bikes: [], notes: '' })).toBeNull();
  });
});

describe('the check of a form', () => {
  const draft: CheckModule.CourseDraft = {
    constant: 'CBT',
    supplier: 1,
    date: DAY,
    start_time: '08:00',
    finish_time: '16:45',
    instructors: [3],
    bikes: [],
    spaces: 4,
    categories: [],
  };

  it('of a new course finds conflicts with the courses on that day', async () => {
    const { conflicts } = await check.checkCourses([draft]);
    expect(conflicts.map(({ kind, who }) => [kind, who])).toEqual([
      ['instructor_twice', 'Callum Reith'],
      ['instructor_twice', 'Callum Reith'],
    ]);
    expect((await check.checkCourses([{ ...draft, date: '2026-12-05' }])).conflicts).toEqual([]);
  });

  it('of a series finds conflicts between its courses, each once', async () => {
    const days = ['2026-12-05', '2026-12-05', '2026-12-12'];
    const { conflicts } = await check.checkCourses(days.map((date) => ({ ...draft, date })));
    expect(conflicts.map(({ text }) => text)).toEqual(['Callum Reith instructs CBT, 05/12/2026 08:00–16:45']);
  });

  it('of an edited course finds new conflicts only', async () => {
    const same = { ...draft, start_time: '08:00:00', finish_time: '16:45:00' };
    expect((await check.checkCourses([same], { id: CBT })).conflicts).toEqual([]);
    await tab.bring({
      events: [
        calendarEvent(81, { supplier: 1, type: 'EVENT_SITE_CLOSED', date: '2026-12-06', end_date: '2026-12-06' }),
      ],
    });
    const moved = { ...draft, date: '2026-12-06' };
    expect((await check.checkCourses([moved], { id: CBT })).conflicts.map(({ text }) => text)).toEqual([
      'Quayside Yard: Site closed, 06/12/2026',
    ]);
  });

  it('of a course moved to another day includes its riders', async () => {
    await tab.bring({
      orders: [order(71, CBT), order(72, CBT)],
      courses: [
        course(CBT, { version: 2 }),
        course(63, { date: '2026-12-06', start_time: '10:00:00', instructors: [] }),
      ],
    });
    const moved: CheckModule.CourseDraft = { ...draft, date: '2026-12-06', categories: ['NONE'], spaces: 1 };
    const { conflicts, places } = await check.checkCourses([moved], { id: CBT });
    expect(places).toEqual({ places: 1, by: 'spaces' });
    expect(conflicts.map(({ kind }) => kind)).toEqual(['overbooked']);
  });

  it('of a booking finds a rider too young, the free bikes, and a full course', async () => {
    const asked = { course: CBT, customer: 2, bike_type: 'MANUAL', bike: null } as const;
    const young = await check.checkRider(asked);
    expect([young.age, young.conflicts.map(({ kind, who }) => [kind, who]), young.bikes.map(({ id }) => id)]).toEqual([
      15,
      [['rider_too_young', 'Isla Rose Pennington 2']],
      [1],
    ]);
    await booking.bookRider({ school_course_id: CBT, customer: 1, bike_type: 'MANUAL', bike: 1 });
    const full = await check.checkRider({ ...asked, customer: 1 });
    expect(full.bikes).toEqual([]);
    expect(full.conflicts.map(({ kind }) => kind)).toEqual(['rider_twice', 'overbooked']);
  });
});

describe('courses and events that ended long ago', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  const prune = (at = now) => tab.door.run((database) => pruning.pruneCalendar(database, at));
  const ids = async () =>
    (await calendar.listCalendar({ from: '2026-08-01', to: '2026-12-31' })).courses.map(({ id }) => id);

  it('are deleted after 60 days with their bookings, once a day', async () => {
    await tab.bring({
      courses: [course(63, { date: '2026-09-28' }), course(64, { date: '2026-09-29' })],
      orders: [order(71, 63), order(72, 64)],
      events: [
        calendarEvent(81, { date: '2026-09-01', end_date: '2026-09-28' }),
        calendarEvent(82, { date: '2026-09-01', end_date: '2026-09-29' }),
      ],
    });
    expect([await prune(), await ids()]).toEqual([3, [64, CBT, ITM]]);
    await tab.bring({ courses: [course(65, { date: '2026-09-01' })] });
    expect([await prune(), await prune(now + 24 * 60 * 60 * 1000)]).toEqual([0, 4]);
    expect(await ids()).toEqual([CBT, ITM]);
  });

  it('stay while a change of them or their bookings is pending', async () => {
    await tab.bring({
      courses: [63, 64, 65].map((id) => course(id, { date: '2026-09-01' })),
      orders: [order(71, 64)],
    });
    await saving.saveCourse(63, { notes: 'late' });
    await booking.saveBooking(71, { notes: 'late' });
    await prune();
    expect(await ids()).toEqual([63, 64, CBT, ITM]);
  });
});
