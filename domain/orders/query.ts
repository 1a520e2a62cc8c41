// Which bookings a list shows, in which order, and their totals: the phone computes it over its mirror, the server in SQL (a test
// compares the two).
import { contactNeedles } from '~domain/contacts/query';
import { findsLine, joined } from '~domain/contacts/lines';
import type { CourseConstant } from '~domain/calendar/course-types';
import { fold } from '~domain/text/fold';
import type { PaymentStatus } from './money';
import { isOfMarketplace } from './money';
import { isCancelled, type Outcome } from './outcomes';
import { phoneDigits } from '~domain/contacts/phone-number';
import { compareKeys } from '~domain/text/sort-key';

/**
 * A booking as a list looks at it. `due`, `held`, `owed`: pence, 0 for somebody who may not see money. `number`: without its
 * prefix.
 */
export type QueriedOrder = {
  id: number;
  number: number;
  source: string;
  outcome: Outcome;
  payment_status: PaymentStatus | null;
  rider: { first_name: string; last_name: string; email: string; phone: string };
  course: { date: string; start_time: string; constant: CourseConstant; site: number };
  due: number;
  held: number;
  owed: number;
};

/** Empty lists and '' are no filter. `from`, `to`: days of the course, both included. */
export type OrderFilters = {
  search: string;
  payment: readonly PaymentStatus[];
  outcome: readonly Outcome[];
  source: readonly OrderSource[];
  type: readonly CourseConstant[];
  site: readonly number[];
  from: string;
  to: string;
};
export const NO_ORDER_FILTERS: OrderFilters = {
  search: '',
  payment: [],
  outcome: [],
  source: [],
  type: [],
  site: [],
  from: '',
  to: '',
};

/** Where a booking was made, as people choose it: both kinds of marketplace are one. */
export const ORDER_SOURCES = ['MARKETPLACE', 'DASHBOARD', 'WIDGET'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];
export const ORDER_SOURCE_LABEL: Readonly<Record<OrderSource, string>> = {
  MARKETPLACE: 'Marketplace',
  DASHBOARD: 'Direct',
  WIDGET: 'Widget',
};

/** The group of a stored source; null for one that nobody knows. */
export function orderSourceOf(source: string): OrderSource | null {
  if (isOfMarketplace(source)) return 'MARKETPLACE';
  return source === 'DASHBOARD' || source === 'WIDGET' ? source : null;
}

export const ORDER_PREFIX: Readonly<Record<OrderSource, string>> = { MARKETPLACE: 'RT', DASHBOARD: 'DR', WIDGET: 'WD' };

/** 'DR#1042'; '' while it has no number. Unknown sources have the marketplace's prefix. */
export function friendlyIdOf(source: string, number: number): string {
  return number > 0 ? `${ORDER_PREFIX[orderSourceOf(source) ?? 'MARKETPLACE']}#${number}` : '';
}

/** The number of a friendly id; 0 for ''. */
export function numberOfFriendlyId(text: string): number {
  return Number(/\d+$/u.exec(text)?.[0] ?? 0);
}

export const ORDER_ORDER_FIELDS = ['date', 'number', 'name', 'owed'] as const;
export type OrderOrderField = (typeof ORDER_ORDER_FIELDS)[number];
export type OrderOrder = { field: OrderOrderField; descending: boolean };
/** The latest course first: the list as it is without any ordering. */
export const LATEST_FIRST: readonly OrderOrder[] = [{ field: 'date', descending: true }];

/** A search: an order number, with the prefix that was typed, and texts of the rider (`contactNeedles`). */
export type OrderSearch = {
  number: { prefix: string | null; number: number } | null;
  needles: readonly (readonly string[])[];
};

/** A search may be an order number ('1042', '#1042', 'DR#1042', 'dr 1042'); it is looked for in the rider's details as well. */
export function orderSearch(text: string): OrderSearch {
  const found = /^\s*(RT|DR|WD)?\s*#?\s*(\d{1,9})\s*$/iu.exec(text);
  const number = found && { prefix: found[1]?.toUpperCase() ?? null, number: Number(found[2]) };
  return { number, needles: contactNeedles(text) };
}

/** The line of a booking that a search looks at: fields of its contact's line. */
export function riderLine({ first_name, last_name, email, phone }: QueriedOrder['rider']): string {
  const [first, last] = [fold(first_name), fold(last_name)];
  return [first, last, fold(email), phoneDigits(phone), joined(first), joined(last)].join('\t');
}

/** A function that says of a booking whether the filters let it through. */
export function orderFilter(filters: OrderFilters): (order: QueriedOrder) => boolean {
  const { search, payment, outcome, source, type, site, from, to } = filters;
  const asked = orderSearch(search);
  const isAmong = <Value>(values: readonly Value[], value: Value | null) =>
    values.length === 0 || (value !== null && values.includes(value));
  return (order) =>
    isAmong(payment, order.payment_status) &&
    isAmong(outcome, order.outcome) &&
    isAmong(source, orderSourceOf(order.source)) &&
    isAmong(type, order.course.constant) &&
    isAmong(site, order.course.site) &&
    (from === '' || order.course.date >= from) &&
    (to === '' || order.course.date <= to) &&
    isFound(order, asked);
}

function isFound(order: QueriedOrder, { number, needles }: OrderSearch): boolean {
  if (number && order.number === number.number && (number.prefix === null || number.prefix === prefixOf(order))) {
    return true;
  }
  return findsLine(riderLine(order.rider), needles);
}

function prefixOf({ source }: QueriedOrder): string {
  return ORDER_PREFIX[orderSourceOf(source) ?? 'MARKETPLACE'];
}

/** The order of a list, for `toSorted`; ties by id, the newest first. */
export function orderOrder(orders: readonly OrderOrder[]): (a: QueriedOrder, b: QueriedOrder) => number {
  return (a, b) => {
    for (const { field, descending } of orders) {
      const order = compareField(a, b, field);
      if (order !== 0) return descending ? -order : order;
    }
    return b.id - a.id;
  };
}

function compareField(a: QueriedOrder, b: QueriedOrder, field: OrderOrderField): number {
  if (field === 'number') return a.number - b.number;
  if (field === 'owed') return a.owed - b.owed;
  if (field === 'name') return compareKeys(nameKey(a), nameKey(b));
  return compareKeys(dayKey(a), dayKey(b));
}

/** Last name first, then the first name. Made once for each rider: a sort of 50,000 bookings compares each many times. */
function nameKey({ rider }: QueriedOrder): string {
  const known = nameKeys.get(rider);
  if (known !== undefined) return known;
  const key = `${fold(rider.last_name)}\t${fold(rider.first_name)}`;
  nameKeys.set(rider, key);
  return key;
}
const nameKeys = new WeakMap<QueriedOrder['rider'], string>();

function dayKey({ course }: QueriedOrder): string {
  return `${course.date} ${course.start_time}`;
}

/** `count`: bookings, without cancelled ones. Pence: `booked` is due for all of them, `paid` is held, `owed` still to come. */
export type OrderTotals = { count: number; booked: number; paid: number; owed: number };

export function totalsOf(orders: readonly Pick<QueriedOrder, 'outcome' | 'due' | 'held' | 'owed'>[]): OrderTotals {
  const totals = { count: 0, booked: 0, paid: 0, owed: 0 };
  for (const { outcome, due, held, owed } of orders) {
    if (!isCancelled(outcome)) totals.count += 1;
    totals.booked += due;
    totals.paid += held;
    totals.owed += owed;
  }
  return totals;
}
