// A contact as its form holds it: from its row, from a body that waits in the outbox, or from an address; and back into what is saved
// (specification sections 3 and 5).
import {
  customerCreate,
  customerPatch,
  type CustomerCreate,
  type CustomerPatch,
  type CustomerRow,
} from '~contract/customers';
import { fromUserForm, USER_FORM_FIELD } from '~contract/customer-form';
import { displayLicence, normaliseLicence } from '~domain/licence-number';
import { normaliseNationalInsurance } from '~domain/national-insurance';
import { day, text } from '~widgets/forms/codecs';
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
  licence_number: text({
    read: (stored) => (typeof stored === 'string' ? displayLicence(stored) : undefined),
    isSame: (one, other) => normaliseLicence(one) === normaliseLicence(other),
  }),
  riding_experience: text(),
  national_insurance_number: text({
    isSame: (one, other) => normaliseNationalInsurance(one) === normaliseNationalInsurance(other),
  }),
};
export type ContactValues = Values<typeof CONTACT>;
export type ContactField = NameOf<typeof CONTACT>;

export const NEW_CONTACT = emptyValues(CONTACT);

/** The form of a contact as they stand; `number`: the National Insurance number, null while it is not known. */
export function valuesOfContact(row: CustomerRow, number: string | null): ContactValues {
  return valuesOfRow(CONTACT, { ...row, national_insurance_number: number });
}

/** What a body on its way to the server says. What is none of the form's is left out. */
export function readBody(body: Stored): Partial<ContactValues> {
  return knownValues(CONTACT, body);
}

/** What an address brings along, in either form's names (section 3). What this form does not have is left out. */
export function readPrefill(given: Readonly<Record<string, string>>): Partial<ContactValues> {
  const theirs = Object.entries(given).filter(([name]) => name in USER_FORM_FIELD);
  return readBody({ ...given, ...fromUserForm(Object.fromEntries(theirs)) });
}

/** A new contact, whole; a number that is only at the school is left out unless typed. */
export function readNew(values: ContactValues): Read<CustomerCreate> {
  const isTyped = (name: ContactField) => name !== 'national_insurance_number' || values[name] !== '';
  return readFields(customerCreate, CONTACT, values, { names: namesOf(CONTACT).filter(isTyped) });
}

/** What was changed about a contact, and nothing else: a field that was left alone is not judged either. */
export function readChange(values: ContactValues, changed: readonly ContactField[]): Read<CustomerPatch> {
  return readFields(customerPatch, CONTACT, values, { names: changed });
}

/** What the person saw before, as the wire has it; what is on no device is left out. */
export function readSeen(seen: Partial<ContactValues>): CustomerPatch {
  return readSeenOf(customerPatch, CONTACT, without(seen, ['national_insurance_number']));
}
