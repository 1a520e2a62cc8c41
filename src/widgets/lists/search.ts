// What the address of a list says: hostile values are ignored, defaults are left out, so that one list has one address.
// Part of the app's first load: kept small.
import { joinList, splitList } from '~contract/list';
import { z } from '~contract/zod';

// The router reads 125, true and "125" out of an address as what they look like.
const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** One parameter; `read` answers undefined for what it cannot be. */
export function searchField<Value>(read: (text: string) => Value | undefined) {
  return typed.transform(read).optional().catch(undefined);
}

/** The number of a page; the first one has none. */
export const pageField = searchField((text) =>
  /^\d{1,15}$/u.test(text) && Number(text) > 1 ? Number(text) : undefined,
);

/** What was typed into a search, `max` characters at most. */
export function typedField(max: number) {
  return searchField((text) => bareText(Array.from(text).slice(0, max).join('')));
}

const VALUES_MAX = 100;

/** A comma list of what `isValue` knows. It stays text, as it stands in the address. */
export function listField(isValue: (value: string) => boolean) {
  return searchField((text) => listText(splitList(text).filter(isValue)));
}

/** The sites of a filter, by their ids. */
export const sitesField = listField((value) => /^[1-9]\d{0,14}$/u.test(value));

/** Values as they stand in the address; none have no text. */
export function listText(values: readonly string[]): string | number | undefined {
  return bareText(joinList([...new Set(values)].slice(0, VALUES_MAX)));
}

type Order<Field extends string> = { field: Field; descending: boolean };

/** An ordering by some of these fields: 'last_name,-created'. `standard` is the one that has no text. */
export function orderingOf<Field extends string>(fields: readonly Field[], standard: string) {
  /** Fields that do not exist, and repeated ones, are left out. */
  const read = (text: string): Order<Field>[] => {
    const orders = text.split(',').flatMap((part): Order<Field>[] => {
      const field = fields.find((name) => name === part.replace(/^-/u, ''));
      return field ? [{ field, descending: part.startsWith('-') }] : [];
    });
    return orders.filter(({ field }, index) => orders.findIndex((order) => order.field === field) === index);
  };
  const write = (orders: readonly Order<Field>[]): string | undefined => {
    const text = orders.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');
    return text === '' || text === standard ? undefined : text;
  };
  return { read, write, field: searchField((text) => write(read(text))) };
}

/** A number as a number: the router would write the text 125 with quotes around it. Blanks are nothing. */
export function bareText(text: string): string | number | undefined {
  if (text.trim() === '') return undefined;
  return /^\d{1,15}$/u.test(text) && String(Number(text)) === text ? Number(text) : text;
}
