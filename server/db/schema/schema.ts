// The tables for drizzle: only names and types. Keys, policies and triggers are in migrations/; a test compares the two.
// int8 is a number, a date 'yyyy-MM-dd', a time ISO text. Areas have files of their own beside this one.
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { big, document, ident, now, row, schoolId } from './columns';
import { instant } from './instant';
import { vehicleKind } from './vehicle';
import type { InstructorLevel } from '~domain/school/instructor-levels';
import type { Shift } from '~contract/time/hours';
import type { DayOff } from '~contract/staff/staff';
import type { Nation } from '~domain/disclaimers/values';

export const school = pgTable('school', {
  id: ident().primaryKey(),
  name: text('name').notNull(),
  atb_number: text('atb_number').notNull().default(''),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  active: boolean('active').notNull().default(true),
  is_demo: boolean('is_demo').notNull().default(false),
  pro_since: instant('pro_since'),
  pro_until: instant('pro_until'),
  total_users: integer('total_users'),
  certificate_stock_warning: integer('certificate_stock_warning').notNull().default(10),
  ...row(),
});

export const schoolCounter = pgTable('school_counter', {
  school_id: schoolId(),
  change_seq: big('change_seq').notNull().default(0),
  min_seq: big('min_seq').notNull().default(0),
  row_count: big('row_count').notNull().default(0),
  stored_bytes: big('stored_bytes').notNull().default(0),
  counted: instant('counted'),
});

