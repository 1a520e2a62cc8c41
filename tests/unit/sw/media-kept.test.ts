// What the worker may keep: the files that the page's mirror names, and no other.
import { describe, expect, it, vi } from 'vitest';
import { PHOTOS, THUMBS } from '~sw/media-rules';
import { file, jpeg, look, makeWorker } from './fake-media';

const photo = file('a scratched tank');

describe('when access is taken away', () => {
  const other = file('a bent lever');
  const hash = (one: { whole: string }) => one.whole.slice(-64);

  async function both() {
    const made = makeWorker();
    for (const { thumb, whole, bytes } of [photo, other]) {
      made.answers.set(thumb, () => jpeg(bytes)).set(whole, () => jpeg(bytes));
    }
    const worker = made.start();
    for (const { thumb, whole } of [photo, other]) for (const path of [thumb, whole]) await look(worker, path);
    return { ...made, worker };
  }

  it('what the mirror doesn’t name any more goes, thumbnail and file, and the rest stays', async () => {
    const { caches, worker } = await both();
    await worker.hear({ type: 'KEEP_MEDIA', hashes: [hash(other)] });
    expect([caches.paths(THUMBS), caches.paths(PHOTOS)]).toEqual([[other.thumb], [other.whole]]);
    await worker.hear({ type: 'KEEP_MEDIA', hashes: [] });
    expect([caches.paths(THUMBS), caches.paths(PHOTOS)]).toEqual([[], []]);
  });

  it('goes from a worker that has just started, too', async () => {
    const { caches, start } = await both();
    await start().hear({ type: 'KEEP_MEDIA', hashes: [hash(other)] });
    expect([caches.paths(THUMBS), caches.paths(PHOTOS)]).toEqual([[other.thumb], [other.whole]]);
  });

  it('a file still under way, or just being stored, is not kept; those that are here stay', async () => {
    const { caches, answers, fetch, worker } = await both();
    const late = file('a cracked mirror');
    await worker.hear({ type: 'KEEP_MEDIA', hashes: [photo, other, late].map(hash) });
    let arrive: (response: Response) => void = () => undefined;
    answers.set(late.whole, () => new Promise((resolve) => (arrive = resolve)));
    const before = fetch.mock.calls.length;
    const looking = look(worker, late.whole);
    await vi.waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(before));
    await worker.hear({ type: 'KEEP_MEDIA', hashes: [photo, other].map(hash) });
    arrive(jpeg(late.bytes));
    await looking;
    expect(caches.paths(PHOTOS)).toEqual([photo.whole, other.whole]);
    await worker.hear({ type: 'KEEP_MEDIA', hashes: [photo, other, late].map(hash) });
    answers.set(late.whole, () => jpeg(late.bytes));
    let told: Promise<void> | undefined;
    caches.onPut = async () => {
      told ??= worker.hear({ type: 'KEEP_MEDIA', hashes: [photo, other].map(hash) });
      await Promise.resolve();
    };
    await look(worker, late.whole);
    await told;
    expect(caches.paths(PHOTOS)).toEqual([photo.whole, other.whole]);
  });

  it.each([undefined, 'all', [7]])('%j names nothing, so nothing goes', async (hashes) => {
    const { caches, worker } = await both();
    await worker.hear({ type: 'KEEP_MEDIA', hashes });
    expect(caches.paths(PHOTOS)).toEqual([photo.whole, other.whole]);
  });
});
