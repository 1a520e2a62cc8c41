// What needs signal: bookings that aren't on this device, and giving money back (docs/sync.md, Online only). Errors are ApiError.
import type { BodyOf } from '~contract/wire/endpoint';
import { PAGE_SIZE } from '~contract/wire/limits';
import { joinList } from '~contract/wire/list';
import { getReceipt, listOrders as list, type OrderLine } from '~contract/orders/lists';
import {
  addPayment,
  cancelOrder,
  getOrder,
  type Order,
  type OrderCancel,
  type PaymentCreate,
} from '~contract/orders/orders';
import type { OrderFilters, OrderOrder } from '~domain/orders/query';
import { call } from '~data/api/call';
import { downloadFile } from '~data/api/download';
import { type Asked, whyMissing } from '~data/api/fetch-missing-row';
import { fetchCourse } from '~data/calendar/online';
import type { Planner } from '~data/calendar/plan';
import { getPlanner } from '~data/calendar/planner';
import { door, read } from '~data/database-access';
import { type Answered, putAnswered } from '~data/mirror/apply';
import { requestSync } from '~data/page/sync-requests';
import { ApiError } from '~data/http/api-error';
import { moneyIn, siteName, type ListedOrder, type OrderList, type OrderQuery } from './orders';

/** One page of the school's bookings, with this device's pending changes over its rows. Throws ApiError. */
export async function askOrders({ filters, orders = [], page }: OrderQuery, signal?: AbortSignal): Promise<OrderList> {
  const query = { ...filtersOf(filters, orders), page: String(page) };
  const { count, results, totals } = await call(list, { query, ...(signal && { signal }) });
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const rows = await read<ListedOrder[]>([], async (database) => {
    const planner = await getPlanner(database);
    return results.map((line) => shown(line, planner));
  });
  return { rows, count, totals, page: Math.min(page, pages), pages };
}

/** The filters and the order as the school's lists take them, also for a file. */
export function filtersOf(filters: OrderFilters, orders: readonly OrderOrder[] = []): Record<string, string> {
  const { search, payment, outcome, source, type, site, from, to } = filters;
  const ordering = orders.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',');
  const lists = { payment, outcome, source, type, site: site.map(String) };
  const given = {
    search: search.trim(),
    from,
    to,
    ordering,
    ...Object.fromEntries(Object.entries(lists).map(([field, values]) => [field, joinList(values)])),
  };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
}

/** A booking with pending changes is in the mirror, and shown as everywhere on this device. */
function shown(line: OrderLine, planner: Planner): ListedOrder {
  const pending = planner.states.orders.get(line.id) ?? null;
  const here = pending === null ? undefined : planner.orders.find(({ id }) => id === line.id);
  const course = here && planner.courses.find(({ id }) => id === here.school_course_id);
  const { course: on, ...row } = line;
  const order = here ?? row;
  const at = course
    ? { date: course.date, start_time: course.start_time, constant: course.constant, supplier: course.supplier.id }
    : on;
  const site = siteName(planner, { supplier: { id: at.supplier, name: '', connect_location_name: '' } });
  return { order, course: { id: order.school_course_id, ...at }, site, money: moneyIn(order), pending };
}

/** Fetches a booking that isn't in the mirror, once, with its course and who else is on it, and mirrors them. Never rejects. */
export async function askForOrder(id: number, signal?: AbortSignal): Promise<Asked> {
  const stoppable = signal ? { signal } : {};
  try {
    const order = await call(getOrder, { params: { id }, ...stoppable });
    await keep([...(await fetchCourse(order.school_course_id, signal)), { collection: 'orders', row: order }]);
    return 'found';
  } catch (error) {
    return whyMissing(error);
  }
}

type Keyed = { key: string };
/** Pence, at most what is held. */
export type Refund = Pick<PaymentCreate, 'method' | 'amount' | 'reference'>;

/** Gives money back. `key`: a uuid, the same one for a second try. */
export async function refundPayment(id: number, refund: Refund, { key }: Keyed): Promise<void> {
  const body: BodyOf<typeof addPayment> = { kind: 'REFUND', ...refund };
  await keepDone(await call(addPayment, { params: { id }, body, idempotencyKey: key }));
}

/**
 * Cancels a booking, also giving the money back or making a voucher of it. `key`: as in `refundPayment`. A conflict leaves the
 * booking here as the school has it.
 */
export async function cancelOnline(id: number, cancel: OrderCancel, { key }: Keyed): Promise<void> {
  try {
    await keepDone(await call(cancelOrder, { params: { id }, body: cancel, idempotencyKey: key }));
  } catch (error) {
    const row = error instanceof ApiError && error.kind === 'conflict' ? error.current : undefined;
    if (row !== undefined) await keep([{ collection: 'orders', row }]).catch(reportError);
    throw error;
  }
}

/** Keeps the booking as an action that is done has left it. Throws ApiError if this device can't: the feed brings it later. */
async function keepDone(row: Order): Promise<void> {
  requestSync();
  try {
    await keep([{ collection: 'orders', row }]);
  } catch (cause) {
    throw new ApiError({ kind: 'server', status: 0, message: NOT_KEPT }, { cause });
  }
}
const NOT_KEPT = 'Your school has done this, but this device couldn’t store it. Check that the device has free space.';

/** The receipt of a payment or a refund as PDF. `name` with its extension. */
export function receiptFile(orderId: number, paymentId: number, name: string, signal?: AbortSignal): Promise<File> {
  return downloadFile(getReceipt, { params: { id: orderId, payment_id: paymentId } }, name, signal);
}

async function keep(rows: readonly Answered[]): Promise<void> {
  await door.run((database) => putAnswered(database, rows));
}
