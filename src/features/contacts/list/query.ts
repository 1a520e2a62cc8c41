// What an address asks the mirror for, the addresses that clicks lead to, and the months under which rows stand.
import { CONTACT_ORDER_FIELDS, NEWEST_FIRST, type ContactOrder, type ContactOrderField } from '~domain/contact-query';
import { monthOf } from '~widgets/format/contact-text';
import { nextOrders, sortIn, type Sorted } from '~widgets/lists/query';
import { orderText, readOrders, type ContactsSearch } from './search';

/** What to ask the mirror for. `page` is as asked: the mirror answers with the last one when it is beyond. */
export function readSearch(search: ContactsSearch): { search: string; orders: readonly ContactOrder[]; page: number } {
  return { search: typedText(search), orders: shownOrders(search), page: search.page ?? 1 };
}

/** What was typed into the search. */
export function typedText({ search }: ContactsSearch): string {
  return search === undefined ? '' : String(search);
}

/** The order in which the list stands. */
export function shownOrders({ ordering }: ContactsSearch): readonly ContactOrder[] {
  return ordering === undefined ? NEWEST_FIRST : readOrders(ordering);
}

/** Another search; the page starts again. */
export function withText(search: ContactsSearch, text: string): ContactsSearch {
  return { ...search, page: undefined, search: text.trim() === '' ? undefined : text };
}

export function withOrders(search: ContactsSearch, orders: readonly ContactOrder[]): ContactsSearch {
  return { ...search, page: undefined, ordering: orderText(orders) };
}

/** How a column is sorted, and as which of several; undefined: it is not. */
export function sortOf(search: ContactsSearch, name: ContactOrderField): Sorted | undefined {
  return sortIn(shownOrders(search), name);
}

/** The next click on a column's head; `also`: beside the other columns. */
export function withNextSort(search: ContactsSearch, name: ContactOrderField, also: boolean): ContactsSearch {
  return withOrders(search, nextOrders(shownOrders(search), name, also));
}

/** One of several orders replaced; null takes it out with all that come after it. */
export function withOrderAt(search: ContactsSearch, at: number, order: ContactOrder | null): ContactsSearch {
  const before = shownOrders(search).slice(0, at);
  const after = shownOrders(search).slice(at + 1);
  if (order === null) return withOrders(search, before);
  return withOrders(search, [...before, order, ...after.filter(({ field }) => field !== order.field)]);
}

/** As an option of a list writes it: 'last_name', '-created'. */
export function orderValue({ field, descending }: ContactOrder): string {
  return descending ? `-${field}` : field;
}

/** The orders that can be chosen, with their words; `taken` fields are left out. */
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
 * The rows under the months in which they were added, while that is how they stand; else one group without a title
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
