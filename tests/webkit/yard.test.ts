import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChaosProxy, type ChaosProxy } from '~tests/helpers/chaos-proxy';
import { cornersOf, exifSegment, photo, withSegments } from '~tests/helpers/photo-files';
import { bikeOf, breakUploads, cameraRoll, lookAt, reportsAtSchool, triesOf, WHOLE } from '~tests/helpers/reports';
import { desk, type Desk } from '~tests/helpers/school';
import { startServer, type ServerProcess } from '~tests/helpers/server-process';
import { startPhone, type Phone } from './browser';
import { signIn } from './sign-in';
import type { Page } from './webdriver';

const WORDS = 'Clutch lever snapped at the U-turn';
const OTHER = 'Mirror hanging by its cable';
const PHOTOS = 4;
/** To end a hang, and for nothing else: the app pauses between its tries to reach the network. */
const HANG = { timeout: 120_000 };
const FORM = `document.querySelector('[role="dialog"]')`;
const WRITE = `const area = ${FORM}.querySelector('textarea');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(area, arguments[0]);
  area.dispatchEvent(new Event('input', { bubbles: true }));`;
const TILES = `return [...${FORM}.querySelectorAll('.file-tile-word')].length === ${PHOTOS + 1}`;
/** Preparing photos never ends, as on an old phone without memory. */
const NEVER = `window.Worker = class extends EventTarget { postMessage() {} terminate() {} };`;
/** Reads a table of the person's database into `window.read`, after `change` was done with each of its rows. */
const READ = (table: string, change = '') => `window.read = undefined;
  void indexedDB.databases().then((all) => {
    const opening = indexedDB.open(all.map(({ name }) => name).find((name) => /^connect-\\d+-\\d+$/.test(name)));
    opening.onsuccess = () => {
      const store = opening.result.transaction('${table}', 'readwrite').objectStore('${table}');
      store.getAll().onsuccess = ({ target: { result: rows } }) => {
        for (const row of rows) { ${change} }
        store.transaction.oncomplete = () => { opening.result.close(); window.read = rows.map(({ buf, ...row }) => row); };
      };
    };
  });`;
const SAVE = `${FORM}.querySelector('button[type="submit"]').click()`;
const SENTENCE = `return [...document.querySelectorAll('.Toastify__toast')].map((t) => t.textContent).join()`;
const SEND_AGAIN = `[...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Send again').click()`;
/** The card of the report, as text. */
const CARD = `return [...document.querySelectorAll('main a')].find((a) => a.textContent.includes('${WORDS}'))?.textContent`;

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

