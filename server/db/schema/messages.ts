// The tables of message templates and of messages (part of schema.ts, which is full).
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MessageFailure, MessageState } from '~domain/messages/states';
import type { Channel, MessageType } from '~domain/messages/types';
import { big, ident, now, row, schoolId } from './columns';
import { instant } from './instant';

/** `name`: of a CUSTOM one. `subject`: of an e-mail. */
export const messageTemplate = pgTable('message_template', {
  school_id: schoolId(),
  id: ident(),
  channel: text('channel').$type<Channel>().notNull(),
  type: text('type').$type<MessageType>().notNull(),
  name: text('name').notNull().default(''),
  active: boolean('active').notNull().default(true),
  subject: text('subject').notNull().default(''),
  text: text('text').notNull(),
  received_at: now('received_at'),
  ...row(),
});

export const messageBatch = pgTable('message_batch', {
  school_id: schoolId(),
  id: ident(),
  channel: text('channel').$type<Channel>().notNull(),
  label: text('label').notNull(),
  subject: text('subject').notNull().default(''),
  text: text('text').notNull(),
  actor_id: big('actor_id'),
  cancelled: instant('cancelled'),
  ...row(),
});

/** What each column means: migrations 0025 and 0030. */
export const message = pgTable('message', {
  school_id: schoolId(),
  id: ident(),
  channel: text('channel').$type<Channel>().notNull(),
  type: text('type').$type<MessageType>().notNull(),
  customer_id: big('customer_id'),
  name: text('name').notNull().default(''),
  recipient: text('recipient').notNull().default(''),
  subject: text('subject').notNull().default(''),
  text: text('text').notNull(),
  order_id: big('order_id'),
  course_id: big('course_id'),
  certificate: integer('certificate'),
  batch_id: big('batch_id'),
  state: text('state').$type<MessageState>().notNull().default('QUEUED'),
  why: text('why').$type<MessageFailure>(),
  segments: integer('segments').notNull().default(0),
  credits: integer('credits').notNull().default(0),
  spent: text('spent').$type<'' | 'reserved' | 'consumed' | 'released'>().notNull().default(''),
  tries: integer('tries').notNull().default(0),
  send_after: now('send_after'),
  lease_until: instant('lease_until'),
  not_begun: boolean('not_begun').notNull().default(false),
  handed: jsonb('handed'),
  sent_at: instant('sent_at'),
  delivered_at: instant('delivered_at'),
  provider: text('provider').notNull().default(''),
  provider_id: text('provider_id').notNull().default(''),
  once: text('once'),
  for_device: boolean('for_device').notNull().default(true),
  marketing: boolean('marketing').notNull().default(false),
  actor_id: big('actor_id'),
  disclaimer_id: big('disclaimer_id'),
  copy_of: big('copy_of'),
  invoice_id: big('invoice_id'),
  ...row(),
});

export const messageReport = pgTable('message_report', {
  provider: text('provider').notNull(),
  event_id: text('event_id').notNull(),
  provider_id: text('provider_id').notNull().default(''),
  state: text('state').$type<MessageState | ''>().notNull().default(''),
  why: text('why').$type<MessageFailure>(),
  at: now('at'),
});

/** What each column means: migration 0035. */
export const provenAddress = pgTable('proven_address', {
  school_id: schoolId(),
  id: ident(),
  email: text('email').notNull(),
  asked: now('asked'),
  proven: instant('proven'),
});

/** `sha256`: of the stored file of the logo. */
export const messageSettings = pgTable('message_settings', {
  school_id: schoolId(),
  id: ident(),
  reminder_hours: integer('reminder_hours').notNull().default(48),
  joining_days: integer('joining_days').notNull().default(7),
  review_hours: integer('review_hours').notNull().default(24),
  renewal_days: integer('renewal_days').notNull().default(30),
  soft_opt_in: boolean('soft_opt_in').notNull().default(false),
  colour: text('colour').notNull().default(''),
  sha256: text('logo'),
  ...row(),
});
