// The list of contacts: searched, ordered, page by page; the same as domain/contacts/query computes it on a phone.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerListQuery, type CustomerListQuery, type CustomerRow } from '~contract/contacts/contacts';
import { CONTACT_ORDER_FIELDS, contactLine, contactNeedles, contactOrder, findsLine } from '~domain/contacts/query';
import { insertCustomers } from '~server/repositories/contacts/insert';
import { listCustomers } from '~server/repositories/contacts/list';
import { openReception, type Reception } from './reception';

const SEED = Number(process.env['PARITY_SEED'] ?? 20_260_808);
const CONTACTS = 90;
const QUERIES = 300;

// Few values each, so that searches meet and orders tie; what databases and JavaScript are known to disagree about.
const FIRST = [
  'Ada',
  'ada',
  'Ádá',
  'Łukasz',
  'Zoë',
  "D'Arcy",
  'D’Arcy',
  'Ｚｏｅ',
  '𝒳en',
  '%',
  '_',
  '\\',
  'ß',
  'Ss',
  '<b>Bo</b>',
];
const LAST = [
  "O'Rourke",
  'O’Rourke',
  'ORourke',
  'Zieliński',
  'Müller',
  'Muller',
  'de Souza',
  'Ångström',
  'Þór',
  '50%',
  'a_b',
];
const PHONES = ['', '07700 900123', '+44 7700 900123', '(07700) 900-124', '+33 1 23 45 67 89'];
const POSTCODES = ['', 'XB1 4TR', 'XB14TR', 'XB12 9PD'];
const TOWNS = ['', 'Brackenford', 'brackenford', 'Saint-Étienne', 'Nether  wick'];
const LICENCES = ['', 'OKAFO003145DC9TA', 'OKAFO0*3145DC***', 'LEE99007218M99DK'];
const TIMES = [
  '2026-01-01T10:00:00.000Z',
  '2026-01-01T10:00:00.001Z',
  '2025-12-31T23:59:59.999Z',
  '2026-03-01T00:00:00.000Z',
];
const SEARCHES = [
  ['ada', 'ADA quill', 'lukasz', 'ŁUKASZ', 'orourke', "o'rourke", 'zielinski', 'muller ada', 'zoe', 'ss', 'ß'],
  ['%', '_', '\\', '%_\\', '50%', 'a_b', '07700900123', '+447700900123', '07700 900', '900-124', '(07700)', '4'],
  ['xb1 4tr', 'xb14', 'XB1', 'okafo 003145', 'OKAFO0*', '*', 'brack', 'saint-etienne', 'nether wick', '  ', ''],
  ['<b>', 'example', 'ada@example.com', '\t', 'angstrom', 'þór', 'thor', 'nobody at all', '+33 1 23', 'd’arcy xb1'],
].flat();

let desk: Reception;
let all: CustomerRow[] = [];
beforeAll(async () => {
  desk = await openReception();
  const made = fc.sample(contact(), { seed: SEED, numRuns: CONTACTS });
  await desk.app.db.school(desk.ours, async (tx) => {
    await insertCustomers(tx, desk.ours, made);
    all = (await listCustomers(tx, desk.ours, { ...asked({}), page_size: 1000 })).results;
  });
  expect(all).toHaveLength(CONTACTS + 14);
});
afterAll(() => desk.app.close());

it(`is the same here as on a phone for ${QUERIES} queries (seed ${SEED})`, async () => {
  const queries = fc.sample(query(), { seed: SEED, numRuns: QUERIES });
  let [found, narrowed] = [0, 0];
  await desk.app.db.school(desk.ours, async (tx) => {
    for (const sent of queries) {
      const parsed = asked(sent);
      const expected = onThePhone(parsed);
      const answer = await listCustomers(tx, desk.ours, parsed);
      const [at, size] = [(parsed.page - 1) * parsed.page_size, parsed.page_size];
      const ids = answer.results.map(({ id }) => id);
      expect({ sent, count: answer.count, ids }).toEqual({
        sent,
        count: expected.length,
        ids: expected.slice(at, at + size),
      });
      found += expected.length > 0 ? 1 : 0;
      narrowed += expected.length < all.length ? 1 : 0;
    }
  });
  // The searches must find some contacts and leave out others, or the comparison proves nothing.
  expect(found).toBeGreaterThan(QUERIES / 3);
  expect(narrowed).toBeGreaterThan(QUERIES / 2);
});

