// A calendar of 2,000 courses: a month from the server, and turning to the next month on the device, from its mirror.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, withProfile } from './helpers/browser.mjs';
import { cpuOf } from './helpers/cpu.mjs';
import { ms, quantile } from './helpers/figures.mjs';
import { signIn, withServer } from './helpers/server.mjs';

/** The demo school this many times: 2,000 courses with their riders. */
const SCALE = '20';
const REQUESTS = 100;
const TURNS = 20;
const DAY = 24 * 60 * 60 * 1000;

export async function calendar() {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  try {
    await withServer({ data, env: { SEED_SCALE: SCALE, CONNECT_RATE_SCALE: '1000' } }, async (url, _, pid) => {
      await answered(url, pid);
      await withProfile((profile) => turned(url, profile));
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** Every page of a month, as the API gives it. @param {string} url @param {number} pid */
async function answered(url, pid) {
  const headers = await signIn(url, 'owner@example.com');
  const ask = async (/** @type {string} */ query) => {
    const answer = await fetch(`${url}/api/v2/school/courses/?${query}`, { headers });
    if (!answer.ok) throw new Error(`courses/?${query} answers ${answer.status}`);
    return /** @type {{ count: number, results: unknown[] }} */ (await answer.json());
  };
  const { count: all } = await ask('');
  const months = [0, 31, 62, 93].map((ago) => {
    const day = (/** @type {number} */ at) => new Date(Date.now() - at * DAY).toISOString().slice(0, 10);
    return `date__gte=${day(ago)}&date__lte=${day(ago - 30)}&page_size=200`;
  });
  const { count } = await ask(months[1] ?? '');
  const before = cpuOf(pid);
  /** @type {number[]} */
  const times = [];
  for (let at = 0; at < REQUESTS; at += 1) {
    const start = performance.now();
    await ask(months[at % months.length] ?? '');
    times.push(performance.now() - start);
  }
  const after = cpuOf(pid);
  const cpu = before === null || after === null ? 'not told by this system' : ms((after - before) / REQUESTS);
  console.log(
    `${all} courses on the server, ${process.env['DATABASE_URL'] ? 'PostgreSQL' : 'embedded database'}; a month (${count} ` +
      `courses): p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}, processor time a request ${cpu}`,
  );
}

/** From the click to the drawn month, on a desk. @param {string} url @param {string} profile */
async function turned(url, profile) {
  const context = await openBrowser(profile);
  try {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${url}/login`);
    await page.getByLabel('E-mail').fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('connect-demo');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.locator('[data-sync="all-sent"]').first().waitFor();
    await page.goto(`${url}/calendar?view=month`);
    await page.locator('.month-row').first().waitFor();
    /** @type {number[]} */
    const times = [];
    for (let at = 0; at < TURNS; at += 1)
      times.push(await page.evaluate(turn, ['Previous month', 'Next month'][at % 2] ?? ''));
    const drawn = await page.locator('.month-row').count();
    console.log(
      `turning to another month from the mirror (${drawn} rows drawn): median ${ms(quantile(times, 0.5))}, worst ` +
        ms(Math.max(...times)),
    );
  } finally {
    await context.close();
  }
}

/** Runs in the page. @param {string} name @returns {Promise<number>} */
function turn(name) {
  const month = () => document.querySelector('.month [role="group"] ~ [role="group"]')?.getAttribute('aria-label');
  const before = month();
  return new Promise((done) => {
    const start = performance.now();
    const look = () => {
      const isThere = month() !== before && document.querySelector('.month-row') !== null;
      // It is on screen in the next frame.
      requestAnimationFrame(() => (isThere ? done(performance.now() - start) : look()));
    };
    /** @type {HTMLElement | null} */
    const way = document.querySelector(`[aria-label="${name}"]`);
    way?.click();
    look();
  });
}
