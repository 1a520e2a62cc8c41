// The conflicts of a course, a booking or an event: each kind in one case with the conflict and one without.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFLICT_KINDS, conflictsOfCourse, conflictsOfEvent, conflictsOfRider } from '~domain/calendar/conflicts';
import { covers, overlaps } from '~domain/calendar/plan';
import type { Plan, PlannedEvent, PlannedRider } from '~domain/calendar/plan';
import { bike, certified, course, DAY, event, LATER, NEXT, plan, rider, riders } from './plan-rows';

type Case = readonly [kind: string, text: string, yes: Plan, no: Plan];

/** For each kind, the text for course 1, a plan with the conflict, and a similar plan without it. */
const OF_COURSE: readonly Case[] = [
  [
    'instructor_twice',
    'Callum Reith instructs CBT, 05/12/2026 08:00–15:30',
    plan({ courses: [course(1, { instructors: [1] }), course(2, { supplier: 2, instructors: [1] })] }),
    plan({ courses: [course(1, { instructors: [1] }), course(2, { supplier: 2, instructors: [1], ...LATER })] }),
  ],
  [
    'bike_twice',
    'KX23 QBA is booked for CBT, 05/12/2026 08:00–15:30',
    plan({
      courses: [course(1, { bikes: [1] }), course(2, { supplier: 2 })],
      riders: [rider(1, { course: 2, bike: 1 })],
    }),
    plan({ courses: [course(1, { bikes: [1] }), course(2, { supplier: 2, date: NEXT, bikes: [1] })] }),
  ],
  [
    'rider_twice',
    'Ada Quill is booked on CBT, 05/12/2026 08:00–15:30',
    plan({ riders: [rider(1), rider(2, { course: 2, customer: 1 })] }),
    plan({ riders: [rider(1), rider(2, { course: 2 })] }),
  ],
  [
    'site_full',
    'Quayside Yard takes 2 riders at once; with this there are 3, 05/12/2026 08:00–15:30',
    plan({ courses: [course(1), course(2)], riders: [rider(1), rider(2, { course: 2 }), rider(3, { course: 2 })] }),
    plan({
      courses: [course(1), course(2, LATER)],
      riders: [rider(1), rider(2, { course: 2 }), rider(3, { course: 2 })],
    }),
  ],
  [
    'site_closed',
    'Quayside Yard: Fair, 05/12/2026',
    plan({ events: [event({ supplier: 1 })] }),
    plan({ events: [event({ supplier: 2 }), event({ supplier: 1, blocks_availability: false })] }),
  ],
  [
    'site_closed',
    'Quayside Yard: Fair, 05/12/2026',
    plan({ events: [event()] }),
    plan({ events: [event({ staff: [9] })] }),
  ],
  [
    'instructor_away',
    'Callum Reith: Fair, 05/12/2026',
    plan({ courses: [course(1, { instructors: [1] })], events: [event({ staff: [1] })] }),
    plan({ courses: [course(1, { instructors: [1] })], events: [event({ staff: [1], date: NEXT, end_date: NEXT })] }),
  ],
  [
    'instructor_away',
    'Callum Reith is away from 01/12/2026 to 05/12/2026',
    plan({
      courses: [course(1, { instructors: [1] })],
      people: [{ id: 1, name: 'Callum Reith', away: [{ from: '2026-12-01', to: DAY }] }],
    }),
    plan({
      courses: [course(1, { instructors: [1] })],
      people: [{ id: 1, name: 'Callum Reith', away: [{ from: NEXT, to: NEXT }] }],
    }),
  ],
  [
    'bike_out_of_order',
    'KX23 QBA is out of order',
    plan({ courses: [course(1, { bikes: [1] })], bikes: [bike(1, { status: 'BIKE_STATUS_OUT_OF_ORDER' })] }),
    plan({ courses: [course(1, { bikes: [1] })], bikes: [bike(1, { status: 'BIKE_STATUS_AT_RISK' })] }),
  ],
  [
    'bike_out_of_order',
    'KX23 QBA: Fair, 05/12/2026 14:00–16:00',
    plan({
      courses: [course(1, { bikes: [1] })],
      events: [event({ bikes: [1], all_day: false, start_time: '14:00:00', finish_time: '16:00:00' })],
    }),
    plan({
      courses: [course(1, { bikes: [1] })],
      events: [event({ bikes: [1], all_day: false, start_time: '15:30:00', finish_time: '16:00:00' })],
    }),
  ],
  [
    'bike_mot_expired',
    'The MOT of KX23 QBA ends on 04/12/2026',
    plan({ courses: [course(1, { bikes: [1] })], bikes: [bike(1, { mot_expiry_date: '2026-12-04' })] }),
    plan({ courses: [course(1, { bikes: [1] })], bikes: [bike(1, { mot_expiry_date: null })] }),
  ],
  [
    'bike_tax_expired',
    'The tax of KX23 QBA ends on 04/12/2026',
    plan({ riders: [rider(1, { bike: 1 })], bikes: [bike(1, { tax_expiry_date: '2026-12-04' })] }),
    plan({ riders: [rider(1, { bike: 1 })] }),
  ],
  [
    'rider_too_young',
    'Ada Quill is 16 on that day; this bike is from 17',
    plan({ riders: [rider(1, { birthdate: '2009-12-06' })] }),
    plan({ riders: [rider(1, { birthdate: '2009-12-05' })] }),
  ],
  [
    'rider_too_young',
    'Ada Quill is 22 on that day; this bike is from 24, or 21 with two years on A2',
    plan({ riders: [rider(1, { birthdate: '2004-01-01', bike_type: 'A_MANUAL' })] }),
    plan({ riders: [rider(1, { birthdate: null, bike_type: 'A_MANUAL' })] }),
  ],
  [
    'instructor_expired',
    'Callum Reith’s instructor certificate ran out on 04/12/2026',
    certified({ certificate_expires: '2026-12-04' }),
    certified({ certificate_expires: DAY }),
  ],
  [
    'instructor_not_certified',
    'Callum Reith has CBT1C; bikes over 125cc or 11 kW take CBT1D',
    certified({ instructor_level: 'CBT1C' }, { constant: 'A2_TRAINING' }),
    certified({ instructor_level: 'CBT1D' }, { constant: 'A2_TRAINING' }),
  ],
  [
    'instructor_not_certified',
    'Callum Reith has CBT1; bikes over 125cc or 11 kW take CBT1D',
    certified({ instructor_level: 'CBT1' }, { constant: 'FULL_LICENCE' }),
    certified({ instructor_level: 'CBT1' }, { constant: 'CBT' }),
  ],
];

