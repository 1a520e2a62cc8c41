// The second copy of unsent changes: it equals the outbox, and restores it once if the database is lost.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptBackup, backUp, backUpOne, removeBackup } from '~data/outbox/backup';
import type { Database, Door } from '~data/database/connection';
import { ADOPTED } from '~data/database/db';
import { Store } from './cache-store';
import { colour, comment, freshStorage, newBike, openDoor, outboxOf } from './outbox-rig';

let store: Store;
let door: Door;
let outbox: ReturnType<typeof outboxOf>;

const copyAll = () => outbox.run(backUp);

/** What Chromium does with a database that it calls corrupt. */
async function lose(): Promise<void> {
  door.close();
  freshStorage();
  door = openDoor();
  outbox = outboxOf(door);
  await outbox.run(adoptBackup);
}

beforeEach(async () => {
  store = new Store();
  vi.stubGlobal('caches', store);
  vi.spyOn(console, 'warn').mockReturnValue();
  freshStorage();
  door = openDoor();
  outbox = outboxOf(door);
  await outbox.run(({ name }) => removeBackup(name));
  await outbox.run(adoptBackup);
});

describe('the copy', () => {
  it('has every change, and goes with it', async () => {
    const { id } = await outbox.save(newBike());
    await outbox.save(comment(id));
    await copyAll();
    expect(store.keys()).toEqual(['m', 'm', 'ids']);
    await outbox.run(({ work }) => work.mutations.clear());
    await copyAll();
    expect(store.keys()).toEqual([]);
  });

  it('is written once, and again where the change was edited', async () => {
    const { seq } = await outbox.save(colour(4, 'Blue'));
    await copyAll();
    const { puts } = store;
    // Fields that only an engine writes are not copied.
    await outbox.set(seq, { fence: 3, owner: 'x', leaseUntil: 9, notBefore: 7, lastError: { kind: 'waiting' } });
    await copyAll();
    expect(store.puts).toBe(puts);
    await outbox.run(({ work }) =>
      work.mutations
        .where(':id')
        .equals(seq ?? 0)
        .modify((entry) => {
          for (const note of ['owner', 'leaseUntil', 'lastError'] as const) delete entry[note];
          Object.assign(entry, { fence: 0, notBefore: 0 });
        }),
    );
    await outbox.save(colour(4, 'Green'));
    await copyAll();
    expect(store.puts).toBe(puts + 1);
    await lose();
    expect(await outbox.all()).toMatchObject([{ seq, body: { colour: 'Green' }, status: 'queued', fence: 0 }]);
  });

  it('has a change as soon as it is saved, with those of its files and the names of rows, and nothing else', async () => {
    await outbox.save(colour(4, 'Blue'));
    const { seq, id } = await outbox.save(newBike());
    const child = await outbox.save(comment(id));
    await outbox.set(child.seq, { parentSeq: seq ?? 0 });
    await outbox.run((database) => backUpOne(database, seq ?? 0));
    expect(store.keys()).toEqual(['m', 'm', 'ids']);
    await lose();
    expect(await outbox.all()).toMatchObject([{ seq }, { seq: child.seq }]);
    await outbox.run((database) => backUpOne(database, 99));
    expect(await outbox.all()).toHaveLength(2);
  });

  it('deleted-with-wrong-clock: that is being made while everything is deleted brings nothing back', async () => {
    const { seq } = await outbox.save(newBike());
    await copyAll();
    const { open } = store;
    let isOpening = () => {};
    let goOn = () => {};
    const opening = new Promise<void>((resolve) => {
      isOpening = resolve;
    });
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const held = vi.spyOn(store, 'open').mockImplementationOnce(async (name) => {
      const cache = await open(name);
      isOpening();
      await gate;
      return cache;
    });
    const copying = outbox.run((database) => backUpOne(database, seq ?? 0));
    await opening;
    held.mockRestore();
    await outbox.run(({ work }) => work.mutations.clear());
    await outbox.run(({ name }) => removeBackup(name));
    goOn();
    await copying;
    await lose();
    expect(await outbox.all()).toEqual([]);
  });

  it('that cannot be written is no reason to refuse anything', async () => {
    store.full = true;
    await outbox.save(newBike());
    await expect(copyAll()).resolves.toBeUndefined();
    vi.stubGlobal('caches', undefined);
    await expect(copyAll()).resolves.toBeUndefined();
    await expect(outbox.run(({ name }) => removeBackup(name))).resolves.toBeUndefined();
    expect(await outbox.all()).toHaveLength(1);
  });
});

