// Draws pending changes of the calendar. Bodies are in wire form: ids where a row has names. Fields left out are as the server
// would fill them in.
import type { CourseType } from '~contract/calendar/course-types';
import { courseCreate, coursePatch, type Course, type CoursePatch } from '~contract/calendar/courses';
import { eventCreate, eventPatch, type CalendarEvent } from '~contract/calendar/events';
import type { Order } from '~contract/orders/orders';
import type { Supplier } from '~contract/school/school';
import type { StaffRef } from '~contract/staff/staff';
import type { Voucher } from '~contract/orders/vouchers';
import { durationOf } from '~domain/certificates/states';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { eventTimes, newEventTimes } from '~domain/calendar/event-times';
import { blocksByItself } from '~domain/calendar/event-types';
import type { Draw } from '~data/pending/overlay';
import { findRow } from '~data/mirror/read-rows';

/** The rows that pending changes name, as this device knows them. */
export type CalendarFacts = {
  types: readonly CourseType[];
  sites: readonly Supplier[];
  staff: readonly StaffRef[];
  /** As shown here, by either id. */
  contacts: ReadonlyMap<number, NamedRider>;
  /** A course as shown here, by either id. */
  courseOf: (course: number) => Course | undefined;
  vouchers: readonly Voucher[];
  /** Who is signed in: payments that are taken on this device are theirs. */
  person: { id: number; full_name: string } | null;
  /** They may see what bookings cost. */
  seesMoney: boolean;
};

export type NamedRider = Omit<Order['customer'], 'full_name'>;

type Head = 'id' | 'version' | 'client_key' | 'updated';
type Body<Row> = Omit<Row, Head>;

/** Draws changes of courses: sites and people get their names from the mirror. */
export function drawCourse({ types, sites, staff }: CalendarFacts): Draw<Course> {
  const named = (ids: readonly number[], before: Course['instructors']) =>
    ids.flatMap((id) => {
      const known = before.find((one) => one.id === id) ?? findRow(staff, id);
      return known ? [{ id, full_name: known.full_name }] : [];
    });
  const siteOf = (id: number) => {
    const site = findRow(sites, id);
    return site && { id, name: site.name, connect_location_name: site.connect_location_name };
  };
  return (change, row) => {
    const made = row ? null : courseCreate.safeParse(change.body).data;
    const before = row ?? (made ? newCourse(made, change.recordedAt, types) : null);
    const body: CoursePatch | undefined = made ?? coursePatch.safeParse(change.body).data;
    if (!before || !body) return null;
    const { supplier, instructors, notify: _, ...fields } = body;
    const site = supplier === undefined ? before.supplier : siteOf(supplier);
    if (!site) return null;
    const drawn = {
      ...before,
      ...said(fields),
      supplier: site,
      suppliers: [site],
      instructors: instructors ? named(instructors, before.instructors) : before.instructors,
    };
    return { ...drawn, duration: durationOf(drawn.start_time, drawn.finish_time) ?? '' };
  };
}

/** A new course with its type's values at the site. */
function newCourse(
  { constant, supplier }: { constant: Course['constant']; supplier: number },
  at: string,
  types: readonly CourseType[],
): Body<Course> {
  const type = types.find((one) => one.supplier === supplier && one.constant === constant);
  const { label, code, colour, roadOnly, spaces, pence } = COURSE_TYPE[constant];
  return {
    created: at,
    received_at: at,
    constant,
    name: label,
    code,
    colour,
    supplier: { id: supplier, name: '', connect_location_name: '' },
    suppliers: [],
    date: '',
    start_time: '',
    finish_time: '',
    duration: '',
    instructors: [],
    bikes: [],
    categories: type?.categories ?? [],
    spaces: type?.spaces ?? spaces,
    price: type?.price ?? pence,
    notes: '',
    series: null,
    road_only: roadOnly,
    booked: 0,
    reason: '',
  };
}

/** Draws changes of events. */
export const drawEvent: Draw<CalendarEvent> = (change, row) => {
  const made = row ? null : eventCreate.safeParse(change.body).data;
  const body = made ?? eventPatch.safeParse(change.body).data;
  const before = row ?? (made ? newEvent(made.type, made.date, change.recordedAt) : null);
  return body && before ? { ...before, ...said(body), ...eventTimes(body, before) } : null;
};

function newEvent(type: CalendarEvent['type'], date: string, at: string): Body<CalendarEvent> {
  return {
    created: at,
    received_at: at,
    type,
    title: '',
    ...newEventTimes(date),
    blocks_availability: blocksByItself(type),
    staff: [],
    supplier: null,
    bikes: [],
    notes: '',
    test: null,
  };
}

/** The fields that are given. */
export function said<Fields extends object>(fields: Fields): { [F in keyof Fields]: Exclude<Fields[F], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [F in keyof Fields]: Exclude<Fields[F], undefined>;
  };
}
