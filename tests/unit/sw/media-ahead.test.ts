import { describe, expect, it, vi } from 'vitest';
import { PHOTOS, THUMBS } from '~sw/media-rules';
import { file, jpeg, look, makeWorker } from './fake-media';

const files = (count: number, name = 'photo') => Array.from({ length: count }, (_, index) => file(`${name} ${index}`));
const list = (of: { thumb: string }[]) => ({ type: 'CACHE_THUMBS', addresses: of.map(({ thumb }) => thumb) });

/** A worker and a server that has these files. */
function withFiles(of: ReturnType<typeof files>, max?: number) {
  const made = makeWorker(max);
  for (const { bytes, thumb, whole } of of) {
    made.answers.set(thumb, () => jpeg(bytes)).set(whole, () => jpeg(bytes));
  }
  return { ...made, worker: made.start() };
}

describe('thumbnails ahead', () => {
  it('are fetched once, and only those that are not here', async () => {
    const [seen, ...rest] = files(6);
    if (!seen) throw new Error('no file');
    const { worker, caches, asked } = withFiles([seen, ...rest]);
    await look(worker, seen.thumb);
    await worker.hear(list([seen, ...rest]));
    await worker.hear(list([seen, ...rest]));
    expect(asked().toSorted()).toEqual([seen, ...rest].map(({ thumb }) => thumb).toSorted());
    expect(caches.paths(THUMBS)).toHaveLength(6);
    expect(caches.paths(PHOTOS)).toEqual([]);
  });

  it('are shown without signal to a worker that has just started', async () => {
    const [one] = files(1);
    if (!one) throw new Error('no file');
    const { worker, start, fetch } = withFiles([one]);
    await worker.hear(list([one]));
    fetch.mockRejectedValue(new TypeError('Load failed'));
    expect((await look(start(), one.thumb)).status).toBe(200);
  });

  it('come at most four at once', async () => {
    const all = files(12);
    const { worker, answers, caches } = withFiles(all);
    let [running, most] = [0, 0];
    for (const { bytes, thumb } of all) {
      answers.set(thumb, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
        return jpeg(bytes);
      });
    }
    await worker.hear(list(all));
    expect([most, caches.paths(THUMBS).length]).toEqual([4, 12]);
  });

  it('leave half of a minute’s reads to the person', async () => {
    const all = files(601);
    const { worker, pauses, caches } = withFiles(all);
    await worker.hear(list(all));
    const waited = pauses.reduce((sum, ms) => sum + ms, 0);
    expect([waited, caches.paths(THUMBS).length]).toEqual([120_000, 601]);
  });

  it('stop at once when a new version is to take over, which waits for running downloads', async () => {
    const all = files(601);
    const { worker, caches } = withFiles(all);
    const working = worker.hear(list(all));
    await worker.hear({ type: 'REST' });
    await working;
    expect(caches.paths(THUMBS).length).toBeLessThan(20);
  });

  it('are not restarted by a page with new rows while a new version is to take over', async () => {
    const all = files(8);
    const { worker, start, asked, caches } = withFiles(all);
    await worker.hear({ type: 'REST' });
    await worker.hear(list(all));
    expect(asked()).toEqual([]);
    await start().hear(list(all));
    expect(caches.paths(THUMBS)).toHaveLength(8);
  });

  it('don’t hold up a new version on a dead line, and nor does a whole picture', async () => {
    const [one, other] = files(2);
    if (!one || !other) throw new Error('no file');
    const { worker, fetch } = withFiles([one, other]);
    fetch.mockImplementation(async (_request, { signal }) => {
      await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new TypeError('ended'))));
      return new Response('');
    });
    const working = worker.hear(list([one]));
    const looking = look(worker, other.whole);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    await worker.hear({ type: 'REST' });
    await working;
    expect((await looking).type).toBe('error');
    fetch.mockImplementation(async (_request, { signal }) => {
      if (signal?.aborted) throw new TypeError('ended');
      return jpeg(other.bytes);
    });
    expect((await look(worker, other.whole)).status).toBe(200);
  });

  it('are requested with low priority, and follow no redirect', async () => {
    const { worker, fetch } = withFiles(files(1));
    await worker.hear(list(files(1)));
    const signal = expect.any(AbortSignal) as AbortSignal;
    expect(fetch.mock.lastCall?.[1]).toEqual({ cache: 'no-store', redirect: 'error', priority: 'low', signal });
  });

  it.each([401, 403, 429, 500, 503])('stop at a %i, and the next list tries again', async (status) => {
    const all = files(20);
    const { worker, answers, asked, caches } = withFiles(all);
    const first = all[0]?.thumb ?? '';
    answers.set(first, () => new Response('', { status }));
    await worker.hear(list(all));
    expect(asked().length).toBeLessThanOrEqual(8);
    expect(caches.paths(THUMBS)).not.toContain(first);
    answers.set(first, () => jpeg(all[0]?.bytes ?? new Uint8Array()));
    await worker.hear(list(all));
    expect(caches.paths(THUMBS)).toHaveLength(20);
  });

  it('stop without signal', async () => {
    const { worker, fetch } = withFiles(files(20));
    fetch.mockRejectedValue(new TypeError('Load failed'));
    await worker.hear(list(files(20)));
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('stop at the page of a captive portal', async () => {
    const { worker, fetch, caches } = withFiles(files(20));
    fetch.mockImplementation(async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
    await worker.hear(list(files(20)));
    expect([fetch.mock.calls.length <= 4, caches.paths(THUMBS)]).toEqual([true, []]);
  });

  it('skip one that the school has deleted meanwhile', async () => {
    const all = files(9);
    const { worker, answers, caches } = withFiles(all);
    answers.delete(all[0]?.thumb ?? '');
    await worker.hear(list(all));
    expect(caches.paths(THUMBS)).toHaveLength(8);
  });

  it('end when the person signs out', async () => {
    const all = files(20);
    const { worker, answers, caches, asked } = withFiles(all);
    const [third] = all.slice(2);
    answers.set(third?.thumb ?? '', async () => {
      await worker.hear({ type: 'CLEAR_MEDIA' });
      return jpeg(third?.bytes ?? new Uint8Array());
    });
    await worker.hear(list(all));
    expect(await caches.keys()).toEqual([]);
    expect(asked().length).toBeLessThanOrEqual(8);
  });

  it('follow the latest list only', async () => {
    const [old, now] = [files(20, 'old'), files(5, 'new')];
    const { worker, answers, caches } = withFiles([...old, ...now]);
    answers.set(old[3]?.thumb ?? '', async () => {
      await worker.hear(list(now));
      return jpeg(old[3]?.bytes ?? new Uint8Array());
    });
    await worker.hear(list(old));
    const kept = caches.paths(THUMBS);
    expect(now.every(({ thumb }) => kept.includes(thumb))).toBe(true);
    expect(kept.length).toBeLessThan(15);
  });
});

describe('room for thumbnails ahead', () => {
  it('is made by deleting opened photos first, then thumbnails that are no longer in the list', async () => {
    const [old, now, opened] = [files(3, 'old'), files(3, 'new'), files(1, 'opened')];
    const { worker, caches } = withFiles([...old, ...now, ...opened], 50);
    await worker.hear(list(old));
    await look(worker, opened[0]?.whole ?? '');
    await worker.hear(list(now));
    expect(caches.paths(PHOTOS)).toEqual([]);
    expect(caches.paths(THUMBS)).toEqual([...old.slice(1), ...now].map(({ thumb }) => thumb));
  });

  it('is never made by deleting others of the same list', async () => {
    const all = files(10);
    const { worker, caches, asked } = withFiles(all, 50);
    await worker.hear(list(all));
    expect(caches.paths(THUMBS)).toEqual(all.slice(0, 5).map(({ thumb }) => thumb));
    expect(asked().length).toBeLessThan(10);
  });

  it('lasts for thumbnails that are no longer in the list while there is enough', async () => {
    const [old, now] = [files(3, 'old'), files(3, 'new')];
    const { worker, caches } = withFiles([...old, ...now], 100);
    await worker.hear(list(old));
    await worker.hear(list(now));
    expect(caches.paths(THUMBS)).toHaveLength(6);
  });
});
