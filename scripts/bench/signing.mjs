// A rider's page: how many bytes it loads, and seconds from the scanned code to the thanks, on a phone four times slower than this
// machine over a line of 1.6 Mbit/s with 150 ms. Typed and drawn at once: a person's reading and thinking come on top.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, withProfile } from './helpers/browser.mjs';
import { quantile } from './helpers/figures.mjs';
import { openPaper } from './helpers/paper.mjs';
import { withServer } from './helpers/server.mjs';

const TIMES = 5;
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** @typedef {{ bytes: number, files: number, read: number, form: number, signed: number }} Signed Milliseconds since the code was scanned. */

export async function signing() {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  try {
    await withServer({ data }, async (url) => {
      /** @type {Signed[]} */
      const all = [];
      for (let time = 0; time < TIMES; time += 1) {
        const address = url + (await openPaper(url));
        all.push(await withProfile((profile) => sign(profile, address)));
      }
      const [first] = all;
      console.log(`a rider's page: ${((first?.bytes ?? 0) / 1024).toFixed(0)} KB as sent, ${first?.files} files`);
      for (const [name, what] of /** @type {const} */ ([
        ['read', 'the text can be read'],
        ['form', 'the form is there'],
        ['signed', 'it is signed'],
      ])) {
        const times = all.map((one) => one[name] / 1000);
        const [least, middle] = [Math.min(...times), quantile(times, 0.5)];
        console.log(`  from the code until ${what}: min ${least.toFixed(1)} s, p50 ${middle.toFixed(1)} s`);
      }
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** @param {string} profile @param {string} address @returns {Promise<Signed>} */
async function sign(profile, address) {
  const context = await openBrowser(profile, { isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    let [bytes, files] = [0, 0];
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      files += 1;
    });
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', LINE);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const start = performance.now();
    const since = () => performance.now() - start;
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const read = since();
    // A reader scrolls, which starts the app.
    await page.mouse.wheel(0, 200);
    await page.getByRole('button', { name: 'Sign', exact: true }).waitFor();
    const form = since();
    await fillIn(page);
    const loaded = { bytes, files };
    await page.getByRole('button', { name: 'Sign', exact: true }).tap();
    await page.getByRole('heading', { name: 'Signed. Thank you' }).waitFor();
    return { ...loaded, read, form, signed: since() };
  } finally {
    await context.close();
  }
}

/** @param {import('@playwright/test').Page} page */
async function fillIn(page) {
  await page.getByLabel('I have read this').check();
  await page.getByLabel('I will not ride after alcohol').check();
  await page
    .getByRole('group', { name: /number plate/u })
    .getByLabel('Yes')
    .check();
  await page
    .getByRole('group', { name: /medical condition/u })
    .getByLabel('No')
    .check();
  await page.getByLabel('The school may keep').check();
  await page.getByLabel('Whom should we call').fill('Sam Quill 07700 900456');
  await page.getByLabel('Your full name').fill('Ada Quill');
  await page.getByRole('textbox', { name: 'Your date of birth' }).fill('01/05/1990');
  const pad = page.getByRole('img', { name: /^Sign in this box/u });
  await pad.scrollIntoViewIfNeeded();
  const signed = page.getByRole('img', { name: 'Sign in this box: signed' });
  // Before the pad has loaded nothing is drawn.
  while ((await signed.count()) === 0) {
    const { x = 0, y = 0 } = (await pad.boundingBox()) ?? {};
    await page.mouse.move(x + 30, y + 60);
    await page.mouse.down();
    for (let step = 1; step <= 24; step += 1) await page.mouse.move(x + 30 + step * 8, y + 60 + (step % 4) * 14);
    await page.mouse.up();
  }
}
