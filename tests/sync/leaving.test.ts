// A page that is left may be suspended, on some phones for half an hour: then it must hold no lock and no open transaction.
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModelServer } from './helpers/model-server';
import { Phone, type Tab } from './helpers/phone';

let phone: Phone;
let tab: Tab;
beforeEach(() => {
  phone = new Phone(new ModelServer());
  tab = phone.open();
});
afterEach(() => phone.close());

it('a transaction under way has no effect, and is run again as a whole when the page comes back', async () => {
  const found: unknown[] = [];
  await tab.read(({ mirror }) =>
    mirror.transaction('rw', mirror.meta, async () => {
      found.push(await mirror.meta.get('here'));
      await mirror.meta.put({ key: 'here', value: found.length });
      if (found.length === 1) tab.door.leave();
      await mirror.meta.put({ key: 'there', value: found.length });
    }),
  );
  expect(found).toEqual([undefined, undefined]);
  expect(await tab.read(({ mirror }) => mirror.meta.get('there'))).toEqual({ key: 'there', value: 2 });
});

it('a page left in the middle of a transaction does not block another page', async () => {
  const other = phone.open();
  await other.read(({ mirror }) => mirror.meta.count());
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const state = { isLeft: false };
  const holding = tab.read(({ mirror }) =>
    mirror.transaction('rw', mirror.meta, async () => {
      begun();
      // Keeps its transaction open until it is ended from outside, as a suspended page does.
      while (!state.isLeft) await mirror.meta.get('nothing');
    }),
  );
  await isBegun;
  tab.door.leave();
  const saved = await other.read(({ mirror }) => mirror.meta.put({ key: 'other', value: 1 }));
  expect([saved, state.isLeft]).toEqual(['other', false]);
  state.isLeft = true;
  await holding;
});

/** A tab in the middle of a transaction that it does not end by itself, over either connection. */
async function holdOn(connection: 'mirror' | 'work') {
  const state = { times: 0, isOver: false };
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const done = tab.read((database) => {
    const db = database[connection];
    state.times += 1;
    return db.transaction('rw', db.meta, async () => {
      begun();
      while (!state.isOver) await db.meta.get('nothing');
    });
  });
  await isBegun;
  return { state, done };
}

it.each(['mirror', 'work'] as const)('work on %s opens no database before the page wakes', async (connection) => {
  const { state, done } = await holdOn(connection);
  let wake = () => {};
  tab.sleep = new Promise((resolve) => {
    wake = resolve;
  });
  const opened = vi.spyOn(Dexie.dependencies.indexedDB, 'open');
  tab.door.leave();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([state.times, opened.mock.calls]).toEqual([1, []]);
  opened.mockRestore();
  const other = phone.open();
  expect(await other.read(({ mirror }) => mirror.meta.put({ key: 'other', value: 1 }))).toBe('other');
  state.isOver = true;
  wake();
  await done;
  expect(state.times).toBe(2);
});
