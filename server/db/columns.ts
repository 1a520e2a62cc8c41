// The columns that most tables share. bigint ids are read as numbers.
import { sql } from 'drizzle-orm';
import { bigint, integer, uuid } from 'drizzle-orm/pg-core';
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
