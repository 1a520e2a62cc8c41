// What an address asks the mirror for, and the addresses that clicks lead to.
import { DEFAULT_ORDER, orderText, readOrders, type BikesSearch, type FilterName, type SortField } from './search';
import { listValues } from '~widgets/lists/query';
import { listText } from '~widgets/lists/search';
import type { BikeFilter, BikeOrder } from '~domain/bike-query';

const FILTERS: readonly FilterName[] = ['event', 'supplier', 'status', 'transmission', 'bikes'];

/** What to ask the mirror for. `page` is as asked: the mirror answers with the last one when it is beyond. */
export function readSearch(search: BikesSearch): { filter: BikeFilter; orders: BikeOrder[]; page: number } {
  const events = chosen(search, 'event');
  const wanted = (['mot', 'tax'] as const).filter((event) => events.includes('all') || events.includes(event));
  return {
    filter: {
      supplier__id: chosen(search, 'supplier').map(Number),
      statusIn: chosen(search, 'status'),
      transmissionIn: chosen(search, 'transmission'),
      modelIn: chosen(search, 'bikes'),
      events: wanted,
      search: typedText(search),
    },
    orders: shownOrders(search),
    page: search.page ?? 1,
  };
}

/** What was typed into the search of the phone. */
export function typedText({ search }: BikesSearch): string | undefined {
  return search === undefined ? undefined : String(search);
}

/** The values that are ticked in a section. */
export function chosen(search: BikesSearch, name: FilterName): string[] {
  return listValues(search[name]);
}

/** Ticks or unticks one value; the page starts again (section 2.5). */
export function withValue(search: BikesSearch, name: FilterName, value: string, on: boolean): BikesSearch {
  const others = chosen(search, name).filter((one) => one !== value);
  return { ...search, page: undefined, [name]: listText(on ? [...others, value] : others) };
}

/** How many values are ticked. */
export function countFilters(search: BikesSearch): number {
  return FILTERS.reduce((count, name) => count + chosen(search, name).length, 0);
}

/** Nothing ticked; the typed search and the order stay. */
export function withoutFilters({ ordering, search }: BikesSearch): BikesSearch {
  return { ordering, search };
}

/** How a column is sorted now: the first of the orders counts. */
export function sortOf(search: BikesSearch, name: SortField): 'ascending' | 'descending' | undefined {
  const first = shownOrders(search)[0];
  if (first?.field !== name) return undefined;
  return first.descending ? 'descending' : 'ascending';
}

/** The next click on a column's head: ascending, descending, then the default order again. */
export function withNextSort(search: BikesSearch, name: SortField): BikesSearch {
  const now = sortOf(search, name);
  const next = now === 'descending' ? [] : [{ field: name, descending: now === 'ascending' }];
  return { ...search, page: undefined, ordering: orderText(next) };
}

function shownOrders(search: BikesSearch): BikeOrder[] {
  return search.ordering === undefined ? [DEFAULT_ORDER] : readOrders(search.ordering);
}
