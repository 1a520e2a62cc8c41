import { describe, expect, it, vi } from 'vitest';
import { PHOTOS, SERVER_HEADER, THUMBS } from '~sw/media-rules';
import { ask, file, jpeg, look, makeWorker, ORIGIN } from './fake-media';

const photo = file('a scratched tank');
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('a picture', () => {
  it('is fetched once and then shown without signal', async () => {
    const { caches, answers, fetch, start } = makeWorker();
    answers.set(photo.thumb, () => jpeg(photo.bytes)).set(photo.whole, () => jpeg(photo.bytes));
    const worker = start();
    await look(worker, photo.thumb);
    await look(worker, photo.whole);
    expect([caches.paths(THUMBS), caches.paths(PHOTOS)]).toEqual([[photo.thumb], [photo.whole]]);
    fetch.mockRejectedValue(new TypeError('Load failed'));
    for (const path of [photo.thumb, photo.whole]) {
      const response = await look(worker, path);
      expect(await bytesOf(response)).toEqual(photo.bytes);
      expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    }
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is kept whole beside the one that is shown', async () => {
    const { answers, start } = makeWorker();
    answers.set(photo.whole, () => jpeg(photo.bytes));
    expect(await bytesOf(await look(start(), photo.whole))).toEqual(photo.bytes);
  });

  it('is still there for a worker that has just started', async () => {
    const { answers, fetch, start } = makeWorker();
    answers.set(photo.whole, () => jpeg(photo.bytes));
    await look(start(), photo.whole);
    await look(start(), photo.whole);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('goes into no other cache of the browser, which sign-out would not empty', async () => {
    const { answers, fetch, start } = makeWorker();
    answers.set(photo.whole, () => jpeg(photo.bytes));
    await look(start(), photo.whole);
    expect(fetch.mock.lastCall?.[1].cache).toBe('no-store');
  });

  it('that is not stored is a plain network error without signal', async () => {
    const { fetch, start } = makeWorker();
    fetch.mockRejectedValue(new TypeError('Load failed'));
    expect((await look(start(), photo.thumb)).type).toBe('error');
  });

  it('is shown even if the device is full', async () => {
    const { caches, answers, start } = makeWorker();
    caches.failing = [new DOMException('full', 'QuotaExceededError')];
    answers.set(photo.whole, () => jpeg(photo.bytes));
    const response = await look(start(), photo.whole);
    expect([response.status, await bytesOf(response)]).toEqual([200, photo.bytes]);
    expect(caches.paths(PHOTOS)).toEqual([]);
  });

  it('is shown even if the storage is broken', async () => {
    const { caches, answers, start } = makeWorker();
    const broken = async () => Promise.reject(new DOMException('broken', 'UnknownError'));
    Object.assign(caches, { match: broken, open: broken, has: broken });
    answers.set(photo.whole, () => jpeg(photo.bytes));
    expect(await bytesOf(await look(start(), photo.whole))).toEqual(photo.bytes);
  });
});

describe('what is not kept', () => {
  const ours = { [SERVER_HEADER]: '1' };
  const as = (type: string) => ({ headers: { ...ours, 'Content-Type': type } });
  it.each([
    ['a part', () => jpeg(photo.bytes, { status: 206 })],
    ['a refusal', () => jpeg(photo.bytes, { status: 401 })],
    ['another refusal', () => jpeg(photo.bytes, { status: 403 })],
    ['a picture for "not found"', () => jpeg(photo.bytes, { status: 404 })],
    ['a failure', () => jpeg(photo.bytes, { status: 503 })],
    ['a page', () => new Response(photo.bytes, as('text/html'))],
    ['a picture that a network in between put in its place', () => jpeg(photo.bytes, {}, 'network')],
    ['an answer without a type', () => new Response(photo.bytes, { headers: ours })],
    ['JSON', () => new Response('{}', as('application/json'))],
    ['a film', () => new Response(photo.bytes, as('video/mp4'))],
    ['a document in place of a picture', () => jpeg(photo.bytes, { headers: { 'Content-Type': 'application/pdf' } })],
    ['half a picture', () => jpeg(photo.bytes.slice(0, 5), { headers: { 'Content-Length': '10' } })],
    ['nothing', () => jpeg(new Uint8Array())],
    ['what claims to be too large', () => jpeg(photo.bytes, { headers: { 'Content-Length': '4000001' } })],
    ['what came from elsewhere', () => Object.defineProperty(jpeg(photo.bytes), 'redirected', { value: true })],
    ['what another site keeps to itself', () => Response.error()],
  ])('%s', async (_, answer) => {
    const { caches, answers, start } = makeWorker();
    answers.set(photo.thumb, answer).set(photo.whole, answer);
    const worker = start();
    expect((await look(worker, photo.thumb)).status).toBe(answer().status);
    await look(worker, photo.whole);
    expect([caches.paths(THUMBS), caches.paths(PHOTOS)]).toEqual([[], []]);
  });

  it('another picture than the one that was asked for', async () => {
    const { caches, answers, start } = makeWorker();
    answers.set(photo.whole, () => jpeg(file('somebody else’s bike').bytes));
    await look(start(), photo.whole);
    expect(caches.paths(PHOTOS)).toEqual([]);
  });

  it('a picture whose connection broke half-way', async () => {
    const { caches, answers, start } = makeWorker();
    answers.set(photo.whole, () => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          stream.enqueue(photo.bytes.slice(0, 5));
          stream.error(new TypeError('The network connection was lost.'));
        },
      });
      return new Response(body, { headers: { [SERVER_HEADER]: '1', 'Content-Type': 'image/jpeg' } });
    });
    await look(start(), photo.whole);
    expect(caches.paths(PHOTOS)).toEqual([]);
  });
});

