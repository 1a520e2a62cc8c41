// @run both alone
// The phone's list of certificates and the server's are the same list: random filters, searches and orders over certificates
// with awkward names, through the app's own mirror, filled by the feed, on one side and through SQL on the other.
// PARITY_SEED=… repeats a run.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateListQuery, type Certificate } from '~contract/certificates/certificates';
import { listCertificates as listMirrored } from '~data/certificates/certificates';
import { CERTIFICATE_ORDER_FIELDS } from '~domain/certificates/query';
import { BOOK_SIZE, CERTIFICATE_STATUSES } from '~domain/certificates/states';
import { book } from '~server/db/schema/certificates';
import { insertCertificates } from '~server/demo/seed-books';
import { certificateKeys, NO_HOLDER } from '~server/repositories/certificates/keys';
import { listCertificates } from '~server/repositories/certificates/list';
import { openPhone, type Phone } from '~tests/server/helpers/phone';
import type { Tx } from '~server/db/db';
import { openDesk, type Desk } from './desk';
import { runs } from '~tests/server/helpers/runs';

const SEED = Number(process.env['PARITY_SEED'] ?? randomInt(2 ** 31));
const QUERIES = runs(250);
const THROUGH_HTTP = 30;
const BOOKS = 6;
/** The first of a range of numbers that no other book has. */
const FIRST = 7_000_001;

// Few values each, so that searches meet and orders tie; what alphabets, collations and JavaScript disagree about.
const NAMES = [
  [
    '',
    'Ada Quill',
    'ADA  QUILL',
    'Ádá Quill',
    'A\u0301da Quill',
    'Łukasz Zieliński',
    "Niamh O'Rourke",
    'Niamh O’Rourke',
  ],
  [
    'o rourke',
    'Zoë ẞ',
    'Strasse',
    'Straße',
    '李 小龙',
    '%',
    '_',
    '\\',
    '50% Off_er',
    '𝒳en 🏍',
    'İpek Işıl',
    'Ｚｏｅ',
    'þór',
  ],
].flat();
const LICENCES = ['', 'OKAFO003145DC9TA', 'OKAFO0*3145DC***', 'LEE99007218M99DK', 'lee99 007218 m99dk'];
const TRAINERS = ['Callum Reith', 'callum reith', 'Priya Nair', 'Ângela Ø', 'ßeth', ''];
const TIMES = ['2026-05-01T10:00:00.000Z', '2026-05-01T10:00:00.001Z', '2026-04-30T23:59:59.999Z'];
const SEARCHES = [
  ['', ' ', "'", '%', '_', '\\', '50%', '*', '***', '00', '0', '5000', 'okafo 003145', 'OKAFO0*', 'lee99 007', 'm99dk'],
  [
    'orourke niamh',
    'O’ROURKE',
    'ss',
    'ß',
    'strasse',
    'isil',
    'ipek',
    '🏍',
    '李',
    'zoe',
    'x'.repeat(100),
    '\t',
    'nobody',
  ],
].flat();

let desk: Desk;
let phone: Phone;
const books: number[] = [];
/** Numbers that nothing was done with before the phone has fetched them. */
let spare: number[] = [];

beforeAll(async () => {
  desk = await openDesk();
  const values = fc.sample(written(), { seed: SEED, numRuns: BOOKS * BOOK_SIZE });
  const customer = await desk.someone();
  await desk.app.db.system(async (tx) => {
    for (let at = 0; at < BOOKS; at += 1) {
      const id = await addBook(tx, FIRST + at * BOOK_SIZE, desk.siteIds[at % desk.siteIds.length] ?? desk.site);
      const inside = values.slice(at * BOOK_SIZE, (at + 1) * BOOK_SIZE);
      await insertCertificates(
        tx,
        inside.map((row, place) => rowOf(id, FIRST + at * BOOK_SIZE + place, row, customer)),
      );
      books.push(id);
    }
  });
  spare = (await desk.open()).numbers;
  phone = await openPhone(desk.app, 'callum@example.com');
  await phone.pull(70);
});
afterAll(() => desk.app.close());

