import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPicture, type DrawJob } from '~data/photos/draw';
import { exifSegment, photo, withSegments } from '~tests/helpers/photo-files';
import { drawSmaller } from '~data/photos/smaller';
import { shrinkPhoto, type WorkerAnswer } from '~data/photos/shrink';

const bytes = new Uint8Array([1, 2, 3]).buffer;
const drawn = { photo: new ArrayBuffer(5), thumb: new ArrayBuffer(2) };
const job: DrawJob = { bytes, type: 'image/jpeg', keep: false, maxBytes: 4_000_000, thumbEdge: 320 };

/** What the workers do, in turn; the last one goes on for ever. */
type Way = WorkerAnswer | 'silent' | 'crash';
const script = { ways: [] as Way[], started: 0, ended: 0, atOnce: 0, urls: [] as string[], options: [] as unknown[] };

class FakeWorker extends EventTarget {
  readonly way: Way | undefined;
  constructor(url: string, options: unknown) {
    super();
    this.way = script.ways[Math.min(script.started, script.ways.length - 1)];
    script.started += 1;
    script.urls.push(url);
    script.options.push(options);
    script.atOnce = Math.max(script.atOnce, script.started - script.ended);
  }
  postMessage() {
    if (this.way === 'crash') setTimeout(() => this.dispatchEvent(new Event('error')), 10);
    else if (this.way !== 'silent')
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: this.way })), 10);
  }
  terminate() {
    script.ended += 1;
  }
}

