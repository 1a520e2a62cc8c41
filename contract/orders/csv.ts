// Bookings as rows of a CSV file, on the phone and on the server alike.
import { BIKE_TYPE_LABEL, COURSE_TYPE } from '~domain/calendar/course-types';
import { displayDay, londonDay } from '~domain/time/london-time';
import { moneyOf, PAYMENT_STATUS_LABEL } from '~domain/orders/money';
import { OUTCOME_LABEL } from '~domain/orders/outcomes';
import { ORDER_SOURCE_LABEL, orderSourceOf } from '~domain/orders/query';
import type { OrderLine } from './lists';
import type { Order } from './orders';

/** A booking with its course and the name of the course's site. */
type Exported = { order: Order; course: Omit<OrderLine['course'], 'supplier'>; site: string };

const TITLES = [
  'Order',
  'Rider',
  'Phone',
  'E-mail',
  'Course',
  'Date',
  'Start',
  'Site',
  'Bike type',
  'Outcome',
  'Payment status',
  'Price',
  'Paid',
  'Owed',
  'Source',
  'Booked on',
] as const;

/** The bookings as rows of text under titles. Money is in pounds without a sign, so that a spreadsheet can add it up. */
export function orderTable(orders: readonly Exported[]): { titles: readonly string[]; rows: string[][] } {
  return { titles: TITLES, rows: orders.map(cellsOf) };
}

function cellsOf({ order, course, site }: Exported): string[] {
  const { order_friendly_id, customer, bike_type, outcome, source, created } = order;
  const group = orderSourceOf(source);
  return [
    order_friendly_id,
    customer.full_name,
    customer.phone,
    customer.email,
    COURSE_TYPE[course.constant].label,
    displayDay(course.date),
    course.start_time.slice(0, 5),
    site,
    BIKE_TYPE_LABEL[bike_type],
    OUTCOME_LABEL[outcome],
    ...moneyCells(order),
    group ? ORDER_SOURCE_LABEL[group] : source,
    displayDay(londonDay(new Date(created))),
  ];
}

/** Empty for somebody who may not see money. */
function moneyCells(order: Order): string[] {
  const { price, payment_status } = order;
  if (price === null || payment_status === null) return ['', '', '', ''];
  const { held, owed } = moneyOf({ ...order, price });
  return [PAYMENT_STATUS_LABEL[payment_status], ...[price, held, owed].map(pounds)];
}

function pounds(pence: number): string {
  return (pence / 100).toFixed(2);
}
