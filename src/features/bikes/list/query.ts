// Turns the list's address into a query of the mirror, and clicks into new addresses.
import { DEFAULT_ORDER, orderText, readOrders, type BikesSearch, type FilterName, type SortField } from './search';
import { listValues } from '~widgets/lists/query';
import { listText } from '~widgets/lists/search';
import { BIKE_EVENTS, type BikeFilter, type BikeOrder } from '~domain/bikes/query';

const FILTERS: readonly FilterName[] = ['event', 'supplier', 'status', 'transmission', 'bikes'];

/** The query for the mirror. `page` as in the address: beyond the last page the mirror answers with the last one. */
export function readSearch(search: BikesSearch): { filter: BikeFilter; orders: BikeOrder[]; page: number } {
  const events = chosen(search, 'event');
  // A bike that isn't taxed is among those of the tax.
  const all = events.includes('all') ? ['mot', 'tax'] : [];
  const wanted = BIKE_EVENTS.filter((event) => all.includes(event) || events.includes(event));
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

/** The text in the phone's search box. */
export function typedText({ search }: BikesSearch): string | undefined {
  return search === undefined ? undefined : String(search);
}

/** The ticked values of a section. */
export function chosen(search: BikesSearch, name: FilterName): string[] {
  return listValues(search[name]);
}

/** Ticks or unticks one value and goes back to the first page (specification section 2.5). */
export function withValue(search: BikesSearch, name: FilterName, value: string, on: boolean): BikesSearch {
  const others = chosen(search, name).filter((one) => one !== value);
  return { ...search, page: undefined, [name]: listText(on ? [...others, value] : others) };
}

/** How many values are ticked in all sections. */
export function countFilters(search: BikesSearch): number {
  return FILTERS.reduce((count, name) => count + chosen(search, name).length, 0);
}

/** Unticks everything; the search and the order stay. */
export function withoutFilters({ ordering, search }: BikesSearch): BikesSearch {
  return { ordering, search };
}

/** How a column is sorted; only the first order counts. */
export function sortOf(search: BikesSearch, name: SortField): 'ascending' | 'descending' | undefined {
  const first = shownOrders(search)[0];
  if (first?.field !== name) return undefined;
  return first.descending ? 'descending' : 'ascending';
}

/** The address after a click on a column's head: ascending, descending, then the default order again. */
export function withNextSort(search: BikesSearch, name: SortField): BikesSearch {
  const now = sortOf(search, name);
  const next = now === 'descending' ? [] : [{ field: name, descending: now === 'ascending' }];
  return { ...search, page: undefined, ordering: orderText(next) };
}

function shownOrders(search: BikesSearch): BikeOrder[] {
  return search.ordering === undefined ? [DEFAULT_ORDER] : readOrders(search.ordering);
}
