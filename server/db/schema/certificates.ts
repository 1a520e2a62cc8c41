// The tables of certificates (part of schema.ts, which is full).
import { boolean, integer, interval, jsonb, pgTable, text, time } from 'drizzle-orm/pg-core';
import type { Certificate } from '~contract/certificates/certificates';
import type { CertificateStatus } from '~domain/certificates/states';
import { big, ident, now, row, schoolId } from './columns';
import { instant } from './instant';

export const book = pgTable('book', {
  school_id: schoolId(),
  id: ident(),
  supplier_id: big('supplier_id').notNull(),
  first_certificate_number: integer('first_certificate_number').notNull(),
  sent_at: instant('sent_at'),
  received_at: now('received_at'),
  ...row(),
});

/** `holder`: the contact's fields of the wire's row, except those with columns of their own. */
export const certificate = pgTable('certificate', {
  school_id: schoolId(),
  id: ident(),
  certificate_number: integer('certificate_number').notNull(),
  book_id: big('book_id').notNull(),
  site_id: big('site_id'),
  status: text('status').notNull().default('CERTIFICATE_PENDING').$type<CertificateStatus>(),
  void_from: text('void_from').$type<CertificateStatus>(),
  issued_at: instant('issued_at'),
  duplicated_at: instant('duplicated_at'),
  received_at: instant('received_at'),
  issued_by: big('issued_by'),
  customer_id: big('customer_id'),
  holder: jsonb('holder').$type<Omit<NonNullable<Certificate['customer']>, 'id' | 'transmission'>>(),
  transmission: text('transmission').$type<'A' | 'M'>(),
  instructor_id: big('instructor_id'),
  instructor_name: text('instructor_name'),
  instructor_certificate: text('instructor_certificate'),
  restrictions: text('restrictions').array().notNull().default([]),
  start_time: time('start_time'),
  time_completion: instant('time_completion'),
  training_duration: interval('training_duration'),
  previous_number: integer('previous_number'),
  duplicate_requested: boolean('duplicate_requested').notNull().default(false),
  duration_reason: text('duration_reason').notNull().default(''),
  signature_reason: text('signature_reason').notNull().default(''),
  search_line: text('search_line').notNull(),
  holder_key: text('holder_key'),
  instructor_key: text('instructor_key'),
  ...row(),
});
