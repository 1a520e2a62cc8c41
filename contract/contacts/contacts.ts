// Contacts (specification sections 2.7, 3 and 5): "customer" on the wire, "contact" on the screen. Lists and
// the change feed carry `customerRow`; only the detail adds what must not lie on a phone (the National Insurance number).
import { CONTACT_ORDER_FIELDS } from '~domain/contacts/lines';
import { CONSENTS } from '~domain/messages/audience';
import { countryOf, GB, keptLicence, licenceProblem } from '~domain/contacts/licence-country';
import { today } from '~domain/time/today';
import { isNationalInsurance, normaliseNationalInsurance } from '~domain/contacts/national-insurance';
import { LICENCE_TYPES, RIDING_EXPERIENCES } from './values';
import { endpoint } from '~contract/wire/endpoint';
import {
  ADDRESS_MAX,
  CONSENT_SOURCE_MAX,
  CUSTOMER_PAGE_SIZE,
  NAME_MAX,
  PAGE_SIZE_MAX,
  POSTCODE_MAX,
  SEARCH_MAX,
  SOURCE_MAX,
} from '~contract/wire/limits';
import { ordering, page, paged, queryNumber } from '~contract/wire/list';
import { day, email, id, pathId, personName, rowHead, text, timestamp } from '~contract/text/text';
import { phoneNumber } from '~contract/text/phone-number';
import { z } from '~contract/wire/zod';

/**
 * A contact in lists and in the feed. `birthdate`: 'yyyy-MM-dd'; empty text where something is not known. `email_consent`,
 * `sms_consent`: to offers, reviews and renewals by this way; since when, and where that is known from. `email_bounced_at`: when mail
 * came back from this address; a new address clears it. `licence_country`: GB, NI, or another country's two letters; `no_gb_number`: a
 * person has checked that there is no GB number, `no_gb_number_by` their name.
 */
export const customerRow = z.object({
  ...rowHead,
  created: timestamp,
  received_at: timestamp,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  alternative_phone: z.string(),
  birthdate: day.nullable(),
  current_licence: z.enum(['', ...LICENCE_TYPES]),
  licence_number: z.string(),
  licence_country: z.string().default(GB),
  no_gb_number: z.boolean().default(false),
  no_gb_number_by: z.string().default(''),
  riding_experience: z.enum(['', ...RIDING_EXPERIENCES]),
  address: z.string(),
  address_2: z.string(),
  town: z.string(),
  postcode: z.string(),
  source: z.string(),
  email_consent: z.enum(CONSENTS),
  email_consent_at: timestamp.nullable(),
  email_consent_source: z.string(),
  sms_consent: z.enum(CONSENTS),
  sms_consent_at: timestamp.nullable(),
  sms_consent_source: z.string(),
  email_bounced_at: timestamp.nullable(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** A contact as the server shows one: with what is never mirrored. */
export const customer = customerRow.extend({ national_insurance_number: z.string() });
export type Customer = z.infer<typeof customer>;

/** 'yyyy-MM-dd'; nobody is born before 1900 or after today. An empty one is null (section 5). */
export const birthdate = z
  .preprocess((value) => (value === '' ? null : value), day.nullable())
  .refine((value) => value === null || value >= '1900-01-01', 'The birth date must be 01/01/1900 or later')
  .refine((value) => value === null || value <= today(), 'The birth date cannot be in the future');

/** Of a GB number spaces are stripped and letters raised before it is measured (section 5); empty: not known. */
const licenceNumber = text(100).transform(keptLicence);

const licenceCountry = text(100)
  .transform((typed) => countryOf(typed) ?? '')
  .refine((code) => code !== '', 'Choose a country, or its two letters, such as PL');

type Licence = { licence_number?: string | undefined; licence_country?: string | undefined };

/** A number comes with its country; without one it is a GB number. */
function judgeLicence({ licence_number = '', licence_country = GB }: Licence, context: z.RefinementCtx): void {
  const message = licenceProblem(licence_number, licence_country);
  if (message !== null) context.addIssue({ code: 'custom', path: ['licence_number'], message });
}

/** Judged whatever is wrong with other fields, so that all of it is said at once. */
const LICENCE_ALONE = {
  when: ({ value, issues }: { value: unknown; issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path = [] }) => path[0] === 'licence_number' || path[0] === 'licence_country'),
};

const nationalInsurance = text(100)
  .transform(normaliseNationalInsurance)
  .refine(
    (number) => number === '' || isNationalInsurance(number),
    'Enter a National Insurance number, such as AB123456C',
  );

const consent = z.enum(CONSENTS, 'Choose one from the list');

const writable = z.strictObject({
  first_name: personName,
  last_name: personName,
  email: z.union([z.literal(''), email], { error: 'Enter an e-mail address, such as name@example.com' }),
  phone: phoneNumber,
  alternative_phone: phoneNumber,
  birthdate,
  current_licence: z.enum(['', ...LICENCE_TYPES], 'Choose one from the list'),
  licence_number: licenceNumber,
  licence_country: licenceCountry,
  no_gb_number: z.boolean('Choose yes or no'),
  national_insurance_number: nationalInsurance,
  riding_experience: z.enum(['', ...RIDING_EXPERIENCES], 'Choose one from the list'),
  address: text(ADDRESS_MAX).trim(),
  address_2: text(ADDRESS_MAX).trim(),
  town: text(NAME_MAX).trim(),
  postcode: text(POSTCODE_MAX).trim().toUpperCase(),
  source: text(SOURCE_MAX).trim().toUpperCase(),
  email_consent: consent,
  email_consent_source: text(CONSENT_SOURCE_MAX).trim(),
  sms_consent: consent,
  sms_consent_source: text(CONSENT_SOURCE_MAX).trim(),
});

/** First and last name are required (section 5); the source is DASHBOARD unless another is named. */
export const customerCreate = writable
  .partial()
  .required({ first_name: true, last_name: true })
  .superRefine(judgeLicence, LICENCE_ALONE);
/** A number without its country is a GB number; a country alone is judged with the number that is kept. */
export const customerPatch = writable.partial().superRefine(judgeLicence, LICENCE_ALONE);
export type CustomerCreate = z.output<typeof customerCreate>;
export type CustomerPatch = z.output<typeof customerPatch>;

/** What is asked of a list. `search`: words anywhere in name, e-mail, phone, postcode, licence number or town. */
export const customerListQuery = z.strictObject({
  search: text(SEARCH_MAX).default(''),
  ordering: ordering(CONTACT_ORDER_FIELDS).default([{ field: 'created', descending: true }]),
  page,
  page_size: queryNumber
    .refine((value) => value >= 1 && value <= PAGE_SIZE_MAX, `Must be from 1 to ${PAGE_SIZE_MAX}`)
    .default(CUSTOMER_PAGE_SIZE),
});
export type CustomerListQuery = z.output<typeof customerListQuery>;

const PREFIX = '/customers';
const params = z.object({ id: pathId });

export const listCustomers = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard: 'contacts',
  summary: 'Contacts, searched and ordered, 10 a page; the newest first unless ordered otherwise',
  query: customerListQuery,
  status: 200,
  answer: paged(customerRow),
});
export const addCustomer = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard: 'contacts',
  summary: 'Add a contact',
  body: customerCreate,
  status: 201,
  answer: customer,
});
export const getCustomer = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard: 'contacts',
  summary: 'One contact',
  params,
  status: 200,
  answer: customer,
});
export const patchCustomer = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  guard: 'contacts',
  summary: 'Change a contact',
  params,
  body: customerPatch,
  status: 200,
  answer: customer,
});
export const removeCustomer = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard: 'contacts',
  summary:
    'Delete a contact with their notes and attachments; 409 has_history where orders, invoices or certificates name them',
  params,
  status: 204,
  current: customerRow,
});

