// What the address of a new contact brings along: the change that the form mends, and fields to begin with, by the names of
// either form (specification section 3).
import { ADDRESS_MAX } from '~contract/limits';

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

/** What is no text, or too long for any of the fields, is left out. */
export function newSearch(given: Record<string, unknown>): NewSearch {
  const { resend } = given;
  const fields = OWN.flatMap((name) => {
    const value = given[name];
    // The router reads 7700900123 as a number.
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text !== '' && text.length <= ADDRESS_MAX ? [[name, text] as const] : [];
  });
  return { ...(typeof resend === 'number' && { resend }), ...Object.fromEntries(fields) };
}
