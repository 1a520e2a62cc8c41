// What a bike's state means for what is booked: each rule in a case where it holds and one where it doesn't.
import { describe, expect, it } from 'vitest';
import { bookingsHitBy, proposeSwaps, replacementsFor } from '~domain/calendar/unfit-bikes';
import type { BikeOfPlan, CourseOfPlan, SchoolPlan } from '~domain/calendar/day-plan';
import type { PlannedEvent, PlannedRider } from '~domain/calendar/plan';

const SAT = '2026-11-28';
const SUN = '2026-11-29';
const NOW = { date: '2026-11-24', time: '09:00:00' };
const OUT = 'BIKE_STATUS_OUT_OF_ORDER';

const course = (id: number, more: Partial<CourseOfPlan> = {}): CourseOfPlan => ({
  id,
  constant: 'CBT',
  title: 'CBT',
  date: SAT,
  start_time: '08:15:00',
  finish_time: '16:45:00',
  supplier: 1,
  instructors: [],
  bikes: [],
  spaces: 4,
  road_only: false,
  categories: [],
  ...more,
});
const rider = (id: number, more: Partial<PlannedRider> = {}): PlannedRider => ({
  id,
  course: 1,
  customer: id,
  name: 'Isla Pennington',
  birthdate: '1998-11-02',
  bike: 1,
  bike_type: 'AUTO',
  ...more,
});
const bike = (id: number, more: Partial<BikeOfPlan> = {}): BikeOfPlan => ({
  id,
  name: `GN22 QR${'STUVWXYZ'[id] ?? 'A'}`,
  status: 'BIKE_STATUS_ACTIVE',
  engine_size: 109,
  transmission: 'BIKE_TRANSMISSION_AUTOMATIC',
  mot_expiry_date: '2027-06-01',
  tax_expiry_date: '2027-06-01',
  sites: [1],
  ...more,
});
const brakes = (more: Partial<PlannedEvent> = {}): PlannedEvent => ({
  id: 1,
  type: 'EVENT_MAINTENANCE',
  title: 'Brakes bled',
  all_day: true,
  date: SAT,
  end_date: SAT,
  start_time: null,
  finish_time: null,
  blocks_availability: true,
  staff: [],
  supplier: null,
  bikes: [],
  ...more,
});
const plan = (more: Partial<SchoolPlan> = {}): SchoolPlan => ({
  courses: [course(1)],
  riders: [rider(1)],
  events: [],
  bikes: [bike(1), bike(2)],
  people: [],
  sites: [{ id: 1, name: 'Quayside Yard', max_riders: 8 }],
  ...more,
});

describe('the bookings that a bike cannot serve', () => {
  const hits = (state: Partial<BikeOfPlan>, of: Partial<SchoolPlan> = {}, from = NOW) =>
    bookingsHitBy(bike(1, state), plan(of), from).map((hit) => [hit.course.id, hit.rider?.id ?? null, hit.why]);

  it.each([
    ['out of order: each booking from now on', { status: OUT }, {}, [[1, 1, 'out_of_order']]],
    ['fit: none', {}, {}, []],
    ['at risk: none', { status: 'BIKE_STATUS_AT_RISK' }, {}, []],
    ['MOT ends the day before', { mot_expiry_date: '2026-11-27' }, {}, [[1, 1, 'mot_expired']]],
    ['MOT ends on the day: none', { mot_expiry_date: SAT }, {}, []],
    ['tax ends the day before', { tax_expiry_date: '2026-11-27' }, {}, [[1, 1, 'tax_expired']]],
    ['no MOT date known: none', { mot_expiry_date: null, tax_expiry_date: null }, {}, []],
    ['another bike is booked: none', { status: OUT }, { riders: [rider(1, { bike: 2 })] }, []],
    ['no bike is given yet: none', { status: OUT }, { riders: [rider(1, { bike: null })] }, []],
    [
      'only held for the course',
      { status: OUT },
      { courses: [course(1, { bikes: [1] })], riders: [] },
      [[1, null, 'out_of_order']],
    ],
    [
      'held and given: named once, by its rider',
      { status: OUT },
      { courses: [course(1, { bikes: [1] })] },
      [[1, 1, 'out_of_order']],
    ],
    [
      'only the days after the MOT',
      { mot_expiry_date: SAT },
      { courses: [course(1), course(2, { date: SUN })], riders: [rider(1), rider(2, { course: 2 })] },
      [[2, 2, 'mot_expired']],
    ],
    [
      'by time, not by id',
      { status: OUT },
      { courses: [course(1, { date: SUN }), course(2)], riders: [rider(1), rider(2, { course: 2 })] },
      [
        [2, 2, 'out_of_order'],
        [1, 1, 'out_of_order'],
      ],
    ],
  ] as const)('%s', (_, state, of, expected) => {
    expect(hits(state, of)).toEqual(expected);
  });

  it('counts a course that runs now, and none that has ended', () => {
    expect(hits({ status: OUT }, {}, { date: SAT, time: '16:44:59' })).toHaveLength(1);
    expect(hits({ status: OUT }, {}, { date: SAT, time: '16:45:00' })).toEqual([]);
    expect(hits({ status: OUT }, {}, { date: SUN, time: '00:00:00' })).toEqual([]);
  });
});

