// The table of places that the booking page holds (part of schema.ts, which is full).
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { HoldState } from '~domain/booking/states';
import type { PayWay } from '~domain/widget/values';
import { big, ident, now, row, schoolId } from './columns';
import { instant } from './instant';

/** `details`: what was typed, by the form's names. `agreed`, `early`: the texts that were ticked. `price`: pence, as it was shown. */
export const bookingHold = pgTable('booking_hold', {
  school_id: schoolId(),
  id: ident(),
  course_id: big('course_id').notNull(),
  state: text('state').notNull().$type<HoldState>(),
  until: instant('until').notNull(),
  form_key: text('form_key').notNull(),
  pay: text('pay').notNull().$type<PayWay>(),
  price: integer('price').notNull(),
  details: jsonb('details').notNull().default({}).$type<Record<string, string>>(),
  agreed: text('agreed').notNull().default(''),
  agreed_at: instant('agreed_at').notNull(),
  early: text('early').notNull().default(''),
  order_id: big('order_id'),
  received_at: now('received_at'),
  ...row(),
});
