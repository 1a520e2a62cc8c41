// What becomes of a photo in a real engine, under the real policy: the chunk that the app loads when a file was picked is
// asked here directly. How it is picked, stored and sent is told elsewhere.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { FILE_MESSAGE } from '~contract/wire/files';
import { FILE_MAX } from '~contract/wire/limits';
import { partsOf } from '~data/photos/parts';
import { expect, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import {
  canvas,
  CORNERS,
  cornersOf,
  exifSegment,
  photo,
  tiffBlock,
  withSegments,
  xmpSegment,
} from '~tests/helpers/photo-files';

type Answer = {
  is: 'ready' | 'refused';
  message?: string;
  name: string;
  type: string;
  sha256: string;
  takenAt: string | null;
  bytes: string;
  thumb: string;
};
type Picked = { name: string; mimeType: string; buffer: Buffer };
type Watched = { drawnHere: number; workers: number; library: number };

const [RED, GREEN, BLUE, WHITE] = CORNERS;
/** The colours of the four corners as a person sees them, by the file's EXIF orientation. */
const UPRIGHT: Record<number, string[]> = {
  1: [RED, GREEN, BLUE, WHITE],
  2: [GREEN, RED, WHITE, BLUE],
  3: [WHITE, BLUE, GREEN, RED],
  4: [BLUE, WHITE, RED, GREEN],
  5: [RED, BLUE, GREEN, WHITE],
  6: [BLUE, RED, WHITE, GREEN],
  7: [WHITE, GREEN, BLUE, RED],
  8: [GREEN, WHITE, RED, BLUE],
};
const PLACE = { taken: '2026:07:01 14:32:05', offset: '+01:00', gps: true };

/** As the app is built: 'assets/prepare-bytes-….js'. 'page': with the library that draws on the page. */
function chunk(name: 'prepare-bytes' | 'page' = 'prepare-bytes'): string {
  const manifest = JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>;
  const file = manifest[`src/data/photos/${name}.ts`]?.file;
  if (file === undefined) throw new Error('the build has no chunk that prepares photos');
  return `/${file}`;
}

/** Opens a page of the app and counts every step of drawing that is made on the page itself: unpacking a picture, and a canvas. */
async function open(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { drawnHere: 0 });
    const counts = window as unknown as { drawnHere: number };
    const { OffscreenCanvas: Offscreen = HTMLCanvasElement } = window as { OffscreenCanvas?: object };
    const drawing: [object, string][] = [
      [HTMLCanvasElement.prototype, 'getContext'],
      [(Offscreen as typeof HTMLCanvasElement).prototype, 'getContext'],
      [HTMLImageElement.prototype, 'decode'],
      [window, 'createImageBitmap'],
    ];
    for (const [owner, name] of drawing) {
      const draw = Reflect.get(owner, name) as (...asked: unknown[]) => unknown;
      const count = function count(this: unknown, ...asked: unknown[]) {
        counts.drawnHere += 1;
        return Reflect.apply(draw, this, asked);
      };
      Reflect.set(owner, name, count);
    }
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
}

/** Picks the files in an input of the page and has them prepared all at once. */
async function prepare(page: Page, ...files: Picked[]): Promise<{ answers: Answer[]; watched: Watched }> {
  const counts = { workers: 0, library: 0 };
  page.on('worker', () => (counts.workers += 1));
  page.on('request', (request) => (counts.library += Number(request.url().endsWith(chunk('page')))));
  const input = await page.evaluateHandle(() => {
    const made = document.createElement('input');
    Object.assign(made, { type: 'file', multiple: true });
    document.body.append(made);
    return made;
  });
  await input.setInputFiles(files);
  const { answers, ...watched } = await page.evaluate(run, { input, address: chunk() });
  return { answers, watched: { ...watched, ...counts } };
}

/** Runs in the page. */
async function run({ input, address }: { input: HTMLInputElement; address: string }) {
  type Made = Omit<Answer, 'bytes' | 'thumb'> & { bytes?: ArrayBuffer; thumb?: ArrayBuffer | null };
  const module = (await import(address)) as { prepare: (file: object, as: 'report') => Promise<Made> };
  const picked = await Promise.all(
    [...(input.files ?? [])].map(async (file) => {
      const { name, type, lastModified: modified } = file;
      return { name, type, modified, bytes: await file.arrayBuffer() };
    }),
  );
  const made = await Promise.all(picked.map((file) => module.prepare(file, 'report')));
  const text = (bytes: ArrayBuffer | null = new ArrayBuffer()) => {
    let all = '';
    const view = new Uint8Array(bytes ?? new ArrayBuffer());
    for (let at = 0; at < view.length; at += 8192) all += String.fromCodePoint(...view.subarray(at, at + 8192));
    return btoa(all);
  };
  const answers = made.map((one) => ({ ...one, bytes: text(one.bytes), thumb: text(one.thumb) }));
  return { answers, drawnHere: (window as unknown as { drawnHere: number }).drawnHere };
}

