// @run both alone
// The phone's list of contacts and the server's are the same list: random searches and orders over people with awkward names,
// through the app's own mirror, filled by the feed, on one side and through SQL on the other. PARITY_SEED=… repeats a run.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerListQuery, type CustomerRow } from '~contract/contacts/contacts';
import { listContacts as listMirrored } from '~data/contacts/contacts';
import { CONTACT_ORDER_FIELDS } from '~domain/contacts/query';
import { insertCustomers } from '~server/repositories/contacts/insert';
import { listCustomers } from '~server/repositories/contacts/list';
import { openPhone, type Phone } from '~tests/server/helpers/phone';
import type { Tx } from '~server/db/db';
import { openReception, person, type Reception } from './reception';
import { runs } from '~tests/server/helpers/runs';

const SEED = Number(process.env['PARITY_SEED'] ?? randomInt(2 ** 31));
const QUERIES = runs(400);
const THROUGH_HTTP = 40;
const CONTACTS = 300;

// Few values each, so that searches meet and orders tie; what alphabets, collations and JavaScript disagree about.
const FIRST = [
  [
    'Ada',
    'ADA',
    'Ádá',
    'A\u0301da',
    'Łukasz',
    'Zoë',
    "D'Arcy",
    'D’Arcy',
    'Ｚｏｅ',
    '𝒳en',
    '👩‍🦰 Bo',
    '李',
    '%',
    '_',
    '\\',
  ],
  ['İpek', 'ipek', 'IPEK', 'Işıl', 'isil', 'Σας', 'ΣΑΣ', 'ﬁona', 'محمد', '\uFFFD', "' '", ''],
].flat();
const LAST = [
  ["O'Rourke", 'O’Rourke', 'ORourke', 'o rourke', 'Straße', 'STRASSE', 'Strasse', 'ẞ', 'Müller', 'Mu\u0308ller'],
  ['de la Tour', 'De  La\u00A0Tour', 'Ångström', 'Þór', '50%', 'a_b', 'Zieliński-Ø', '🏍', '𐐀', 'Æthel', ' Vu '],
].flat();
const PHONES = ['', '07700 900123', '+44 (0)7700 900123', '0044 7700 900-124', '+33 1 23 45 67 89', 'ask Bo', '00'];
const POSTCODES = ['', 'XB1 4TR', 'xb14tr', 'XB12 9PD'];
const TOWNS = ['', 'Brackenford', 'brackenford', 'Saint-Étienne', 'Nether  wick', 'Ｎether wick'];
const LICENCES = ['', 'OKAFO003145DC9TA', 'OKAFO0*3145DC***', 'LEE99007218M99DK'];
const EMAILS = ['', 'ada@example.com', 'ADA@example.com', 'ada+1@example.com', 'zoë@example.com'];
const BIRTHS = [null, '1998-11-02', '1900-01-01'];
const TIMES = ['2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.001Z', '2025-12-31T23:59:59.999Z'];
const SEARCHES = [
  ['', ' ', "'", "' '", '00', '(0)', '+', '+44', '0044', '07700', '7700-900 12', '(07700) 900', '123', '4', '+33 1'],
  ['%', '_', '\\', '%_\\', '50%', 'xb1 4tr', 'XB 14', 'okafo 003145', '*', 'lee99 007', 'ß', 'ss', 'strasse ada'],
  ['ı', 'İ', 'ISIL', 'ipek o’rourke', 'σασ', 'σας', 'Σ', 'fi', 'ﬁ', '🏍', '\u200D', 'é', '\u0301', 'nobody at all'],
  ['2/11/98', '021198', '2 nov', 'nov 1998', 'delatour', 'zielinskio', 'ada 2 nov', '01/01/1900', '2.11.1998'],
  ['o rourke', 'orourke zoe', 'de la tour', 'example.com', 'ada@example', '\t', 'x'.repeat(100), '𐐨', '𐐀', 'þ', 'th'],
].flat();

let desk: Reception;
let phone: Phone;
let people: CustomerRow[] = [];

beforeAll(async () => {
  desk = await openReception();
  const made = fc.sample(contact(), { seed: SEED, numRuns: CONTACTS });
  await desk.app.db.school(desk.ours, (tx) => insertCustomers(tx, desk.ours, made));
  phone = await openPhone(desk.app, 'callum@example.com');
  await phone.pull(70);
});
afterAll(() => desk.app.close());

