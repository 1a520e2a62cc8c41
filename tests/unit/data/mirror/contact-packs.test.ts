// Contacts in their packs, whatever is put, taken away, stamped anew and swept: the same as a plain map of them, with nothing
// of one that is gone left behind. PACKS_SEED=… repeats a run.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { CustomerRow } from '~contract/contacts/contacts';
import { ContactIndex, contactIndex } from '~data/contacts/search-index';
import { contactStore, findPlace, readContactRow } from '~data/mirror/contact-packs';
import { readPacked, readPlaces } from '~data/contacts/rows';
import type { Database } from '~data/database/connection';
import { SchoolDb } from '~data/database/db';
import { getRevision, raiseRevision } from '~data/database/revisions';
import type { StoredRow } from '~data/mirror/row-store';
import { contactLine, contactNeedles, contactOrder, findsLine } from '~domain/contacts/query';
import { contact } from '~tests/sync/helpers/rows';

const SEED = Number(process.env['PACKS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** What a pack is made with, and what it never goes beyond. */
const [PACK, PACK_MAX] = [128, 192];
const BY_NAME = [
  { field: 'last_name', descending: true },
  { field: 'created', descending: false },
] as const;

/** `news`: how the rows differ from now on. `raises`: as a page that brings nothing new does not. */
type Act =
  | { kind: 'put'; ids: number[]; epoch: number; news: number }
  | { kind: 'snapshot'; from: number; step: number; count: number; page: number; epoch: number }
  | { kind: 'remove'; ids: number[] }
  | { kind: 'restamp'; ids: number[]; epoch: number; raises: boolean }
  | { kind: 'sweep'; below: number }
  | { kind: 'clear' };
type Ends = 'well' | 'half way' | 'at the end';

const epoch = fc.integer({ min: 1, max: 4 });
// Close together and far apart, some of them twice.
const ids = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }),
  fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 60 }),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('put' as const), ids, epoch, news: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('snapshot' as const),
      from: fc.integer({ min: 1, max: 2000 }),
      step: fc.integer({ min: 1, max: 5 }),
      count: fc.integer({ min: 1, max: 500 }),
      page: fc.constantFrom(50, 200, 1000),
      epoch,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('remove' as const), ids }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restamp' as const), ids, epoch, raises: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const), below: epoch }) },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'clear' }) },
);
const ends = fc.constantFrom<Ends>('well', 'well', 'well', 'half way', 'at the end');
const history = fc.array(fc.tuple(act, ends), { minLength: 1, maxLength: 12 });

const LAST = ['O’Rourke', 'Zoë\tBell', 'Okafor\n', '', 'ß-Müller', '𝒜da'];
const SEARCHES = ['', 'okafor', 'muller', 'zoe bell', '07700 900', 'isla7@', 'nobody at all'];

function rowOf(id: number, at: number, news: number): StoredRow {
  const last_name = `${LAST[(id + news) % LAST.length] ?? ''} ${news}`;
  const created = new Date(Date.UTC(2026, 0, 1 + (id % 9))).toISOString();
  return { ...contact(id, { version: 1 + news, last_name, created }), epoch: at };
}

/** What a tab has beside the plain truth. */
class Mirror {
  readonly db = new SchoolDb(`packs ${crypto.randomUUID()}`, 'default');
  readonly database = { mirror: this.db } as unknown as Database;
  readonly truth = new Map<number, StoredRow>();

  /** Each in one transaction, as the mirror does it; a failed one changes nothing. */
  async do(one: Act, end: Ends): Promise<void> {
    const { db } = this;
    const pages = one.kind === 'snapshot' ? pagesOf(one) : [one];
    for (const page of pages) {
      const crash =
        end === 'half way' ? vi.spyOn(db.lines, 'bulkPut').mockRejectedValueOnce(new Error('killed')) : null;
      const done = await db
        .transaction('rw', [db.packs, db.lines, db.meta], async () => {
          await this.#write(page);
          if (page.kind !== 'restamp' || page.raises) await raiseRevision(db, 'customers');
          if (end !== 'well') throw new Error('killed');
        })
        .then(
          () => true,
          () => false,
        );
      crash?.mockRestore();
      expect(done).toBe(end === 'well');
      if (done) this.#remember(page);
    }
  }

