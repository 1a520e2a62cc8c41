// What the address of the list says (specification section 2.7). Hostile values are ignored, defaults are left out, so that
// one list has one address. Part of the app's first load: kept small.
import { SEARCH_MAX } from '~contract/limits';
import { z } from '~contract/zod';
import type { ContactOrder, ContactOrderField } from '~domain/contact-query';

const SORTABLE = [
  'created',
  'first_name',
  'last_name',
  'email',
  'town',
  'postcode',
] as const satisfies readonly ContactOrderField[];
/** The newest first, when nothing else is asked for. */
const DEFAULT_ORDER = '-created';

// The router reads 125, true and "125" out of an address as what they look like.
const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String);

function field<Value>(read: (text: string) => Value | undefined) {
  return typed.transform(read).optional().catch(undefined);
}

/** The search parameters of the list. */
export const contactsSearch = z.object({
  page: field((text) => (/^\d{1,15}$/u.test(text) && Number(text) > 1 ? Number(text) : undefined)),
  ordering: field((text) => orderText(readOrders(text))),
  search: field((text) => bare(Array.from(text).slice(0, SEARCH_MAX).join(''))),
});
export type ContactsSearch = z.output<typeof contactsSearch>;

/** Fields that do not exist, and repeated ones, are left out. */
export function readOrders(text: string): ContactOrder[] {
  const orders = text.split(',').flatMap((part): ContactOrder[] => {
    const name = SORTABLE.find((one) => one === part.replace(/^-/u, ''));
    return name ? [{ field: name, descending: part.startsWith('-') }] : [];
  });
  return orders.filter(({ field }, index) => orders.findIndex((order) => order.field === field) === index);
}

/** The default order has no text. */
export function orderText(orders: readonly ContactOrder[]): string | undefined {
  const text = orders.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');
  return text === '' || text === DEFAULT_ORDER ? undefined : text;
}

/** A number as a number: the router would write the text 125 with quotes around it. */
function bare(text: string): string | number | undefined {
  if (text.trim() === '') return undefined;
  return /^\d{1,15}$/u.test(text) && String(Number(text)) === text ? Number(text) : text;
}
