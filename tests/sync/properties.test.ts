// What holds whatever happens: the school changes, pages are lost, repeated and delayed, tabs are killed and freeze, the
// server forgets and is restored. A failing run prints its seed and path: put them into `fc.assert` to see it again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import type { FeedPage } from '~contract/wire/feed';
import { ApiError, noAnswer } from '~data/http/api-error';
import type { FeedState } from '~data/database/db';
import { type FeedPosition, getFeed, startAgain } from '~data/mirror/feed-state';
import { applyPage, putAnswered } from '~data/mirror/apply';
import { rest, until } from './helpers/clock';
import { ModelServer } from './helpers/model-server';
import { Phone, PRIYA, type Tab } from './helpers/phone';
import { packedRows } from './helpers/packed';
import { runs } from './helpers/runs';
import { bike, comment, contact, permissions, supplier } from './helpers/rows';

/** One collection stored as a record a row, and one in packs. */
type Of = 'bikes' | 'customers';
const MADE = { bikes: bike, customers: contact } as const;
/** What this version of the app cannot read. */
const ODD = { bikes: { status: 'BIKE_STATUS_LENT' }, customers: { current_licence: 'MOON_LICENCE' } } as const;
const without = (of: Of) => COLLECTIONS.filter((name) => !name.startsWith(of.slice(0, -1)));

type Act =
  | { kind: 'put' | 'remove' | 'odd' | 'answer' | 'late-answer'; id: number }
  | { kind: 'ask' | 'apply'; slot: number }
  | { kind: 'rights'; all: boolean }
  | { kind: 'purge' | 'restart' | 'backup' | 'restore' | 'kill' }
  | { kind: 'limit'; limit: number };

const id = fc.integer({ min: 1, max: 6 });
const slot = fc.integer({ min: 0, max: 2 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('put' as const, 'remove' as const), id }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('odd' as const, 'answer' as const), id }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constantFrom('ask' as const, 'apply' as const), slot }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rights' as const), all: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('purge' as const, 'restart' as const, 'kill' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limit' as const), limit: fc.integer({ min: 1, max: 4 }) }) },
);
const restored = fc.record({ kind: fc.constantFrom('backup' as const, 'restore' as const) });

/** A school, a phone, and up to three engines that ask and apply when they like. */
class World {
  readonly server = new ModelServer();
  readonly phone = new Phone(this.server);
  readonly of: Of;
  tab: Tab = this.phone.open();
  #restore: (() => void) | null = null;
  readonly #asked = new Map<number, { at: FeedPosition; page: FeedPage }>();

  constructor(of: Of) {
    this.of = of;
    this.server.put('permissions', permissions(7));
    this.server.put('suppliers', supplier(1));
    for (let one = 1; one <= 4; one += 1) this.server.put(of, MADE[of](one));
    this.server.limit = 2;
  }

  async do(one: Act): Promise<void> {
    const { server, phone, of } = this;
    if (one.kind === 'put') server.put(of, MADE[of](one.id));
    if (one.kind === 'odd') server.put(of, { ...MADE[of](one.id), ...ODD[of] });
    if (one.kind === 'remove') server.remove(of, one.id);
    if (one.kind === 'rights') server.allow(one.all ? COLLECTIONS : without(of));
    if (one.kind === 'purge') server.purgedBelow += 3;
    if (one.kind === 'limit') server.limit = one.limit;
    if (one.kind === 'backup') this.#restore = server.backup();
    if (one.kind === 'restore') this.#restore?.();
    if (one.kind === 'restart') await this.tab.read(async (db) => startAgain(db, await getFeed(db)));
    if (one.kind === 'answer') await this.#answer(one.id);
    if (one.kind === 'ask') await this.#ask(one.slot);
    if (one.kind === 'apply') await this.#apply(one.slot);
    if (one.kind === 'kill') {
      this.tab.kill();
      this.tab = phone.open();
    }
  }

  feed(): Promise<FeedState> {
    return this.tab.read(getFeed);
  }

  /** The rows as stored, readable or not: id → version. */
  rows(): Promise<Record<number, number>> {
    return this.tab.read(async ({ mirror }) => {
      const rows = this.of === 'customers' ? await packedRows(mirror) : await mirror.rows(this.of).toArray();
      const unread = await mirror.unread.toArray();
      return Object.fromEntries([...rows, ...unread].map((row) => [row.id, row.version ?? 0]));
    });
  }

  async drain(): Promise<void> {
    this.server.purgedBelow = 0;
    for (;;) {
      const at = await this.feed();
      const page = this.#page(at);
      const applied = page && (await this.tab.read((db) => applyPage(db, at, page, 1)));
      if (!page) await this.tab.read((db) => startAgain(db, at));
      else if (applied === 'applied' && !page.more && !(await this.feed()).answered) return;
    }
  }

  async #ask(at: number): Promise<void> {
    const feed = await this.feed();
    const page = this.#page(feed);
    if (page) this.#asked.set(at, { at: feed, page });
    else await this.tab.read((db) => startAgain(db, feed));
  }

  async #apply(from: number): Promise<void> {
    const asked = this.#asked.get(from);
    if (asked) await this.tab.read((db) => applyPage(db, asked.at, asked.page, 1));
  }

  async #answer(rowId: number): Promise<void> {
    const row = this.server.rows.get(this.of)?.get(rowId);
    if (row && this.server.collections.includes(this.of)) {
      await this.tab.read((db) => putAnswered(db, [{ collection: this.of, row }]));
    }
  }

  #page(feed: FeedState): FeedPage | null {
    try {
      return this.server.changes(feed.cursor);
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return null;
      throw error;
    }
  }
}

