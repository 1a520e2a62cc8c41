// The tables of the calendar and its bookings (part of schema.ts, which is full). Days and times are London's own clock.
import { boolean, date, integer, pgTable, text, time, uuid } from 'drizzle-orm/pg-core';
import type { Category } from '~domain/bikes/categories';
import type { BikeType, CourseConstant } from '~domain/calendar/course-types';
import type { EventType } from '~domain/calendar/event-types';
import type { Module } from '~domain/dvsa/tests';
import type { Entitlement, Eyesight } from '~domain/orders/check-values';
import type { PaymentStatus } from '~domain/orders/money';
import type { Outcome } from '~domain/orders/outcomes';
import { big, ident, now, row, schoolId } from './columns';
import { instant } from './instant';

const words = (name: string) => text(name).notNull().default('');
const categories = () => text('categories').array().notNull().default([]).$type<BikeType[]>();

export const courseType = pgTable('course_type', {
  school_id: schoolId(),
  id: ident(),
  supplier_id: big('supplier_id').notNull(),
  constant: text('constant').notNull().$type<CourseConstant>(),
  price: integer('price').notNull(),
  duration: time('duration').notNull(),
  spaces: integer('spaces').notNull(),
  requirements: words('requirements'),
  categories: categories(),
  active: boolean('active').notNull().default(false),
  ...row(),
});

export const course = pgTable('course', {
  school_id: schoolId(),
  id: ident(),
  supplier_id: big('supplier_id').notNull(),
  constant: text('constant').notNull().$type<CourseConstant>(),
  date: date('date', { mode: 'string' }).notNull(),
  start_time: time('start_time').notNull(),
  finish_time: time('finish_time').notNull(),
  categories: categories(),
  spaces: integer('spaces').notNull(),
  price: integer('price').notNull(),
  notes: words('notes'),
  series: uuid('series'),
  reason: words('reason'),
  received_at: now('received_at'),
  ...row(),
});

export const courseInstructor = pgTable('course_instructor', {
  school_id: schoolId(),
  course_id: big('course_id').notNull(),
  staff_id: big('staff_id').notNull(),
});

export const courseBike = pgTable('course_bike', {
  school_id: schoolId(),
  course_id: big('course_id').notNull(),
  bike_id: big('bike_id').notNull(),
});

/** `test_centre_id` and what follows: of a DVSA test; its rider is `customer_id`. */
export const calendarEvent = pgTable('calendar_event', {
  school_id: schoolId(),
  id: ident(),
  type: text('type').notNull().$type<EventType>(),
  title: words('title'),
  all_day: boolean('all_day').notNull().default(true),
  date: date('date', { mode: 'string' }).notNull(),
  end_date: date('end_date', { mode: 'string' }).notNull(),
  start_time: time('start_time'),
  finish_time: time('finish_time'),
  blocks_availability: boolean('blocks_availability').notNull(),
  supplier_id: big('supplier_id'),
  notes: words('notes'),
  test_centre_id: big('test_centre_id'),
  test_module: text('test_module').$type<Module>(),
  test_category: text('test_category').$type<Category>(),
  test_reference: text('test_reference'),
  test_fee: integer('test_fee'),
  test_reason: words('test_reason'),
  customer_id: big('customer_id'),
  received_at: now('received_at'),
  ...row(),
});

export const eventStaff = pgTable('event_staff', {
  school_id: schoolId(),
  event_id: big('event_id').notNull(),
  staff_id: big('staff_id').notNull(),
});

export const eventBike = pgTable('event_bike', {
  school_id: schoolId(),
  event_id: big('event_id').notNull(),
  bike_id: big('bike_id').notNull(),
});

/**
 * Named so because `order` is reserved in SQL. `number`: `order_friendly_id` without its prefix, which `source` determines. `due`,
 * `held`, `owed` and `payment_status` follow from the payments (domain/orders/money) and are written with every change of them.
 */
export const schoolOrder = pgTable('school_order', {
  school_id: schoolId(),
  id: ident(),
  number: integer('number').notNull(),
  course_id: big('course_id').notNull(),
  customer_id: big('customer_id').notNull(),
  bike_type: text('bike_type').notNull().$type<BikeType>(),
  bike_id: big('bike_id'),
  price: integer('price').notNull(),
  full_price: integer('full_price').notNull(),
  price_reason: words('price_reason'),
  voucher_id: big('voucher_id'),
  charge: integer('charge'),
  due: integer('due').notNull().default(0),
  held: integer('held').notNull().default(0),
  owed: integer('owed').notNull().default(0),
  payment_status: text('payment_status').notNull().default('PAYMENT_NOT_PAID').$type<PaymentStatus>(),
  source: text('source').notNull().default('DASHBOARD'),
  outcome: text('outcome').notNull().default('BOOKED').$type<Outcome>(),
  outcome_at: instant('outcome_at'),
  notes: words('notes'),
  training_notes: words('training_notes'),
  identity_seen: boolean('identity_seen').notNull().default(false),
  identity_by: words('identity_by'),
  identity_at: instant('identity_at'),
  entitlement: words('entitlement').$type<Entitlement>(),
  entitlement_by: words('entitlement_by'),
  entitlement_at: instant('entitlement_at'),
  eyesight: words('eyesight').$type<Eyesight>(),
  eyesight_by: words('eyesight_by'),
  eyesight_at: instant('eyesight_at'),
  check_notes: words('check_notes'),
  reason: words('reason'),
  received_at: now('received_at'),
  ...row(),
});

export const calendarTurn = pgTable('calendar_turn', {
  school_id: big('school_id').primaryKey(),
  last_order: integer('last_order').notNull().default(1000),
  last_receipt: integer('last_receipt').notNull().default(0),
});
