// The search parameters of a new contact's address: the change to resend, and values to begin with, under the field
// names of either form (specification section 3).
import { ADDRESS_MAX } from '~contract/wire/limits';

const OWN = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'alternative_phone',
  'birthdate',
  'current_licence',
  'licence_number',
  'riding_experience',
  'address',
  'address_2',
  'town',
  'postcode',
  'user_first_name',
  'user_last_name',
  'user_email',
  'user_phone',
  'user_birthdate',
  'user_driving_licence_number',
] as const;

export type NewSearch = { resend?: number } & { [Name in (typeof OWN)[number]]?: string };

/** Values that aren't text, or are too long for every field, are left out. */
export function newSearch(given: Record<string, unknown>): NewSearch {
  const { resend } = given;
  const fields = OWN.flatMap((name) => {
    const value = given[name];
    // The router parses 7700900123 as a number.
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text !== '' && text.length <= ADDRESS_MAX ? [[name, text] as const] : [];
  });
  return { ...(typeof resend === 'number' && { resend }), ...Object.fromEntries(fields) };
}
