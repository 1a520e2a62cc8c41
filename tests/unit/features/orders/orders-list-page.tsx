// The list of bookings and the till roll for their tests: over the real mirror, with a school that answers as told.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import { OrdersScreen } from '~features/orders/list/orders-screen';
import { ordersSearch } from '~features/orders/list/search';
import { readTillSearch } from '~features/orders/till/search';
import { TillRoll } from '~features/orders/till/till-roll';
import { course, order } from '~tests/sync/helpers/calendar-rows';
import { supplier } from '~tests/sync/helpers/rows';
import { feed } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';
import type { OrderLine } from '~contract/orders/lists';
import type { Order, OrderPayment } from '~contract/orders/orders';

/** Noon in London on a Tuesday; this device has the courses since 25/09/2026. */
export const NOW = Date.parse('2026-11-24T12:00:00Z');
const HILLTOP = { id: 2, name: 'Hilltop Ltd', connect_location_name: 'Hilltop Park' };

export function payment(id: number, amount: number, but: Partial<OrderPayment> = {}): OrderPayment {
  const at = '2026-11-24T10:00:00.000Z';
  const base = { client_key: null, kind: 'PAYMENT', method: 'CASH', date: '2026-11-24', taken_by: null } as const;
  return { id, amount, ...base, reference: '', reverses: null, receipt: id, created: at, received_at: at, ...but };
}

export function rider(id: number, first_name: string, last_name: string, but: Partial<Order['customer']> = {}) {
  const full_name = `${first_name} ${last_name}`;
  return { ...order(1, 1).customer, id, first_name, last_name, full_name, phone: '', email: '', ...but };
}

/** Four bookings on three courses at two sites: unpaid, deposit paid, of the marketplace, and cancelled. */
export const ORDERS: readonly Order[] = [
  order(1, 61, { customer: rider(1, 'Isla', 'Pennington', { phone: '07700 900214' }), order_friendly_id: 'DR#1041' }),
  order(2, 61, {
    customer: rider(2, 'Bo', 'Li', { email: 'bo@example.com' }),
    order_friendly_id: 'WD#1042',
    source: 'WIDGET',
    outcome: 'CHECKED_IN',
    payments: [payment(1, 5000)],
    payment_status: 'PAYMENT_PART_PAID',
  }),
  order(3, 62, {
    customer: rider(3, 'Amir', 'Vu'),
    order_friendly_id: 'RT#1043',
    source: 'RIDETO_INSTANT',
    price: 5500,
    payment_status: 'PAYMENT_PAID',
  }),
  order(4, 63, {
    customer: rider(4, 'Niamh', 'Orr'),
    order_friendly_id: 'DR#1044',
    outcome: 'CANCELLED',
    payment_status: 'PAYMENT_WAIVED',
  }),
];

export async function feedOrders(orders: readonly Order[] = ORDERS): Promise<void> {
  await feed({
    suppliers: [supplier(1, 'Quayside Yard'), supplier(2, 'Hilltop Park')],
    courses: [
      course(61),
      course(62, { constant: 'ITM', name: 'Introduction to motorcycling', supplier: HILLTOP, date: '2026-11-29' }),
      course(63, { date: '2026-10-03' }),
    ],
    orders: [...orders],
  });
}

/** A booking as the school lists it: by default on a course of January, which this device doesn't have. */
export function line(row: Order, but: Partial<OrderLine['course']> = {}): OrderLine {
  return { ...row, course: { date: '2026-01-17', start_time: '08:00:00', constant: 'CBT', supplier: 1, ...but } };
}

export function answerOf(results: readonly OrderLine[], count = results.length) {
  return { count, results, totals: { count, booked: count * 14_900, paid: 0, owed: count * 14_900 } };
}

/** Opens an address of /orders in a window as wide as told. */
export function openOrders(address: string, width = 1440): RouterHistory {
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/orders',
    validateSearch: ordersSearch,
    component: () => <OrdersScreen search={list.useSearch()} />,
  });
  const till = createRoute({
    getParentRoute: () => rootRoute,
    path: '/orders/till',
    validateSearch: readTillSearch,
    component: () => <TillRoll search={till.useSearch()} />,
  });
  const other = (path: string) => createRoute({ getParentRoute: () => rootRoute, path, component: Somewhere });
  const tree = rootRoute.addChildren([
    list,
    till,
    other('/orders/add'),
    other('/orders/$courseId/order/$orderId/$step'),
    other('/sync'),
  ]);
  return openPage(tree, [address], width);
}

function Somewhere() {
  return <p>{`At ${useLocation().pathname}`}</p>;
}

/** Each row of the table, its cells separated by bars. */
export const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' | '),
  );
/** The riders of the table, or of the cards. */
export const riders = () =>
  [...document.querySelectorAll('tbody tr td:nth-child(2), main li b, #root li b')].map((one) => one.textContent);
export const totals = () =>
  [...document.querySelectorAll('section[aria-label="Totals of this list"] dl > div')].map((one) =>
    [...one.children].map((part) => part.textContent).join(' '),
  );
