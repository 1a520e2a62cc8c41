// The table of message templates (part of schema.ts, which is full).
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Channel, MessageType } from '~domain/message-types';
import { ident, now, row, schoolId } from './columns';

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
