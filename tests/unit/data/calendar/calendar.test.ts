// @vitest-environment dom
// The calendar on the device: ranges and filters, places and conflicts, what waits here over it, and what leaves it after 60
// days. Expected values are written out, not computed by the code under test.
import { beforeEach, describe, expect, it } from 'vitest';
import type * as BookingModule from '~data/calendar/bookings';
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
    import('~data/calendar/bookings'),
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

describe('what stands between two days', () => {
  it('is by day and time, with both days in it', async () => {
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

  it('is of a site, and of an instructor; an event without either is everybody’s', async () => {
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

  it('is the same objects as long as nothing changes: turning a page and back works nothing out anew', async () => {
    const first = await calendar.listCalendar({ from: DAY, to: DAY });
    const again = await calendar.listCalendar({ from: DAY, to: DAY });
    expect(again.courses[0]).toBe(first.courses[0]);
    await tab.bring({ bikes: [bike(1, { version: 2, status: 'BIKE_STATUS_OUT_OF_ORDER' })] });
    const later = await calendar.listCalendar({ from: DAY, to: DAY });
    expect(later.courses[0]).not.toBe(first.courses[0]);
    expect(later.courses[0]?.places).toEqual({ places: 0, by: 'bikes' });
  });

  it('ends, however far an address asks', async () => {
    expect(calendar.daysBetween('2026-01-01', '2126-01-01')).toHaveLength(400);
    expect(calendar.daysBetween('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(calendar.daysBetween('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
  });
});

describe('a course', () => {
  it('says how many it takes, what limits it, and what stands against it: who and when', async () => {
    const view = await calendar.getCourse(CBT);
    // One of three bikes can be ridden; the ITM course has the same instructor at the same time.
    expect(view?.places).toEqual({ places: 1, by: 'bikes' });
    expect(view?.conflicts.map(({ text }) => text)).toEqual([
      'Callum Reith instructs Introduction to motorcycling, 28/11/2026 15:00–17:00',
    ]);
  });

  it('has a bike that is out of order here, though the school has not heard of it', async () => {
    const { saveBike } = await import('~data/bikes/save');
    await saveBike(1, { status: 'BIKE_STATUS_OUT_OF_ORDER' });
    expect((await calendar.getCourse(CBT))?.places).toEqual({ places: 0, by: 'bikes' });
  });

  it('is as it will be when what waits has arrived; discarded, it is as it was', async () => {
    const queued = await saving.saveCourse(CBT, { supplier: 2, instructors: [4], start_time: '09:00' });
    const view = await calendar.getCourse(CBT);
    expect(view).toMatchObject({
      supplier: { id: 2, connect_location_name: 'Hilltop Park' },
      instructors: [SAL],
      start_time: '09:00:00',
      duration: '07:45:00',
      pending: 'waiting',
    });
    const { discardItem } = await import('~data/saving/actions');
    await discardItem([queued?.seq ?? 0]);
    expect(await calendar.getCourse(CBT)).toMatchObject({ supplier: { id: 1 }, instructors: [CALLUM], pending: null });
  });

  it('of which nothing differs is not saved', async () => {
    expect(await saving.saveCourse(CBT, { supplier: 1, instructors: [3], bikes: [], notes: '' })).toBeNull();
  });
});

describe('what is typed', () => {
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

  it('as a new course is checked against what stands there', async () => {
    const { conflicts } = await check.checkCourses([draft]);
    expect(conflicts.map(({ kind, who }) => [kind, who])).toEqual([
      ['instructor_twice', 'Callum Reith'],
      ['instructor_twice', 'Callum Reith'],
    ]);
    expect((await check.checkCourses([{ ...draft, date: '2026-12-05' }])).conflicts).toEqual([]);
  });

  it('as a series is checked against itself, and says each thing once', async () => {
    const days = ['2026-12-05', '2026-12-05', '2026-12-12'];
    const { conflicts } = await check.checkCourses(days.map((date) => ({ ...draft, date })));
    expect(conflicts.map(({ text }) => text)).toEqual(['Callum Reith instructs CBT, 05/12/2026 08:00–16:45']);
  });

  it('of a course that stands there counts only what is new', async () => {
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

  it('takes its riders along to the other day', async () => {
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

  it('as a booking says who is too young for what, which bikes are free, and that the course is full', async () => {
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

describe('the calendar of long ago', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  const prune = (at = now) => tab.door.run((database) => pruning.pruneCalendar(database, at));
  const ids = async () =>
    (await calendar.listCalendar({ from: '2026-08-01', to: '2026-12-31' })).courses.map(({ id }) => id);

  it('leaves after 60 days, with its bookings, once a day', async () => {
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

  it('stays as long as something of it waits here', async () => {
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
