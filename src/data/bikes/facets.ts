// Counts for the 'Bike Management' panel and the tiles, over all bikes, whatever the filter.
import type { BikeRow, BikeStatus, BikeTransmission } from '~contract/bikes/bikes';
import type { Supplier } from '~contract/school/school';
import { STATUS_LABEL, TRANSMISSION_LABEL } from '~domain/bikes/labels';
import { daysUntil, type Due } from '~domain/bikes/due';
import { type BikeEvent, IS_EVENT } from '~domain/bikes/query';
import { motStanding, type Standing, taxStanding } from '~domain/bikes/road-papers';
import { compareKeys, sortKey } from '~domain/text/sort-key';

export type Facet<V> = { value: V; label: string; count: number };
/** `first`: the most urgent bike; `days` until its date, negative if past, null if it has none. */
export type Tile = { count: number; first: { registration_plate: string; days: number | null } | null };
/** Models are grouped by sort key, under the label of the first bike. `events` counts expired and due ones. */
export type BikeFacets = {
  total: number;
  events: Record<BikeEvent | 'any', number>;
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
  const mot = standingOf(bikes, (bike) => motStanding(bike, today));
  const tax = standingOf(bikes, (bike) => taxStanding(bike, today));
  const of = (event: BikeEvent) => bikes.filter((bike) => IS_EVENT[event](bike, today));
  const [motNear, taxNear] = [of('mot'), of('tax')];
  return {
    total: bikes.length,
    events: {
      any: new Set([...motNear, ...taxNear]).size,
      mot: motNear.length,
      tax: taxNear.length,
      untaxed: of('untaxed').length,
    },
    sites: sites(bikes, suppliers),
    status: facets(STATUS_LABEL, bikes, (bike) => bike.status),
    transmission: facets(TRANSMISSION_LABEL, bikes, (bike) => bike.transmission),
    models: models(bikes),
    tiles: {
      motExpired: tile(motNear, mot, 'expired', today),
      motDue: tile(motNear, mot, 'due', today),
      taxExpired: tile(taxNear, tax, 'expired', today),
      ready: readiness(bikes, (bike) => [mot(bike).due, tax(bike).due]),
    },
  };
}

/** Each bike's once. */
function standingOf(bikes: readonly BikeRow[], find: (bike: BikeRow) => Standing): (bike: BikeRow) => Standing {
  const known = new Map(bikes.map((bike) => [bike, find(bike)]));
  return (bike) => known.get(bike) ?? find(bike);
}

/** Ready to ride: active, and neither MOT nor tax expired. `atRisk` and `stopped` are the others. */
function readiness(bikes: readonly BikeRow[], states: (bike: BikeRow) => Due[]) {
  const isStopped = (bike: BikeRow) => bike.status === 'BIKE_STATUS_OUT_OF_ORDER' || states(bike).includes('expired');
  const stopped = bikes.filter(isStopped).length;
  const atRisk = bikes.filter((bike) => bike.status === 'BIKE_STATUS_AT_RISK' && !isStopped(bike)).length;
  return { count: bikes.length - stopped - atRisk, total: bikes.length, atRisk, stopped };
}

/** Those without a date come first. */
function tile(bikes: readonly BikeRow[], of: (bike: BikeRow) => Standing, due: Due, today: string): Tile {
  const dayOf = (bike: BikeRow) => of(bike).day ?? '';
  const urgent = bikes
    .filter((bike) => of(bike).due === due)
    .toSorted((a, b) => compareKeys(dayOf(a), dayOf(b)) || a.id - b.id);
  const [first] = urgent;
  if (!first) return { count: 0, first: null };
  const { day } = of(first);
  const days = day === null ? null : daysUntil(day, today);
  return { count: urgent.length, first: { registration_plate: first.registration_plate, days } };
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
