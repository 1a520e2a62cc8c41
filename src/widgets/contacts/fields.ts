// The fields of a contact's form: their values from a row, a pending change or an address, and the body of a create or
// a patch from their values (specification sections 3 and 5).
import {
  customerCreate,
  customerPatch,
  type CustomerCreate,
  type CustomerPatch,
  type CustomerRow,
} from '~contract/contacts/contacts';
import { REQUIRED, storable } from '~contract/text/text';
import { fromUserForm, USER_FORM_FIELD } from '~contract/contacts/form';
import { GB, keptLicence, licenceProblem } from '~domain/contacts/licence-country';
import { displayLicence } from '~domain/contacts/licence-number';
import { normaliseNationalInsurance } from '~domain/contacts/national-insurance';
import { day, text, trimmed } from '~widgets/forms/codecs';
import {
  emptyValues,
  knownValues,
  namesOf,
  readFields,
  readSeen as readSeenOf,
  valuesOfRow,
  without,
  type NameOf,
  type Read,
  type Stored,
  type Values,
} from '~widgets/forms/fields';

/** The value of a ticked box. */
export const TICKED = 'yes';

export const CONTACT = {
  first_name: text(),
  last_name: text(),
  birthdate: day('31/12/2005'),
  email: text(),
  phone: text(),
  alternative_phone: text(),
  address: text(),
  address_2: text(),
  town: text(),
  postcode: text(),
  current_licence: text(),
  licence_country: text({ empty: GB }),
  licence_number: text({
    read: (stored) => (typeof stored === 'string' ? displayLicence(stored) : undefined),
    isSame: (one, other) => keptLicence(one) === keptLicence(other),
    problem: (typed, all) => licenceProblem(typed, countryIn(all)) ?? undefined,
  }),
  no_gb_number: text({
    read: (stored) => (stored === true ? TICKED : readUnticked(stored)),
    wire: (value) => value === TICKED,
  }),
  riding_experience: text(),
  national_insurance_number: text({
    isSame: (one, other) => normaliseNationalInsurance(one) === normaliseNationalInsurance(other),
  }),
  email_consent: text(),
  email_consent_source: sourceOf('email_consent'),
  sms_consent: text(),
  sms_consent_source: sourceOf('sms_consent'),
};
export type ContactValues = Values<typeof CONTACT>;
export type ContactField = NameOf<typeof CONTACT>;

export const NEW_CONTACT = emptyValues(CONTACT);

function readUnticked(stored: unknown): string | undefined {
  return stored === false ? '' : undefined;
}

function countryIn({ licence_country: country }: Readonly<Record<string, unknown>>): string {
  return typeof country === 'string' && country !== '' ? country : GB;
}

/** The source of an agreement, which is required; a source for a contact who was never asked doesn't count. */
function sourceOf(consent: 'email_consent' | 'sms_consent') {
  return trimmed({
    problem: (typed, all) => (isAgreed(all[consent]) && typed.trim() === '' ? REQUIRED : undefined),
    wire: (typed, all) => (all[consent] === '' ? '' : storable(typed).trim()),
  });
}

/** True for an agreement given by the person, and for one by booking. */
export function isAgreed(consent: unknown): boolean {
  return consent === 'GIVEN' || consent === 'SOFT_OPT_IN';
}

/** Form values for a contact. `number`: the National Insurance number, null while it is not known. */
export function valuesOfContact(row: CustomerRow, number: string | null): ContactValues {
  return valuesOfRow(CONTACT, { ...row, national_insurance_number: number });
}

/** Form values from the body of a pending change. Fields that the form doesn't have are left out. */
export function readBody(body: Stored): Partial<ContactValues> {
  return knownValues(CONTACT, body);
}

/** Form values from an address, whose names may be this form's or the user_ names (section 3). Drops unknown names. */
export function readPrefill(given: Readonly<Record<string, string>>): Partial<ContactValues> {
  const theirs = Object.entries(given).filter(([name]) => name in USER_FORM_FIELD);
  return readBody({ ...given, ...fromUserForm(Object.fromEntries(theirs)) });
}

/** The body of a create: all fields; National Insurance number, consent and another country only if they were filled in. */
export function readNew(values: ContactValues): Read<CustomerCreate> {
  const isSent = (name: ContactField) => !ONLY_TYPED.has(name) || (values[name] !== '' && values[name] !== GB);
  const names = namesOf(CONTACT).filter(isSent);
  return readFields(customerCreate, CONTACT, values, { names, judged: withSources(names) });
}

const ONLY_TYPED: ReadonlySet<ContactField> = new Set([
  'licence_country',
  'no_gb_number',
  'national_insurance_number',
  'email_consent',
  'email_consent_source',
  'sms_consent',
  'sms_consent_source',
]);

/** The body of a patch: only the changed fields are checked and sent; with a consent goes where it is known from. */
export function readChange(values: ContactValues, changed: readonly ContactField[]): Read<CustomerPatch> {
  return readFields(customerPatch, CONTACT, values, { names: withLicence(withSources(changed)) });
}

/** A number and its country go together, and what was checked of them. */
function withLicence(names: readonly ContactField[]): ContactField[] {
  return names.some((name) => LICENCE.includes(name)) ? [...new Set([...names, ...LICENCE])] : [...names];
}

const LICENCE: readonly ContactField[] = ['licence_country', 'licence_number', 'no_gb_number'];

function withSources(names: readonly ContactField[]): ContactField[] {
  const sources = (['email_consent', 'sms_consent'] as const).filter((name) => names.includes(name));
  return [...new Set([...names, ...sources.map((name) => `${name}_source` as const)])];
}

/**
 * The values shown before the change, as on the wire. Without the National Insurance number, which isn't mirrored
 * (docs/sync.md, Not on the device).
 */
export function readSeen(seen: Partial<ContactValues>): CustomerPatch {
  return readSeenOf(customerPatch, CONTACT, without(seen, ['national_insurance_number']));
}
