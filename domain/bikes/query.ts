// Which bikes a list shows and in which order: the phone computes it over its mirror, and the server's SQL gives the
// same ids (a test compares the two over random queries).
import { siteNames } from './labels';
import { compareKeys, sortKey } from '~domain/text/sort-key';
import { normaliseMark } from '~domain/text/number-plate';
import { motStanding, type RoadPapers, type Standing, taxStanding } from './road-papers';

/** What a filter looks at; the rows of the wire have it. Dates are 'yyyy-MM-dd'. */
export type QueriedBike = RoadPapers & {
  id: number;
  registration_plate: string;
  make: string;
  model: string;
  engine_size: number;
  transmission: string;
  status: string;
  supplier: readonly { id: number; connect_location_name: string }[];
  /** ISO 8601, UTC. */
  last_dvla_verification: string | null;
};

/** Names of section 7's filters; a list that is absent or empty does not filter. */
export type BikeFilter = {
  make?: string | undefined;
  model?: string | undefined;
  status?: string | undefined;
  modelIn?: readonly string[] | undefined;
  statusIn?: readonly string[] | undefined;
  transmissionIn?: readonly string[] | undefined;
  supplier__id?: readonly number[] | undefined;
  mot_expiry_date__gte?: string | undefined;
  mot_expiry_date__lte?: string | undefined;
  tax_expiry_date__gte?: string | undefined;
  tax_expiry_date__lte?: string | undefined;
  /** Expired or due, or none at all: MOT, tax, or either of those named; `untaxed`: SORN, or not taxed. On the phone only. */
  events?: readonly BikeEvent[] | undefined;
  /** Any part of plate, make or model. On the phone only. */
  search?: string | undefined;
};

export const BIKE_EVENTS = ['mot', 'tax', 'untaxed'] as const;
export type BikeEvent = (typeof BIKE_EVENTS)[number];

/** Whether a bike is of an event on a London day. */
export const IS_EVENT: Readonly<Record<BikeEvent, (bike: RoadPapers, today: string) => boolean>> = {
  mot: (bike, today) => isNear(motStanding(bike, today)),
  tax: (bike, today) => isNear(taxStanding(bike, today)),
  untaxed: (bike, today) => taxStanding(bike, today).due === 'expired',
};

function isNear({ due }: Standing): boolean {
  return due === 'expired' || due === 'due';
}

export type BikeOrder = { field: BikeOrderField; descending: boolean };
export type BikeOrderField =
  | 'make'
  | 'model'
  | 'engine_size'
  | 'transmission'
  | 'tax_expiry_date'
  | 'mot_expiry_date'
  | 'registration_plate'
  | 'status'
  | 'last_dvla_verification'
  /** The names of its sites as the list shows them. On the phone only. */
  | 'site'
  | 'id';

/** The test for one filter; `today` is a London day. */
export function bikeFilter(filter: BikeFilter, today: string): (bike: QueriedBike) => boolean {
  const tests = [...equals(filter), ...lists(filter), ...dates(filter), ...events(filter, today), ...search(filter)];
  return (bike) => tests.every((test) => test(bike));
}

/** The order of a list, for `toSorted`. Text goes by its sort key; missing dates come last both ways; ties by id. */
export function bikeOrder(orders: readonly BikeOrder[]): (a: QueriedBike, b: QueriedBike) => number {
  return (a, b) => {
    for (const { field, descending } of orders) {
      const order = compareField(a, b, field, descending);
      if (order !== 0) return order;
    }
    return a.id - b.id;
  };
}

type Test = (bike: QueriedBike) => boolean;

function equals({ make, model, status }: BikeFilter): Test[] {
  const [makeKey, modelKey] = [sortKey(make ?? ''), sortKey(model ?? '')];
  return [
    ...(make === undefined ? [] : [(bike: QueriedBike) => sortKey(bike.make) === makeKey]),
    ...(model === undefined ? [] : [(bike: QueriedBike) => sortKey(bike.model) === modelKey]),
    ...(status === undefined ? [] : [(bike: QueriedBike) => bike.status === status]),
  ];
}

function lists({ modelIn, statusIn, transmissionIn, supplier__id }: BikeFilter): Test[] {
  const models = new Set(modelIn?.map(sortKey));
  const sites = new Set(supplier__id);
  return [
    ...(models.size > 0 ? [(bike: QueriedBike) => models.has(sortKey(bike.model))] : []),
    ...(statusIn?.length ? [(bike: QueriedBike) => statusIn.includes(bike.status)] : []),
    ...(transmissionIn?.length ? [(bike: QueriedBike) => transmissionIn.includes(bike.transmission)] : []),
    ...(sites.size > 0 ? [(bike: QueriedBike) => bike.supplier.some(({ id }) => sites.has(id))] : []),
  ];
}

/** A bike without a date is in no range. */
function dates(filter: BikeFilter): Test[] {
  return (['mot_expiry_date', 'tax_expiry_date'] as const).flatMap((field) => {
    const [from, to] = [filter[`${field}__gte`], filter[`${field}__lte`]];
    return [
      ...(from === undefined ? [] : [(bike: QueriedBike) => (bike[field] ?? '') >= from]),
      ...(to === undefined ? [] : [(bike: QueriedBike) => (bike[field] ?? '9') <= to]),
    ];
  });
}

function events({ events: wanted }: BikeFilter, today: string): Test[] {
  if (!wanted?.length) return [];
  return [(bike) => wanted.some((event) => IS_EVENT[event](bike, today))];
}

/** Every word must be somewhere in plate, make or model; the plate also without the spaces that were typed. */
function search({ search: typed = '' }: BikeFilter): Test[] {
  const key = sortKey(typed);
  if (key === '') return [];
  const mark = normaliseMark(typed);
  const words = key.split(' ');
  return [
    (bike) => {
      const text = sortKey(`${bike.registration_plate} ${bike.make} ${bike.model}`);
      return bike.registration_plate.includes(mark) || words.every((word) => text.includes(word));
    },
  ];
}

function compareField(a: QueriedBike, b: QueriedBike, field: BikeOrderField, descending: boolean): number {
  const [left, right] = [keyOf(a, field), keyOf(b, field)];
  if (left === null || right === null) return (left === null ? 1 : 0) - (right === null ? 1 : 0);
  const order =
    typeof left === 'number' && typeof right === 'number' ? left - right : compareKeys(String(left), String(right));
  return descending ? -order : order;
}

function keyOf(bike: QueriedBike, field: BikeOrderField): string | number | null {
  if (field === 'site') return sortKey(siteNames(bike));
  return field === 'make' || field === 'model' ? sortKey(bike[field]) : bike[field];
}
