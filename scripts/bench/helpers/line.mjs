// Photos over a line of 1 Mbit/s, through the real form and server: from the tap on Save until the server has them all.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBrowser, withProfile } from './browser.mjs';
import { withServer } from './server.mjs';

const PHOTOS = 6;
/** Bytes per second, and round-trip time in milliseconds. */
const RATE = 125_000;
const LATENCY = 60;

export async function line() {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  try {
    const roll = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => photo(data, index)));
    await withServer({ data: join(data, 'school') }, (url) => withProfile((profile) => measure(url, profile, roll)));
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * As a phone prepares it: 2048 px, without metadata, about 800 KB, so that it is sent unchanged. @param {string} folder
 * @param {number} index
 */
export async function photo(folder, index) {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 24 };
  const picture = sharp({ create: { width: 2048, height: 1536, channels: 3, background: '#777', noise } });
  const path = join(folder, `photo-${index}.jpg`);
  writeFileSync(path, await picture.jpeg({ quality: 60 }).toBuffer());
  return path;
}

/** @param {string} url @param {string} profile @param {string[]} roll */
async function measure(url, profile, roll) {
  const context = await openBrowser(profile);
  const page = await openReport(context, url, roll);
  const network = await context.newCDPSession(page);
  const conditions = { offline: false, latency: LATENCY, downloadThroughput: RATE, uploadThroughput: RATE };
  await network.send('Network.emulateNetworkConditions', conditions);
  const bytes = roll.reduce((total, path) => total + statSync(path).size, 0);
  const start = performance.now();
  await page.getByRole('button', { name: 'Save comment' }).click();
  await page.getByText('You have successfully added a comment.').waitFor();
  await page
    .locator('[data-sync]', { hasText: /^All sent/ })
    .first()
    .waitFor({ timeout: 300_000 });
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${PHOTOS} photos, ${(bytes / 1e6).toFixed(1)} MB, at 1 Mbit/s: ${seconds.toFixed(1)} s, ` +
      `${((PHOTOS / seconds) * 60).toFixed(1)} a minute; the line alone takes ${(bytes / RATE).toFixed(1)} s`,
  );
  await context.close();
}

/**
 * Signs in and fills in a report with these photos, up to the tap on Save.
 *
 * @param {import('./browser.mjs').Context} context @param {string} url @param {string[]} roll
 */
export async function openReport(context, url, roll) {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill('callum@example.com');
  await page.getByLabel('Password', { exact: true }).fill('connect-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.locator('[data-sync="all-sent"]').first().waitFor();
  await page.goto(`${url}/bikes`);
  await page.locator('main a .plate').first().click();
  await page.waitForURL(/\/details$/);
  await page.goto(`${page.url()}/comment`);
  await page.getByLabel('What happened?').fill('Bench');
  await page.locator('input[type=file][multiple]').setInputFiles(roll);
  await page
    .locator('.file-tile-word')
    .filter({ hasText: /Ready$/ })
    .nth(roll.length - 1)
    .waitFor();
  return page;
}
