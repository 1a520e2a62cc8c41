// Runs inside a browser for `npm run bench orders`: tens of thousands of bookings through the feed, and their list as a person
// turns its pages, sorts, filters and searches it.
import { listOrders, type OrderQuery } from '~data/orders/orders';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { NO_ORDER_FILTERS } from '~domain/orders/query';
import type { Order } from '~contract/orders/orders';
import { FIRST_ORDER, makeCourse, makeOrder, nameOf, phoneOf } from './made';
import { many, putMirror, timed } from './rows';

const TIMES = 60;
const CHANGES = 20;
/** Riders to a course. */
const RIDERS = 5;

Object.assign(window, { measure });

/** `fill`: puts `count` bookings. `read`: lists what a page before has put. Times in ms. */
async function measure(step: 'fill' | 'read', count: number): Promise<unknown> {
  const courses = Math.ceil(count / RIDERS);
  if (step === 'read') return readAll(count, courses);
  const rows = [...many(courses, makeCourse), ...many(count, (id) => makeOrder(id, courses))];
  return { mirror: await timed(() => putMirror(rows, (row) => ('customer' in row ? 'orders' : 'courses'))) };
}

async function readAll(count: number, courses: number) {
  const cold = await timed(() => list({}));
  const { count: found } = await list({});
  if (found !== count) throw new Error(`${found} of ${count} bookings are listed`);
  const pages = await repeat((at) => list({ page: 1 + (at % 40) }));
  const byName = await repeat((at) => list({ orders: [{ field: 'name', descending: false }], filters: anew(at) }));
  const byOwed = await repeat((at) => list({ orders: [{ field: 'owed', descending: true }], filters: anew(at) }));
  const unpaid = await repeat((at) => list({ filters: { ...anew(at), payment: UNPAID } }));
  const searched = await repeat((at) =>
    list({ filters: { ...anew(at), search: SEARCHES[at % SEARCHES.length]?.(at) ?? '' } }),
  );
  const changed: number[] = [];
  for (let at = 0; at < CHANGES; at += 1) {
    await putMirror([asChanged(makeOrder(1 + at * 101, courses))], () => 'orders');
    changed.push(await timed(() => list({})));
  }
  return { cold, pages, byName, byOwed, unpaid, searched, changed };
}

const UNPAID = ['PAYMENT_NOT_PAID', 'PAYMENT_PART_PAID'] as const;

/** By number, with prefix and without, by name, phone and mail; nothing; almost everything. */
const SEARCHES: readonly ((at: number) => string)[] = [
  (at) => String(FIRST_ORDER + at * 97),
  (at) => `DR#${FIRST_ORDER + at * 3}`,
  (at) => nameOf(at * 31).last_name,
  (at) => `${nameOf(at * 17).last_name} ${nameOf(at * 17).first_name}`,
  (at) => phoneOf(at * 13).slice(-5),
  (at) => `person${at * 7}@`,
  (at) => `zzz${at}`,
  () => 'a',
];

/** Filters that let everything through, in a question that was not asked before: answers to the last ones are kept. */
function anew(at: number): OrderQuery['filters'] {
  return { ...NO_ORDER_FILTERS, from: addDaysTo(londonDay(new Date()), -100 - at) };
}

function asChanged(row: Order): Order {
  return { ...row, version: 2, notes: 'Changed at the school' };
}

function list(asked: Partial<OrderQuery>) {
  return listOrders({ filters: NO_ORDER_FILTERS, page: 1, ...asked });
}

async function repeat(work: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) times.push(await timed(() => work(at)));
  return times;
}