describe('the list', () => {
  it('is the newest first, ten a page, with a count of all', async () => {
    const first = (await desk.get()).body as { count: number; results: CustomerRow[] };
    expect([first.count, first.results.length]).toEqual([all.length, 10]);
    expect(first.results.map(({ id }) => id)).toEqual(onThePhone(asked({})).slice(0, 10));
  });

  it.each(CONTACT_ORDER_FIELDS)('ordered by %s shows everybody once, page after page, both ways', async (field) => {
    for (const ordering of [field, `-${field}`]) {
      const ids: number[] = [];
      for (let page = 1; page < 20; page += 1) {
        const { body } = await desk.get(`?ordering=${ordering}&page_size=17&page=${page}`);
        const { results, count } = body as { count: number; results: CustomerRow[] };
        expect(count).toBe(all.length);
        if (results.length === 0) break;
        ids.push(...results.map(({ id }) => id));
      }
      expect(ids).toEqual(onThePhone(asked({ ordering })));
    }
  });

  it('treats the wildcards of a pattern as plain characters', async () => {
    for (const search of ['%', '_', '\\', String.raw`%_\ `]) {
      const { body } = await desk.get(`?page_size=100&search=${encodeURIComponent(search)}`);
      const { results } = body as { results: CustomerRow[] };
      const has = ({ first_name, last_name }: CustomerRow) =>
        search
          .trim()
          .split('')
          .every((sign) => `${first_name} ${last_name}`.includes(sign));
      expect(results.every(has)).toBe(true);
      if (search.trim().length === 1) expect(results.length).toBeGreaterThan(0);
    }
  });
});

function onThePhone({ search, ordering }: CustomerListQuery): number[] {
  const needles = contactNeedles(search);
  return all
    .filter((row) => findsLine(contactLine(row), needles))
    .toSorted(contactOrder(ordering))
    .map(({ id }) => id);
}

function asked(sent: Record<string, string>): CustomerListQuery {
  return customerListQuery.parse(sent);
}

function contact() {
  const name = (from: readonly string[]) => fc.constantFrom(...from);
  return fc
    .record({
      first_name: name(FIRST),
      last_name: name(LAST),
      email: fc.constantFrom('', 'ada@example.com', 'ada+1@example.com', 'zoë@example.com'),
      phone: name(PHONES),
      alternative_phone: name(PHONES),
      postcode: name(POSTCODES),
      town: name(TOWNS),
      licence_number: name(LICENCES),
      created: name(TIMES),
    })
    .map((row) => ({ ...row, source: 'DASHBOARD', received_at: row.created, updated: row.created }));
}

function query(): fc.Arbitrary<Record<string, string>> {
  const order = fc
    .shuffledSubarray([...CONTACT_ORDER_FIELDS], { minLength: 1, maxLength: 4 })
    .chain((fields) => fc.tuple(...fields.map((field) => fc.constantFrom(field, `-${field}`))))
    .map((fields) => fields.join(','));
  const search = fc.oneof(
    fc.constantFrom(...SEARCHES),
    fc
      .tuple(fc.constantFrom(...FIRST, ...LAST, ...TOWNS), fc.nat(4))
      .map(([word, cut]) => Array.from(word).slice(cut).join('')),
    fc.tuple(fc.constantFrom(...FIRST), fc.constantFrom(...LAST)).map((words) => words.join(' ')),
  );
  return fc.record({
    ordering: order,
    search,
    page: fc.constantFrom('1', '1', '2', '5'),
    page_size: fc.constantFrom('10', '100'),
  });
}
