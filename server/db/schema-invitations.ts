// How a person comes to sign in: the hash of their password, and the links that offer them an address.
import { pgTable, text } from 'drizzle-orm/pg-core';
import { big, ident, now, schoolId } from './columns';

export const invitation = pgTable('invitation', {
  school_id: schoolId(),
  id: ident(),
  user_id: big('user_id').notNull(),
  sent: now('sent'),
});

/** The same table with the one column that `appUser` (schema.ts) leaves out, so that no row of a person ever brings it along. */
export const credential = pgTable('app_user', {
  school_id: schoolId(),
  id: ident(),
  password_hash: text('password_hash').notNull().default(''),
});
