// The tables of contacts (part of schema.ts, which is full).
import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CustomerRow } from '~contract/contacts/contacts';
import type { Consent } from '~domain/messages/audience';
import { big, document, ident, now, row, schoolId } from './columns';
import { instant } from './instant';

const words = (name: string) => text(name).notNull().default('');

export const customer = pgTable('customer', {
  school_id: schoolId(),
  id: ident(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  email: words('email'),
  phone: words('phone'),
  alternative_phone: words('alternative_phone'),
  birthdate: date('birthdate', { mode: 'string' }),
  current_licence: words('current_licence').$type<CustomerRow['current_licence']>(),
  licence_number: words('licence_number'),
  licence_country: text('licence_country').notNull().default('GB'),
  no_gb_number: boolean('no_gb_number').notNull().default(false),
  no_gb_number_by: words('no_gb_number_by'),
  national_insurance_number: words('national_insurance_number'),
  riding_experience: words('riding_experience').$type<CustomerRow['riding_experience']>(),
  address: words('address'),
  address_2: words('address_2'),
  town: words('town'),
  postcode: words('postcode'),
  source: text('source').notNull().default('DASHBOARD'),
  email_consent: words('email_consent').$type<Consent>(),
  email_consent_at: instant('email_consent_at'),
  email_consent_source: words('email_consent_source'),
  sms_consent: words('sms_consent').$type<Consent>(),
  sms_consent_at: instant('sms_consent_at'),
  sms_consent_source: words('sms_consent_source'),
  email_bounced_at: instant('email_bounced_at'),
  first_key: text('first_key').notNull(),
  last_key: text('last_key').notNull(),
  email_key: text('email_key').notNull(),
  phone_key: text('phone_key').notNull(),
  town_key: text('town_key').notNull(),
  postcode_key: text('postcode_key').notNull(),
  search_line: text('search_line').notNull(),
  erased: instant('erased'),
  received_at: now('received_at'),
  ...row(),
});

export const customerNote = pgTable('customer_note', {
  school_id: schoolId(),
  id: ident(),
  customer_id: big('customer_id').notNull(),
  author_id: big('author_id'),
  note: text('note').notNull(),
  received_at: now('received_at'),
  ...row(),
});

export const customerDocument = pgTable('customer_document', {
  customer_id: big('customer_id').notNull(),
  ...document(),
});

export const erasedCustomer = pgTable('erased_customer', {
  school_id: schoolId(),
  id: big('id').notNull(),
  client_key: uuid('client_key'),
});

export const customerAlias = pgTable('customer_alias', {
  school_id: schoolId(),
  old_id: big('old_id').notNull(),
  customer_id: big('customer_id').notNull(),
  client_key: uuid('client_key'),
});
