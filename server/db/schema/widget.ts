// The table of the booking page's settings (part of schema.ts, which is full). Hours, days and pixels; colours are '#RRGGBB'.
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WidgetSettings } from '~contract/widget/rows';
import type { Font, PayWay } from '~domain/widget/values';
import { now, schoolId } from './columns';

const number = (name: string, usual: number) => integer(name).notNull().default(usual);
const words = (name: string, usual: string) => text(name).notNull().default(usual);

/** One row a school. `slug`: of all schools no two have the same. */
export const widgetSettings = pgTable('widget_settings', {
  school_id: schoolId(),
  slug: text('slug').notNull(),
  open: boolean('open').notNull().default(false),
  primary: words('primary', '#1D4ED8'),
  button: words('button', '#1D4ED8'),
  text: words('text', '#1F2937'),
  radius: number('radius', 8),
  font: text('font').notNull().default('SYSTEM').$type<Font>(),
  notice_hours: number('notice_hours', 24),
  change_notice_hours: number('change_notice_hours', 72),
  window_days: number('window_days', 120),
  show_prices: boolean('show_prices').notNull().default(true),
  show_spaces: boolean('show_spaces').notNull().default(true),
  sites: jsonb('sites').notNull().default([]).$type<WidgetSettings['sites']>(),
  courses: jsonb('courses').notNull().default([]).$type<WidgetSettings['courses']>(),
  pay: text('pay').notNull().default('ON_DAY').$type<PayWay>(),
  deposit_percent: number('deposit_percent', 30),
  cooling_off: boolean('cooling_off').notNull().default(true),
  terms_url: words('terms_url', ''),
  privacy_url: words('privacy_url', ''),
  version: integer('version').notNull().default(1),
  updated: now('updated'),
});
