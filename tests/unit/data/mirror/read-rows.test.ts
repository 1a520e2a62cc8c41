// @vitest-environment dom
// Whole collections in memory: after a change only its rows are read again, and the result is what reading everything would give.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ReadModule from '~data/mirror/read-rows';
import type * as RevisionModule from '~data/database/revisions';
import type { Database } from '~data/database/connection';
import { bike } from '~tests/sync/helpers/rows';
import { openReader, type Reader } from '~tests/unit/data/reading';
import { freshBrowser } from '~tests/unit/data/tab';

let tab: Reader;
let reading: typeof ReadModule;
let revisions: typeof RevisionModule;

beforeEach(async () => {
  freshBrowser();
  tab = await openReader();
  reading = await import('~data/mirror/read-rows');
  revisions = await import('~data/database/revisions');
  await tab.bring({ bikes: [bike(1), bike(2), bike(3)] });
});

const rows = () => tab.door.run((database) => reading.getRows(database, 'bikes'));
const shown = async () => (await rows()).rows.map(({ id, colour }) => `${id} ${colour}`);
/** Reads, and says how much of the table was read. */
const reads = (fn: () => Promise<unknown>) =>
  tab.door.run(async (database: Database) => {
    const table = database.mirror.rows('bikes');
    const all = vi.spyOn(Object.getPrototypeOf(table) as typeof table, 'toArray');
    const some = vi.spyOn(Object.getPrototypeOf(table) as typeof table, 'bulkGet');
    await fn();
    const found = { all: all.mock.calls.length, some: some.mock.calls.map(([ids]) => ids) };
    vi.restoreAllMocks();
    return found;
  });

describe('the rows of a collection', () => {
  it('are the same array until something changes', async () => {
    const first = await rows();
    expect(await reads(rows)).toEqual({ all: 0, some: [] });
    expect((await rows()).rows).toBe(first.rows);
  });

  it('are read again only where the feed changed, added or removed one', async () => {
    await rows();
    await tab.bring({ bikes: [bike(2, { version: 2, colour: 'Blue' }), bike(7)] });
    expect(await reads(rows)).toEqual({ all: 0, some: [[2, 7]] });
    expect(await shown()).toEqual(['1 Red', '2 Blue', '3 Red', '7 Red']);
    const { removeOwn } = await import('~data/mirror/apply');
    await tab.door.run(({ mirror }) =>
      mirror.transaction('rw', [mirror.rows('bikes'), mirror.gone, mirror.meta], async () =>
        removeOwn(mirror, 'bikes', 2, 1000),
      ),
    );
    await tab.bring({ bikes: [bike(4)] });
    expect(await reads(rows)).toEqual({ all: 0, some: [[2, 4]] });
    expect(await shown()).toEqual(['1 Red', '3 Red', '4 Red', '7 Red']);
  });

  it('keep unchanged rows as the same objects', async () => {
    const before = (await rows()).rows;
    await tab.bring({ bikes: [bike(2, { version: 2 })] });
    const after = (await rows()).rows;
    expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([true, false, true]);
  });

  it('are all read again after a change that was not recorded, and after too many', async () => {
    await rows();
    await tab.door.run(({ mirror }) =>
      mirror.transaction('rw', [mirror.rows('bikes'), mirror.meta], async () => {
        await mirror.rows('bikes').update(3, { colour: 'Green' });
        // As another version of the app in another tab does it.
        const value = (await revisions.getRevision(mirror, 'bikes')) + 1;
        await mirror.meta.put({ key: 'revision bikes', value });
      }),
    );
    expect((await reads(rows)).all).toBe(1);
    expect(await shown()).toEqual(['1 Red', '2 Red', '3 Green']);
    await tab.bring({ bikes: Array.from({ length: 600 }, (_, at) => bike(100 + at)) });
    expect((await reads(rows)).all).toBe(1);
    expect(await shown()).toHaveLength(603);
  });

  it('are all read again by a tab that has missed many changes', async () => {
    await rows();
    for (let version = 2; version < 30; version += 1)
      await tab.bring({ bikes: [bike(1, { version, colour: `No ${version}` })] });
    expect((await reads(rows)).all).toBe(1);
    expect((await shown())[0]).toBe('1 No 29');
  });

  it('of a collection that may no longer be seen are gone', async () => {
    await rows();
    await tab.bring({}, ['suppliers']);
    expect(await shown()).toEqual([]);
  });
});