const page = { draws: 0, isLost: false, answer: async () => Promise.resolve<typeof drawn>(drawn) };
vi.mock('~data/photos/page', () => ({
  get drawOnPage() {
    if (page.isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return async () => {
      page.draws += 1;
      return page.answer();
    };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('Worker', FakeWorker);
  Object.assign(script, { ways: [{ is: 'drawn', ...drawn }], started: 0, ended: 0, atOnce: 0, urls: [], options: [] });
  Object.assign(page, { draws: 0, isLost: false, answer: async () => Promise.resolve(drawn) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shrinks a photo, with all the time that it needs. */
async function shrink(pixels = 12_000_000) {
  const asked = shrinkPhoto(job, pixels);
  await vi.runAllTimersAsync();
  return asked;
}

describe('a photo is drawn', () => {
  it('by a module worker of its own, which is ended', async () => {
    expect(await shrink()).toEqual(drawn);
    expect(script).toMatchObject({ started: 1, ended: 1, options: [{ type: 'module' }] });
    expect(script.urls[0]).toContain('photo-worker');
    expect(page.draws).toBe(0);
  });

  it('one after another, however many are asked for at once', async () => {
    const all = Promise.all([1, 2, 3, 4].map(() => shrinkPhoto(job, 1)));
    await vi.runAllTimersAsync();
    expect(await all).toEqual([drawn, drawn, drawn, drawn]);
    expect(script).toMatchObject({ started: 4, ended: 4, atOnce: 1 });
  });

  it('by a fresh worker where the first one hangs', async () => {
    script.ways = ['silent', { is: 'drawn', ...drawn }];
    expect(await shrink()).toEqual(drawn);
    expect([script.started, script.ended, page.draws]).toEqual([2, 2, 0]);
  });

  it('by a fresh worker where the first one dies', async () => {
    script.ways = ['crash', { is: 'drawn', ...drawn }];
    expect(await shrink()).toEqual(drawn);
    expect([script.started, script.ended, page.draws]).toEqual([2, 2, 0]);
  });

  it('on the page where both hang', async () => {
    script.ways = ['silent'];
    expect(await shrink()).toEqual(drawn);
    expect([script.started, script.ended, page.draws]).toEqual([2, 2, 1]);
  });

  it('on the page at once where a worker cannot draw it', async () => {
    script.ways = [{ is: 'unable' }];
    expect(await shrink()).toEqual(drawn);
    expect([script.started, page.draws]).toEqual([1, 1]);
  });

  it.each([
    ['there are no workers', undefined],
    [
      'the policy forbids them',
      function Forbidden() {
        throw new DOMException('no', 'SecurityError');
      },
    ],
  ])('on the page where %s', async (_, Worker) => {
    vi.stubGlobal('Worker', Worker);
    expect(await shrink()).toEqual(drawn);
    expect(page.draws).toBe(1);
  });

  it('nowhere where the page cannot either, and the next one has its turn', async () => {
    script.ways = [{ is: 'unable' }, { is: 'drawn', ...drawn }];
    page.answer = async () => Promise.reject(new Error('EncodingError'));
    const both = Promise.all([shrinkPhoto(job, 1), shrinkPhoto(job, 1)]);
    await vi.runAllTimersAsync();
    expect(await both).toEqual([null, drawn]);
  });

  it('another time where the page’s part cannot be loaded, and the next one has its turn', async () => {
    script.ways = [{ is: 'unable' }, { is: 'drawn', ...drawn }];
    page.isLost = true;
    const both = Promise.allSettled([shrinkPhoto(job, 1), shrinkPhoto(job, 1)]);
    await vi.runAllTimersAsync();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('not for a weak line where the page’s part cannot be loaded: it goes as it is', async () => {
    script.ways = [{ is: 'unable' }];
    page.isLost = true;
    const smaller = drawSmaller(bytes, 'image/jpeg');
    await vi.runAllTimersAsync();
    expect(await smaller).toBeNull();
  });

  it('nowhere where everything hangs, and the next one has its turn', async () => {
    script.ways = ['silent', 'silent', { is: 'drawn', ...drawn }];
    page.answer = async () => new Promise(() => {});
    const both = Promise.all([shrinkPhoto(job, 1), shrinkPhoto(job, 1)]);
    await vi.runAllTimersAsync();
    expect(await both).toEqual([null, drawn]);
  });

  it('with more patience the larger it is', async () => {
    script.ways = ['silent'];
    const asked = shrinkPhoto(job, 48_000_000);
    await vi.advanceTimersByTimeAsync(67_000);
    expect(script.started).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(script.started).toBe(2);
    await vi.runAllTimersAsync();
    await asked;
  });
});

describe('the drawing', () => {
  type Asked = [width: number, height: number, quality: number];

  /** `size`: of what is encoded at this width. */
  async function draw(width: number, height: number, size: (width: number) => number, change: Partial<DrawJob> = {}) {
    const asked: Asked[] = [];
    const image = {} as ImageBitmap;
    const made = await drawPicture({ image, width, height }, { ...job, ...change }, async (_, w, h, quality) => {
      asked.push([w, h, quality]);
      return Promise.resolve(new Blob([new Uint8Array(size(w))], { type: 'image/jpeg' }));
    });
    return { asked, size: made.photo?.byteLength ?? null, thumb: made.thumb.byteLength };
  }

  it('makes the longest edge 2048 pixels, and 320 for the tile', async () => {
    expect(await draw(4032, 3024, (width) => width)).toEqual({
      asked: [
        [320, 240, 0.6],
        [2048, 1536, 0.82],
      ],
      size: 2048,
      thumb: 320,
    });
    expect((await draw(3024, 4032, (width) => width)).asked[1]).toEqual([1536, 2048, 0.82]);
  });

  it('makes nothing larger than it was', async () => {
    expect((await draw(100, 50, () => 1)).asked).toEqual([
      [100, 50, 0.6],
      [100, 50, 0.82],
    ]);
  });

  it('keeps one row of a picture that is one row high', async () => {
    expect((await draw(60_000, 1, () => 1)).asked).toEqual([
      [320, 1, 0.6],
      [2048, 1, 0.82],
    ]);
  });

  it('gets smaller in steps until it fits, to the byte', async () => {
    const { asked, size } = await draw(4032, 3024, (width) => (width > 1280 ? 4_000_001 : 4_000_000));
    expect(asked.map(([width]) => width)).toEqual([320, 2048, 1600, 1280]);
    expect(size).toBe(4_000_000);
  });

  it('says so where the last step does not fit either', async () => {
    const { asked, size } = await draw(4032, 3024, (width) => (width > 320 ? 5_000_000 : 1));
    expect(asked.at(-1)).toEqual([800, 600, 0.5]);
    expect(size).toBeNull();
  });

  it('only makes the tile of a photo that stays as it is', async () => {
    expect(await draw(640, 480, (width) => width, { keep: true })).toEqual({
      asked: [[320, 240, 0.6]],
      size: null,
      thumb: 320,
    });
  });

  it('leaves out what the engine wrote into it', async () => {
    const clean = await photo(64, 48, { grain: 0 });
    const worded = Uint8Array.from(withSegments(clean, exifSegment({ orientation: 1 })));
    const source = { image: {} as ImageBitmap, width: 64, height: 48 };
    const encode = async () => Promise.resolve(new Blob([worded], { type: 'image/jpeg' }));
    const made = await drawPicture(source, { ...job, maxBytes: clean.length }, encode);
    expect(Buffer.from(made.photo ?? new ArrayBuffer()).equals(clean)).toBe(true);
  });

  it.each([
    ['nothing', new Blob([], { type: 'image/jpeg' })],
    ['something else', new Blob(['png'], { type: 'image/png' })],
  ])('fails where the engine makes %s of it', async (_, blob) => {
    const made = drawPicture({ image: {} as ImageBitmap, width: 1, height: 1 }, job, async () => Promise.resolve(blob));
    await expect(made).rejects.toThrow('no JPEG');
  });
});