describe('conflicts of a course', () => {
  it.each(OF_COURSE)('%s: %s', (kind, text, yes, no) => {
    const of = (where: Plan) => conflictsOfCourse(where.courses[0] ?? course(1), where);
    expect(of(yes)).toMatchObject([{ kind, text }]);
    expect(of(no)).toEqual([]);
  });
});

describe('riders on the road', () => {
  const ROAD = { road_only: true };
  const booked = (...courses: readonly number[]) => courses.map((of, at) => rider(at + 1, { course: of }));
  // The site takes 2. Each: what the first course is, what the second one on its site is, who is on which, and whether it is full.
  it.each([
    ['a course on the road beside a CBT of two', {}, ROAD, [1, 1, 2, 2], false],
    ['a CBT of two beside a course on the road', ROAD, {}, [1, 1, 2, 2], false],
    ['three on the road', ROAD, {}, [1, 1, 1], false],
    ['two courses on the road', ROAD, ROAD, [1, 1, 2, 2], false],
    ['three who train there, and one on the road', {}, ROAD, [1, 1, 1, 2], true],
    ['two courses that train there', {}, {}, [1, 1, 2], true],
  ] as const)('do not fill a site: %s', (_what, first, second, on, isFull) => {
    const where = plan({ courses: [course(1, first), course(2, second)], riders: booked(...on) });
    const found = conflictsOfCourse(where.courses[0] ?? course(1), where).map(({ kind }) => kind);
    expect(found).toEqual(isFull ? ['site_full'] : []);
  });

  it('nor does one who is booked on such a course', () => {
    const where = plan({ courses: [course(1, ROAD), course(2)], riders: booked(1, 2, 2) });
    expect(conflictsOfRider(rider(9), course(1, ROAD), 9, where)).toEqual([]);
  });
});