describe('the worker keeps out of', () => {
  it.each([
    ['a film', photo.whole, { destination: 'video' }],
    ['a sound', photo.whole, { destination: 'audio' }],
    ['a part of a file', photo.whole, { headers: { Range: 'bytes=0-' } }],
    ['a part of a picture', photo.whole, { destination: 'image', headers: { range: 'bytes=0-1' } }],
    ['an address opened as a page', photo.whole, { destination: 'document' }],
    ['a write', photo.whole, { destination: '', method: 'POST' }],
    ['another site', `https://evil.example${photo.whole}`, {}],
    ['the rest of the API', '/api/v2/bike_management/motorbikes/', { destination: '' }],
    ['the change feed', '/api/v2/sync/changes', { destination: '' }],
    ['who somebody is', '/api/v2/users/verify', { destination: '' }],
  ] as const)('%s', async (_, path, options) => {
    const { answers, start } = makeWorker();
    answers.set(photo.whole, () => jpeg(photo.bytes));
    const worker = start();
    await look(worker, photo.whole);
    expect(await ask(worker, path, options)).toBeNull();
  });
});

describe('a document', () => {
  const pdf = () => jpeg(photo.bytes, { headers: { 'Content-Type': 'application/pdf' } });

  it('that was opened opens again without signal', async () => {
    const { answers, fetch, start } = makeWorker();
    answers.set(photo.whole, pdf);
    const worker = start();
    await look(worker, photo.whole, { destination: '' });
    fetch.mockRejectedValue(new TypeError('Load failed'));
    const again = await look(worker, photo.whole, { destination: '' });
    expect([again.headers.get('Content-Type'), await bytesOf(again)]).toEqual(['application/pdf', photo.bytes]);
  });

  it.each(['video/mp4', 'text/html', 'application/json; charset=utf-8'])('is no %s', async (type) => {
    const { caches, answers, start } = makeWorker();
    answers.set(photo.whole, () => jpeg(photo.bytes, { headers: { 'Content-Type': type } }));
    await look(start(), photo.whole, { destination: '' });
    expect(caches.paths(PHOTOS)).toEqual([]);
  });
});

