// The table of named views (part of schema.ts, which is full).
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ViewedList } from '~contract/users/saved-views';
import { big, ident, now, row, schoolId } from './columns';

export const savedView = pgTable('saved_view', {
  school_id: schoolId(),
  id: ident(),
  user_id: big('user_id').notNull(),
  list: text('list').$type<ViewedList>().notNull(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  columns: jsonb('columns').$type<string[]>().notNull(),
  received_at: now('received_at'),
  ...row(),
});
