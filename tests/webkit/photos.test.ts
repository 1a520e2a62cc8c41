import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cornersOf, exifSegment, photo, withSegments } from '~tests/helpers/photo-files';
import { startServer, type ServerProcess } from '~tests/helpers/server-process';
import { startPhone, type Phone } from './browser';
import type { Page } from './webdriver';

type Made = { is: string; message?: string; takenAt: string; bytes: string; drawnHere: number };

/** Prepares the photo of the first argument with the chunk of the second one. */
const PREPARE = `
  const [photo, chunk] = arguments;
  Object.assign(window, { made: null, drawnHere: 0 });
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (...asked) {
    window.drawnHere += 1;
    return getContext.apply(this, asked);
  };
  const bytes = Uint8Array.from(atob(photo), (character) => character.codePointAt(0)).buffer;
  const text = (bytes) => {
    let all = '';
    for (let at = 0; at < bytes.length; at += 8192) all += String.fromCodePoint(...bytes.subarray(at, at + 8192));
    return btoa(all);
  };
  void import(chunk)
    .then(({ prepare }) => prepare({ name: 'IMG.jpg', type: '', bytes, modified: 0 }, 'report'))
    .then((made) => ({ ...made, thumb: null, bytes: text(new Uint8Array(made.bytes ?? 0)) }))
    .catch((error) => ({ is: 'failed', message: String(error) }))
    .then((made) => (window.made = { ...made, drawnHere: window.drawnHere }));`;

describe('a photo (WebKit)', () => {
  let server: ServerProcess;
  let phone: Phone;
  let page: Page;

  beforeAll(async () => {
    server = await startServer();
    phone = await startPhone();
    page = await phone.open();
    await page.goto(`${server.url}/login`);
  });

  afterAll(async () => {
    await phone?.dispose();
    await server?.dispose();
  });

  it('becomes small and upright in a worker, not on the page, and leaves its place behind', async () => {
    const exif = exifSegment({ orientation: 6, taken: '2026:07:01 14:32:05', gps: true });
    const picked = withSegments(await photo(2400, 1800), exif);
    await page.run(PREPARE, picked.toString('base64'), chunk());
    const { bytes, ...made } = await page.until<Made>('the photo', 'return window.made');
    expect(made).toMatchObject({ is: 'ready', takenAt: '2026-07-01T13:32:05.000Z', drawnHere: 0 });
    const sent = Buffer.from(bytes, 'base64');
    expect(await cornersOf(sent)).toEqual(['blue', 'red', 'white', 'green']);
    expect(sent.length).toBeLessThan(4_000_000);
    expect(sent.toString('latin1')).not.toContain('Exif');
  });
});

function chunk(): string {
  const manifest = JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>;
  return `/${manifest['src/data/photos/prepare-bytes.ts']?.file}`;
}
