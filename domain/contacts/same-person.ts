// Whether somebody who is being typed is a contact already: by phone, e-mail, or name with birth date.
import { fold } from '~domain/text/fold';
import { phoneDigits } from './phone-number';
import { contactKeys, type QueriedContact } from './lines';

/** What is known of a person while they are typed; '' and null for nothing. */
export type TypedPerson = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  alternative_phone: string;
  birthdate: string | null;
};

/** In the order in which they are said. */
export type Sameness = 'phone' | 'email' | 'name_birthdate';

/** Shorter texts are parts of a number. */
const PHONE_LEAST = 10;

/** What a typed person and a contact share; empty: nothing that tells them from anybody else. */
export function samenessOf(
  typed: TypedPerson,
  contact: Omit<QueriedContact, 'created'> & { birthdate: string | null },
): Sameness[] {
  const keys = contactKeys(contact);
  const theirs = new Set([keys.phone, keys.alternative_phone]);
  const isNamed = firstWord(typed.first_name) !== '' && fold(typed.last_name) !== '';
  const isSameName =
    keys.last_name === fold(typed.last_name) && firstWord(contact.first_name) === firstWord(typed.first_name);
  const isSame: Record<Sameness, boolean> = {
    phone: phonesOf(typed).some((number) => theirs.has(number)),
    email: isMail(typed.email) && keys.email === fold(typed.email),
    name_birthdate: isNamed && isSameName && typed.birthdate !== null && typed.birthdate === contact.birthdate,
  };
  return (['phone', 'email', 'name_birthdate'] as const).filter((one) => isSame[one]);
}

/** Texts of a search that finds contacts who may be the same person; empty while too little is typed. */
export function sameNeedles(typed: TypedPerson): readonly (readonly string[])[] {
  const [first, last] = [firstWord(typed.first_name), fold(typed.last_name)];
  return [
    ...phonesOf(typed).map((number) => [number]),
    ...(isMail(typed.email) ? [[fold(typed.email)]] : []),
    ...(typed.birthdate !== null && first !== '' && last !== '' ? [[first, last]] : []),
  ];
}

function phonesOf({ phone, alternative_phone }: TypedPerson): string[] {
  return [phone, alternative_phone].map(phoneDigits).filter((digits) => digits.length >= PHONE_LEAST);
}

function isMail(typed: string): boolean {
  return /^\S+@\S+\.\S{2,}$/u.test(typed.trim());
}

/** Second names may not be stored. */
function firstWord(names: string): string {
  return fold(names).split(' ')[0] ?? '';
}
