// @vitest-environment dom
// A photo that was too large for the school, made smaller and sent again.
import { beforeEach, expect, it, vi } from 'vitest';
import type { Mutation } from '~data/database/db';
import { sha256Of } from '~data/database/sha256';
import { mutation } from '~tests/sync/helpers/rows';
import { openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser, storeSession } from '~tests/unit/data/tab';

const drawn = vi.hoisted(() => ({ photo: null as ArrayBuffer | null, maxBytes: 0 }));
vi.mock('~data/photos/shrink', () => ({
  shrinkPhoto: (job: { maxBytes: number }) => {
    drawn.maxBytes = job.maxBytes;
    return Promise.resolve(drawn.photo && { photo: drawn.photo, thumb: new ArrayBuffer(1) });
  },
}));

const BYTES = new Uint8Array(1000).fill(7).buffer;
const SMALL = new Uint8Array(400).fill(9).buffer;
const refusal = (status: number) => ({ kind: 'refused', at: 1, status, message: 'No', fields: {} }) as const;

let app: Saver;
let shrinkAgain: (seqs: readonly number[]) => Promise<number>;

beforeEach(async () => {
  freshBrowser();
  storeSession();
  app = await openSaver();
  ({ shrinkAgain } = await import('~data/files/shrink-again'));
  drawn.photo = SMALL;
});

async function photo(fields: Partial<Mutation> = {}): Promise<number> {
  const id = crypto.randomUUID();
  const about = { id, name: 'IMG_4417.HEIC', type: 'image/jpeg', size: 1000, sha256: 'old', takenAt: null };
  return app.door.run(async ({ work }) => {
    await work.blobs.put({ ...about, buf: BYTES });
    await work.previews.put({ ...about, kind: 'image', state: 'ready', message: null, thumb: null });
    return work.mutations.add(
      mutation({
        op: 'create',
        entity: 'bike_images',
        parentId: 7,
        lane: `bike_images ${id}`,
        body: { size: 1000, sha256: 'old', taken_at: '2026-11-21T09:00:00.000Z' },
        blobId: id,
        file: { name: 'IMG_4417.HEIC', type: 'image/jpeg' },
        status: 'rejected',
        attempts: 1,
        lastError: refusal(413),
        ...fields,
      }),
    );
  });
}

const blobs = () => app.door.run(({ work }) => work.blobs.toArray());

it('goes as a new change, at half its size or less, and the old key is void before it', async () => {
  const seq = await photo();
  const [before] = await app.outbox();
  const asked = vi.fn();
  app.onSyncRequested(asked);
  expect(await shrinkAgain([seq])).toBe(0);
  expect(drawn.maxBytes).toBe(500);
  const [after] = await app.outbox();
  const [blob, ...others] = await blobs();
  expect(others).toEqual([]);
  expect(after).toMatchObject({
    seq,
    status: 'queued',
    attempts: 0,
    blobId: blob?.id,
    body: { size: 400, sha256: await sha256Of(SMALL), taken_at: '2026-11-21T09:00:00.000Z' },
    file: { name: 'IMG_4417.jpg', type: 'image/jpeg' },
    cancels: [before?.mid],
  });
  expect(after?.mid).not.toBe(before?.mid);
  expect(after?.lastError).toBeUndefined();
  expect(blob?.buf.byteLength).toBe(400);
  expect(await app.door.run(({ work }) => work.previews.toArray())).toMatchObject([{ id: blob?.id, size: 400 }]);
  expect(asked).toHaveBeenCalled();
});

it('stays as it was where it cannot be made smaller', async () => {
  const seq = await photo();
  const before = await app.outbox();
  drawn.photo = null;
  expect(await shrinkAgain([seq])).toBe(1);
  expect(await app.outbox()).toEqual(before);
  expect((await blobs())[0]?.buf.byteLength).toBe(1000);
});

it('is left alone unless its size was the reason', async () => {
  const seqs = [
    await photo({ lastError: refusal(400) }),
    await photo({ entity: 'bike_videos' }),
    await photo({ status: 'queued' }),
    await photo({ discardAt: 9 }),
  ];
  const before = await app.outbox();
  expect(await shrinkAgain([...seqs, 99])).toBe(5);
  expect(await app.outbox()).toEqual(before);
});