const bytesOf = (text: string) => Buffer.from(text, 'base64');

function jpegFile(name: string, buffer: Buffer): Picked {
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A small upright JPEG with nothing in it but the picture. */
async function expectBare(answer: Answer | undefined, corners: unknown): Promise<void> {
  expect(answer?.is, answer?.message).toBe('ready');
  const bytes = bytesOf(answer?.bytes ?? '');
  expect(answer?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(bytes.length).toBeLessThanOrEqual(FILE_MAX);
  const { whole, closed, list } = partsOf(bytes, 'jpeg');
  const names = [...new Set(list.map(({ name }) => name))];
  expect([whole, closed, names.filter((name) => !/^(?:APP0|APP2|SOF|SOS|DQT|DHT|DRI)$/u.test(name))]).toEqual([
    true,
    true,
    [],
  ]);
  expect(bytes.toString('latin1')).not.toMatch(/Exif|ns\.adobe|51\.5/u);
  for (const file of [bytes, bytesOf(answer?.thumb ?? '')]) expect(await cornersOf(file)).toEqual(corners);
}

test.use({ worker: false });

test('photos are sent small, upright and without location, resized by workers alone', async ({ page }) => {
  await open(page);

  await test.step('photos of 6 to 12 MB become small, upright and without location, in workers alone', async () => {
    const raw = await photo(4032, 3024);
    expect(raw.length, 'a photo of gravel').toBeGreaterThan(6_000_000);
    expect(raw.length).toBeLessThan(12_000_000);
    // One in landscape, and a smaller one that is upright.
    const turned = [
      [6, raw],
      [1, await photo(2400, 1800)],
    ] as const;
    const files = turned.map(([orientation, bytes]) => {
      const segments = [
        exifSegment({ ...PLACE, orientation }),
        xmpSegment('<exif:GPSLatitude>51.5</exif:GPSLatitude>'),
      ];
      return jpegFile(`IMG_${orientation}.jpg`, withSegments(bytes, ...segments));
    });
    const { answers, watched } = await prepare(page, ...files);
    for (const [index, [orientation]] of turned.entries()) {
      await expectBare(answers[index], UPRIGHT[orientation]);
      const { width, height } = await sharp(bytesOf(answers[index]?.bytes ?? '')).metadata();
      expect([width, height]).toEqual(orientation < 5 ? [2048, 1536] : [1536, 2048]);
      const small = await sharp(bytesOf(answers[index]?.thumb ?? '')).metadata();
      expect([small.format, Math.max(small.width, small.height)]).toEqual(['jpeg', 320]);
      expect(answers[index]).toMatchObject({ takenAt: '2026-07-01T13:32:05.000Z', name: `IMG_${orientation}.jpg` });
    }
    expect(watched).toMatchObject({ workers: 2, drawnHere: 0, library: 0 });
  });

  await test.step('a small photo loses its location too, in any orientation; one without stays as it is', async () => {
    const bare = await photo(640, 480);
    const turns = Object.keys(UPRIGHT).map(Number);
    const placed = turns.map((orientation) => withSegments(bare, exifSegment({ ...PLACE, orientation })));
    const { answers } = await prepare(page, ...[...placed, bare].map((bytes) => jpegFile('small.jpg', bytes)));
    for (const [index, orientation] of turns.entries()) await expectBare(answers[index], UPRIGHT[orientation]);
    await expectBare(answers[8], UPRIGHT[1]);
    expect(bytesOf(answers[8]?.bytes ?? '').equals(bare)).toBe(true);
  });

  await test.step('other formats become JPEGs, with white where they were transparent; a GIF keeps moving', async () => {
    const options = { exif: { IFD0: { Copyright: 'x' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } } };
    const placed = async () => sharp(await canvas(640, 480, 0).png().toBuffer()).withExif(options.exif);
    const hole = { create: { width: 320, height: 240, channels: 4 as const, background: '#000' } };
    const clear = await (
      await placed()
    )
      .ensureAlpha()
      .composite([{ input: hole, left: 0, top: 0, blend: 'dest-out' }])
      .png()
      .toBuffer();
    const gif = await canvas(640, 480, 0).gif().toBuffer();
    const files = [
      { name: 'clear.png', mimeType: '', buffer: clear },
      { name: 'photo.webp', mimeType: '', buffer: await (await placed()).webp().toBuffer() },
      { name: 'photo.avif', mimeType: '', buffer: await (await placed()).avif({ effort: 0 }).toBuffer() },
      { name: 'photo.bmp', mimeType: '', buffer: await bitmap() },
      { name: 'moving.gif', mimeType: '', buffer: gif },
    ];
    const { answers, watched } = await prepare(page, ...files);
    await expectBare(answers[0], [WHITE, GREEN, BLUE, WHITE]);
    for (const answer of answers.slice(1, 4)) await expectBare(answer, UPRIGHT[1]);
    const names = answers.map(({ name }) => name);
    expect(names).toEqual(['clear.jpg', 'photo.jpg', 'photo.jpg', 'photo.jpg', 'moving.gif']);
    expect([answers[4]?.type, bytesOf(answers[4]?.bytes ?? '').equals(gif)]).toEqual(['image/gif', true]);
    expect(watched).toMatchObject({ workers: 5, drawnHere: 0 });
  });

  await test.step('a photo that can’t be decoded is refused by its name, and the next one still works', async () => {
    const png = await canvas(64, 48, 0).png().toBuffer();
    const torn = Buffer.from(png).fill(0x55, 60, png.length - 30);
    const ispe = Buffer.from('\0\0\0\u{14}ispe\0\0\0\0\0\0\u{2}\0\0\0\u{2}\0', 'latin1');
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\u{18}ftypheic\0\0\0\0mif1heic\0\0\0\u{20}meta\0\0\0\0', 'latin1'),
      ispe,
      Buffer.from('\0\0\0\u{C}mdat????', 'latin1'),
    ]);
    const { answers } = await prepare(
      page,
      { name: 'torn.png', mimeType: 'image/png', buffer: torn },
      jpegFile('IMG_1.jpg', heic),
      jpegFile('cut.jpg', (await photo(640, 480)).subarray(0, -100)),
      jpegFile('good.jpg', withSegments(await photo(640, 480), { marker: 0xe1, data: tiffBlock({}) })),
    );
    expect(answers.slice(0, 3).map(({ message }) => message)).toEqual([
      FILE_MESSAGE.photoDamaged('torn.png'),
      FILE_MESSAGE.photoFormat('IMG_1.jpg'),
      FILE_MESSAGE.photoDamaged('cut.jpg'),
    ]);
    await expectBare(answers[3], UPRIGHT[1]);
  });
});