  async #write(one: Act): Promise<void> {
    const store = contactStore(this.db);
    if (one.kind === 'put') await store.put(one.ids.map((id) => rowOf(id, one.epoch, one.news)));
    if (one.kind === 'remove') await store.remove(one.ids);
    if (one.kind === 'restamp') await store.restamp(one.ids, one.epoch);
    if (one.kind === 'clear') await store.clear();
    if (one.kind !== 'sweep') return;
    const old = [...this.truth.values()].filter((row) => row.epoch < one.below);
    expect(await store.sweep(one.below)).toBe(old.length);
  }

  #remember(one: Act): void {
    const { truth } = this;
    if (one.kind === 'put') for (const id of one.ids) truth.set(id, rowOf(id, one.epoch, one.news));
    if (one.kind === 'remove') for (const id of one.ids) truth.delete(id);
    if (one.kind === 'restamp') {
      for (const row of one.ids.flatMap((id) => truth.get(id) ?? [])) truth.set(row.id, { ...row, epoch: one.epoch });
    }
    if (one.kind === 'sweep') for (const row of truth.values()) if (row.epoch < one.below) truth.delete(row.id);
    if (one.kind === 'clear') truth.clear();
  }

  /** The rows, in the order of their ids, as the wire has them. */
  get rows(): (CustomerRow & { epoch: number })[] {
    return [...this.truth.values()].toSorted((a, b) => a.id - b.id) as unknown as (CustomerRow & { epoch: number })[];
  }
}

/** As the feed brings one: ascending, page after page. */
function pagesOf(one: Act & { kind: 'snapshot' }): Act[] {
  const all = Array.from({ length: one.count }, (_, at) => one.from + at * one.step);
  const pages: Act[] = [];
  for (let at = 0; at < all.length; at += one.page) {
    pages.push({ kind: 'put', ids: all.slice(at, at + one.page), epoch: one.epoch, news: 1 });
  }
  return pages;
}

/** The quick way to compare some thousand things, and to see what differs. */
function same(found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected);
}

const bare = ({ epoch: _epoch, ...row }: StoredRow | (CustomerRow & { epoch: number })) => row;

/** What lies in the two tables, record by record. */
async function expectStored({ db, rows }: Mirror): Promise<void> {
  const [packs, lines] = [await db.packs.toArray(), await db.lines.toArray()];
  expect(lines.map(({ first }) => first)).toEqual(packs.map(({ first }) => first));
  same(
    packs.flatMap((pack) => pack.rows.map(readContactRow)),
    rows.map(bare),
  );
  same(
    lines.flatMap((one) => [...one.ids]),
    rows.map(({ id }) => id),
  );
  same(
    lines.flatMap((one) => [...one.versions]),
    rows.map(({ version }) => version),
  );
  same(
    lines.flatMap((one) => [...one.epochs]),
    rows.map((row) => row.epoch),
  );
  same(
    lines.flatMap((one) => [...one.created]),
    rows.map(({ created }) => Date.parse(created)),
  );
  const texts = lines.flatMap(({ text, ids: held }) => (held.length === 0 ? [] : text.split('\n')));
  same(
    texts,
    rows.map((row) => contactLine(row)),
  );
  for (const [at, { first, ids: held, text }] of lines.entries()) {
    expect(held.length).toBeLessThanOrEqual(PACK_MAX);
    expect(packs[at]?.rows).toHaveLength(held.length);
    if (held.length === 0) expect(text).toBe('');
    else expect(held[0]).toBeGreaterThanOrEqual(first);
    expect(held.at(-1) ?? first).toBeLessThan(lines[at + 1]?.first ?? Infinity);
  }
}

/** What the store answers about single rows. */
async function expectFound({ db, database, truth }: Mirror): Promise<void> {
  const store = contactStore(db);
  expect(await store.count()).toBe(truth.size);
  const asked = [1, 2, 3, 17, 40, 500, 2999, ...[...truth.keys()].slice(0, 20)];
  const standings = await store.standings(asked);
  for (const id of asked) {
    const row = truth.get(id);
    expect(standings.get(id)).toEqual(row && { version: row.version, epoch: row.epoch });
    expect((await findPlace(db, id))?.epoch).toBe(row?.epoch);
    expect(await readPacked(database, id)).toEqual(row && bare(row));
  }
}

