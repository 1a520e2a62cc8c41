import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChaosProxy, type ChaosProxy } from '~tests/helpers/chaos-proxy';
import { bikeOf, breakUploads, cameraRoll, lookAt, reportsAtSchool, triesOf, WHOLE } from '~tests/helpers/reports';
import { desk, type Desk } from '~tests/helpers/school';
import { startServer, type ServerProcess } from '~tests/helpers/server-process';
import { startPhone, type Phone } from './browser';
import { signIn } from './sign-in';
import type { Page } from './webdriver';

const WORDS = 'Clutch lever snapped at the U-turn';
const PHOTOS = 4;
const FORM = `document.querySelector('[role="dialog"]')`;
const WRITE = `const area = ${FORM}.querySelector('textarea');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(area, arguments[0]);
  area.dispatchEvent(new Event('input', { bubbles: true }));`;
const READY = `return [...${FORM}.querySelectorAll('.file-tile-word')].filter((w) => w.textContent.endsWith('Ready')).length === ${PHOTOS + 1}`;
/** The card of the report, as text. */
const CARD = `return [...document.querySelectorAll('main a')].find((a) => a.textContent.includes('${WORDS}'))?.textContent`;

describe('a report with photos written without signal (WebKit)', () => {
  let server: ServerProcess;
  let network: ChaosProxy;
  let phone: Phone;
  let page: Page;
  let school: Desk;
  let bike = 0;
  const folder = mkdtempSync(join(tmpdir(), 'connect-roll-'));

  beforeAll(async () => {
    server = await startServer();
    network = await startChaosProxy(server.url);
    school = await desk(server.url);
    bike = await bikeOf(school, 'LB22QDE');
    phone = await startPhone();
    page = await phone.open();
    await signIn(page, network.url);
    network.set({ kind: 'refuse' });
  });

  afterAll(async () => {
    await phone?.dispose();
    await network?.close();
    await server?.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is saved with all of them, prepared on the phone', { timeout: 120_000 }, async () => {
    const roll = await cameraRoll(folder, PHOTOS);
    await page.goto(`${network.url}/bikes/${bike}/details/comment`);
    await page.until('the form', `return ${FORM}?.querySelector('textarea') != null`);
    await page.run(WRITE, WORDS);
    for (const path of roll) await page.pick('input[type=file][multiple]', [path]);
    // On the page itself, where this engine has no canvas in a worker.
    await page.until('all photos ready', READY, 90_000);
    await page.run(`${FORM}.querySelector('button[type="submit"]').click()`);
    const sentence = `return [...document.querySelectorAll('.Toastify__toast')].map((t) => t.textContent).join()`;
    expect(await page.until<string>('the sentence', sentence)).toContain('Saved on this phone.');
  });

  it('is still there, whole, after the system took the browser away', async () => {
    await phone.killBrowser();
    page = await phone.open();
    await page.goto(`${network.url}/bikes/${bike}/details/reports`);
    const card = `const card = (() => { ${CARD} })(); return card?.includes('On this phone') && card`;
    expect(await page.until<string>('the report, as one that is only here', card)).toContain(WORDS);
  });

  it('reaches the school exactly once over a broken line', { timeout: 120_000 }, async () => {
    network.clear();
    breakUploads(network);
    const sent = `return document.querySelector('[data-sync]')?.textContent.startsWith('All sent')`;
    await page.until('everything to be sent', sent, 90_000);
    const reports = await reportsAtSchool(school, bike, WORDS);
    expect(reports).toHaveLength(1);
    expect(await lookAt(server.url, reports[0])).toEqual({
      photos: Array.from({ length: PHOTOS }, () => WHOLE),
      clips: [true],
    });
    expect(triesOf(network, /\/images\/$/)).toHaveLength(PHOTOS);
    expect(await page.run(CARD)).not.toContain('On this phone');
  });
});
