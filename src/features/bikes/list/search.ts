// What the address of the list says (specification section 2.5). Hostile values are ignored, defaults are left out, so
// that one list has one address. Part of the app's first load: kept small.
import { joinList, splitList } from '~contract/list';
import { z } from '~contract/zod';
import type { BikeFilter, BikeOrder } from '~domain/bike-query';
import type { BikeStatus, BikeTransmission } from '~contract/bikes';

const STATUSES = ['BIKE_STATUS_ACTIVE', 'BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER'] satisfies BikeStatus[];
const TRANSMISSIONS = ['BIKE_TRANSMISSION_MANUAL', 'BIKE_TRANSMISSION_AUTOMATIC'] satisfies BikeTransmission[];
const EVENTS = new Set(['all', 'mot', 'tax']);
const SORTABLE = ['make', 'model', 'engine_size', 'transmission', 'tax_expiry_date', 'mot_expiry_date'] as const;
const DEFAULT_ORDER: BikeOrder = { field: 'mot_expiry_date', descending: false };
const VALUES_MAX = 100;
const TEXT_MAX = 100;

export type SortField = (typeof SORTABLE)[number];

/** The sections of the filter panel, by their names in the address. */
export type FilterName = 'event' | 'supplier' | 'status' | 'transmission' | 'bikes';
const FILTERS: readonly FilterName[] = ['event', 'supplier', 'status', 'transmission', 'bikes'];

// The router reads 125, true and "125" out of an address as what they look like.
const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String);

function field<Value>(read: (text: string) => Value | undefined) {
  return typed.transform(read).optional().catch(undefined);
}

function listOf(isValue: (value: string) => boolean) {
  return field((text) => listText(splitList(text).filter(isValue)));
}

/** The search parameters of the list: comma lists stay text, as they stand in the address. */
export const bikesSearch = z.object({
  page: field((text) => (/^\d{1,15}$/u.test(text) && Number(text) > 1 ? Number(text) : undefined)),
  supplier: listOf((value) => /^[1-9]\d{0,14}$/u.test(value)),
  status: listOf((value) => STATUSES.some((status) => status === value)),
  transmission: listOf((value) => TRANSMISSIONS.some((transmission) => transmission === value)),
  bikes: listOf((value) => value !== '' && value.length <= TEXT_MAX),
  event: listOf((value) => EVENTS.has(value)),
  ordering: field((text) => orderText(readOrders(text))),
  search: field((text) => bare(text.slice(0, TEXT_MAX))),
});
export type BikesSearch = z.output<typeof bikesSearch>;

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
  const text = search[name];
  return text === undefined ? [] : splitList(String(text));
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

/** Fields that do not exist, and repeated ones, are left out. */
function readOrders(text: string): BikeOrder[] {
  const orders = text.split(',').flatMap((part): BikeOrder[] => {
    const field = SORTABLE.find((name) => name === part.replace(/^-/u, ''));
    return field ? [{ field, descending: part.startsWith('-') }] : [];
  });
  return orders.filter(({ field }, index) => orders.findIndex((order) => order.field === field) === index);
}

function orderText(orders: readonly BikeOrder[]): string | undefined {
  const text = orders.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');
  return text === '' || text === DEFAULT_ORDER.field ? undefined : text;
}

function listText(values: readonly string[]): string | number | undefined {
  return bare(joinList([...new Set(values)].slice(0, VALUES_MAX)));
}

/** A number as a number: the router would write the text 125 with quotes around it. */
function bare(text: string): string | number | undefined {
  if (text === '') return undefined;
  return /^\d{1,15}$/u.test(text) && String(Number(text)) === text ? Number(text) : text;
}
