// CBT books through the API: returned and deleted, how full they are, and the effect of Pro.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { school } from '~server/db/schema/schema';
import type { Book } from '~contract/certificates/books';
import { AT, BOOKS, DAY, fillOfBook, key, nextNumber, numbersOf, openShelf, statusesOf, type Shelf } from './shelf';

let shelf: Shelf;
beforeAll(async () => {
  shelf = await openShelf();
});
afterAll(() => shelf.app.close());

const times = (count: number, status: string) => Array.from({ length: count }, () => status);
const lastAudit = async () => (await shelf.bookAudit()).at(-1);

describe('deleting', () => {
  it('deletes the certificates too, each with a tombstone, and frees their numbers', async () => {
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

  it('at the moment one is issued: one of the two is refused', async () => {
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
    const expected = [...times(20, 'SENT'), ...times(3, 'VOID'), ...times(2, 'DUPLICATE')];
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
      { code: 'invalid_state', detail: 'This book has already been returned', current: one.body },
    ]);
    expect((await shelf.remove(made.id)).status).toBe(409);
  });

  it.each(['READY_TO_RETURN', 'VOID'] as const)('by two people at once is done once: all are %s', async (status) => {
    const made = await shelf.add();
    await shelf.mark(numbersOf(made), status);
    const seq = await shelf.lastSeq();
    const path = `${AT}${made.id}/send/`;
    const both = await Promise.all([shelf.send('POST', path), shelf.send('POST', path, {}, 'owner')]);
    expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    expect((await shelf.changesAfter(seq)).filter(({ entity }) => entity === 'books')).toHaveLength(1);
    expect((await shelf.book(made.id)).version).toBe(2);
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
          detail: `Certificate ${number} is not ready to return. Complete what was used and void the rest`,
          current,
        },
      ]);
      expect([await shelf.lastSeq(), current.is_sent]).toEqual([seq, false]);
      expect((await shelf.sendBack(made.id)).status).toBe(200);
    },
  );

  it('a half-used book is refused, and says how many are open', async () => {
    const made = await shelf.add();
    await shelf.mark(numbersOf(made).slice(0, 12), 'READY_TO_RETURN');
    const { body } = await shelf.sendBack(made.id);
    expect((body as { detail: string }).detail).toMatch(
      new RegExp(`^${made.first_certificate_number + 12} and 12 more certificates are not ready`, 'u'),
    );
  });

  it('a version other than the one that was seen is refused', async () => {
    const made = await full();
    const answer = await shelf.sendBack(made.id, { headers: { 'If-Match': '"7"' } });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'conflict', current: { version: 1 } }]);
  });

  it('while a void certificate is brought back: one of the two is refused', async () => {
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
    [19, 0, 'almost_full'],
    [24, 0, 'almost_full'],
    [25, 0, 'full'],
    [17, 2, 'available'],
    [18, 2, 'almost_full'],
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

  it('never: no book can be viewed or changed', async () => {
    const made = await shelf.add();
    await setPro(null, null);
    expect(await all(made.id)).toEqual([refused, refused, refused, refused, refused, refused]);
  });

  it('ended: reading and printing go on, nothing else', async () => {
    const made = await shelf.add();
    await setPro(-9 * DAY, -DAY);
    expect(await all(made.id)).toEqual([[200, ''], [200, ''], [200, ''], refused, refused, refused]);
  });

  it('ended yesterday: changes made the day before are still accepted', async () => {
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

it.each(['0', 'x', '1.5', '-4', '9'.repeat(20)])('book %s is not found', async (id) => {
  const asked = [
    await shelf.send('GET', `${AT}${id}/`),
    await shelf.send('DELETE', `${AT}${id}/`),
    await shelf.send('POST', `${AT}${id}/send/`),
    await shelf.send('GET', `${AT}${id}/export/`),
  ];
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
