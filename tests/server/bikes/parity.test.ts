// @run both alone
// The phone's list and the server's are the same list: random filters and orders over random bikes, through the app's own
// mirror, filled by the feed, on one side and through SQL on the other.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bikeListQuery, BIKE_ORDER_FIELDS, type BikeListQuery, type BikeRow } from '~contract/bikes/bikes';
import { joinList } from '~contract/wire/list';
import { listBikes as listMirrored } from '~data/bikes/bikes';
import { sortKey } from '~domain/text/sort-key';
import * as tables from '~server/db/schema/schema';
import { listBikes } from '~server/repositories/bikes/list';
import { openPhone } from '~tests/server/helpers/phone';
import type { Db, Tx } from '~server/db/db';
import { openDesk, type Desk } from './desk';
import { runs } from '~tests/server/helpers/runs';

const SEED = Number(process.env['PARITY_SEED'] ?? randomInt(2 ** 31));
const QUERIES = runs(400);
const THROUGH_HTTP = 60;
const BIKES = 70;

// Few values each, so that filters meet and orders tie; what collations are known to disagree about.
const MAKES = [
  'Honda',
  'honda',
  'HONDA ',
  'Hondá',
  'Yamaha',
  'Škoda',
  'skoda',
  'Z',
  'z',
  'ß',
  'ss',
  'Ångström',
  '𝒳-bike',
  '𐐀𐐨',
];
const MODELS = [
  'CB125F',
  'cb125f',
  'CB 125F',
  'CB  125F',
  'CB-125F',
  'É1',
  'e1',
  'Ｅ1',
  '🏍',
  '\uFFFD',
  'a,b',
  String.raw`a\b`,
  '_',
  '%',
  "'",
];
const DAYS = ['2026-01-01', '2026-02-28', '2026-03-01', '2099-12-31', '1999-12-31'];
const STATUS = ['BIKE_STATUS_ACTIVE', 'BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER'] as const;
const GEARS = ['BIKE_TRANSMISSION_MANUAL', 'BIKE_TRANSMISSION_AUTOMATIC'] as const;

let desk: Desk;
const ALL = BIKES + 21;
beforeAll(async () => {
  desk = await openDesk();
  await addBikes(desk.app.db);
  const phone = await openPhone(desk.app, 'callum@example.com');
  await phone.pull();
  expect((await phone.stored()).bikes).toHaveLength(ALL);
});
afterAll(() => desk.app.close());

it(`gives the same ids for ${QUERIES} queries (seed ${SEED})`, async () => {
  const queries = fc.sample(query(desk.sites), { seed: SEED, numRuns: QUERIES });
  let [found, narrowed] = [0, 0];
  const compare = async (sent: Record<string, string>, ids: number[]) => {
    const expected = await onThePhone(bikeListQuery.parse(sent));
    expect({ seed: SEED, sent, ids }).toEqual({ seed: SEED, sent, ids: expected });
    found += expected.length > 0 ? 1 : 0;
    narrowed += expected.length < ALL ? 1 : 0;
  };
  for (const sent of queries.slice(0, THROUGH_HTTP)) await compare(sent, await overHttp(sent));
  await desk.app.db.school(desk.ours, async (tx) => {
    for (const sent of queries.slice(THROUGH_HTTP)) await compare(sent, await inSql(tx, sent));
  });
  // Random queries must find some rows and leave out others, or the comparison proves nothing.
  expect(found).toBeGreaterThan(QUERIES / 4);
  expect(narrowed).toBeGreaterThan(QUERIES / 2);
});

async function onThePhone({ o: orders, page, page_size: _size, ...filter }: BikeListQuery): Promise<number[]> {
  const { rows } = await listMirrored({ filter, orders, page, pageSize: ALL });
  return rows.map(({ id }) => id);
}

async function overHttp(sent: Record<string, string>): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const search = new URLSearchParams({ ...sent, page: String(page), page_size: '100' });
    const { body } = await desk.get(`?${search.toString()}`);
    const { count, results } = body as { count: number; results: BikeRow[] };
    ids.push(...results.map(({ id }) => id));
    if (ids.length >= count || results.length === 0) return ids;
  }
}

async function inSql(tx: Tx, sent: Record<string, string>): Promise<number[]> {
  const parsed = { ...bikeListQuery.parse(sent), page_size: 1000 };
  const { count, results } = await listBikes(tx, desk.ours, parsed);
  expect(results).toHaveLength(count);
  return results.map(({ id }) => id);
}

function query(sites: readonly number[]): fc.Arbitrary<Record<string, string>> {
  const some = <T>(from: readonly T[]) => fc.subarray([...from], { minLength: 1, maxLength: Math.min(4, from.length) });
  const order = fc
    .tuple(
      fc.shuffledSubarray([...BIKE_ORDER_FIELDS], { minLength: 1, maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    )
    .map(([fields, down]) => fields.map((field, at) => (down[at] ? `-${field}` : field)).join(','));
  // Each filter is there one time in five, so that most queries have one to three.
  const seldom = (value: fc.Arbitrary<string>) =>
    fc.tuple(fc.nat(4), value).map(([at, text]) => (at === 0 ? text : undefined));
  return fc
    .record({
      make: seldom(fc.constantFrom(...MAKES, '', 'none')),
      model: seldom(fc.constantFrom(...MODELS)),
      modelIn: seldom(some(MODELS).map(joinList)),
      status: seldom(fc.constantFrom(...STATUS)),
      statusIn: seldom(some(STATUS).map(joinList)),
      transmissionIn: seldom(some(GEARS).map(joinList)),
      supplier__id: seldom(some([...sites, 999_999]).map((ids) => ids.join(','))),
      mot_expiry_date__gte: seldom(fc.constantFrom(...DAYS)),
      mot_expiry_date__lte: seldom(fc.constantFrom(...DAYS)),
      tax_expiry_date__gte: seldom(fc.constantFrom(...DAYS)),
      tax_expiry_date__lte: seldom(fc.constantFrom(...DAYS)),
      o: order,
    })
    .map((found) =>
      Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    );
}

async function addBikes(db: Db): Promise<void> {
  const school_id = desk.ours;
  const day = fc.option(fc.constantFrom(...DAYS), { nil: null });
  const bikes = fc.sample(
    fc.record({
      make: fc.constantFrom(...MAKES),
      model: fc.constantFrom(...MODELS),
      engine_size: fc.constantFrom(0, 50, 124, 125, 9999),
      transmission: fc.constantFrom(...GEARS),
      status: fc.constantFrom(...STATUS),
      mot_expiry_date: day,
      tax_expiry_date: day,
      places: fc.subarray([...desk.sites], { minLength: 1 }),
    }),
    { seed: SEED, numRuns: BIKES },
  );
  await db.school(school_id, async (tx) => {
    const values = bikes.map(({ places: _places, ...bike }, at) => ({
      school_id,
      ...bike,
      registration_plate: `Q${(at * 7919) % 9973}X`,
      make_key: sortKey(bike.make),
      model_key: sortKey(bike.model),
    }));
    const rows = await tx.insert(tables.bike).values(values).returning({ id: tables.bike.id });
    const places = rows.flatMap(({ id }, at) =>
      (bikes[at]?.places ?? []).map((supplier_id) => ({ school_id, bike_id: id, supplier_id })),
    );
    await tx.insert(tables.bikeSupplier).values(places);
  });
}
