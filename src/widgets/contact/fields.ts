// A contact as the text of its form: from its row, from a body that waits in the outbox, or from an address; and back into
// what is saved (specification sections 3 and 5).
import {
  customerCreate,
  customerPatch,
  type CustomerCreate,
  type CustomerPatch,
  type CustomerRow,
} from '~contract/customers';
import { fromUserForm, USER_FORM_FIELD } from '~contract/customer-form';
import { storable } from '~contract/text';
import type { z } from '~contract/zod';
import { displayLicence, normaliseLicence } from '~domain/licence-number';
import { normaliseNationalInsurance } from '~domain/national-insurance';
import { dayProblem } from '~widgets/typed/typed-day';
import { knownText, type Read } from '~widgets/forms/use-text-form';

export const NEW_CONTACT = {
  first_name: '',
  last_name: '',
  birthdate: '',
  email: '',
  phone: '',
  alternative_phone: '',
  address: '',
  address_2: '',
  town: '',
  postcode: '',
  current_licence: '',
  licence_number: '',
  riding_experience: '',
  national_insurance_number: '',
};
export type ContactText = typeof NEW_CONTACT;
export type ContactField = keyof ContactText;

const FIELDS = Object.keys(NEW_CONTACT) as ContactField[];

/** The form of a contact as they stand; `number`: the National Insurance number, null while it is not known. */
export function textOfRow(row: CustomerRow, number: string | null): ContactText {
  return { ...NEW_CONTACT, ...textOfBody({ ...row, national_insurance_number: number ?? '' }) };
}

/** What a body on its way to the server says, as it was typed. What is none of the form's is left out. */
export function textOfBody(body: Readonly<Record<string, unknown>>): Partial<ContactText> {
  const text = knownText(NEW_CONTACT, { ...body, ...(body['birthdate'] === null && { birthdate: '' }) });
  if (text.licence_number !== undefined) text.licence_number = displayLicence(text.licence_number);
  return text;
}

/** What an address brings along, in either form's names (section 3). What this form does not have is left out. */
export function textOfPrefill(given: Readonly<Record<string, string>>): Partial<ContactText> {
  const theirs = Object.entries(given).filter(([name]) => name in USER_FORM_FIELD);
  return textOfBody({ ...given, ...fromUserForm(Object.fromEntries(theirs)) });
}

export function isSameText(name: ContactField, one: string, other: string): boolean {
  if (name === 'licence_number') return normaliseLicence(one) === normaliseLicence(other);
  if (name === 'national_insurance_number')
    return normaliseNationalInsurance(one) === normaliseNationalInsurance(other);
  return one === other;
}

/** A new contact, whole; an empty birth date is null, and a number that is only at the school is left out unless typed. */
export function readNew(text: ContactText): Read<CustomerCreate> {
  const { national_insurance_number: number, ...wire } = wireOf(text, FIELDS);
  const read = customerCreate.safeParse({ ...wire, ...(number !== '' && { national_insurance_number: number }) });
  const errors = errorsOf(text, FIELDS, read.error);
  return read.data && errors === null ? { input: read.data, errors: null } : { input: null, errors: errors ?? {} };
}

/** What was changed about a contact, and nothing else: a field that was left alone is not judged either. */
export function readChange(text: ContactText, changed: readonly ContactField[]): Read<CustomerPatch> {
  const read = customerPatch.safeParse(wireOf(text, changed));
  const errors = errorsOf(text, changed, read.error);
  return read.data && errors === null ? { input: read.data, errors: null } : { input: null, errors: errors ?? {} };
}

/** What the person saw before, as the wire has it; what the wire would not take is left out. */
export function readSeen(seen: Partial<ContactText>): CustomerPatch {
  const fields = FIELDS.filter((name) => seen[name] !== undefined && name !== 'national_insurance_number');
  const wire = wireOf({ ...NEW_CONTACT, ...seen }, fields);
  const fits = fields.filter((name) => customerPatch.shape[name].safeParse(wire[name]).success);
  return customerPatch.parse(Object.fromEntries(fits.map((name) => [name, wire[name]])));
}

/** As it was typed, without what can be stored nowhere; an empty birth date is null. */
function wireOf(text: ContactText, names: readonly ContactField[]): Record<string, string | null> {
  const entries = names.map((name) => [name, storable(text[name])] as const);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === 'birthdate' ? value.trim() || null : value]),
  );
}

/** The first message of each field; null: nothing is wrong. */
function errorsOf(text: ContactText, judged: readonly ContactField[], error: z.ZodError | undefined) {
  const errors: Partial<Record<ContactField, string>> = {};
  const birthdate = judged.includes('birthdate') ? dayProblem(text.birthdate, '31/12/2005') : null;
  if (birthdate !== null) errors.birthdate = birthdate;
  for (const { path, message } of error?.issues ?? []) {
    const name = judged.find((one) => one === path[0]);
    if (name) errors[name] ??= message;
  }
  return Object.keys(errors).length === 0 ? null : errors;
}
