// The tables of DVSA's tests (part of schema.ts, which is full).
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TestCentre } from '~contract/dvsa/test-centres';
import { ident, now, row, schoolId } from './columns';

const words = (name: string) => text(name).notNull().default('');

export const testCentre = pgTable('test_centre', {
  school_id: schoolId(),
  id: ident(),
  name: text('name').notNull(),
  address: words('address'),
  postcode: words('postcode'),
  module_1: boolean('module_1').notNull().default(true),
  module_2: boolean('module_2').notNull().default(true),
  notes: words('notes'),
  sites: jsonb('sites').notNull().default([]).$type<TestCentre['sites']>(),
  received_at: now('received_at'),
  ...row(),
});
