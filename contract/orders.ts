// Orders: a booking is one rider on one course (specification section 3; docs/domain.md, Values). Payments and moves
// come with the order screens; until then payment_status is read-only.
import { MONEY, REASON } from './calendar-values';
import { bikeType } from './course-types';
import { endpoint } from './endpoint';
import { NOTE_MAX } from './limits';
import { page, paged, queryNumber } from './list';
import { day, id, pathId, REQUIRED, rowHead, text, timestamp } from './text';
import { z } from './zod';

export const PAYMENT_STATUSES = [
  'PAYMENT_NOT_PAID',
  'PAYMENT_PENDING',
  'PAYMENT_PART_PAID',
  'PAYMENT_PAID',
  'PAYMENT_FAILED',
  'PAYMENT_PART_REFUNDED',
  'PAYMENT_REFUNDED',
  'PAYMENT_WAIVED',
] as const;

/**
 * What a day sheet needs of a rider: as the contact is now, without any right to contacts
 * (docs/wire.md, Reference collections). Blank once erased.
 */
export const rider = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  phone: z.string(),
  email: z.string(),
  birthdate: day.nullable(),
  current_licence: z.string(),
  licence_number: z.string(),
});

/** `order_friendly_id`: 'DR#1042'. `bike`: the one that is given to them. `price`: pence. `reason`: why conflicts were overridden. */
export const order = z.object({
  ...rowHead,
  created: timestamp,
  received_at: timestamp,
  order_friendly_id: z.string(),
  school_course_id: id,
  customer: rider,
  bike_type: bikeType,
  bike: id.nullable(),
  price: z.int(),
  payment_status: z.enum(PAYMENT_STATUSES),
  source: z.string(),
  outcome: z.string(),
  notes: z.string(),
  reason: z.string(),
});
export type Order = z.infer<typeof order>;

const number = z.int({ error: REQUIRED }).positive(REQUIRED);
const writable = z.strictObject({
  bike_type: bikeType,
  bike: id.nullable(),
  notes: text(NOTE_MAX).trim(),
  reason: REASON,
});

/** The price is the course's unless another is named. */
export const orderCreate = writable
  .partial()
  .required({ bike_type: true })
  .extend({ school_course_id: number, customer: number, price: MONEY.optional() });
export type OrderCreate = z.output<typeof orderCreate>;
export const orderPatch = writable.partial();
export type OrderPatch = z.output<typeof orderPatch>;

const PREFIX = '/school/orders';
const params = z.object({ id: pathId });
const guard = 'orders';

export const listOrders = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard,
  summary: 'Bookings, of a course or of a contact; the newest first',
  query: z.strictObject({
    school_course_id: queryNumber.optional(),
    customer: queryNumber.optional(),
    page,
    page_size: queryNumber.refine((value) => value >= 1 && value <= 100, 'Must be from 1 to 100').default(25),
  }),
  status: 200,
  answer: paged(order),
});
export const addOrder = endpoint({
  method: 'POST',
  path: `${PREFIX}/new-order/`,
  guard,
  summary: 'Book a rider; 400 with `conflicts` where there are conflicts and no reason is given',
  body: orderCreate,
  status: 201,
  answer: order,
});
export const getOrder = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'One booking',
  params,
  status: 200,
  answer: order,
});
export const patchOrder = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Change a booking',
  params,
  body: orderPatch,
  status: 200,
  answer: order,
});
export const removeOrder = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Take a rider off a course, as long as nothing was paid',
  params,
  status: 204,
  current: order,
});
