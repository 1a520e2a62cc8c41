// The columns that a contact is searched and sorted by, computed by the domain's own functions, so that the phone agrees.
import { contactKeys, contactLine } from '~domain/contacts/lines';
import { NEVER_ASKED } from '~domain/messages/audience';
import type { Customer } from '~contract/contacts/contacts';

/** The key columns and the search line of a contact. */
export function keysOf(contact: Parameters<typeof contactLine>[0]) {
  const keys = contactKeys(contact);
  return {
    first_key: keys.first_name,
    last_key: keys.last_name,
    email_key: keys.email,
    phone_key: keys.phone,
    town_key: keys.town,
    postcode_key: keys.postcode,
    search_line: contactLine(contact),
  };
}

/** The key columns of a contact that no search finds. */
export const NO_KEYS = keysOf({
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  alternative_phone: '',
  postcode: '',
  licence_number: '',
  town: '',
  birthdate: null,
});

/** A person's fields, all empty. */
export const BLANK = {
  ...NEVER_ASKED,
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  alternative_phone: '',
  birthdate: null,
  current_licence: '',
  licence_number: '',
  licence_country: 'GB',
  no_gb_number: false,
  no_gb_number_by: '',
  national_insurance_number: '',
  riding_experience: '',
  address: '',
  address_2: '',
  town: '',
  postcode: '',
} as const satisfies Partial<Customer>;

type Given<Of> = { [Name in keyof Of]?: Exclude<Of[Name], undefined> };

/** The fields that are defined. */
export function given<Of extends object>(fields: Of): Given<Of> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given<Of>;
}
