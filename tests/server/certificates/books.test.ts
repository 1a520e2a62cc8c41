// CBT books through the API: added, listed, returned, deleted; and what the feed and the audit hear of it.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillOf } from '~domain/certificate-states';
import { school } from '~server/db/schema';
import type { Book } from '~contract/books';
import { AT, BOOKS, nextNumber, openShelf, OVERLAP, type Shelf } from './shelf';

let shelf: Shelf;
beforeAll(async () => {
  shelf = await openShelf();
});
afterAll(() => shelf.app.close());

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const RANGE = { first_certificate_number: ['The number must be between 3000001 and 9999975'] };
const key = () => ({ 'Idempotency-Key': randomUUID() });
const numbersOf = (book: Book) => book.list_certificates.map(({ certificate_number }) => certificate_number);
const statusesOf = (book: Book) => book.list_certificates.map(({ status }) => status);
const fillOfBook = (book: Book) => fillOf(statusesOf(book), book.is_sent);
const lastAudit = async () => (await shelf.auditAfter(0)).at(-1);

describe('adding', () => {
  it('brings 25 certificates, all pending, each found by its number, with its place in the feed', async () => {
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
    expect(fillOfBook(made)).toEqual({ is: 'available', used: 0, capacity: 25, left: 25 });
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
      ...RANGE,
    });
  });

  it.each([-24, -1, 0, 1, 24])(
    'refuses one that begins %i numbers from another, and adds nothing of it',
    async (by) => {
      const made = await shelf.add(nextNumber(3) + 25);
      const seq = await shelf.lastSeq();
      const answer = await shelf.post(made.first_certificate_number + by);
      expect([answer.status, answer.body]).toEqual([400, OVERLAP]);
      expect(await shelf.lastSeq()).toBe(seq);
    },
  );

  it('takes its neighbours', async () => {
    const first = nextNumber(3) + 25;
    const statuses = [await shelf.post(first), await shelf.post(first - 25), await shelf.post(first + 25)];
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('needs a site of the school', async () => {
    for (const site of [shelf.pier, 999_999]) {
      const answer = await shelf.post(nextNumber(), {}, 'callum', site);
      expect([answer.status, answer.body]).toEqual([400, { supplier: ['This site is not known'] }]);
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

  it('in a batch, where one overlaps another of the same batch, adds the first of them', async () => {
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
  it('are refused too, without a word about whose they are', async () => {
    const made = await shelf.add();
    const answer = await shelf.post(made.first_certificate_number + 5, {}, 'owner2', shelf.pier);
    expect([answer.status, answer.body]).toEqual([400, OVERLAP]);
    const own = await shelf.post(nextNumber(), {}, 'owner2', shelf.pier);
    expect(own.status).toBe(201);
    const back = await shelf.post((own.body as Book).first_certificate_number);
    expect([back.status, back.body]).toEqual([400, OVERLAP]);
  });

  it('added at the same moment: one of the two is there', async () => {
    for (const by of [0, 1, 12, 24, -3]) {
      const first = nextNumber(3) + 25;
      const both = await Promise.all([
        shelf.post(first),
        shelf.post(first + by, {}, 'owner2', shelf.pier),
        shelf.post(first + by, {}, 'owner'),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
      for (const { status, body } of both) if (status === 400) expect(body).toEqual(OVERLAP);
    }
  });

  it('do not exist here', async () => {
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
  it('has what is here first, then what was returned, the highest number first; ten a page', async () => {
    const all = await shelf.listBooks('?page_size=100');
    expect(all.count).toBe(all.results.length);
    const sorted = all.results.toSorted(
      (one, other) =>
        Number(one.is_sent) - Number(other.is_sent) || other.first_certificate_number - one.first_certificate_number,
    );
    expect(all.results.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect(all.results.at(-1)).toMatchObject({ first_certificate_number: 3_412_501, is_sent: true });
    for (const each of all.results) expect(numbersOf(each)).toEqual(numbersOf(each).toSorted());
    const [one, two, far] = [
      await shelf.listBooks(),
      await shelf.listBooks('?page=2'),
      await shelf.listBooks('?page=99'),
    ];
    expect([one.results.length, far.results, far.count]).toEqual([10, [], all.count]);
    expect([...one.results, ...two.results]).toEqual(all.results.slice(0, 10 + two.results.length));
  });

  it('of one site', async () => {
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

describe('deleting', () => {
  it('takes the certificates along, each with its tombstone, and their numbers are free again', async () => {
    const made = await shelf.add();
    const ids = (await shelf.certificatesOf(made.id)).map(({ id }) => id);
    const [seq, headers] = [await shelf.lastSeq(), key()];
    expect((await shelf.remove(made.id, { headers })).status).toBe(204);
    expect(await shelf.changesAfter(seq)).toEqual([
      { entity: 'books', id: made.id, op: 'd' },
      ...ids.map((id) => ({ entity: 'certificates', id, op: 'd' })),
    ]);
    expect((await shelf.getBook(made.id)).status).toBe(404);
    expect((await shelf.get(made.first_certificate_number)).status).toBe(404);
    expect(await lastAudit()).toMatchObject({ entity_id: made.id, outcome: 'removed' });
    expect((await shelf.remove(made.id, { headers })).status).toBe(204);
    expect((await shelf.remove(made.id)).status).toBe(404);
    expect((await shelf.post(made.first_certificate_number)).status).toBe(201);
  });

  it.each(['NOT_READY', 'READY_TO_RETURN', 'DUPLICATE', 'VOID'] as const)(
    'is refused where one certificate is %s, with the book as it is',
    async (status) => {
      const made = await shelf.add();
      await shelf.mark([made.first_certificate_number + 11], status);
      const now = await shelf.book(made.id);
      const answer = await shelf.remove(made.id);
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'invalid_state', current: now }]);
      expect(await shelf.certificatesOf(made.id)).toHaveLength(25);
    },
  );

  it('and issuing at the same moment: one of them is too late', async () => {
    for (let round = 0; round < 3; round += 1) {
      const made = await shelf.add();
      const customer = await shelf.someone();
      const [gone, issued] = await Promise.all([
        shelf.remove(made.id),
        shelf.issue(made.first_certificate_number, { customer }),
      ]);
      expect([[204, 404].join(), [409, 200].join()]).toContain([gone.status, issued.status].join());
    }
  });
});

describe('returning', () => {
  const full = async () => {
    const made = await shelf.add();
    const numbers = numbersOf(made);
    await shelf.mark(numbers.slice(0, 20), 'READY_TO_RETURN');
    await shelf.mark(numbers.slice(20, 23), 'VOID');
    await shelf.mark(numbers.slice(23), 'DUPLICATE');
    return made;
  };

  it('sends what is ready; void ones and duplicates stay as they are', async () => {
    const made = await full();
    const before = await shelf.certificatesOf(made.id);
    const seq = await shelf.lastSeq();
    const recorded = new Date(shelf.app.now().getTime() - 2 * DAY).toISOString();
    const answer = await shelf.sendBack(made.id, { headers: { 'Recorded-At': recorded, 'If-Match': '"1"' } });
    const book = answer.body as Book;
    expect([answer.status, book]).toMatchObject([200, { id: made.id, version: 2, is_sent: true, sent_at: recorded }]);
    const expected = [...Array(20).fill('SENT'), ...Array(3).fill('VOID'), ...Array(2).fill('DUPLICATE')] as string[];
    expect(statusesOf(book)).toEqual(expected);
    expect(fillOfBook(book)).toMatchObject({ is: 'sent', used: 22, capacity: 22 });
    const after = await shelf.certificatesOf(made.id);
    expect(after.slice(20)).toEqual(before.slice(20));
    expect(after.slice(0, 20).map(({ version }) => version)).toEqual(before.slice(0, 20).map((row) => row.version + 1));
    expect(await shelf.changesAfter(seq)).toEqual([
      { entity: 'books', id: made.id, op: 'w' },
      ...after.slice(0, 20).map(({ id }) => ({ entity: 'certificates', id, op: 'w' })),
    ]);
    expect(await lastAudit()).toMatchObject({ entity_id: made.id, outcome: 'sent', fields: ['is_sent'] });
  });

  it('twice is refused, but under the same key it is the same answer', async () => {
    const [made, headers] = [await full(), key()];
    const one = await shelf.sendBack(made.id, { headers });
    const again = await shelf.sendBack(made.id, { headers });
    expect([again.status, again.body]).toEqual([200, one.body]);
    const twice = await shelf.sendBack(made.id);
    expect([twice.status, twice.body]).toMatchObject([
      409,
      { code: 'invalid_state', detail: 'This book was returned already', current: one.body },
    ]);
    expect((await shelf.remove(made.id)).status).toBe(409);
  });

  it.each(['CERTIFICATE_PENDING', 'NOT_READY'] as const)(
    'is refused with one that is %s, which is named',
    async (status) => {
      const made = await full();
      const number = nextNumber();
      const other = await shelf.add(number);
      await shelf.mark(numbersOf(other).slice(1), 'READY_TO_RETURN');
      if (status === 'NOT_READY') await shelf.mark([number], status);
      const seq = await shelf.lastSeq();
      const answer = await shelf.sendBack(other.id);
      const current = await shelf.book(other.id);
      expect([answer.status, answer.body]).toEqual([
        409,
        {
          code: 'invalid_state',
          detail: `Certificate ${number} is not ready to return: issue and complete what was used, and void the rest`,
          current,
        },
      ]);
      expect([await shelf.lastSeq(), current.is_sent]).toEqual([seq, false]);
      expect((await shelf.sendBack(made.id)).status).toBe(200);
    },
  );

  it('half full is refused, and says how many are open', async () => {
    const made = await shelf.add();
    await shelf.mark(numbersOf(made).slice(0, 12), 'READY_TO_RETURN');
    const { body } = await shelf.sendBack(made.id);
    expect((body as { detail: string }).detail).toMatch(
      new RegExp(`^${made.first_certificate_number + 12} and 12 more certificates are not ready`, 'u'),
    );
  });

  it('of another version than the one that was seen is refused', async () => {
    const made = await full();
    const answer = await shelf.sendBack(made.id, { headers: { 'If-Match': '"7"' } });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'conflict', current: { version: 1 } }]);
  });

  it('and bringing a void one back at the same moment: one of them is too late', async () => {
    for (let round = 0; round < 3; round += 1) {
      const made = await shelf.add();
      await shelf.mark(numbersOf(made), 'VOID');
      const [sent, back] = await Promise.all([
        shelf.sendBack(made.id),
        shelf.unvoided(made.first_certificate_number + 3),
      ]);
      expect([[200, 409].join(), [409, 200].join()]).toContain([sent.status, back.status].join());
      const book = await shelf.book(made.id);
      expect(book.is_sent && statusesOf(book).includes('CERTIFICATE_PENDING')).toBe(false);
    }
  });
});

describe('how full a book is', () => {
  it.each([
    [0, 0, 'available'],
    [18, 0, 'available'],
    [19, 0, 'almost full'],
    [24, 0, 'almost full'],
    [25, 0, 'full'],
    [17, 2, 'available'],
    [18, 2, 'almost full'],
    [23, 2, 'full'],
    [0, 25, 'full'],
  ] as const)('%i used and %i void: %s', async (used, voided, is) => {
    const made = await shelf.add();
    const numbers = numbersOf(made);
    if (used > 0) await shelf.mark(numbers.slice(0, used), 'READY_TO_RETURN');
    if (voided > 0) await shelf.mark(numbers.slice(25 - voided), 'VOID');
    const found = (await shelf.listBooks('?page_size=100')).results.find(({ id }) => id === made.id);
    expect(found && fillOfBook(found)).toMatchObject({ is, used, capacity: 25 - voided });
  });
});

describe('Pro', () => {
  const setPro = (since: number | null, until: number | null) => {
    const at = (ms: number | null) => (ms === null ? null : new Date(shelf.app.now().getTime() + ms).toISOString());
    const values = { pro_since: at(since), pro_until: at(until) };
    return shelf.app.db.system((tx) => tx.update(school).set(values).where(eq(school.id, shelf.ours)));
  };
  afterEach(() => setPro(-400 * DAY, null));

  const all = async (id: number, headers: Record<string, string> = {}) => {
    const answers = [
      await shelf.send('GET', BOOKS),
      await shelf.getBook(id),
      await shelf.exported(id, '?as=csv'),
      await shelf.post(nextNumber(), { headers }),
      await shelf.sendBack(id, { headers }),
      await shelf.remove(id, { headers }),
    ];
    return answers.map(({ status, body }) => [status, (body as { code?: string } | undefined)?.code ?? '']);
  };
  const refused = [403, 'pro_required'];

  it('never: nothing of a book is shown or done', async () => {
    const made = await shelf.add();
    await setPro(null, null);
    expect(await all(made.id)).toEqual([refused, refused, refused, refused, refused, refused]);
  });

  it('ended: reading and printing go on, nothing else', async () => {
    const made = await shelf.add();
    await setPro(-9 * DAY, -DAY);
    expect(await all(made.id)).toEqual([[200, ''], [200, ''], [200, ''], refused, refused, refused]);
  });

  it('ended yesterday: what was done the day before still arrives', async () => {
    const made = await shelf.add();
    await setPro(-9 * DAY, -DAY);
    const before = { 'Recorded-At': new Date(shelf.app.now().getTime() - 2 * DAY).toISOString() };
    const answers = await all(made.id, before);
    expect(answers).toEqual([
      [200, ''],
      [200, ''],
      [200, ''],
      [201, ''],
      [409, 'invalid_state'],
      [204, ''],
    ]);
  });
});

it.each(['0', 'x', '1.5', '-4', '9'.repeat(20)])('there is no book %s', async (id) => {
  const asked = [
    await shelf.send('GET', `${AT}${id}/`),
    await shelf.send('DELETE', `${AT}${id}/`),
    await shelf.send('POST', `${AT}${id}/send/`),
    await shelf.send('GET', `${AT}${id}/export/`),
  ];
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