/** A tab that has followed every change and a tab that begins now hold the same index in memory. */
async function expectIndexed({ db, database, rows }: Mirror): Promise<void> {
  const texts = rows.map((row) => contactLine(row));
  const answers = SEARCHES.map((search) => {
    const needles = contactNeedles(search);
    return { needles, ids: rows.filter((_, at) => findsLine(texts[at] ?? '', needles)).map(({ id }) => id) };
  });
  const inOrder = rows.toSorted(contactOrder(BY_NAME)).map(({ id }) => id);
  const some = rows.map((_, at) => at).filter((at) => at % 37 === 0);
  for (const index of [await contactIndex(database), new ContactIndex(await db.lines.toArray())]) {
    expect([index.size, index.positionOf(99_999)]).toEqual([rows.length, -1]);
    same(
      rows.map(({ id }) => index.positionOf(id)),
      rows.map((_, at) => at),
    );
    for (const { needles, ids: expected } of answers) {
      const { marks, count } = index.search(needles);
      const found = rows.filter((_, at) => marks[at] === 1).map(({ id }) => id);
      same([needles, count, found], [needles, expected.length, expected]);
    }
    const ordered = [...index.ordered(BY_NAME)].map((position) => index.at(position).id);
    same(ordered, inOrder);
    const read = await readPlaces(database, index, some);
    same(
      read,
      some.flatMap((at) => rows[at] ?? []).map((row) => bare(row)),
    );
  }
}

describe('contacts in packs', () => {
  it(`are the same as a plain map of them, whatever happens (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (acts) => {
        const mirror = new Mirror();
        try {
          for (const [one, end] of acts) {
            await mirror.do(one, end);
            await expectStored(mirror);
            await expectFound(mirror);
            await expectIndexed(mirror);
          }
        } finally {
          await mirror.db.delete();
        }
      }),
      { seed: SEED, numRuns: 25 },
    );
  });

  it('taken away all at once, and once more, are gone from the memory of every tab', async () => {
    const mirror = new Mirror();
    for (const id of [100, 7, 300]) {
      await mirror.do({ kind: 'put', ids: [id], epoch: 1, news: 0 }, 'well');
      await expectIndexed(mirror);
      await mirror.do({ kind: 'clear' }, 'well');
      await expectIndexed(mirror);
    }
    await mirror.db.delete();
  });

  it('that a snapshot brings fill their packs, whatever its pages are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }), async (pages) => {
        const mirror = new Mirror();
        let from = 1;
        for (const count of pages) {
          await mirror.do({ kind: 'snapshot', from, step: 2, count, page: 1000, epoch: 1 }, 'well');
          from += count * 2;
        }
        const sizes = (await mirror.db.packs.toArray()).map(({ rows }) => rows.length);
        expect(sizes.slice(0, -1).filter((size) => size < PACK || size > PACK_MAX)).toEqual([]);
        expect(await getRevision(mirror.db, 'customers')).toBe(pages.length);
        await mirror.db.delete();
      }),
      { seed: SEED, numRuns: 15 },
    );
  });

  it('of a write that fails half-way are as before, also for a tab that reads meanwhile', async () => {
    const mirror = new Mirror();
    await mirror.do({ kind: 'snapshot', from: 1, step: 1, count: 300, page: 1000, epoch: 1 }, 'well');
    const before = [await mirror.db.packs.toArray(), await mirror.db.lines.toArray(), await mirror.db.meta.toArray()];
    const all = Array.from({ length: 300 }, (_, at) => at + 1);
    const killed: Act[] = [
      { kind: 'put', ids: all, epoch: 2, news: 2 },
      { kind: 'remove', ids: all },
      { kind: 'restamp', ids: all, epoch: 3, raises: true },
      { kind: 'sweep', below: 2 },
      { kind: 'clear' },
    ];
    for (const one of killed) {
      const writing = mirror.do(one, 'half way');
      const index = await contactIndex(mirror.database);
      expect([one.kind, index.size, index.search([['okafor']]).count]).toEqual([one.kind, 300, 50]);
      await writing;
      const after = [await mirror.db.packs.toArray(), await mirror.db.lines.toArray(), await mirror.db.meta.toArray()];
      expect(after).toEqual(before);
    }
    await mirror.db.delete();
  });
});
