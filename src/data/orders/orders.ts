// Bookings for the list: the mirror with this device's pending changes over it, with any filter, without the network. It has those
// of courses since `firstDayHere`, and older ones only while changes of them are pending; the others are asked of the school
// (`./online`).
import { CALENDAR_DAYS, PAGE_SIZE } from '~contract/wire/limits';
import type { OrderLine, orderTotals } from '~contract/orders/lists';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import type { z } from '~contract/wire/zod';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { moneyOf, type OrderMoney } from '~domain/orders/money';
import {
  LATEST_FIRST,
  numberOfFriendlyId,
  orderFilter,
  orderOrder,
  totalsOf,
  type OrderFilters,
  type OrderOrder,
  type QueriedOrder,
} from '~domain/orders/query';
import type { Planner } from '~data/calendar/plan';
import { getPlanner } from '~data/calendar/planner';
import { read } from '~data/database-access';
import { cutPage } from '~data/mirror/paginate';
import { findRow } from '~data/mirror/read-rows';
import type { PendingState } from '~data/pending/pending';
import type { Database } from '~data/database/connection';
import { bestNow } from '~data/page/best-time';

/** `money`: null for somebody who may not see it. `site`: its name. `pending`: the state of its pending changes. */
export type ListedOrder = {
  order: Order;
  course: OrderLine['course'] & { id: number };
  site: string;
  money: OrderMoney | null;
  pending: PendingState | null;
};

/** `count`: of all pages; `page` is clamped to 1..pages. */
export type OrderList = {
  rows: ListedOrder[];
  count: number;
  totals: z.infer<typeof orderTotals>;
  page: number;
  pages: number;
};

export type OrderQuery = { filters: OrderFilters; orders?: readonly OrderOrder[]; page: number };

const EMPTY: OrderList = { rows: [], count: 0, totals: totalsOf([]), page: 1, pages: 1 };

/** The first day whose courses are on this device; `now` in ms. */
export function firstDayHere(now: number): string {
  return addDaysTo(londonDay(new Date(now)), -CALENDAR_DAYS);
}

/** One page of the bookings on this device that match. Empty while nothing may be read. */
export function listOrders({ page: wanted, ...asked }: OrderQuery): Promise<OrderList> {
  return read(EMPTY, async (database) => {
    const planner = await getPlanner(database);
    const matching = find(database, planner, asked);
    const { rows, ...place } = cutPage(matching, wanted, PAGE_SIZE);
    return {
      rows: rows.map((line) => listed(line, planner)),
      count: matching.length,
      totals: totalsOf(matching),
      ...place,
    };
  });
}

/** All matching bookings, for a file. */
export function listAllOrders(asked: Omit<OrderQuery, 'page'>): Promise<ListedOrder[]> {
  return read<ListedOrder[]>([], async (database) => {
    const planner = await getPlanner(database);
    return find(database, planner, asked).map((line) => listed(line, planner));
  });
}

/** A booking as the filters look at it. */
type Line = QueriedOrder & { order: Order; on: Course };

/** Results of the last queries on one state of the calendar, so that turning a page doesn't filter and sort again. */
const ASKED = new WeakMap<Planner, Map<string, readonly Line[]>>();
const ASKED_MAX = 8;

function find(
  database: Database,
  planner: Planner,
  { filters, orders = LATEST_FIRST }: Omit<OrderQuery, 'page'>,
): readonly Line[] {
  const first = firstDayHere(bestNow());
  const question = JSON.stringify([first, filters, orders]);
  const answers = ASKED.get(planner) ?? new Map<string, readonly Line[]>();
  const known = answers.get(question);
  if (known) return known;
  const isHere = ({ id, course: { date } }: Line) => date >= first || planner.states.orders.has(id);
  const matching = linesOf(database, planner).filter(isHere).filter(orderFilter(filters));
  const found = orders === LATEST_FIRST ? matching : matching.toSorted(orderOrder(orders));
  if (answers.size >= ASKED_MAX) answers.clear();
  ASKED.set(planner, answers.set(question, found));
  return found;
}

/** The lines of the last state of the calendar, the latest course first: most of them are those of the next state, too. */
const LAST = new WeakMap<Database, { planner: Planner; lines: readonly Line[] }>();

/** All bookings whose course is here, the latest course first. Worked out once for each state of the calendar. */
function linesOf(database: Database, planner: Planner): readonly Line[] {
  const last = LAST.get(database);
  if (last?.planner === planner) return last.lines;
  const courses = new Map(planner.courses.map((course) => [course.id, course]));
  const left = new Map(planner.orders.map((order) => [order.id, order]));
  const lines: Line[] = [];
  const add = (order: Order | undefined, before?: Line) => {
    const on = order && courses.get(order.school_course_id);
    if (order) left.delete(order.id);
    if (order && on) lines.push(before?.order === order && before.on === on ? before : lineOf(order, on));
  };
  for (const line of last?.lines ?? []) add(left.get(line.id), line);
  for (const order of left.values()) add(order);
  // Most are in their order already, which makes sorting quick.
  const sorted = lines.toSorted(orderOrder(LATEST_FIRST));
  LAST.set(database, { planner, lines: sorted });
  return sorted;
}

function lineOf(order: Order, on: Course): Line {
  const { due, held, owed } = moneyIn(order) ?? { due: 0, held: 0, owed: 0 };
  const { id, order_friendly_id, source, outcome, payment_status, customer: rider } = order;
  const { date, start_time, constant, supplier } = on;
  return {
    id,
    number: numberOfFriendlyId(order_friendly_id),
    source,
    outcome,
    payment_status,
    rider,
    course: { date, start_time, constant, site: supplier.id },
    due,
    held,
    owed,
    order,
    on,
  };
}

function listed({ order, on }: Line, planner: Planner): ListedOrder {
  const { id, date, start_time, constant, supplier } = on;
  return {
    order,
    course: { id, date, start_time, constant, supplier: supplier.id },
    site: siteName(planner, on),
    money: moneyIn(order),
    pending: planner.states.orders.get(order.id) ?? null,
  };
}

/** The present name of a course's site. */
export function siteName({ sites }: Pick<Planner, 'sites'>, { supplier }: Pick<Course, 'supplier'>): string {
  const { connect_location_name, name } = findRow(sites, supplier.id) ?? supplier;
  return connect_location_name || name;
}

/** The money of a booking as this person may see it. */
export function moneyIn(order: Order): OrderMoney | null {
  return order.price === null ? null : moneyOf({ ...order, price: order.price });
}
