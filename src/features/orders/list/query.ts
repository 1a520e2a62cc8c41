// Turns the list's address into a query, and clicks into new addresses.
import { COURSE_CONSTANTS } from '~domain/calendar/course-types';
import { PAYMENT_STATUSES } from '~domain/orders/money';
import { OUTCOMES } from '~domain/orders/outcomes';
import {
  LATEST_FIRST,
  ORDER_SOURCES,
  type OrderFilters,
  type OrderOrder,
  type OrderOrderField,
} from '~domain/orders/query';
import { withDay } from '~widgets/list-filters/filter';
import { listValues, nextOrders, sortIn, type Sorted } from '~widgets/lists/query';
import { listText } from '~widgets/lists/search';
import { orderText, readOrders, type ChoiceName, type OrdersSearch } from './search';

export type Query = { filters: OrderFilters; orders: readonly OrderOrder[]; page: number };

/** `page` as in the address: beyond the last page the device answers with the last one. */
export function readSearch(search: OrdersSearch): Query {
  const among = <Value extends string>(values: readonly Value[], name: ChoiceName) => {
    const asked = chosen(search, name);
    return values.filter((value) => asked.includes(value));
  };
  return {
    filters: {
      search: typedText(search),
      payment: among(PAYMENT_STATUSES, 'payment'),
      outcome: among(OUTCOMES, 'outcome'),
      source: among(ORDER_SOURCES, 'source'),
      type: among(COURSE_CONSTANTS, 'type'),
      site: chosen(search, 'site').map(Number),
      from: search.from ?? '',
      to: search.to ?? '',
    },
    orders: shownOrders(search),
    page: search.page ?? 1,
  };
}

/**
 * True if the list is to have bookings that may not be on this device. `first`: the first day whose courses are. A search for
 * days that all lie before it is one, too.
 */
export function wantsOlder({ older, from, to }: OrdersSearch, first: string): boolean {
  return older === true || (from !== undefined && from < first) || (to !== undefined && to < first);
}

/** The text in the search box. */
export function typedText({ search }: OrdersSearch): string {
  return search === undefined ? '' : String(search);
}

/** Changes the search and goes back to the first page. */
export function withText(search: OrdersSearch, text: string): OrdersSearch {
  return { ...search, page: undefined, search: text.trim() === '' ? undefined : text };
}

/** The chosen values of a filter. */
export function chosen(search: OrdersSearch, name: ChoiceName): string[] {
  return listValues(search[name]);
}

/** Changes a filter and goes back to the first page. */
export function withChosen(search: OrdersSearch, name: ChoiceName, values: readonly string[]): OrdersSearch {
  return { ...search, page: undefined, [name]: listText(values) };
}

/** Changes one of the days and goes back to the first page. */
export function withDays(search: OrdersSearch, name: 'from' | 'to', day: string): OrdersSearch {
  const next = withDay(search, name, day);
  return next === search ? search : { ...next, page: undefined };
}

export function withOlder(search: OrdersSearch): OrdersSearch {
  return { ...search, page: undefined, older: true };
}

/** Only bookings on this device; of the days those that lie before `first` are dropped. */
export function withoutOlder({ from, to, ...search }: OrdersSearch, first: string): OrdersSearch {
  return {
    ...search,
    page: undefined,
    older: undefined,
    from: from !== undefined && from >= first ? from : undefined,
    to: to !== undefined && to >= first ? to : undefined,
  };
}

const CHOICES: readonly ChoiceName[] = ['payment', 'outcome', 'source', 'type', 'site'];

/** How many filters are on, without the search. */
export function countFilters(search: OrdersSearch): number {
  const ticked = CHOICES.reduce((count, name) => count + chosen(search, name).length, 0);
  return ticked + [search.from, search.to].filter((day) => day !== undefined).length;
}

export function isNarrowed(search: OrdersSearch): boolean {
  return countFilters(search) > 0 || search.search !== undefined;
}

/** Removes every filter, and the search unless it `keeps` that; the order and the wish for older bookings stay. */
export function withoutFilters({ ordering, older, search }: OrdersSearch, keeps = false): OrdersSearch {
  return { ordering, older, ...(keeps && { search }) };
}

/** The direction of a column and its place among the orders; undefined if it isn't sorted. */
export function sortOf(search: OrdersSearch, name: OrderOrderField): Sorted | undefined {
  return sortIn(shownOrders(search), name);
}

/** The address after a click on a column's head. `also`: the other columns keep their orders. */
export function withNextSort(search: OrdersSearch, name: OrderOrderField, also: boolean): OrdersSearch {
  return { ...search, page: undefined, ordering: orderText(nextOrders(shownOrders(search), name, also)) };
}

/** The order in the drawer of phones, '-date'; several columns can only be sorted in the table. */
export function withOrdering(search: OrdersSearch, text: string): OrdersSearch {
  return { ...search, page: undefined, ordering: orderText(readOrders(text)) };
}

export function orderingText(search: OrdersSearch): string {
  const [first] = shownOrders(search);
  return first ? `${first.descending ? '-' : ''}${first.field}` : '-date';
}

function shownOrders({ ordering }: OrdersSearch): readonly OrderOrder[] {
  return ordering === undefined ? LATEST_FIRST : readOrders(ordering);
}