export const appUser = pgTable('app_user', {
  school_id: schoolId(),
  id: ident(),
  email: text('email').notNull(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  phone: text('phone').notNull().default(''),
  active: boolean('active').notNull().default(true),
  is_account_owner: boolean('is_account_owner').notNull().default(false),
  admin_permission: boolean('admin_permission').notNull().default(false),
  permissions: jsonb('permissions').$type<Record<string, string>>().notNull().default({}),
  permission_epoch: integer('permission_epoch').notNull().default(1),
  ...row(),
});

export const login = pgTable('login', {
  email: text('email').primaryKey(),
  school_id: schoolId(),
  user_id: big('user_id').notNull(),
  kept_until: instant('kept_until'),
});

export const staff = pgTable('staff', {
  school_id: schoolId(),
  id: ident(),
  email: text('email').notNull(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  instructor_certificate: text('instructor_certificate').notNull().default(''),
  instructor_level: text('instructor_level').$type<InstructorLevel>(),
  certificate_expires: date('certificate_expires', { mode: 'string' }),
  user_id: big('user_id').notNull(),
  dbs_expires: date('dbs_expires', { mode: 'string' }),
  hours: jsonb('hours').$type<Shift[]>().notNull().default([]),
  days_off: jsonb('days_off').$type<DayOff[]>().notNull().default([]),
  active: boolean('active').notNull().default(true),
  ...row(),
});

export const supplier = pgTable('supplier', {
  school_id: schoolId(),
  id: ident(),
  name: text('name').notNull(),
  connect_location_name: text('connect_location_name').notNull(),
  atb_number: text('atb_number').notNull().default(''),
  address: text('address').notNull().default(''),
  town: text('town').notNull().default(''),
  postcode: text('postcode').notNull().default(''),
  max_riders: integer('max_riders').notNull().default(4),
  colour: text('colour').notNull().default(''),
  opening_hours: jsonb('opening_hours').$type<Shift[]>().notNull().default([]),
  nation: text('nation').$type<Nation>().notNull().default('ENG'),
  examiner_email: text('examiner_email').notNull().default(''),
  dates_sent_month: text('dates_sent_month').notNull().default(''),
  dates_sent_at: instant('dates_sent_at'),
  dates_sent_by: text('dates_sent_by').notNull().default(''),
  ...row(),
});

export const staffSupplier = pgTable('staff_supplier', {
  school_id: schoolId(),
  staff_id: big('staff_id').notNull(),
  supplier_id: big('supplier_id').notNull(),
});

export const device = pgTable('device', {
  school_id: schoolId(),
  id: ident(),
  user_id: big('user_id').notNull(),
  name: text('name').notNull().default(''),
  created: now('created'),
  last_seen: now('last_seen'),
  ends: instant('ends').notNull(),
  revoked: instant('revoked'),
  revoked_why: text('revoked_why'),
  erase: boolean('erase').notNull().default(false),
});

export const refreshToken = pgTable('refresh_token', {
  school_id: schoolId(),
  token_hash: text('token_hash').notNull(),
  device_id: big('device_id').notNull(),
  created: now('created'),
  expires: instant('expires').notNull(),
  spent: instant('spent'),
});

export const resetToken = pgTable('reset_token', {
  school_id: schoolId(),
  token_hash: text('token_hash').notNull(),
  user_id: big('user_id').notNull(),
  email: text('email').notNull(),
  created: now('created'),
  expires: instant('expires').notNull(),
  used: instant('used'),
});

export const throttle = pgTable('throttle', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  window_start: now('window_start'),
  locked_until: instant('locked_until'),
});

export const idempotency = pgTable('idempotency', {
  school_id: schoolId(),
  user_id: big('user_id').notNull(),
  key: uuid('key').notNull(),
  fingerprint: text('fingerprint').notNull(),
  status: integer('status'),
  body: jsonb('body'),
  entity: text('entity'),
  entity_id: big('entity_id'),
  version: integer('version'),
  cancelled: boolean('cancelled').notNull().default(false),
  created: now('created'),
});

export const audit = pgTable('audit', {
  school_id: schoolId(),
  id: ident(),
  at: now('at'),
  recorded_at: instant('recorded_at'),
  device_at: instant('device_at'),
  actor_id: big('actor_id'),
  device_id: big('device_id'),
  entity: text('entity').notNull(),
  entity_id: big('entity_id'),
  outcome: text('outcome').notNull(),
  fields: text('fields').array().notNull().default([]),
});

export const change = pgTable('change', {
  school_id: schoolId(),
  seq: big('seq').notNull(),
  nonce: uuid('nonce').notNull().defaultRandom(),
  entity: text('entity').notNull(),
  entity_id: big('entity_id').notNull(),
  op: text('op', { enum: ['w', 'd'] }).notNull(),
  at: now('at'),
});

export const job = pgTable('job', {
  id: ident().primaryKey(),
  school_id: big('school_id'),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  dedupe_key: text('dedupe_key').unique(),
  run_at: now('run_at'),
  attempts: integer('attempts').notNull().default(0),
  max_attempts: integer('max_attempts').notNull().default(8),
  lease_until: instant('lease_until'),
  done: instant('done'),
  failed: instant('failed'),
  last_error: text('last_error'),
  created: now('created'),
});

export const mailOutbox = pgTable('mail_outbox', {
  school_id: schoolId(),
  id: ident(),
  at: now('at'),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
});

export const bike = pgTable('bike', {
  school_id: schoolId(),
  id: ident(),
  registration_plate: text('registration_plate').notNull(),
  make: text('make').notNull(),
  model: text('model').notNull(),
  make_key: text('make_key').notNull(),
  model_key: text('model_key').notNull(),
  engine_size: integer('engine_size').notNull(),
  transmission: text('transmission', { enum: ['BIKE_TRANSMISSION_MANUAL', 'BIKE_TRANSMISSION_AUTOMATIC'] })
    .notNull()
    .default('BIKE_TRANSMISSION_MANUAL'),
  status: text('status', { enum: ['BIKE_STATUS_ACTIVE', 'BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER'] })
    .notNull()
    .default('BIKE_STATUS_ACTIVE'),
  current_mileage: integer('current_mileage'),
  colour: text('colour').notNull().default(''),
  mot_expiry_date: date('mot_expiry_date', { mode: 'string' }),
  tax_expiry_date: date('tax_expiry_date', { mode: 'string' }),
  service_date: date('service_date', { mode: 'string' }),
  purchase_date: date('purchase_date', { mode: 'string' }),
  purchase_price: integer('purchase_price'),
  current_value: integer('current_value'),
  first_registered_date: date('first_registered_date', { mode: 'string' }),
  year_of_manufacture: integer('year_of_manufacture'),
  vin_number: text('vin_number'),
  insurance_status: boolean('insurance_status').notNull().default(false),
  insurance_policy_number: text('insurance_policy_number').notNull().default(''),
  email_notification: boolean('email_notification').notNull().default(true),
  sms_notification: boolean('sms_notification').notNull().default(false),
  last_dvla_verification: instant('last_dvla_verification'),
  ...vehicleKind(),
  received_at: now('received_at'),
  ...row(),
});

export const bikeSupplier = pgTable('bike_supplier', {
  school_id: schoolId(),
  bike_id: big('bike_id').notNull(),
  supplier_id: big('supplier_id').notNull(),
});

export const bikeReporter = pgTable('bike_reporter', {
  school_id: schoolId(),
  bike_id: big('bike_id').notNull(),
  staff_id: big('staff_id').notNull(),
});

export const bikeComment = pgTable('bike_comment', {
  school_id: schoolId(),
  id: ident(),
  bike_id: big('bike_id').notNull(),
  comment: text('comment').notNull(),
  received_at: now('received_at'),
  ...row(),
});

export const bikeCommentReporter = pgTable('bike_comment_reporter', {
  school_id: schoolId(),
  comment_id: big('comment_id').notNull(),
  staff_id: big('staff_id').notNull(),
});

export const media = pgTable('media', {
  school_id: schoolId(),
  sha256: text('sha256').notNull(),
  size: integer('size').notNull(),
  content_type: text('content_type').notNull(),
  stored: now('stored'),
  orphaned: instant('orphaned'),
});

const attachment = () => ({
  school_id: schoolId(),
  id: ident(),
  comment_id: big('comment_id').notNull(),
  sha256: text('sha256').notNull(),
  received_sha256: text('received_sha256'),
  taken_at: instant('taken_at'),
  received_at: now('received_at'),
  client_key: uuid('client_key'),
});
export const bikeImage = pgTable('bike_image', attachment());
export const bikeVideo = pgTable('bike_video', attachment());

export const bikeDocument = pgTable('bike_document', {
  bike_id: big('bike_id').notNull(),
  ...document(),
});

export const restriction = pgTable('restriction', {
  school_id: schoolId(),
  id: ident(),
  code: text('code').notNull(),
  title: text('title').notNull(),
  ...row(),
});
