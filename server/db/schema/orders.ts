// The tables of payments, vouchers and waiting lists (part of schema.ts, which is full).
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { BikeType, CourseConstant } from '~domain/calendar/course-types';
import type { MoneyKind, PaymentMethod } from '~domain/orders/money';
import type { VoucherKind } from '~domain/orders/vouchers';
import { big, ident, now, row, schoolId } from './columns';

/**
 * Rows are only ever added, each for a booking or for an invoice of none. `amount`: pence, always positive. `staff_id`: who took it. `site_id`: of the booking's course at
 * that time. `date_reason`: why `date` was far from the day of arrival. `receipt`: null for a reversal. `voucher_id`: the
 * voucher that a refund became. `provider_id`: the payment or refund at the card provider; `refund_of`: the
 * card payment that a refund gives back.
 */
export const orderPayment = pgTable('order_payment', {
  school_id: schoolId(),
  id: ident(),
  order_id: big('order_id'),
  invoice_id: big('invoice_id'),
  kind: text('kind').notNull().$type<MoneyKind>(),
  method: text('method').notNull().$type<PaymentMethod>(),
  amount: integer('amount').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  staff_id: big('staff_id'),
  site_id: big('site_id').notNull(),
  date_reason: text('date_reason').notNull().default(''),
  reference: text('reference').notNull().default(''),
  reverses: big('reverses'),
  receipt: integer('receipt'),
  voucher_id: big('voucher_id'),
  provider_id: text('provider_id'),
  refund_of: big('refund_of'),
  received_at: now('received_at'),
  ...row(),
});

export const voucher = pgTable('voucher', {
  school_id: schoolId(),
  id: ident(),
  code: text('code').notNull(),
  kind: text('kind').notNull().$type<VoucherKind>(),
  amount: integer('amount').notNull(),
  valid_from: date('valid_from', { mode: 'string' }),
  valid_until: date('valid_until', { mode: 'string' }),
  max_uses: integer('max_uses'),
  per_customer: integer('per_customer'),
  courses: text('courses').array().notNull().default([]).$type<CourseConstant[]>(),
  sites: big('sites').array().notNull().default([]),
  customer_id: big('customer_id'),
  active: boolean('active').notNull().default(true),
  received_at: now('received_at'),
  ...row(),
});

export const waitingRider = pgTable('waiting_rider', {
  school_id: schoolId(),
  id: ident(),
  course_id: big('course_id').notNull(),
  customer_id: big('customer_id').notNull(),
  bike_type: text('bike_type').notNull().$type<BikeType>(),
  notes: text('notes').notNull().default(''),
  received_at: now('received_at'),
  ...row(),
});
