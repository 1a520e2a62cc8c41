// What the address of the list says (specification section 2.5). Hostile values are ignored, defaults are left out, so
// that one list has one address. Part of the app's first load: kept small.
import { joinList, splitList } from '~contract/list';
import { z } from '~contract/zod';
import type { BikeOrder } from '~domain/bike-query';
import type { BikeStatus, BikeTransmission } from '~contract/bikes';

const STATUSES = ['BIKE_STATUS_ACTIVE', 'BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER'] satisfies BikeStatus[];
const TRANSMISSIONS = ['BIKE_TRANSMISSION_MANUAL', 'BIKE_TRANSMISSION_AUTOMATIC'] satisfies BikeTransmission[];
const EVENTS = new Set(['all', 'mot', 'tax']);
const SORTABLE = ['make', 'model', 'engine_size', 'transmission', 'tax_expiry_date', 'mot_expiry_date'] as const;
/** The next MOT first: the server's default, too. */
export const DEFAULT_ORDER: BikeOrder = { field: 'mot_expiry_date', descending: false };
const VALUES_MAX = 100;
const TEXT_MAX = 100;

export type SortField = (typeof SORTABLE)[number];

/** The sections of the filter panel, by their names in the address. */
export type FilterName = 'event' | 'supplier' | 'status' | 'transmission' | 'bikes';

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

/** Fields that do not exist, and repeated ones, are left out. */
export function readOrders(text: string): BikeOrder[] {
  const orders = text.split(',').flatMap((part): BikeOrder[] => {
    const field = SORTABLE.find((name) => name === part.replace(/^-/u, ''));
    return field ? [{ field, descending: part.startsWith('-') }] : [];
  });
  return orders.filter(({ field }, index) => orders.findIndex((order) => order.field === field) === index);
}

/** The default order has no text. */
export function orderText(orders: readonly BikeOrder[]): string | undefined {
  const text = orders.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');
  return text === '' || text === DEFAULT_ORDER.field ? undefined : text;
}

/** Values as they stand in the address; none have no text. */
export function listText(values: readonly string[]): string | number | undefined {
  return bare(joinList([...new Set(values)].slice(0, VALUES_MAX)));
}

/** A number as a number: the router would write the text 125 with quotes around it. */
function bare(text: string): string | number | undefined {
  if (text === '') return undefined;
  return /^\d{1,15}$/u.test(text) && String(Number(text)) === text ? Number(text) : text;
}
