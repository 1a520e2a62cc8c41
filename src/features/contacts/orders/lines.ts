// A contact's bookings and trainings: those of this device, with its pending changes, and the school's for older courses, which
// this device doesn't have.
import type { OrderLine } from '~contract/orders/lists';
import type { Order } from '~contract/orders/orders';
import type { Training } from '~contract/orders/trainings';
import type { ContactBooking } from '~data/orders/contact-bookings';
import type { TrainingView } from '~data/orders/trainings';
import type { Site } from '~data/school/staff';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { isCancelled, type Outcome } from '~domain/orders/outcomes';

type CourseLine = { id: number; name: string; date: string; start_time: string; site: string };

export type BookingLine = { order: Order; course: CourseLine; pending: ContactBooking['pending'] };

export type TrainingLine = {
  /** The booking's. */
  id: number;
  version: number;
  course: CourseLine;
  outcome: Outcome;
  notes: string;
  certificate: number | null;
  pending: ContactBooking['pending'];
};

/** The latest course first. `first`: the first day whose courses are on this device. */
export function bookingLines(
  here: readonly ContactBooking[],
  answered: readonly OrderLine[],
  { sites, first }: { sites: readonly Site[]; first: string },
): BookingLine[] {
  const own = here.map(({ order, course, pending }) => ({ order, course: courseLine(course), pending }));
  const older = answered.map(({ course, ...order }) => ({
    order,
    course: {
      id: order.school_course_id,
      name: COURSE_TYPE[course.constant].label,
      date: course.date,
      start_time: course.start_time,
      site: sites.find(({ id }) => id === course.supplier)?.connect_location_name ?? '',
    },
    pending: null,
  }));
  return together(own, older, first, ({ order }) => order.id);
}

/** Of courses that have begun by `today` and weren't cancelled; the latest first. */
export function trainingLines(
  here: readonly TrainingView[],
  answered: readonly Training[],
  { first, today }: { first: string; today: string },
): TrainingLine[] {
  const own = here.map(({ id, order, course, outcome, training_notes, certificate, pending }) => ({
    id,
    version: order.version,
    course: courseLine(course),
    outcome,
    notes: training_notes,
    pending,
    certificate: certificate?.number ?? null,
  }));
  const older = answered.map(({ id, version, course, outcome, notes, certificate }) => ({
    id,
    version,
    course: courseLine(course),
    outcome,
    notes,
    pending: null,
    certificate: certificate?.certificate_number ?? null,
  }));
  return together(own, older, first, ({ id }) => id).filter(
    ({ course, outcome }) => course.date <= today && !isCancelled(outcome),
  );
}

type Line = { course: CourseLine; pending: ContactBooking['pending'] };

/** Of older courses the school's lines count, unless this device has changes of them; of the others only this device's do. */
function together<Row extends Line>(
  own: readonly Row[],
  answered: readonly Row[],
  first: string,
  idOf: (row: Row) => number,
): Row[] {
  const older = new Map(answered.filter(({ course }) => course.date < first).map((row) => [idOf(row), row]));
  const kept = own.filter((row) => row.pending !== null || !older.has(idOf(row)));
  for (const row of kept) older.delete(idOf(row));
  return [...kept, ...older.values()].toSorted((a, b) => compare(startOf(b), startOf(a)) || idOf(b) - idOf(a));
}

function startOf({ course: { date, start_time } }: Line): string {
  return `${date} ${start_time}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

type NamedCourse = Pick<CourseLine, 'id' | 'name' | 'date' | 'start_time'> & {
  supplier: { connect_location_name: string; name?: string };
};

function courseLine({ id, name, date, start_time, supplier }: NamedCourse): CourseLine {
  return { id, name, date, start_time, site: supplier.connect_location_name || (supplier.name ?? '') };
}