for (const [where, has] of [['an OffscreenCanvas', true] as const, ['none', false] as const])
  test(`a page with ${where} whose worker does not start resizes the photo itself`, async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/u);
    if (!has) await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
    // The service worker has its own copy of the script, and may be there in time.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await page.route('**/assets/photo-worker-*.js', (route) => route.abort());
    await open(page);
    const turned = withSegments(await photo(2400, 1800), exifSegment({ ...PLACE, orientation: 6 }));
    const line = await sharp({ create: { width: 20_000, height: 1, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer();
    const broken = withSegments(await photo(640, 480), {
      marker: 0xe1,
      data: Buffer.from('Exif\0\0II*\0~~~~', 'latin1'),
    });
    const { answers, watched } = await prepare(page, ...[turned, line, broken].map((one) => jpegFile('a.jpg', one)));
    await expectBare(answers[0], UPRIGHT[6]);
    await expectBare(answers[2], UPRIGHT[1]);
    const made = await Promise.all(answers.map(({ bytes }) => sharp(bytesOf(bytes)).metadata()));
    expect(made.map(({ width, height }) => `${width} × ${height}`)).toEqual(['1536 × 2048', '2048 × 1', '640 × 480']);
    expect(watched.library).toBe(1);
    expect(watched.drawnHere).toBeGreaterThan(0);
  });

test.describe('without signal', () => {
  test.use({ worker: true, device: 'new' });

  test('a worker resizes a photo without signal', async ({ page, context }) => {
    const picked = jpegFile('a.jpg', withSegments(await photo(640, 480), exifSegment({ ...PLACE, orientation: 3 })));
    await open(page);
    await waitForServiceWorker(page);
    await context.setOffline(true);
    const { answers, watched } = await prepare(page, picked);
    await expectBare(answers[0], UPRIGHT[3]);
    expect(watched).toMatchObject({ workers: 1, drawnHere: 0 });
  });
});

/** 640 × 480, 24 bits, rows from bottom to top, blue first. */
async function bitmap(): Promise<Buffer> {
  const pixels = await canvas(640, 480, 0).flip().raw().toBuffer();
  for (let at = 0; at < pixels.length; at += 3) {
    const red = pixels[at] ?? 0;
    pixels[at] = pixels[at + 2] ?? 0;
    pixels[at + 2] = red;
  }
  const head = Buffer.alloc(54);
  head.write('BM');
  for (const [at, value] of [
    [2, 54 + pixels.length],
    [10, 54],
    [14, 40],
    [18, 640],
    [22, 480],
    [34, pixels.length],
  ] as const)
    head.writeUInt32LE(value, at);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, pixels]);
}
