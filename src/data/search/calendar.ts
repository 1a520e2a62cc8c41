// Bookings, courses and vouchers that a search finds on this device.
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import type { Voucher } from '~contract/orders/vouchers';
import { courseLine, voucherLine } from '~domain/search/global-search';
import { numberOfFriendlyId, orderSearch, riderLine } from '~domain/orders/query';
import { compareKeys } from '~domain/text/sort-key';
import type { Planner } from '~data/calendar/plan';
import { findRow } from '~data/mirror/read-rows';
import { type Asked, type Candidate, findBest, type GroupHere, matcher, withLines } from './best';

/** The instructor whose courses are seen; undefined: everybody's. 0 is nobody. */
export type Only = number | undefined;

type Booked = { order: Order; course: Course };

/** The one with this number first, then by rider; the latest course first. */
export function findOrders(planner: Planner, asked: Asked, only: Only): GroupHere<'orders'> {
  const { number } = orderSearch(asked.typed);
  const isIt = ({ order: { order_friendly_id: text } }: Booked) =>
    number !== null &&
    asked.slips === null &&
    text !== '' &&
    numberOfFriendlyId(text) === number.number &&
    (number.prefix === null || text.startsWith(`${number.prefix}#`));
  const rows = bookedOf(planner).filter(({ course }) => isTheirs(course, only));
  const lines = withLines(rows, ({ order }) => riderLine(order.customer));
  const latest = (one: Candidate<Booked>, other: Candidate<Booked>) =>
    compareKeys(timeOf(other.row.course), timeOf(one.row.course)) || other.row.order.id - one.row.order.id;
  const { count, best } = findBest(lines, asked, matcher(asked), latest, isIt);
  const { orders: states } = planner.states;
  return {
    count,
    results: best.map((row) => ({ ...orderHit(row), pending: states.get(row.order.id) ?? null })),
    changed: new Set(states.keys()),
  };
}

export function orderHit({ order, course }: Booked) {
  const { id, order_friendly_id, outcome, customer } = order;
  const { id: courseId, constant, date } = course;
  return { id, order_friendly_id, full_name: customer.full_name, outcome, course: { id: courseId, constant, date } };
}

/** From `today` on, a day in London, the soonest first; then past ones, the latest first. */
export function findCourses(planner: Planner, asked: Asked, only: Only, today: string): GroupHere<'courses'> {
  const rows = placedOf(planner).filter(({ course }) => isTheirs(course, only));
  const lines = withLines(rows, ({ course: { constant, date }, site }) => courseLine({ constant, date, site }));
  const soonest = ({ row: { course: one } }: Candidate<Placed>, { row: { course: other } }: Candidate<Placed>) => {
    const isPast = [one.date < today, other.date < today];
    if (isPast[0] !== isPast[1]) return isPast[0] ? 1 : -1;
    const order = compareKeys(timeOf(one), timeOf(other)) || one.id - other.id;
    return isPast[0] ? -order : order;
  };
  const { count, best } = findBest(lines, asked, matcher(asked), soonest);
  const { courses: states } = planner.states;
  return {
    count,
    results: best.map((row) => ({ ...courseHit(row), pending: states.get(row.course.id) ?? null })),
    changed: new Set(states.keys()),
  };
}

export function courseHit({ course: { id, constant, date, start_time, supplier }, site }: Placed) {
  return { id, constant, date, start_time, supplier: { id: supplier.id, connect_location_name: site } };
}

/** By code. */
export function findVouchers(planner: Planner, asked: Asked): GroupHere<'vouchers'> {
  const lines = withLines(planner.vouchers, voucherLine);
  const byCode = (one: Candidate<Voucher>, other: Candidate<Voucher>) =>
    compareKeys(one.row.code, other.row.code) || one.row.id - other.row.id;
  const { count, best } = findBest(lines, asked, matcher(asked), byCode);
  return { count, results: best.map((row) => ({ ...voucherHit(row), pending: null })), changed: new Set() };
}

export function voucherHit({ id, code, kind, amount, valid_until, customer, active }: Voucher) {
  return { id, code, kind, amount, valid_until, customer, active };
}

const timeOf = ({ date, start_time }: Course) => `${date} ${start_time}`;

function isTheirs({ instructors }: Course, only: Only): boolean {
  return only === undefined || instructors.some(({ id }) => id === only);
}

const BOOKED = new WeakMap<Planner, readonly Booked[]>();

/** The bookings with their courses, once for each state of the calendar. A booking whose course isn't here is left out. */
export function bookedOf(planner: Planner): readonly Booked[] {
  const known = BOOKED.get(planner);
  if (known) return known;
  const courses = new Map(planner.courses.map((course) => [course.id, course]));
  const all = planner.orders.flatMap((order) => {
    const course = courses.get(order.school_course_id);
    return course ? [{ order, course }] : [];
  });
  BOOKED.set(planner, all);
  return all;
}

type Placed = { course: Course; site: string };
const PLACED = new WeakMap<Planner, readonly Placed[]>();

/** The courses with the present names of their sites, once for each state of the calendar. */
export function placedOf(planner: Planner): readonly Placed[] {
  const known = PLACED.get(planner);
  if (known) return known;
  const all = planner.courses.map((course) => {
    const { connect_location_name: site } = findRow(planner.sites, course.supplier.id) ?? course.supplier;
    return { course, site };
  });
  PLACED.set(planner, all);
  return all;
}
