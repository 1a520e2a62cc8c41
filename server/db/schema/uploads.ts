// Files that arrive in pieces (part of schema.ts, which is full).
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { big, now, schoolId } from './columns';

export const upload = pgTable('upload', {
  school_id: schoolId(),
  user_id: big('user_id').notNull(),
  sha256: text('sha256').notNull(),
  size: integer('size').notNull(),
  received: integer('received').notNull().default(0),
  updated: now('updated'),
});
