// CBT books through the API: added and listed, beside those of another school; and what the feed and the audit hear of it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Book } from '~contract/certificates/books';
import {
  AT,
  BOOKS,
  fillOfBook,
  HOUR,
  key,
  nextNumber,
  numbersOf,
  openShelf,
  OVERLAP,
  statusesOf,
  type Shelf,
} from './shelf';

let shelf: Shelf;
beforeAll(async () => {
  shelf = await openShelf();
});
afterAll(() => shelf.app.close());

const RANGE = { first_certificate_number: ['The number must be between 3000001 and 9999975'] };
const lastAudit = async () => (await shelf.bookAudit()).at(-1);

describe('adding', () => {
  it('creates 25 pending certificates, each found by its number and in the feed', async () => {
    const [first, headers] = [nextNumber(), key()];
    const seq = await shelf.lastSeq();
    const recorded = new Date(shelf.app.now().getTime() - 3 * HOUR).toISOString();
    const answer = await shelf.post(first, { headers: { ...headers, 'Recorded-At': recorded } });
    expect(answer.status).toBe(201);
    const made = answer.body as Book;
    expect(made).toMatchObject({
      version: 1,
      client_key: headers['Idempotency-Key'],
      first_certificate_number: first,
      supplier: { id: shelf.site, connect_location_name: 'Quayside Yard', atb_number: '09914/01' },
      is_sent: false,
      sent_at: null,
      created: recorded,
    });
    expect(numbersOf(made)).toEqual(Array.from({ length: 25 }, (_, at) => first + at));
    expect(new Set(statusesOf(made))).toEqual(new Set(['CERTIFICATE_PENDING']));
    expect(fillOfBook(made)).toEqual({ is: 'available', used: 0, capacity: 25 });
    expect((await shelf.getBook(made.id)).body).toEqual(made);
    const kept = await shelf.certificatesOf(made.id);
    expect(await shelf.changesAfter(seq)).toEqual([
      { entity: 'books', id: made.id, op: 'w' },
      ...kept.map(({ id }) => ({ entity: 'certificates', id, op: 'w' })),
    ]);
    expect(kept.map((row) => [row.search_line, row.holder_key, row.received_at])).toEqual(
      numbersOf(made).map((number) => [`${number}\t\t`, null, null]),
    );
    expect(await shelf.row(first + 24)).toMatchObject({ book: made.id, supplier: { id: shelf.site } });
    expect(await shelf.list(`search=${first + 7}`)).toMatchObject({ count: 1, results: [{ book: made.id }] });
    expect(await lastAudit()).toMatchObject({ entity_id: made.id, outcome: 'created', recorded_at: recorded });
  });

  it.each([
    [2_999_999, 400],
    [3_000_000, 400],
    [3_000_001, 201],
    [9_999_975, 201],
    [9_999_976, 400],
    [10_000_000, 400],
    [-3_100_001, 400],
    [3_100_001.5, 400],
    ['3100001', 400],
    [null, 400],
    [1e300, 400],
  ])('from %s on: %i', async (first, status) => {
    const answer = await shelf.post(first);
    expect([answer.status, status === 400 ? answer.body : null]).toEqual([status, status === 400 ? RANGE : null]);
  });

  it('names both fields that are missing', async () => {
    expect((await shelf.send('POST', BOOKS, { body: {} })).body).toEqual({
      supplier: ['This field is required'],
      first_certificate_number: ['This field is required'],
    });
  });

  it.each([-24, -1, 0, 1, 24])(
    'refuses a book that begins %i numbers from another, and adds no part of it',
    async (by) => {
      const made = await shelf.add(nextNumber(3) + 25);
      const seq = await shelf.lastSeq();
      const answer = await shelf.post(made.first_certificate_number + by);
      expect([answer.status, answer.body]).toEqual([400, OVERLAP]);
      expect(await shelf.lastSeq()).toBe(seq);
    },
  );

  it('accepts books right before and after another', async () => {
    const first = nextNumber(3) + 25;
    const statuses = [await shelf.post(first), await shelf.post(first - 25), await shelf.post(first + 25)];
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('needs one of the school’s sites', async () => {
    for (const site of [shelf.pier, 999_999]) {
      const answer = await shelf.post(nextNumber(), {}, 'callum', site);
      expect([answer.status, answer.body]).toEqual([400, { supplier: ['Connect doesn’t know this site'] }]);
    }
  });

  it('twice under one key makes one book; another under it is a conflict', async () => {
    const [first, headers] = [nextNumber(), key()];
    const one = await shelf.post(first, { headers });
    const two = await shelf.post(first, { headers });
    expect([two.status, two.body, two.headers['idempotent-replayed']]).toEqual([201, one.body, 'true']);
    expect(await shelf.booksAt(first)).toHaveLength(1);
    const other = await shelf.post(nextNumber(), { headers });
    expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency_mismatch' }]);
  });

  it('of two overlapping books in one batch, only the first is added', async () => {
    const first = nextNumber(2);
    const entry = (number: number) => ({
      key: randomUUID(),
      method: 'POST',
      path: BOOKS,
      body: { supplier: shelf.site, first_certificate_number: number },
    });
    const requests = [entry(first), entry(first + 10), entry(first + 25)];
    const answer = await shelf.send('POST', '/sync/batch', { body: { requests } });
    const { responses } = answer.body as { responses: { status: number; body: unknown }[] };
    expect(responses.map(({ status }) => status)).toEqual([201, 400, 201]);
    expect(responses[1]?.body).toEqual(OVERLAP);
  });
});

describe('the books of another school', () => {
  it('block their numbers without saying whose they are', async () => {
    const made = await shelf.add();
    const answer = await shelf.post(made.first_certificate_number + 5, {}, 'owner2', shelf.pier);
    expect([answer.status, answer.body]).toEqual([400, OVERLAP]);
    const own = await shelf.post(nextNumber(), {}, 'owner2', shelf.pier);
    expect(own.status).toBe(201);
    const back = await shelf.post((own.body as Book).first_certificate_number);
    expect([back.status, back.body]).toEqual([400, OVERLAP]);
  });

  it('added at the same moment: one of the two is stored', async () => {
    for (const by of [0, 1, 12, 24, -3]) {
      const first = nextNumber(3) + 25;
      const both = await Promise.all([
        shelf.post(first),
        shelf.post(first + by, {}, 'owner2', shelf.pier),
        shelf.post(first + by, {}, 'owner'),
      ]);
      expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const { status, body } of both) if (status !== 201) expect([status, body]).toEqual([400, OVERLAP]);
    }
  });

  it('are not found', async () => {
    const made = await shelf.add();
    const asked = [
      await shelf.getBook(made.id, 'owner2'),
      await shelf.exported(made.id, '', 'owner2'),
      await shelf.send('DELETE', `${AT}${made.id}/`, {}, 'owner2'),
      await shelf.send('POST', `${AT}${made.id}/send/`, {}, 'owner2'),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const theirs = await shelf.send('GET', BOOKS, {}, 'owner2');
    expect(JSON.stringify(theirs.body)).not.toContain(String(made.first_certificate_number));
    const filtered = await shelf.send('GET', `${BOOKS}?supplier=${shelf.site}`, {}, 'owner2');
    expect(filtered.body).toEqual({ count: 0, results: [] });
    expect((await shelf.getBook(made.id)).status).toBe(200);
  });
});

describe('the list', () => {
  it('has books on site first, then returned ones, each by highest number; ten a page', async () => {
    const all = await shelf.listBooks('?page_size=100');
    expect(all.count).toBe(all.results.length);
    const sorted = all.results.toSorted(
      (one, other) =>
        Number(one.is_sent) - Number(other.is_sent) || other.first_certificate_number - one.first_certificate_number,
    );
    expect(all.results.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect(all.results.at(-1)).toMatchObject({ first_certificate_number: 3_412_501, is_sent: true });
    for (const each of all.results)
      expect(numbersOf(each)).toEqual(numbersOf(each).toSorted((one, other) => one - other));
    const [one, two, far] = [
      await shelf.listBooks(),
      await shelf.listBooks('?page=2'),
      await shelf.listBooks('?page=99'),
    ];
    expect([one.results.length, far.results, far.count]).toEqual([10, [], all.count]);
    expect([...one.results, ...two.results]).toEqual(all.results.slice(0, 10 + two.results.length));
  });

  it('can be limited to one site', async () => {
    const [, hilltop = 0, staneley = 0] = shelf.siteIds;
    const at = async (id: number) =>
      (await shelf.listBooks(`?supplier=${id}`)).results.map((each) => [
        each.supplier.id,
        each.first_certificate_number,
      ]);
    expect(await at(hilltop)).toEqual([[hilltop, 3_420_051]]);
    expect(await at(staneley)).toEqual([[staneley, 3_431_276]]);
    expect(await at(999_999)).toEqual([]);
  });

  it.each(['?page=0', '?page_size=0', '?page_size=101', '?supplier=x', '?supplier=1,2', '?shelf=1'])(
    'refuses %s',
    async (query) => {
      expect((await shelf.send('GET', `${BOOKS}${query}`)).status).toBe(400);
    },
  );
});