it(`gives the same ids for ${QUERIES} queries (seed ${SEED})`, async () => {
  const queries = fc.sample(query(), { seed: SEED, numRuns: QUERIES });
  const seen = { found: 0, narrowed: 0, further: 0 };
  const compare = async (sent: Record<string, string>, answer: Answer) => {
    const { page, page_size, ordering } = customerListQuery.parse(sent);
    const { search = '' } = sent;
    const list = await listMirrored({ search, orders: ordering, page, pageSize: page_size });
    // Beyond its last page the server has nobody; the phone shows that page.
    const ids = list.page === page ? list.rows.map(({ id }) => id) : [];
    expect({ seed: SEED, sent, ...answer }).toEqual({ seed: SEED, sent, count: list.count, ids });
    seen.found += ids.length > 0 ? 1 : 0;
    seen.narrowed += list.count < list.total ? 1 : 0;
    seen.further += ids.length > 0 && page > 1 ? 1 : 0;
  };
  const half = QUERIES / 2;
  for (const part of [queries.slice(0, half), queries.slice(half)]) {
    for (const sent of part.slice(0, THROUGH_HTTP)) await compare(sent, await overHttp(sent));
    await desk.app.db.school(desk.ours, async (tx) => {
      for (const sent of part.slice(THROUGH_HTTP)) await compare(sent, await inSql(tx, sent));
    });
    if (part[0] === queries[0]) await change();
  }
  // Random queries must find some rows and leave out others, or the comparison proves nothing.
  expect(seen.found).toBeGreaterThan(QUERIES / 4);
  expect(seen.narrowed).toBeGreaterThan(QUERIES / 3);
  expect(seen.further).toBeGreaterThan(QUERIES / 20);
});

type Answer = { count: number; ids: number[] };

async function overHttp(sent: Record<string, string>): Promise<Answer> {
  const { body } = await desk.get(`?${new URLSearchParams(sent).toString()}`);
  const { count, results } = body as { count: number; results: CustomerRow[] };
  return { count, ids: results.map(({ id }) => id) };
}

async function inSql(tx: Tx, sent: Record<string, string>): Promise<Answer> {
  const { count, results } = await listCustomers(tx, desk.ours, customerListQuery.parse(sent));
  return { count, ids: results.map(({ id }) => id) };
}

/** The school adds, changes, merges and deletes; the phone hears of it through the feed. */
async function change(): Promise<void> {
  await desk.app.db.school(desk.ours, async (tx) => {
    people = (await listCustomers(tx, desk.ours, { ...customerListQuery.parse({}), page_size: 1000 })).results;
  });
  const before = people.length;
  const [one, two, three, four] = people.filter(({ last_name }) => last_name !== '').slice(100);
  if (!one || !two || !three || !four) throw new Error('too few people');
  await desk.add({ first_name: 'Íñigo', last_name: 'ẞ', phone: '+44 7700 900999' });
  expect((await desk.patch(one.id, { last_name: 'Işık', town: 'Åbo' })).status).toBe(200);
  expect((await desk.remove(two.id)).status).toBe(204);
  const versions = { kept: three.version, other: four.version };
  expect((await desk.post(`${three.id}/merge/`, { other: four.id, take: [], versions })).status).toBe(200);
  await phone.pull();
  expect((await phone.stored()).customers).toHaveLength(before - 1);
}

function contact() {
  const of = (from: readonly string[]) => fc.constantFrom(...from);
  return fc
    .record({
      first_name: of(FIRST),
      last_name: of(LAST),
      email: of(EMAILS),
      phone: of(PHONES),
      alternative_phone: of(PHONES),
      postcode: of(POSTCODES),
      town: of(TOWNS),
      licence_number: of(LICENCES),
      birthdate: fc.constantFrom(...BIRTHS),
      created: of(TIMES),
    })
    .map((row) => ({ ...person(), ...row, source: 'DASHBOARD', received_at: row.created, updated: row.created }));
}

function query(): fc.Arbitrary<Record<string, string>> {
  const order = fc
    .shuffledSubarray([...CONTACT_ORDER_FIELDS], { minLength: 1, maxLength: 4 })
    .chain((fields) => fc.tuple(...fields.map((field) => fc.constantFrom(field, `-${field}`))))
    .map((fields) => ({ ordering: fields.join(',') }));
  const words = [...FIRST, ...LAST, ...TOWNS, ...EMAILS, ...LICENCES, ...POSTCODES, ...PHONES].filter(Boolean);
  const part = fc.tuple(fc.constantFrom(...words), fc.nat(4), fc.nat(6)).map(([word, from, length]) =>
    Array.from(word)
      .slice(from, from + length + 1)
      .join(''),
  );
  const search = fc.oneof(
    fc.constantFrom(...SEARCHES),
    part,
    fc.tuple(part, part).map((both) => both.join(' ')),
    fc.tuple(fc.constantFrom(...FIRST), fc.constantFrom(...LAST)).map((both) => both.join(' ').toUpperCase()),
  );
  return fc
    .tuple(
      fc.oneof({ weight: 5, arbitrary: order }, { weight: 1, arbitrary: fc.constant({}) }),
      fc.record({
        search,
        page: fc.constantFrom('1', '1', '1', '2', '3', '9'),
        page_size: fc.constantFrom('1', '7', '10', '100'),
      }),
    )
    .map(([ordering, rest]) => ({ ...ordering, ...rest }));
}
