// The tables of card payments (part of schema.ts, which is full). Money is pence.
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { big, ident, now, row, schoolId } from './columns';
import { instant } from './instant';

export type LinkState = 'OPEN' | 'PAID' | 'CANCELLED' | 'EXPIRED';

/** One row a school. `compared_to`: up to when the provider's list of events has been read. */
export const cardAccount = pgTable('card_account', {
  school_id: schoolId(),
  account_id: text('account_id').notNull(),
  ready: boolean('ready').notNull().default(false),
  submitted: boolean('submitted').notNull().default(false),
  checked_at: instant('checked_at'),
  compared_to: instant('compared_to').notNull(),
  version: integer('version').notNull().default(1),
  created: now('created'),
  updated: now('updated'),
});

/** `attempt`: how many sessions of the provider were begun with it; `session_…`: of the last one. `most`: it asks for at most this. */
export const paymentLink = pgTable('payment_link', {
  school_id: schoolId(),
  id: ident(),
  order_id: big('order_id'),
  invoice_id: big('invoice_id'),
  state: text('state').notNull().default('OPEN').$type<LinkState>(),
  failed: boolean('failed').notNull().default(false),
  expires_at: instant('expires_at').notNull(),
  attempt: integer('attempt').notNull().default(0),
  session_id: text('session_id'),
  session_amount: integer('session_amount'),
  session_until: instant('session_until'),
  most: integer('most'),
  received_at: now('received_at'),
  ...row(),
});

export const cardRefund = pgTable('card_refund', {
  school_id: schoolId(),
  id: ident(),
  payment_id: big('payment_id').notNull(),
  amount: integer('amount').notNull(),
  reason: text('reason').notNull().default(''),
  staff_id: big('staff_id'),
  state: text('state').notNull().default('ASKED').$type<'ASKED' | 'DONE' | 'REFUSED'>(),
  provider_id: text('provider_id'),
  received_at: now('received_at'),
  ...row(),
});

/** The installation's: a school can't read it. `payment`: the payment of a refund, '' for other events. */
export const cardEvent = pgTable('card_event', {
  id: text('id').notNull(),
  account_id: text('account_id').notNull(),
  type: text('type').notNull(),
  object_id: text('object_id').notNull(),
  payment: text('payment').notNull().default(''),
  created: instant('created').notNull(),
  at: now('at'),
  done: instant('done'),
});

/** Of the demonstration's stand-in for the provider. `body`: JSON as the provider writes it. */
export const demoCardObject = pgTable('demo_card_object', {
  id: text('id').notNull(),
  account_id: text('account_id').notNull(),
  kind: text('kind').notNull(),
  seq: big('seq').notNull().generatedByDefaultAsIdentity(),
  body: text('body').notNull(),
});
