// Turns the list's address into a query of the mirror, and clicks into new addresses; groups rows by month.
import { CONTACT_ORDER_FIELDS, NEWEST_FIRST, type ContactOrder, type ContactOrderField } from '~domain/contacts/lines';
import { monthOf } from '~widgets/format/contact-text';
import { nextOrders, sortIn, type Sorted } from '~widgets/lists/query';
import { orderText, readOrders, type ContactsSearch } from './search';

/** The query for the mirror. `page` as in the address: beyond the last page the mirror answers with the last one. */
export function readSearch(search: ContactsSearch): { search: string; orders: readonly ContactOrder[]; page: number } {
  return { search: typedText(search), orders: shownOrders(search), page: search.page ?? 1 };
}

/** The text in the search box. */
export function typedText({ search }: ContactsSearch): string {
  return search === undefined ? '' : String(search);
}

/** The order of the list: that of the address, or newest first. */
export function shownOrders({ ordering }: ContactsSearch): readonly ContactOrder[] {
  return ordering === undefined ? NEWEST_FIRST : readOrders(ordering);
}

/** Changes the search and goes back to the first page. */
export function withText(search: ContactsSearch, text: string): ContactsSearch {
  return { ...search, page: undefined, search: text.trim() === '' ? undefined : text };
}

export function withOrders(search: ContactsSearch, orders: readonly ContactOrder[]): ContactsSearch {
  return { ...search, page: undefined, ordering: orderText(orders) };
}

/** The direction of a column and its place among the orders; undefined if it isn't sorted. */
export function sortOf(search: ContactsSearch, name: ContactOrderField): Sorted | undefined {
  return sortIn(shownOrders(search), name);
}

/** The address after a click on a column's head. `also`: the other columns keep their orders. */
export function withNextSort(search: ContactsSearch, name: ContactOrderField, also: boolean): ContactsSearch {
  return withOrders(search, nextOrders(shownOrders(search), name, also));
}

/** Replaces one of several orders; null removes it and all after it. */
export function withOrderAt(search: ContactsSearch, at: number, order: ContactOrder | null): ContactsSearch {
  const before = shownOrders(search).slice(0, at);
  const after = shownOrders(search).slice(at + 1);
  if (order === null) return withOrders(search, before);
  return withOrders(search, [...before, order, ...after.filter(({ field }) => field !== order.field)]);
}

/** The value of an option: 'last_name', '-created'. */
export function orderValue({ field, descending }: ContactOrder): string {
  return descending ? `-${field}` : field;
}

/** The orders to choose from, with their labels; `taken` fields are left out. */
export function orderOptions(taken: readonly ContactOrderField[]): { value: string; label: string }[] {
  return CONTACT_ORDER_FIELDS.filter((field) => !taken.includes(field)).flatMap((field) =>
    [false, true].map((descending) => ({
      value: orderValue({ field, descending }),
      label: `${FIELD_LABEL[field]}, ${directionText(field, descending)}`,
    })),
  );
}

export const FIELD_LABEL: Readonly<Record<ContactOrderField, string>> = {
  created: 'Added',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  town: 'Town',
  postcode: 'Postcode',
};

function directionText(field: ContactOrderField, descending: boolean): string {
  if (field === 'created') return descending ? 'newest first' : 'oldest first';
  return descending ? 'Z to A' : 'A to Z';
}

/**
 * Groups rows by the month in which they were added, if they are sorted by that; otherwise one group without a title
 * (specification section 2.7).
 */
export function groupRows<Row extends { created: string }>(
  rows: readonly Row[],
  orders: readonly ContactOrder[],
): { title: string | null; rows: Row[] }[] {
  if (orders[0]?.field !== 'created') return [{ title: null, rows: [...rows] }];
  const groups: { title: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const title = monthOf(row.created);
    const last = groups.at(-1);
    if (last?.title === title) last.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  return groups;
}