/** What two contacts share that makes them possible duplicates. */
export const DUPLICATE_REASONS = ['licence_number', 'email', 'phone', 'name_birthdate'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/**
 * Contacts that may be one person, the oldest first, at most DUPLICATE_ROWS_MAX of them; `count` is how many there are.
 * `reasons`: what they share.
 */
export const duplicateGroup = z.object({
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  count: z.int(),
  customers: z.array(customerRow),
});
export type DuplicateGroup = z.infer<typeof duplicateGroup>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: `${PREFIX}/duplicates/`,
  guard: 'contacts',
  summary:
    'Contacts who may be the same person, in groups: same licence number, e-mail, phone with the same name, or name and birth date',
  query: z.strictObject({ page, page_size: customerListQuery.shape.page_size }),
  status: 200,
  answer: paged(duplicateGroup),
});

/**
 * The fields that a merge can take from the other one; with the licence number goes what belongs to it. Consent is none of them: what the
 * person asked for last is kept.
 */
export const MERGE_FIELDS = writable
  .omit({ email_consent: true, email_consent_source: true, sms_consent: true, sms_consent_source: true })
  .omit({ licence_country: true, no_gb_number: true })
  .keyof().options;
export type MergeField = (typeof MERGE_FIELDS)[number];

/**
 * `other` becomes part of the contact of the address and is gone. `take`: fields of which the other's value is kept; what is
 * empty here is taken anyway. `versions`: both rows as they were seen; another state is refused with 409.
 */
export const customerMerge = z.strictObject({
  other: id,
  take: z
    .array(z.enum(MERGE_FIELDS as [MergeField, ...MergeField[]]))
    .max(MERGE_FIELDS.length)
    .default([]),
  versions: z.strictObject({ kept: z.int(), other: z.int() }),
});

export const mergeCustomer = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/merge/`,
  guard: 'contacts',
  summary: 'Make another contact part of this one: its notes, attachments and all else that names it come along',
  params,
  body: customerMerge,
  status: 200,
  answer: customer,
});

export const exportCustomer = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/export/`,
  guard: 'contacts',
  needs: 'edit',
  summary: 'Everything held on a person, as a zip',
  params,
  status: 200,
  stream: 'application/zip',
});

/** `confirm`: the person's full name, as it is stored. */
export const customerErase = z.strictObject({ confirm: text(2 * NAME_MAX + 1).trim() });

export const eraseCustomer = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/erase/`,
  guard: 'contacts',
  summary:
    'Erase a person: names, addresses, notes, attachments and stored answers go for good; money and serial numbers stay',
  params,
  body: customerErase,
  status: 204,
  current: customerRow,
});