describe('room', () => {
  /** Opens whole files of 10 bytes, and thumbnails with a `~` before their name. */
  async function open(max: number, ...names: string[]) {
    const made = makeWorker(max);
    const worker = made.start();
    for (const name of names) {
      const { bytes, thumb, whole } = file(name);
      made.answers.set(thumb, () => jpeg(bytes)).set(whole, () => jpeg(bytes));
      await look(worker, name.startsWith('~') ? thumb : whole);
    }
    const kept = (cache: string) =>
      names.filter((name) => made.caches.paths(cache).some((path) => path.startsWith(file(name).whole)));
    return { ...made, worker, kept };
  }

  it('is made by deleting what was opened first', async () => {
    const { kept } = await open(30, 'a', 'b', 'c', 'd');
    expect(kept(PHOTOS)).toEqual(['b', 'c', 'd']);
  });

  it('is not made by deleting what was opened again', async () => {
    const { kept } = await open(30, 'a', 'b', 'c', 'a', 'd');
    expect(kept(PHOTOS)).toEqual(['a', 'c', 'a', 'd']);
  });

  it('is made by deleting whole files before thumbnails, however old those are', async () => {
    const { kept } = await open(40, '~a', '~b', 'c', 'd', '~e', '~f');
    expect([kept(THUMBS), kept(PHOTOS)]).toEqual([['~a', '~b', '~e', '~f'], []]);
  });

  it('is made by deleting thumbnails last, the oldest first', async () => {
    const { kept } = await open(30, '~a', '~b', '~c', 'd');
    expect([kept(THUMBS), kept(PHOTOS)]).toEqual([['~b', '~c'], ['d']]);
  });

  it('is counted over both caches by a worker that has just started', async () => {
    const { answers, start, kept } = await open(30, '~a', 'b', 'c');
    const { bytes, whole } = file('d');
    answers.set(whole, () => jpeg(bytes));
    await look(start(), whole);
    expect([kept(THUMBS), kept(PHOTOS)]).toEqual([['~a'], ['c']]);
  });

  it('is never made for a file that would not fit alone', async () => {
    const { answers, worker, caches, kept } = await open(30, '~a', 'b');
    const large = file('large', 31);
    answers.set(large.whole, () => jpeg(large.bytes));
    await look(worker, large.whole);
    expect(caches.paths(PHOTOS)).not.toContain(large.whole);
    expect(kept(THUMBS)).toEqual(['~a']);
  });

  it('is enough for the same picture asked for by ten tiles at once', async () => {
    const { answers, start, caches } = makeWorker(30);
    answers.set(photo.thumb, () => jpeg(photo.bytes));
    const worker = start();
    await Promise.all(Array.from({ length: 10 }, () => look(worker, photo.thumb)));
    expect(caches.paths(THUMBS)).toEqual([photo.thumb]);
  });

  it('is halved when the device is full', async () => {
    const { answers, worker, caches, kept } = await open(100, '~a', 'b', 'c', 'd');
    caches.failing = [new DOMException('full', 'QuotaExceededError')];
    const { bytes, whole } = file('e');
    answers.set(whole, () => jpeg(bytes));
    await look(worker, whole);
    expect([kept(THUMBS), kept(PHOTOS)]).toEqual([['~a'], ['d']]);
  });
});

describe('when the person signs out', () => {
  it('both caches go, and the shell’s stay', async () => {
    const { caches, answers, start } = makeWorker();
    await caches.open('workbox-precache-v2-https://connect.example/');
    answers.set(photo.thumb, () => jpeg(photo.bytes)).set(photo.whole, () => jpeg(photo.bytes));
    const worker = start();
    await look(worker, photo.thumb);
    await look(worker, photo.whole);
    await worker.hear({ type: 'CLEAR_MEDIA' });
    expect(await caches.keys()).toEqual(['workbox-precache-v2-https://connect.example/']);
  });

  it('an answer still under way is shown, and not stored', async () => {
    const { caches, answers, fetch, start } = makeWorker();
    let arrive: (response: Response) => void = () => undefined;
    answers.set(photo.whole, () => new Promise((resolve) => (arrive = resolve)));
    const worker = start();
    const looking = look(worker, photo.whole);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    await worker.hear({ type: 'CLEAR_MEDIA' });
    arrive(jpeg(photo.bytes));
    expect((await looking).status).toBe(200);
    expect(await caches.keys()).toEqual([]);
  });

  it('an answer that is just being stored goes too', async () => {
    const { caches, answers, start } = makeWorker();
    answers.set(photo.whole, () => jpeg(photo.bytes));
    const worker = start();
    caches.onPut = () => worker.hear({ type: 'CLEAR_MEDIA' });
    await look(worker, photo.whole);
    expect(caches.paths(PHOTOS)).toEqual([]);
  });

  it('the next person’s pictures are kept again', async () => {
    const { caches, answers, start } = makeWorker();
    answers.set(photo.whole, () => jpeg(photo.bytes));
    const worker = start();
    await worker.hear({ type: 'CLEAR_MEDIA' });
    await look(worker, photo.whole);
    expect(caches.paths(PHOTOS)).toEqual([photo.whole]);
  });

  it.each([null, 'CLEAR_MEDIA', { type: 'SKIP_WAITING' }, { type: 'CACHE_THUMBS', addresses: 'all' }])(
    '%j is not the message that clears them',
    async (data) => {
      const { caches, answers, start } = makeWorker();
      answers.set(photo.whole, () => jpeg(photo.bytes));
      const worker = start();
      await look(worker, photo.whole);
      await worker.hear(data);
      expect(caches.paths(PHOTOS)).toEqual([photo.whole]);
    },
  );
});

it('requests exactly the address that the page requested', async () => {
  const { answers, asked, start } = makeWorker();
  answers.set(photo.thumb, () => jpeg(photo.bytes));
  await look(start(), `${ORIGIN}${photo.thumb}`);
  expect(asked()).toEqual([photo.thumb]);
});