describe('conflicts of a booking', () => {
  const of = (one: PlannedRider, places: number, where: Plan) => conflictsOfRider(one, course(1), places, where);

  it('overbooked: more riders than places', () => {
    const where = plan({ riders: riders(2) });
    expect(of(rider(2), 1, where)).toMatchObject([
      { kind: 'overbooked', text: 'CBT, 05/12/2026 08:00–15:30: 2 riders for 1 place' },
    ]);
    expect(of(rider(2), 2, where)).toEqual([]);
  });

  it('overbooked: one rider where nobody instructs', () => {
    expect(of(rider(1), 0, plan({ riders: riders(1) }))).toMatchObject([
      { text: 'CBT, 05/12/2026 08:00–15:30: 1 rider for 0 places' },
    ]);
  });

  it('count a rider who is not booked yet as one more', () => {
    expect(of(rider(0), 2, plan({ riders: riders(2) })).map(({ kind }) => kind)).toEqual(['site_full', 'overbooked']);
    expect(of(rider(0), 2, plan({ riders: riders(1) }))).toEqual([]);
  });

  it('rider_twice and bike_twice: on the course already, or with another rider’s bike', () => {
    const where = plan({ riders: [rider(1, { bike: 1 })] });
    const both = of(rider(2, { customer: 1, bike: 1 }), 9, where).map(({ text }) => text);
    expect(both).toEqual([
      'Ada Quill is on this course already',
      'KX23 QBA is given to Ada Quill, 05/12/2026 08:00–15:30',
    ]);
    expect(of(rider(1, { bike: 1 }), 9, where)).toEqual([]);
  });

  it('rider_too_young: for the bike given to them, not for the kind asked for', () => {
    const young = { birthdate: '2010-01-01', bike_type: 'AUTO_50CC' as const };
    expect(of(rider(1, young), 9, plan())).toEqual([]);
    expect(of(rider(1, { ...young, bike: 1 }), 9, plan())).toMatchObject([{ kind: 'rider_too_young' }]);
  });
});

describe('conflicts of an event', () => {
  it('are courses that lose an instructor, a bike or their site', () => {
    const where = plan({
      courses: [course(1, { instructors: [1], bikes: [1] }), course(2, { supplier: 2, date: NEXT })],
    });
    const kinds = (more: Partial<PlannedEvent>) => conflictsOfEvent(event(more), where).map(({ kind }) => kind);
    expect(kinds({ staff: [1] })).toEqual(['instructor_away']);
    expect(kinds({ bikes: [1] })).toEqual(['bike_out_of_order']);
    expect(kinds({ supplier: 1 })).toEqual(['site_closed']);
    expect(kinds({ end_date: NEXT })).toEqual(['site_closed', 'site_closed']);
    expect(kinds({ supplier: 2 })).toEqual([]);
    expect(kinds({ staff: [1], blocks_availability: false })).toEqual([]);
  });
});

it('every kind of conflict is tested here', () => {
  const tested = new Set([...OF_COURSE.map(([kind]) => kind), 'overbooked']);
  expect([...tested].toSorted()).toEqual([...CONFLICT_KINDS].toSorted());
});

const time = fc.integer({ min: 0, max: 1439 }).map((at) => new Date(at * 60_000).toISOString().slice(11, 19));
const slot = fc
  .tuple(fc.constantFrom(DAY, NEXT), time, time)
  .filter(([, one, two]) => one !== two)
  .map(([date, one, two]) => ({ date, start_time: one < two ? one : two, finish_time: one < two ? two : one }));

describe('overlapping times', () => {
  it('overlap both ways, and with themselves', () => {
    fc.assert(fc.property(slot, slot, (one, two) => overlaps(one, two) === overlaps(two, one) && overlaps(one, one)));
  });

  it('do not overlap if one begins when the other ends', () => {
    fc.assert(
      fc.property(
        slot,
        slot,
        (one, two) => !overlaps(one, { ...one, start_time: one.finish_time, finish_time: two.finish_time }),
      ),
    );
  });

  it('of a one-day event cover the same courses as those of a course', () => {
    fc.assert(
      fc.property(
        slot,
        slot,
        (one, two) => covers({ ...one, all_day: false, end_date: one.date }, two) === overlaps(one, two),
      ),
    );
  });

  it.each([
    ['whole days', { all_day: true, start_time: null, finish_time: null }, [true, true, true]],
    [
      'from the evening of the first',
      { all_day: false, start_time: '18:00:00', finish_time: '09:00:00' },
      [false, true, true],
    ],
    [
      'to the early morning of the last',
      { all_day: false, start_time: '07:00:00', finish_time: '08:00:00' },
      [true, true, false],
    ],
  ])('of an event of three days: %s', (_what, times, expected) => {
    const span = { ...times, date: DAY, end_date: '2026-12-07' };
    const days = [DAY, NEXT, '2026-12-07'].map((date) => covers(span, course(1, { date })));
    expect(days).toEqual(expected);
    expect(covers(span, course(1, { date: '2026-12-04' })) || covers(span, course(1, { date: '2026-12-08' }))).toBe(
      false,
    );
  });
});
