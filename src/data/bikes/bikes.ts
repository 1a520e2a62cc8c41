// Bikes for the screens: the mirror with this device's pending changes over it, with any filter, without the network.
import type { BikeRow } from '~contract/bikes/bikes';
import { PAGE_SIZE } from '~contract/wire/limits';
import type { Supplier } from '~contract/school/school';
import { bikeFilter, bikeOrder, type BikeFilter, type BikeOrder } from '~domain/bikes/query';
import { drawBike } from './draw';
import { type BikeFacets, countBikes } from './facets';
import type { Database } from '~data/database/connection';
import { read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import { type Changed, layOver, withChanges } from '~data/pending/overlay';
import { cutPage } from '~data/mirror/paginate';
import { listPending, type PendingState, pendingStates } from '~data/pending/pending';
import { atOnce, findRow, getRows } from '~data/mirror/read-rows';

export type { BikeFacets } from './facets';
import { bestToday } from '~data/today';

/** `pending`: the state of its pending changes; null if it has none. */
export type BikeView = BikeRow & { pending: PendingState | null };
/** `page` is clamped to 1..pages, and there is always one page; `count` is exact. */
export type BikeList = { rows: BikeView[]; count: number; page: number; pages: number };

/** One page of the bikes that match; 25 unless `pageSize` says otherwise. Empty while nothing may be read. */
export function listBikes(query: {
  filter: BikeFilter;
  orders: readonly BikeOrder[];
  page: number;
  pageSize?: number;
}): Promise<BikeList> {
  const { filter, orders, page: wanted, pageSize = PAGE_SIZE } = query;
  return read({ rows: [], count: 0, page: 1, pages: 1 }, async (database) => {
    const fleet = await getFleet(database);
    const matching = find(fleet, filter, orders);
    const { rows, ...place } = cutPage(matching, wanted, pageSize);
    return { rows: rows.map((row) => view(row, fleet)), count: matching.length, ...place };
  });
}

/** Counts over all bikes, whatever the filter. */
export function getBikeFacets(): Promise<BikeFacets> {
  return read(countBikes([], [], today()), async (database) => {
    const { rows, suppliers } = await getFleet(database);
    return countBikes(rows, suppliers, today());
  });
}

/**
 * One bike, by either id; null if it isn't on this device. For a negative id the row has the server's id as soon as there is
 * one.
 */
export function getBike(asked: number): Promise<BikeView | null> {
  return read(null, async (database) => {
    const [fleet, id] = await atOnce(database, FLEET, async () => [
      await getFleet(database),
      await nameOf(database.mirror, 'bikes', asked),
    ]);
    const row = fleet.changed.has(id) ? fleet.changed.get(id) : findRow(fleet.mirrored, id);
    return row ? view(row, fleet) : null;
  });
}

/** Those bikes that are on this device, in the order of the ids. */
export function getBikes(ids: readonly number[]): Promise<readonly BikeView[]> {
  return read<readonly BikeView[]>([], async (database) => {
    const fleet = await getFleet(database);
    const known = new Map(fleet.rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = known.get(id);
      return row ? view(row, fleet) : [];
    });
  });
}

/** The bike with this registration; null if there is none on this device. `mark`: in capitals, without spaces. */
export function findBikeOf(mark: string): Promise<BikeView | null> {
  return read(null, async (database) => {
    const fleet = await getFleet(database);
    const row = fleet.rows.find(({ registration_plate }) => registration_plate === mark);
    return row ? view(row, fleet) : null;
  });
}

type Fleet = {
  /** The mirrored rows by id, and the rows with pending changes. */
  mirrored: readonly BikeRow[];
  rows: readonly BikeRow[];
  changed: Changed<BikeRow>;
  states: ReadonlyMap<number, PendingState>;
  suppliers: readonly Supplier[];
};

const FLEET = ['bikes', 'suppliers'] as const;

async function getFleet(database: Database): Promise<Fleet> {
  const [{ rows: mirrored }, { rows: suppliers }, pending] = await atOnce(database, FLEET, async () => [
    await getRows(database, 'bikes'),
    await getRows(database, 'suppliers'),
    await listPending(database, 'bikes'),
  ]);
  const changed = layOver({
    changes: pending,
    find: (id) => findRow(mirrored, id),
    isKnown: (key) => mirrored.some(({ client_key }) => client_key === key),
    draw: drawBike(suppliers),
  });
  return { mirrored, rows: withChanges(mirrored, changed), changed, states: pendingStates(pending), suppliers };
}

/** Results of the last queries on one state of the fleet, so that turning a page doesn't filter and sort again. */
const asked = new WeakMap<readonly BikeRow[], Map<string, BikeRow[]>>();
const ASKED_MAX = 8;

function find({ rows }: Fleet, filter: BikeFilter, orders: readonly BikeOrder[]): BikeRow[] {
  const day = today();
  const question = JSON.stringify([filter, orders, day]);
  const answers = asked.get(rows) ?? new Map<string, BikeRow[]>();
  const known = answers.get(question);
  if (known) return known;
  const found = rows.filter(bikeFilter(filter, day)).toSorted(bikeOrder(orders));
  if (answers.size >= ASKED_MAX) answers.clear();
  asked.set(rows, answers.set(question, found));
  return found;
}

/** Shows a renamed site's new name: the bike's row still has the old one. */
function view(row: BikeRow, { suppliers, states }: Fleet): BikeView {
  const supplier = row.supplier.map((site) => {
    const now = suppliers.find(({ id }) => id === site.id);
    return now ? { ...site, name: now.name, connect_location_name: now.connect_location_name } : site;
  });
  return { ...row, supplier, pending: states.get(row.id) ?? null };
}

const today = () => bestToday();