describe('a report with photos written without signal (WebKit)', () => {
  let server: ServerProcess;
  let network: ChaosProxy;
  let phone: Phone;
  let page: Page;
  let school: Desk;
  let bike = 0;
  let roll: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'connect-roll-'));

  beforeAll(async () => {
    server = await startServer();
    network = await startChaosProxy(server.url);
    school = await desk(server.url);
    bike = await bikeOf(school, 'LB22QDE');
    phone = await startPhone();
    page = await phone.open();
    await signIn(page, network.url);
  });

  afterAll(async () => {
    await phone?.dispose();
    await network?.close();
    await server?.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = async (table: string, change?: string) => {
    await page.run(READ(table, change));
    return page.until<Record<string, unknown>[]>(`the rows of ${table}`, 'return window.read');
  };

  it('has photos that become small, upright and without location in a worker, not on the page', async () => {
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

  it('saved-while-preparing: it is saved at once, and no draft is left to discard or to save again', async () => {
    network.set({ kind: 'refuse' });
    roll = await cameraRoll(folder, PHOTOS, 2400);
    await page.goto(`${network.url}/bikes/${bike}/details/comment`);
    await page.until('the form', `return ${FORM}?.querySelector('textarea') != null`);
    await page.run(NEVER);
    await page.run(WRITE, WORDS);
    for (const path of roll) await page.pick('input[type=file][multiple]', [path]);
    await page.until('all of them on the form', TILES);
    await page.run(SAVE);
    expect(await page.until<string>('the sentence', SENTENCE)).toContain('Saved on this phone.');
    expect(await read('drafts')).toEqual([]);
    expect((await read('mutations')).map(({ entity }) => entity)).toEqual([
      'bike_comments',
      ...Array.from({ length: PHOTOS }, () => 'bike_images'),
      'bike_videos',
    ]);
  });

  it('logout-while-preparing: signing out counts it', async () => {
    await page.press('Menu');
    await page.press('Logout');
    const asked = `return document.querySelector('[role="dialog"]')?.textContent`;
    const counted = `const text = (() => { ${asked} })(); return text?.includes('1 change, 5 photos on this') && text`;
    expect(await page.until<string>('the question', counted)).toContain('Keep on this');
  });

  it('saved-while-preparing-kill: it is still there, whole, after the system killed the browser', async () => {
    await phone.killBrowser();
    page = await phone.open();
    await page.goto(`${network.url}/bikes/${bike}/details/comment`);
    await page.until('the form', `return ${FORM}?.querySelector('textarea')?.disabled === false`);
    expect(await page.run(`return ${FORM}.textContent`)).not.toContain('Draft from');
    await page.goto(`${network.url}/bikes/${bike}/details/reports`);
    const card = `const card = (() => { ${CARD} })(); return card?.includes('On this phone') && card`;
    expect(await page.until<string>('the report, as one that is only here', card)).toContain(WORDS);
  });

  it('reaches the school exactly once over a broken line', async () => {
    network.clear();
    breakUploads(network);
    const sent = `return document.querySelector('[data-sync]')?.textContent.startsWith('All sent')`;
    await page.until('everything to be sent', sent);
    const reports = await reportsAtSchool(school, bike, WORDS);
    expect(reports).toHaveLength(1);
    expect(await lookAt(server.url, reports[0])).toEqual({
      photos: Array.from({ length: PHOTOS }, () => WHOLE),
      clips: [true],
    });
    expect(triesOf(network, /\/images\/$/)).toHaveLength(PHOTOS);
    expect(await page.run(CARD)).not.toContain('On this phone');
  });

  it('preparing-refused-three-times: one photo is named in Needs fixing, its text arrives', async () => {
    const [picture = ''] = roll;
    network.set({ kind: 'refuse' });
    await page.goto(`${network.url}/bikes/${bike}/details/comment`);
    await page.until('the form', `return ${FORM}?.querySelector('textarea') != null`);
    await page.run(NEVER);
    await page.run(WRITE, OTHER);
    await page.pick('input[type=file][multiple]', [picture]);
    await page.until('the photo on the form', `return ${FORM}.querySelectorAll('.file-tile-word').length === 1`);
    await page.run(SAVE);
    await page.until<string>('the sentence', SENTENCE);
    await phone.killBrowser();
    page = await phone.open();
    // A file of ours without the app: as two more kills leave it, which the tests of the outbox count.
    await page.goto(`${network.url}/manifest.webmanifest`);
    expect(await read('previews', 'row.tries = 3; store.put(row);')).toMatchObject([{ tries: 3, state: 'picked' }]);
    await page.goto(`${network.url}/bikes`);
    const pill = `return document.querySelector('[data-sync]')?.textContent === '1 needs fixing · 1 waiting'`;
    await page.until('the pill, the worst first', pill);
    await page.goto(`${network.url}/sync`);
    const message = 'This photo is too large for this device: IMG_4401.jpg. Take it again, smaller.';
    await page.until('the card', `return document.querySelector('main')?.textContent.includes('${message}')`);
    network.clear();
    await expect.poll(async () => (await reportsAtSchool(school, bike, OTHER)).length, HANG).toBe(1);
    await page.run(SEND_AGAIN);
    const images = async () => (await reportsAtSchool(school, bike, OTHER))[0]?.images.length;
    await expect.poll(images, HANG).toBe(1);
    await expect.poll(() => read('mutations'), HANG).toEqual([]);
  });
});

function chunk(): string {
  const manifest = JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>;
  return `/${manifest['src/data/photos/prepare-bytes.ts']?.file}`;
}
