// Parses a list's search parameters. Ignores invalid values and leaves out defaults, so that one list has one address.
// Part of the app's first load, so keep it small.
import { joinList, splitList } from '~contract/wire/list';
import { z } from '~contract/wire/zod';

// The router parses values as JSON: 125 is a number, true a boolean, "125" a string.
const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** One parameter. `read` returns undefined for an invalid value. */
export function searchField<Value>(read: (text: string) => Value | undefined) {
  return typed.transform(read).optional().catch(undefined);
}

/** A page's number; undefined for the first page. */
export const pageField = searchField((text) =>
  /^\d{1,15}$/u.test(text) && Number(text) > 1 ? Number(text) : undefined,
);

/** The text of a search, cut to `max` characters. */
export function typedField(max: number) {
  return searchField((text) => bareText(Array.from(text).slice(0, max).join('')));
}

const VALUES_MAX = 100;

/** A comma-separated list of the values that `isValue` accepts, as one text. */
export function listField(isValue: (value: string) => boolean) {
  return searchField((text) => listText(splitList(text).filter(isValue)));
}

/** The ids of a filter's sites. */
export const sitesField = listField((value) => /^[1-9]\d{0,14}$/u.test(value));

/** Values as one text for the address: unique, VALUES_MAX at most; undefined if there are none. */
export function listText(values: readonly string[]): string | number | undefined {
  return bareText(joinList([...new Set(values)].slice(0, VALUES_MAX)));
}

type Order<Field extends string> = { field: Field; descending: boolean };

/** An ordering by some of `fields`: 'last_name,-created'. `standard`: the default, which the address leaves out. */
export function orderingOf<Field extends string>(fields: readonly Field[], standard: string) {
  /** Leaves out unknown and repeated fields. */
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

/** Turns numeric text into a number, because the router would write the text 125 in quotes. Undefined if blank. */
export function bareText(text: string): string | number | undefined {
  if (text.trim() === '') return undefined;
  return /^\d{1,15}$/u.test(text) && String(Number(text)) === text ? Number(text) : text;
}
