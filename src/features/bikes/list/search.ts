// The search parameters of the list's address (specification section 2.5).
import { z } from '~contract/wire/zod';
import { bareText, listField, orderingOf, pageField, searchField, sitesField } from '~widgets/lists/search';
import type { BikeEvent, BikeOrder } from '~domain/bikes/query';
import type { BikeStatus, BikeTransmission } from '~contract/bikes/bikes';

const STATUSES = ['BIKE_STATUS_ACTIVE', 'BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER'] satisfies BikeStatus[];
const TRANSMISSIONS = ['BIKE_TRANSMISSION_MANUAL', 'BIKE_TRANSMISSION_AUTOMATIC'] satisfies BikeTransmission[];
const EVENTS = new Set<string>(['all', 'mot', 'tax', 'untaxed'] satisfies ('all' | BikeEvent)[]);
const SORTABLE = [
  'status',
  'registration_plate',
  'make',
  'model',
  'site',
  'engine_size',
  'transmission',
  'tax_expiry_date',
  'mot_expiry_date',
  'last_dvla_verification',
] as const;
/** The next MOT first, as on the server. */
export const DEFAULT_ORDER: BikeOrder = { field: 'mot_expiry_date', descending: false };
const ordering = orderingOf(SORTABLE, DEFAULT_ORDER.field);
export const { read: readOrders, write: orderText } = ordering;
const TEXT_MAX = 100;

export type SortField = (typeof SORTABLE)[number];

/** The sections of the filter panel, by their names in the address. */
export type FilterName = 'event' | 'supplier' | 'status' | 'transmission' | 'bikes';

/** Comma-separated lists stay text, as in the address. */
export const bikesSearch = z.object({
  page: pageField,
  supplier: sitesField,
  status: listField((value) => STATUSES.some((status) => status === value)),
  transmission: listField((value) => TRANSMISSIONS.some((transmission) => transmission === value)),
  bikes: listField((value) => value !== '' && value.length <= TEXT_MAX),
  event: listField((value) => EVENTS.has(value)),
  ordering: ordering.field,
  search: searchField((text) => bareText(text.slice(0, TEXT_MAX))),
});
export type BikesSearch = z.output<typeof bikesSearch>;