describe('the bikes that could take its place', () => {
  const offered = (of: Partial<SchoolPlan>, whose: Partial<PlannedRider> = {}) => {
    const all = plan({ riders: [rider(1, whose)], ...of });
    const [hit] = bookingsHitBy(bike(1, { status: OUT }), all, NOW);
    return hit ? replacementsFor(hit, bike(1), all).map(({ id }) => id) : 'no hit';
  };
  const with2 = (more: Partial<BikeOfPlan>) => ({ bikes: [bike(1), bike(2, more)] });

  it.each([
    ['fit, at the site, free, of the kind', with2({}), {}, [2]],
    ['never the bike itself', { bikes: [bike(1)] }, {}, []],
    ['not one that is out of order', with2({ status: OUT }), {}, []],
    ['not one without MOT on that day', with2({ mot_expiry_date: '2026-11-27' }), {}, []],
    ['not one without tax on that day', with2({ tax_expiry_date: '2026-11-27' }), {}, []],
    ['not one of another site', with2({ sites: [2] }), {}, []],
    ['not one with other gears', with2({ transmission: 'BIKE_TRANSMISSION_MANUAL' }), {}, []],
    ['not one of another size', with2({ engine_size: 645 }), {}, []],
    ['not one in the workshop', { events: [brakes({ bikes: [2] })] }, {}, []],
    [
      'one that is in the workshop another day',
      { events: [brakes({ bikes: [2], date: SUN, end_date: SUN })] },
      {},
      [2],
    ],
    ['not one that somebody else rides there', { riders: [rider(1), rider(2, { bike: 2 })] }, {}, []],
    [
      'not one that is out with another course',
      { courses: [course(1), course(2, { supplier: 2, bikes: [2] })] },
      {},
      [],
    ],
    ['one that is out on another day', { courses: [course(1), course(2, { date: SUN, bikes: [2] })] }, {}, [2]],
    ['not one that the rider is too young for', with2({}), { birthdate: '2010-10-14', bike_type: 'AUTO' }, []],
    ['a smaller one for a rider of 16', with2({ engine_size: 49 }), { birthdate: '2010-10-14' }, [2]],
    ['any age if the birth date is unknown', with2({}), { birthdate: null }, [2]],
    ['like the bike itself for a rider with an own bike', with2({ engine_size: 125 }), { bike_type: 'NONE' }, [2]],
    [
      'not one that the course holds already, for a bike that is only held',
      { courses: [course(1, { bikes: [1, 2] })], riders: [] },
      {},
      [],
    ],
    ['no moped for it', with2({ engine_size: 49 }), { bike_type: 'NONE' }, []],
  ] as const)('%s', (_, of, whose, expected) => {
    expect(offered(of as Partial<SchoolPlan>, whose)).toEqual(expected);
  });

  it('those that the course holds come first, then the nearest size, then by name', () => {
    const bikes = [bike(1), bike(2, { engine_size: 125 }), bike(3, { engine_size: 110 }), bike(4), bike(5)];
    expect(offered({ bikes })).toEqual([4, 5, 3, 2]);
    expect(offered({ bikes, courses: [course(1, { bikes: [2] })] })).toEqual([2, 4, 5, 3]);
  });
});

describe('the proposal for several bookings', () => {
  const two = { riders: [rider(1), rider(2)] };
  const proposed = (of: Partial<SchoolPlan>) => {
    const all = plan(of);
    const hits = bookingsHitBy(bike(1, { status: OUT }), all, NOW);
    return proposeSwaps(hits, bike(1), all).map((one) => one?.id ?? null);
  };

  it('gives no bike to two riders at the same time, and says where there is none', () => {
    expect(proposed({ ...two, bikes: [bike(1), bike(2), bike(3)] })).toEqual([2, 3]);
    expect(proposed(two)).toEqual([2, null]);
  });

  it('gives one bike to two riders on two days', () => {
    const courses = [course(1), course(2, { date: SUN })];
    expect(proposed({ courses, riders: [rider(1), rider(2, { course: 2 })] })).toEqual([2, 2]);
  });
});
