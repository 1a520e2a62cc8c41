// The table of restores (part of schema.ts, which is full).
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { ident, schoolId } from './columns';
import { instant } from './instant';

/**
 * `back_to`: the moment of the backup. Numbers above `…_from` up to `…_to` were left out, because papers may have them. `dismissed`: the
 * account owner has read the notice.
 */
export const schoolRestore = pgTable('school_restore', {
  school_id: schoolId(),
  id: ident(),
  at: instant('at').notNull(),
  back_to: instant('back_to').notNull(),
  order_from: integer('order_from').notNull(),
  order_to: integer('order_to').notNull(),
  receipt_from: integer('receipt_from').notNull(),
  receipt_to: integer('receipt_to').notNull(),
  dismissed: instant('dismissed'),
});
