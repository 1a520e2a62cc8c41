// The second copy of files that are prepared after their change was copied.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptBackup, backUp, removeBackup } from '~data/outbox/backup';
import type { Door } from '~data/database/connection';
import { Store } from './cache-store';
import { freshStorage, newBike, openDoor, outboxOf } from './outbox-rig';

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

describe('a database that has lost everything', () => {
  it('has the bytes as they are now: preparing a file replaces them in the copy, too', async () => {
    const { seq } = await outbox.save(newBike());
    const facts = { name: '1.jpg', type: 'image/jpeg', size: 3, sha256: '', takenAt: null };
    const put = (byte: number, state: 'picked' | 'ready') =>
      outbox.run(async ({ work }) => {
        await work.blobs.put({ id: 'b1', buf: new Uint8Array([byte]).buffer, ...facts });
        await work.previews.put({ id: 'b1', kind: 'image', state, message: null, thumb: null, ...facts });
      });
    await put(1, 'picked');
    await outbox.set(seq, { blobId: 'b1', prepare: 'report', v: 2 });
    await copyAll();
    await put(2, 'ready');
    await outbox.run(({ work }) =>
      work.mutations
        .where('seq')
        .equals(seq ?? 0)
        .modify((one) => delete one.prepare),
    );
    await copyAll();
    await lose();
    const [blob, file] = await outbox.run(({ work }) => Promise.all([work.blobs.get('b1'), work.previews.get('b1')]));
    expect([new Uint8Array(blob?.buf ?? new ArrayBuffer(0))[0], file?.state]).toEqual([2, 'ready']);
    expect(store.keys().filter((key) => key === 'f')).toHaveLength(1);
  });

  it('killed while a prepared file is copied: the change still fits the bytes that are there', async () => {
    const { seq } = await outbox.save(newBike());
    const facts = { name: '1.jpg', type: 'image/jpeg', size: 3, sha256: '', takenAt: null };
    const put = (byte: number, state: 'picked' | 'ready') =>
      outbox.run(async ({ work }) => {
        await work.blobs.put({ id: 'b1', buf: new Uint8Array([byte]).buffer, ...facts });
        await work.previews.put({ id: 'b1', kind: 'image', state, message: null, thumb: null, ...facts });
      });
    await put(1, 'picked');
    await outbox.set(seq, { blobId: 'b1', prepare: 'report', v: 2 });
    await copyAll();
    await put(2, 'ready');
    await outbox.run(({ work }) =>
      work.mutations
        .where('seq')
        .equals(seq ?? 0)
        .modify((one) => delete one.prepare),
    );
    // No room for the prepared bytes, as if the browser were killed before them.
    store.full = true;
    await copyAll();
    store.full = false;
    await lose();
    const [change] = await outbox.all();
    const blob = await outbox.run(({ work }) => work.blobs.get('b1'));
    expect([change?.prepare, new Uint8Array(blob?.buf ?? new ArrayBuffer(0))[0]]).toEqual(['report', 1]);
  });
});
