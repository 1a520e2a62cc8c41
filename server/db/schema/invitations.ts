// How a person gets to sign in: the hash of their password, and the links that claim an address.
import { pgTable, text } from 'drizzle-orm/pg-core';
import { big, ident, now, schoolId } from './columns';

export const invitation = pgTable('invitation', {
  school_id: schoolId(),
  id: ident(),
  user_id: big('user_id').notNull(),
  sent: now('sent'),
});

/** The same table with the column that `appUser` (schema.ts) leaves out, so that no query for a person reads it. */
export const credential = pgTable('app_user', {
  school_id: schoolId(),
  id: ident(),
  password_hash: text('password_hash').notNull().default(''),
});