it(`gives the same numbers in the same order for ${QUERIES} queries (seed ${SEED})`, async () => {
  const queries = fc.sample(query(), { seed: SEED, numRuns: QUERIES });
  const seen = { found: 0, narrowed: 0, further: 0 };
  const compare = async (sent: Record<string, string>, answer: Answer) => {
    const { page, page_size, ordering, ...filter } = certificateListQuery.parse(sent);
    const list = await listMirrored({ filter, orders: ordering, page, pageSize: page_size });
    // Beyond its last page the server has none; the phone shows that page.
    const found = list.page === page ? list.rows.map((row) => row.certificate_number) : [];
    expect({ seed: SEED, sent, ...answer }).toEqual({ seed: SEED, sent, count: list.count, numbers: found });
    seen.found += found.length > 0 ? 1 : 0;
    seen.narrowed += list.count < list.total ? 1 : 0;
    seen.further += found.length > 0 && page > 1 ? 1 : 0;
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
  expect(seen.narrowed).toBeGreaterThan(QUERIES / 2);
  expect(seen.further).toBeGreaterThan(QUERIES / 30);
});

type Answer = { count: number; numbers: number[] };

async function overHttp(sent: Record<string, string>): Promise<Answer> {
  return answerOf(await desk.list(new URLSearchParams(sent).toString()));
}

async function inSql(tx: Tx, sent: Record<string, string>): Promise<Answer> {
  return answerOf(await listCertificates(tx, desk.ours, certificateListQuery.parse(sent)));
}

function answerOf({ count, results }: { count: number; results: Certificate[] }): Answer {
  return { count, numbers: results.map((row) => row.certificate_number) };
}

/** The school issues, corrects, duplicates and makes void; the phone hears of it through the feed. */
async function change(): Promise<void> {
  const [one, two, three, four] = spare;
  if (!one || !two || !three || !four) throw new Error('too few numbers');
  const customer = await desk.someone({ first_name: 'Íñigo', last_name: 'ẞ' });
  expect((await desk.issue(one, { customer })).status).toBe(200);
  expect((await desk.issue(two)).status).toBe(200);
  expect((await desk.voided(two)).status).toBe(200);
  expect((await desk.issue(three)).status).toBe(200);
  await desk.markCertificateSent(three);
  expect((await desk.duplicate(three, four)).status).toBe(200);
  await phone.pull();
}

type Written = ReturnType<typeof written> extends fc.Arbitrary<infer Row> ? Row : never;

async function addBook(tx: Tx, first_certificate_number: number, supplier_id: number): Promise<number> {
  const values = { school_id: desk.ours, supplier_id, first_certificate_number };
  const [row] = await tx.insert(book).values(values).returning({ id: book.id });
  if (!row) throw new Error('the book was not stored');
  return row.id;
}

/** With the columns that lists are found and ordered by. */
function rowOf(book_id: number, certificate_number: number, written: Written, customer_id: number) {
  const { status, full_name, licence_number, ...row } = written;
  const own = { school_id: desk.ours, book_id, certificate_number, status, created: TIMES[0], updated: TIMES[0] };
  if (status === 'CERTIFICATE_PENDING') return { ...own, ...certificateKeys(certificate_number) };
  const holder = { ...NO_HOLDER, full_name, licence_number };
  return { ...own, ...row, holder, customer_id, ...certificateKeys(certificate_number, holder, row.instructor_name) };
}

function written() {
  const of = <T>(from: readonly T[]) => fc.constantFrom(...from);
  return fc
    .record({
      status: of(CERTIFICATE_STATUSES),
      issued_at: of(TIMES),
      full_name: of(NAMES),
      licence_number: of(LICENCES),
      instructor_name: of(TRAINERS),
    })
    .map((row) => ({
      ...row,
      void_from: row.status === 'VOID' ? ('READY_TO_RETURN' as const) : null,
      transmission: 'M' as const,
      instructor_id: row.instructor_name === '' ? null : 1,
      instructor_certificate: row.instructor_name === '' ? null : '554021',
    }));
}

function query(): fc.Arbitrary<Record<string, string>> {
  const order = fc
    .shuffledSubarray([...CERTIFICATE_ORDER_FIELDS], { minLength: 1, maxLength: 4 })
    .chain((fields) => fc.tuple(...fields.map((field) => fc.constantFrom(field, `-${field}`))))
    .map((fields) => ({ ordering: fields.join(',') }));
  const words = [...NAMES, ...LICENCES].filter(Boolean);
  const part = fc.tuple(fc.constantFrom(...words), fc.nat(4), fc.nat(6)).map(([word, from, length]) =>
    Array.from(word)
      .slice(from, from + length + 1)
      .join(''),
  );
  const search = fc.oneof(
    fc.constantFrom(...SEARCHES),
    part,
    fc.nat(BOOKS * BOOK_SIZE - 1).map((at) => String(FIRST + at)),
    fc.tuple(part, fc.constantFrom('5', '00', 'ada')).map((both) => both.join(' ')),
  );
  const some = <T>(from: readonly T[]) => fc.subarray([...from], { minLength: 1, maxLength: 3 });
  // Each of these is there one time in three.
  const seldom = (value: fc.Arbitrary<string>) =>
    fc.tuple(fc.nat(2), value).map(([at, text]) => (at === 0 ? text : undefined));
  return fc
    .tuple(
      fc.oneof({ weight: 5, arbitrary: order }, { weight: 1, arbitrary: fc.constant({}) }),
      fc.record({
        search: seldom(search),
        book: seldom(fc.nat(BOOKS).map((at) => String(books[at] ?? 999_999))),
        supplier: seldom(some([...desk.siteIds, 999_999]).map((ids) => ids.join(','))),
        status: seldom(some(CERTIFICATE_STATUSES).map((statuses) => statuses.join(','))),
        page: fc.constantFrom('1', '1', '1', '2', '3', '9'),
        page_size: fc.constantFrom('1', '7', '25', '1000'),
      }),
    )
    .map(([ordering, rest]) => ({ ...ordering, ...present(rest) }));
}

function present(found: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