/** Like the mirror of a person that holds exactly what the server shows them, except rows it cannot read. */
async function expectSame(world: World): Promise<void> {
  const [seen, mirrored] = [world.server.seen(), await world.phone.mirror()];
  expect({ ...mirrored, [world.of]: null }).toEqual({ ...seen, [world.of]: null });
  expect(await world.rows()).toEqual(seen[world.of]);
  const odd = await world.tab.read(({ mirror }) => mirror.unread.toArray());
  for (const { row } of odd) expect(row).toMatchObject(ODD[world.of]);
}

const acts = (more: fc.Arbitrary<Act>[] = []) => fc.array(fc.oneof(act, ...more), { minLength: 5, maxLength: 40 });
const RUNS = { numRuns: runs(20) };

describe.each(['bikes', 'customers'] as const)('whatever happens to %s', (of) => {
  it('within an epoch versions and cursors never go back, and the mirror has no negative ids', async () => {
    await fc.assert(
      fc.asyncProperty(acts(), async (history) => {
        const world = new World(of);
        let [epoch, versions, seq] = [0, {} as Record<number, number>, 0];
        for (const one of history) {
          await world.do(one);
          const feed = await world.feed();
          const rows = await world.rows();
          expect(Object.keys(rows).every((key) => Number(key) > 0)).toBe(true);
          expect(feed.epoch).toBeGreaterThanOrEqual(epoch);
          const now = feed.cursor === null ? 0 : (JSON.parse(feed.cursor) as { seq: number }).seq;
          if (feed.epoch === epoch) {
            expect(now).toBeGreaterThanOrEqual(seq);
            for (const [key, version] of Object.entries(rows)) {
              expect(version).toBeGreaterThanOrEqual(versions[Number(key)] ?? 0);
            }
          }
          [epoch, versions, seq] = [feed.epoch, rows, now];
        }
        world.phone.close();
      }),
      RUNS,
    );
  });

  it('once everything is sent, the mirror equals what the server shows this person', async () => {
    await fc.assert(
      fc.asyncProperty(acts([restored]), async (history) => {
        const world = new World(of);
        for (const one of history) await world.do(one);
        await world.drain();
        await expectSame(world);
        world.phone.close();
      }),
      RUNS,
    );
  });

  it('repeating a prefix of the feed changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(acts(), fc.nat(20), async (history, cut) => {
        const world = new World(of);
        const pages: { at: FeedPosition; page: FeedPage }[] = [];
        for (const one of history) {
          await world.do(one);
          const at = await world.feed();
          if (one.kind === 'purge' || one.kind === 'restart') continue;
          world.server.purgedBelow = 0;
          const page = world.server.changes(at.cursor);
          pages.push({ at, page });
          await world.tab.read((db) => applyPage(db, at, page, 1));
        }
        const before = [await world.feed(), await world.phone.mirror(), await world.rows()];
        for (const { at, page } of pages.slice(0, cut)) await world.tab.read((db) => applyPage(db, at, page, 1));
        // Only the last page may still be the one that is wanted: it brought nothing, and brings nothing again.
        expect([await world.feed(), await world.phone.mirror(), await world.rows()]).toEqual(before);
        world.phone.close();
      }),
      RUNS,
    );
  });
});

type Fault =
  | { kind: 'nudge' | 'kill' | 'freeze' | 'thaw' | 'event'; tab: number }
  | { kind: 'write' | 'away' | 'broken' };
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('nudge' as const, 'kill' as const, 'freeze' as const, 'thaw' as const, 'event' as const),
    tab: slot,
  }),
  fc.record({ kind: fc.constantFrom('write' as const, 'away' as const, 'broken' as const) }),
);

describe('engines', () => {
  it.each([
    ['with locks', true],
    ['without locks', false],
  ])(
    '%s: three tabs, killed and frozen on a bad network, agree with the server once it recovers',
    async (_, hasLocks) => {
      await fc.assert(
        fc.asyncProperty(fc.array(fault, { minLength: 3, maxLength: 15 }), async (faults) => {
          const server = new ModelServer();
          server.put('permissions', permissions(7));
          for (let one = 1; one <= 4; one += 1) server.put('bikes', bike(one));
          server.limit = 2;
          const phone = new Phone(server);
          const tabs = [1, 2, 3].map(() => phone.open({ hasLocks }).start());
          for (const [step, one] of faults.entries()) {
            if (one.kind === 'write') server.put('bikes', bike((step % 5) + 1));
            if (one.kind === 'away') server.isAway = !server.isAway;
            if (one.kind === 'broken')
              server.faults.push(new ApiError({ kind: 'server', status: 502, message: '' }), noAnswer());
            if ('tab' in one) disturb(tabs, one.tab, one.kind, () => phone.open({ hasLocks }).start());
            await rest(step % 4);
          }
          server.isAway = false;
          server.faults = [];
          server.put('bike_comments', comment(1, 1));
          for (const tab of tabs) tab.thaw();
          await phone.clock.pass(30_000);
          for (const tab of tabs) tab.engine?.nudge();
          await until(async () => same(await phone.mirror(PRIYA), server.seen()), 'the mirror is as the server');
          phone.close();
        }),
        { numRuns: runs(4) },
      );
    },
  );
});

function disturb(tabs: Tab[], index: number, kind: Fault['kind'], open: () => Tab): void {
  const tab = tabs[index];
  if (kind === 'nudge') tab?.engine?.nudge();
  if (kind === 'event') tab?.event();
  if (kind === 'freeze') tab?.freeze();
  if (kind === 'thaw') tab?.thaw();
  if (kind !== 'kill') return;
  tab?.kill();
  tabs[index] = open();
}

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
