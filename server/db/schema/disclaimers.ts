// The tables of disclaimers (part of schema.ts, which is full). What each column means: migration 0043.
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DisclaimerTemplate } from '~contract/disclaimers/templates';
import type { Question, StoredStatus } from '~domain/disclaimers/values';
import { big, ident, now, row, schoolId } from './columns';
import { instant } from './instant';

export const disclaimerTemplate = pgTable('disclaimer_template', {
  school_id: schoolId(),
  id: ident(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  questions: jsonb('questions').$type<Question[]>().notNull().default([]),
  course_types: jsonb('course_types').$type<DisclaimerTemplate['course_types']>().notNull().default([]),
  sites: jsonb('sites').$type<number[]>().notNull().default([]),
  validity_months: integer('validity_months').notNull().default(12),
  guardian: boolean('guardian').notNull().default(true),
  active: boolean('active').notNull().default(true),
  revision: integer('revision').notNull().default(1),
  received_at: now('received_at'),
  ...row(),
});

export const disclaimerRevision = pgTable('disclaimer_revision', {
  school_id: schoolId(),
  template_id: big('template_id').notNull(),
  revision: integer('revision').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  questions: jsonb('questions').$type<Question[]>().notNull(),
  guardian: boolean('guardian').notNull(),
  created: now('created'),
});

export const disclaimer = pgTable('disclaimer', {
  school_id: schoolId(),
  id: ident(),
  customer_id: big('customer_id').notNull(),
  template_id: big('template_id'),
  title: text('title').notNull(),
  revision: integer('revision'),
  course_id: big('course_id'),
  way: text('way').$type<'LINK' | 'HERE'>().notNull(),
  request_id: big('request_id'),
  status: text('status').$type<StoredStatus>().notNull(),
  sent_at: instant('sent_at'),
  viewed_at: instant('viewed_at'),
  signed_at: instant('signed_at'),
  cancelled_at: instant('cancelled_at'),
  expires_at: instant('expires_at'),
  valid_until: date('valid_until', { mode: 'string' }),
  signed_name: text('signed_name').notNull().default(''),
  guardian_name: text('guardian_name').notNull().default(''),
  needs_attention: boolean('needs_attention').notNull().default(false),
  birthdate_differs: boolean('birthdate_differs').notNull().default(false),
  present_id: big('present_id'),
  kept_until: date('kept_until', { mode: 'string' }),
  received_at: now('received_at'),
  ...row(),
});

export const disclaimerSignature = pgTable('disclaimer_signature', {
  school_id: schoolId(),
  disclaimer_id: big('disclaimer_id').notNull(),
  sealed: text('sealed').notNull(),
  sha256: text('sha256').notNull(),
  request_key: uuid('request_key'),
  kept_until: date('kept_until', { mode: 'string' }).notNull(),
  received_at: now('received_at'),
});
