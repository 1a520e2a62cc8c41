// The columns that most tables share. bigint ids are read as numbers.
import { sql } from 'drizzle-orm';
import { bigint, integer, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant';

export const big = (name: string) => bigint(name, { mode: 'number' });
export const ident = () => big('id').notNull().generatedByDefaultAsIdentity();
export const schoolId = () => big('school_id').notNull();
export const now = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`);
export const row = () => ({
  version: integer('version').notNull().default(1),
  client_key: uuid('client_key'),
  created: now('created'),
  updated: now('updated'),
});
/** The columns of a document with a parent. `received_sha256` is the hash of the bytes as they came. */
export const document = () => ({
  school_id: schoolId(),
  id: ident(),
  sha256: text('sha256').notNull(),
  received_sha256: text('received_sha256'),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  received_at: now('received_at'),
  ...row(),
});
