// A plan of two courses on one day for the tests of its conflicts; every row can be another.
import type {
  Plan,
  PlannedBike,
  PlannedCourse,
  PlannedEvent,
  PlannedPerson,
  PlannedRider,
} from '~domain/calendar/plan';

export const DAY = '2026-12-05';
export const NEXT = '2026-12-06';
export const course = (id: number, more: Partial<PlannedCourse> = {}): PlannedCourse => ({
  id,
  constant: 'CBT',
  title: 'CBT',
  date: DAY,
  start_time: '08:00:00',
  finish_time: '15:30:00',
  supplier: 1,
  instructors: [],
  bikes: [],
  road_only: false,
  ...more,
});
export const rider = (id: number, more: Partial<PlannedRider> = {}): PlannedRider => ({
  id,
  course: 1,
  customer: id,
  name: 'Ada Quill',
  birthdate: '1990-01-01',
  bike: null,
  bike_type: 'MANUAL',
  ...more,
});
export const event = (more: Partial<PlannedEvent> = {}): PlannedEvent => ({
  id: 1,
  type: 'EVENT_OTHER',
  title: 'Fair',
  all_day: true,
  date: DAY,
  end_date: DAY,
  start_time: null,
  finish_time: null,
  blocks_availability: true,
  staff: [],
  supplier: null,
  bikes: [],
  ...more,
});
export const bike = (id: number, more: Partial<PlannedBike> = {}): PlannedBike => ({
  id,
  name: 'KX23 QBA',
  status: 'BIKE_STATUS_ACTIVE',
  engine_size: 124,
  mot_expiry_date: DAY,
  tax_expiry_date: DAY,
  ...more,
});
export const plan = (more: Partial<Plan> = {}): Plan => ({
  courses: [course(1), course(2, { supplier: 2 })],
  riders: [],
  events: [],
  bikes: [bike(1)],
  people: [{ id: 1, name: 'Callum Reith', away: [] }],
  sites: [
    { id: 1, name: 'Quayside Yard', max_riders: 2 },
    { id: 2, name: 'Hilltop Park', max_riders: 2 },
  ],
  ...more,
});

/** Callum, who instructs the first course. */
export function certified(person: Partial<PlannedPerson>, more: Partial<PlannedCourse> = {}): Plan {
  return plan({
    courses: [course(1, { instructors: [1], ...more })],
    people: [{ id: 1, name: 'Callum Reith', away: [], ...person }],
  });
}

export const LATER = { start_time: '15:30:00', finish_time: '17:00:00' };
export const riders = (count: number) => Array.from({ length: count }, (_, at) => rider(at + 1));