describe('a database that was lost', () => {
  it('has all of it again, in its order, under its keys and with the names of its rows', async () => {
    const bike = newBike();
    const { id } = await outbox.save(bike);
    await outbox.save(comment(id, 'First'));
    await outbox.save(colour(9, 'Blue'));
    await outbox.name('bikes', id, 77);
    const before = await outbox.all();
    await copyAll();
    await lose();
    expect(await outbox.all()).toEqual(before);
    expect(await outbox.run(({ work }) => work.idmap.toArray())).toEqual([
      { entity: 'bikes', tempId: id, serverId: 77 },
    ]);
    // A new row must not reuse a sequence number or a temporary id.
    const next = await outbox.save(newBike());
    expect(next.seq).toBeGreaterThan(before.at(-1)?.seq ?? 0);
    expect(next.id).toBeLessThan(id);
  });

  it('has the bytes again', async () => {
    const { seq } = await outbox.save(newBike());
    const name = 'Kratzer “links” – 1.jpg';
    const facts = { name, type: 'image/jpeg', size: 3, sha256: 'a'.repeat(64), takenAt: null };
    await outbox.run(async ({ work }) => {
      await work.blobs.put({ id: 'b1', buf: new Uint8Array([1, 2, 3]).buffer, ...facts });
      const thumb = new Uint8Array([9]).buffer;
      await work.previews.put({ id: 'b1', kind: 'image', state: 'ready', message: null, thumb, ...facts });
    });
    await outbox.set(seq, { blobId: 'b1' });
    await copyAll();
    await lose();
    const [blob, file] = await outbox.run(({ work }) => Promise.all([work.blobs.get('b1'), work.previews.get('b1')]));
    expect(blob).toMatchObject(facts);
    expect([...new Uint8Array(blob?.buf ?? new ArrayBuffer(0))]).toEqual([1, 2, 3]);
    expect(file).toMatchObject({ ...facts, kind: 'image', state: 'ready', thumb: null });
  });

  it('was sent before: once sent, a change is never edited again', async () => {
    const { seq } = await outbox.save(colour(4, 'Blue'));
    await outbox.set(seq, { attempts: 5, status: 'rejected' });
    await copyAll();
    await lose();
    expect(await outbox.all()).toMatchObject([{ attempts: 1, status: 'queued' }]);
    await outbox.save(colour(4, 'Green'));
    expect(await outbox.all()).toHaveLength(2);
  });

  it('asks for its copy once: what was deleted later does not come back', async () => {
    await outbox.save(newBike());
    await copyAll();
    await lose();
    await outbox.run(({ work }) => work.mutations.clear());
    const marked = await outbox.run(({ mirror }) => mirror.meta.get('outbox-adopted'));
    expect(marked).toEqual({ key: 'outbox-adopted', value: true });
  });

  it('takes nothing of another person, and nothing that it cannot read', async () => {
    await outbox.save(newBike());
    await copyAll();
    const entries = [...store.all.values()][0] ?? new Map<string, Response>();
    entries.set(
      'https://connect.invalid/m/other',
      new Response(JSON.stringify({ seq: 9, mid: 'o', userId: 8, entity: 'bikes' })),
    );
    entries.set('https://connect.invalid/m/torn', new Response(JSON.stringify({ mid: 'torn' })));
    entries.set('https://connect.invalid/f/torn', new Response('bytes'));
    entries.set('https://connect.invalid/m/cut', new Response('{"seq":7,"mi'));
    entries.set('https://connect.invalid/f/cut', new Response('bytes', { headers: { 'X-About': '%7B%22blob' } }));
    entries.set('https://connect.invalid/ids', new Response('[{"entity":1}]'));
    await lose();
    expect(await outbox.all()).toMatchObject([{ userId: 7, entity: 'bikes' }]);
    expect(await outbox.run(({ work }) => work.blobs.count())).toBe(0);
  });
});

it('a copy that could not be taken over is left alone until it is', async () => {
  await outbox.save(newBike());
  await copyAll();
  const [cache] = store.all.values();
  const keys = [...(cache?.keys() ?? [])];
  const { open } = store;
  vi.spyOn(store, 'open').mockImplementation(async (name) => {
    const found = await open(name);
    return { ...found, match: () => Promise.reject(new TypeError('no')) };
  });
  door.close();
  freshStorage();
  door = openDoor();
  outbox = outboxOf(door);
  await expect(outbox.run(adoptBackup)).rejects.toThrow('no');
  vi.mocked(store.open).mockRestore();
  // The engine finds nothing in the outbox, and brings the copy up to date.
  await copyAll();
  expect([...(cache?.keys() ?? [])]).toEqual(keys);
  await outbox.run(adoptBackup);
  expect(await outbox.all()).toHaveLength(1);
});

it('is taken over once, also where two pages do it at the same time', async () => {
  await outbox.save(newBike());
  await copyAll();
  await lose();
  // The other page has sent it meanwhile.
  await outbox.run(({ work }) => work.mutations.clear());
  await outbox.run(adoptBackup);
  expect(await outbox.all()).toEqual([]);
});

it('a database that has work of its own keeps it as it is', async () => {
  await outbox.save(newBike());
  await copyAll();
  await outbox.run(async ({ work }) => {
    // A database from before there was a copy; the new bike has been sent.
    await work.meta.delete(ADOPTED);
    await work.mutations.clear();
  });
  await outbox.save(colour(4, 'Blue'));
  const before = await outbox.all();
  await outbox.run((database: Database) => adoptBackup(database));
  expect(await outbox.all()).toEqual(before);
});
