// The table of reminders (part of schema.ts, which is full).
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { big, ident, schoolId } from './columns';
import { instant } from './instant';

export const bikeReminder = pgTable('bike_reminder', {
  school_id: schoolId(),
  id: ident(),
  bike_id: big('bike_id').notNull(),
  kind: text('kind', { enum: ['MOT', 'TAX'] }).notNull(),
  expiry_date: date('expiry_date', { mode: 'string' }).notNull(),
  threshold: integer('threshold').notNull(),
  channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
  state: text('state', { enum: ['pending', 'sending', 'sent', 'unknown', 'failed', 'passed'] }).notNull(),
  at: instant('at').notNull(),
  detail: text('detail').notNull().default(''),
  not_begun: boolean('not_begun').notNull().default(false),
});
