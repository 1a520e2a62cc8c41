// From a cold browser without signal to the first bikes on screen, as an instructor starts the app in the yard.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, withProfile } from './helpers/browser.mjs';
import { ms, quantile } from './helpers/figures.mjs';
import { withServer } from './helpers/server.mjs';

const RUNS = 7;

export async function offlineStart() {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  try {
    await withServer({ data }, (url) => withProfile((profile) => measure(url, profile)));
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** @param {string} url @param {string} profile */
async function measure(url, profile) {
  await install(url, profile);
  /** @type {number[]} */
  const times = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await coldStart(url, profile));
  console.log(
    `cold offline start to the first list: median ${ms(quantile(times, 0.5))}, worst ${ms(Math.max(...times))}`,
  );
}

/** Signs in and waits until worker and mirror are complete. @param {string} url @param {string} profile */
async function install(url, profile) {
  const context = await openBrowser(profile);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill('callum@example.com');
  await page.getByLabel('Password', { exact: true }).fill('connect-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.locator('[data-sync="all-sent"]').first().waitFor();
  await page.goto(`${url}/bikes`);
  await page.locator('.plate').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.close();
}

/** @param {string} url @param {string} profile */
async function coldStart(url, profile) {
  const context = await openBrowser(profile);
  try {
    await context.setOffline(true);
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(`${url}/bikes`, { waitUntil: 'commit' });
    await page.locator('main .plate').first().waitFor();
    return performance.now() - start;
  } finally {
    await context.close();
  }
}
