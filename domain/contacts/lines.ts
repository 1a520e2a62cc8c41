// The line of text in which a contact is searched, and in which order contacts stand: the phone computes it over its mirror, the
// server keeps it in a column of its own (a test compares the two).
import { fold } from '~domain/text/fold';
import { phoneDigits } from './phone-number';
import { compareKeys } from '~domain/text/sort-key';

/** What a search looks at; the rows of the wire have it. `created`: ISO 8601. */
export type QueriedContact = {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  alternative_phone: string;
  postcode: string;
  licence_number: string;
  town: string;
  birthdate: string | null;
  created: string;
};

export const CONTACT_ORDER_FIELDS = ['created', 'first_name', 'last_name', 'email', 'town', 'postcode'] as const;
export type ContactOrderField = (typeof CONTACT_ORDER_FIELDS)[number];
export type ContactOrder = { field: ContactOrderField; descending: boolean };

/** The newest first: the list as it is without any ordering. */
export const NEWEST_FIRST: readonly ContactOrder[] = [{ field: 'created', descending: true }];

/** The fields of a contact as they are ordered and searched, by name. None holds a tab or an end of line. */
export function contactKeys(contact: Omit<QueriedContact, 'id' | 'created'>): Record<KeyField, string> {
  return {
    first_name: fold(contact.first_name),
    last_name: fold(contact.last_name),
    email: fold(contact.email),
    phone: phoneDigits(contact.phone),
    alternative_phone: phoneDigits(contact.alternative_phone),
    postcode: fold(contact.postcode).replaceAll(' ', ''),
    licence_number: fold(contact.licence_number),
    town: fold(contact.town),
    birthdate: contact.birthdate === null ? '' : birthKey(contact.birthdate.split('-').toReversed().join('/')),
    first_joined: joined(fold(contact.first_name)),
    last_joined: joined(fold(contact.last_name)),
  };
}

/**
 * A day of birth in capitals, which no other text in a line has, and no searched word: '14/05/1990' → 'BEZAFZBJJA'. As digits it would
 * be found by the 11 of 'Person 11'.
 */
export function birthKey(day: string): string {
  return day.replaceAll(/[\d/]/gu, (sign) => (sign === '/' ? 'Z' : (CAPITALS[Number(sign)] ?? '')));
}
const CAPITALS = 'ABCDEFGHIJ';

/** A name of several words as it may be written together: 'van der berg' → 'vanderberg'; '' for one word. */
export function joined(key: string): string {
  return /[ -]/u.test(key) ? key.replaceAll(/[ -]/gu, '') : '';
}

/** Where each field stands in the line. */
export const LINE_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'alternative_phone',
  'postcode',
  'licence_number',
  'town',
  'birthdate',
  'first_joined',
  'last_joined',
] as const;
type KeyField = (typeof LINE_FIELDS)[number];

/** One contact as the line that is searched: its keys with tabs between. */
export function contactLine(contact: Omit<QueriedContact, 'id' | 'created'>): string {
  const keys = contactKeys(contact);
  return LINE_FIELDS.map((field) => keys[field]).join('\t');
}

/** The order of a list, for `toSorted`: by keys, by code point; ties by id. */
export function contactOrder(orders: readonly ContactOrder[]): (a: QueriedContact, b: QueriedContact) => number {
  return (a, b) => {
    for (const { field, descending } of orders) {
      const order = compareField(a, b, field);
      if (order !== 0) return descending ? -order : order;
    }
    return a.id - b.id;
  };
}

function compareField(a: QueriedContact, b: QueriedContact, field: ContactOrderField): number {
  if (field === 'created') return Date.parse(a.created) - Date.parse(b.created);
  return compareKeys(contactKeys(a)[field], contactKeys(b)[field]);
}

/** The words of a folded text, to be found anywhere. An apostrophe by itself leaves no word. */
export function wordNeedles(folded: string): readonly (readonly string[])[] {
  const words = folded.split(' ').filter((word) => word !== '');
  if (words.length === 0) return [];
  const joined = words.join('');
  // A licence number or a postcode may be typed with its spaces in other places.
  const isOne = words.length > 1 && /\d/u.test(joined);
  return [words, ...(isOne ? [[joined]] : [])];
}

/** True if the line is found. */
export function findsLine(line: string, needles: readonly (readonly string[])[]): boolean {
  return needles.length === 0 || needles.some((all) => all.every((text) => line.includes(text)));
}
