// Fields of which one value may be written in several ways: rows from before they had one spelling hold another one.
import { phoneText } from '~domain/contacts/phone-number';

/** The one spelling of a field's value; a field that isn't here has its values as they are. */
export const SPELLING: Readonly<Record<string, (value: string) => string>> = {
  phone: phoneText,
  alternative_phone: phoneText,
};
