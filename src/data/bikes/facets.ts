// Counts for the 'Bike Management' panel and the tiles, over all bikes, whatever the filter.
import type { BikeRow, BikeStatus, BikeTransmission } from '~contract/bikes/bikes';
import type { Supplier } from '~contract/school/school';
import { STATUS_LABEL, TRANSMISSION_LABEL } from '~domain/bikes/labels';
import { daysUntil, DUE_WITHIN_DAYS, dueState } from '~domain/bikes/due';
import { compareKeys, sortKey } from '~domain/text/sort-key';

export type Facet<V> = { value: V; label: string; count: number };
/** `first`: the most urgent bike; `days` until its date, negative if past. */
export type Tile = { count: number; first: { registration_plate: string; days: number } | null };
/** Models are grouped by sort key, under the label of the first bike. `events` counts expired and due ones. */
export type BikeFacets = {
  total: number;
  events: { any: number; mot: number; tax: number };
  sites: Facet<number>[];
  status: Facet<BikeStatus>[];
  transmission: Facet<BikeTransmission>[];
  models: Facet<string>[];
  tiles: {
    motExpired: Tile;
    motDue: Tile;
    taxExpired: Tile;
    ready: { count: number; total: number; atRisk: number; stopped: number };
  };
};

/** Counts the fleet; `today` is a London day. */
export function countBikes(bikes: readonly BikeRow[], suppliers: readonly Supplier[], today: string): BikeFacets {
  const mot = (bike: BikeRow) => dueState(bike.mot_expiry_date, today, DUE_WITHIN_DAYS);
  const tax = (bike: BikeRow) => dueState(bike.tax_expiry_date, today, DUE_WITHIN_DAYS);
  const [motNear, taxNear] = [bikes.filter((bike) => isNear(mot(bike))), bikes.filter((bike) => isNear(tax(bike)))];
  return {
    total: bikes.length,
    events: { any: new Set([...motNear, ...taxNear]).size, mot: motNear.length, tax: taxNear.length },
    sites: sites(bikes, suppliers),
    status: facets(STATUS_LABEL, bikes, (bike) => bike.status),
    transmission: facets(TRANSMISSION_LABEL, bikes, (bike) => bike.transmission),
    models: models(bikes),
    tiles: {
      motExpired: tile(motNear, 'mot_expiry_date', today, (bike) => mot(bike) === 'expired'),
      motDue: tile(motNear, 'mot_expiry_date', today, (bike) => mot(bike) === 'due'),
      taxExpired: tile(taxNear, 'tax_expiry_date', today, (bike) => tax(bike) === 'expired'),
      ready: readiness(bikes, (bike) => [mot(bike), tax(bike)]),
    },
  };
}

type State = ReturnType<typeof dueState>;
const isNear = (state: State) => state === 'expired' || state === 'due';

/** Ready to ride: active, and neither MOT nor tax expired. `atRisk` and `stopped` are the others. */
function readiness(bikes: readonly BikeRow[], states: (bike: BikeRow) => State[]) {
  const isStopped = (bike: BikeRow) => bike.status === 'BIKE_STATUS_OUT_OF_ORDER' || states(bike).includes('expired');
  const stopped = bikes.filter(isStopped).length;
  const atRisk = bikes.filter((bike) => bike.status === 'BIKE_STATUS_AT_RISK' && !isStopped(bike)).length;
  return { count: bikes.length - stopped - atRisk, total: bikes.length, atRisk, stopped };
}

function tile(
  bikes: readonly BikeRow[],
  field: 'mot_expiry_date' | 'tax_expiry_date',
  today: string,
  belongs: (bike: BikeRow) => boolean,
): Tile {
  const urgent = bikes.filter(belongs).toSorted((a, b) => compareKeys(a[field] ?? '', b[field] ?? '') || a.id - b.id);
  const [first] = urgent;
  const day = first?.[field];
  return {
    count: urgent.length,
    first: first && day ? { registration_plate: first.registration_plate, days: daysUntil(day, today) } : null,
  };
}

function facets<V extends string>(
  labels: Record<V, string>,
  bikes: readonly BikeRow[],
  valueOf: (bike: BikeRow) => V,
): Facet<V>[] {
  return (Object.keys(labels) as V[]).map((value) => ({
    value,
    label: labels[value],
    count: bikes.filter((bike) => valueOf(bike) === value).length,
  }));
}

/** The school's sites, and sites that only a bike still names; by name. */
function sites(bikes: readonly BikeRow[], suppliers: readonly Supplier[]): Facet<number>[] {
  const found = new Map<number, Facet<number>>();
  const add = (value: number, label: string, count: number) => {
    const entry = found.get(value);
    if (entry) entry.count += count;
    else found.set(value, { value, label, count });
  };
  for (const { id, connect_location_name } of suppliers) add(id, connect_location_name, 0);
  for (const { id, connect_location_name } of bikes.flatMap(({ supplier }) => supplier))
    add(id, connect_location_name, 1);
  return byLabel([...found.values()]);
}

function models(bikes: readonly BikeRow[]): Facet<string>[] {
  const found = new Map<string, Facet<string>>();
  for (const { model } of bikes) {
    const value = sortKey(model);
    const entry = found.get(value);
    if (entry) entry.count += 1;
    else found.set(value, { value, label: model, count: 1 });
  }
  return byLabel([...found.values()]);
}

function byLabel<V>(list: Facet<V>[]): Facet<V>[] {
  return list.toSorted((a, b) => compareKeys(sortKey(a.label), sortKey(b.label)));
}
