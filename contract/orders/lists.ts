// Lists of bookings with their totals, the till roll of a day, and receipts (specification sections 2.7 and 7).
import { ORDER_ORDER_FIELDS, ORDER_SOURCES } from '~domain/orders/query';
import { PAYMENT_METHODS } from '~domain/orders/money';
import { courseConstant } from '~contract/calendar/course-types';
import { endpoint } from '~contract/wire/endpoint';
import { SEARCH_MAX } from '~contract/wire/limits';
import { commaList, ordering, page, paged, pageSize, queryNumber } from '~contract/wire/list';
import { order, outcome, paymentStatus } from './orders';
import { day, id, pathId, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';

const PREFIX = '/school/orders';
const guard = 'orders';

const filters = {
  search: text(SEARCH_MAX).optional(),
  payment: commaList(paymentStatus).optional(),
  outcome: commaList(outcome).optional(),
  source: commaList(z.enum(ORDER_SOURCES)).optional(),
  type: commaList(courseConstant).optional(),
  site: commaList(queryNumber).optional(),
  from: day.optional(),
  to: day.optional(),
  ordering: ordering(ORDER_ORDER_FIELDS).optional(),
  school_course_id: queryNumber.optional(),
  customer: queryNumber.optional(),
};
export const orderListQuery = z.strictObject({ ...filters, page, page_size: pageSize });
export type OrderListQuery = z.output<typeof orderListQuery>;

/** A booking in a list, with the course that it is on. */
export const orderLine = order.extend({
  course: z.object({ date: day, start_time: z.string(), constant: courseConstant, supplier: id }),
});
export type OrderLine = z.infer<typeof orderLine>;

/** Of all pages. `count`: bookings that aren't cancelled; pence: what they cost, what is held and what is owed. */
export const orderTotals = z.object({ count: z.int(), booked: z.int(), paid: z.int(), owed: z.int() });

export const listOrders = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard,
  summary: 'Bookings and their totals; `from` and `to` are days of the course. The latest course first',
  query: orderListQuery,
  status: 200,
  answer: paged(orderLine).extend({ totals: orderTotals }),
});
export const exportOrders = endpoint({
  method: 'GET',
  path: `${PREFIX}/export/`,
  guard,
  summary: 'The bookings of a list as CSV',
  query: z.strictObject(filters),
  status: 200,
  stream: 'text/csv; charset=utf-8',
});

/** Money of one day at one site by one method; pence. `site`: of the course. */
export const tillLine = z.object({
  site: id,
  method: z.enum(PAYMENT_METHODS),
  payments: z.int(),
  taken: z.int(),
  refunded: z.int(),
});
export type TillLine = z.infer<typeof tillLine>;
export const getTill = endpoint({
  method: 'GET',
  path: `${PREFIX}/till/`,
  guard,
  summary: 'What was taken and given back on a day, by site and method; reversed rows do not count',
  query: z.strictObject({ date: day, site: queryNumber.optional() }),
  status: 200,
  answer: z.object({ date: day, lines: z.array(tillLine) }),
});
export const getReceipt = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/payments/{payment_id}/receipt/`,
  guard,
  summary: 'The receipt of a payment or a refund as PDF',
  params: z.object({ id: pathId, payment_id: pathId }),
  status: 200,
  stream: 'application/pdf',
});
