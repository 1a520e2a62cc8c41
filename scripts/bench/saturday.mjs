// Taps and seconds of a Saturday on a phone without signal, and the seconds until the school has all of it once the signal is back.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asker } from './helpers/asked.mjs';
import { quantile } from './helpers/figures.mjs';
import { withServer } from './helpers/server.mjs';
import { handOf } from './tasks/hand.mjs';
import { CHANGES, prepareSaturday, STEPS } from './tasks/saturday.mjs';
import { withPhone } from './tasks/walk.mjs';

const TIMES = 3;

/** @typedef {{ name: string, taps: number, seconds: number }} Walked */

export async function saturday() {
  /** @type {Walked[][]} */
  const days = [];
  for (let time = 0; time < TIMES; time += 1) days.push(await day());
  console.log(`step | taps | seconds: median, worst of ${TIMES}`);
  for (const [at, { name, taps }] of (days[0] ?? []).entries()) {
    const seconds = days.map((one) => one[at]?.seconds ?? Number.NaN);
    console.log(`${name} | ${taps} | ${quantile(seconds, 0.5).toFixed(1)}, ${Math.max(...seconds).toFixed(1)}`);
  }
}

/** One day at a school of its own: a finished course can't be deleted. @returns {Promise<Walked[]>} */
async function day() {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  try {
    return await withServer({ data }, async (url) => {
      const given = await prepareSaturday(url);
      return withPhone(url, 'callum@example.com', (page, arrived) => walkDay(url, page, arrived, given));
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * @param {string} url @param {import('@playwright/test').Page} page @param {() => Promise<void>} sent until nothing waits on the phone
 * @param {import('./tasks/saturday.mjs').Saturday} given @returns {Promise<Walked[]>}
 */
async function walkDay(url, page, sent, given) {
  await page.goto('/calendar');
  await sent();
  await page.context().setOffline(true);
  /** @type {Walked[]} */
  const walked = [];
  for (const { name, act } of STEPS) {
    const hand = handOf(page, true);
    try {
      await act(hand, given);
    } catch (error) {
      throw new Error(`${name}, after ${hand.counted().taps} taps`, { cause: error });
    }
    walked.push({ name, ...hand.counted() });
  }
  const sum = (/** @type {'taps' | 'seconds'} */ what) => walked.reduce((all, one) => all + one[what], 0);
  walked.push({ name: 'The whole day', taps: sum('taps'), seconds: sum('seconds') });
  const start = performance.now();
  await page.context().setOffline(false);
  await sent();
  walked.push({ name: `${CHANGES} changes sent`, taps: 0, seconds: (performance.now() - start) / 1000 });
  await check(url, given);
  return walked;
}

/** Throws unless the school has the day. @param {string} url @param {import('./tasks/saturday.mjs').Saturday} given */
async function check(url, { course }) {
  const get = await asker(url, 'owner@example.com');
  /** @typedef {{ outcome: string, payments: unknown[] }} Booked */
  const { results } = /** @type {{ results: Booked[] }} */ (await get(`/school/orders/?school_course_id=${course}`));
  const facts = results.map(({ outcome, payments }) => `${outcome} ${payments.length}`).toSorted();
  const found = /** @type {{ count: number }} */ (await get('/certificates/certificates/?search=quill'));
  const all = [...facts, `${found.count} certificates`].join(', ');
  if (all !== 'COMPLETED 0, COMPLETED 1, COMPLETED 1, 3 certificates') throw new Error(`the school has ${all}`);
}
