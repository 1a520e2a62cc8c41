// A report with four photos of 800 KB in a browser with a profile on disk: storing the photos when they are picked, and
// saving the report, each in strict transactions.
import { ms, quantile } from './helpers/figures.mjs';
import { withBenchPage } from './helpers/page.mjs';

/** @typedef {{ picked: number[], saved: number[] }} Result */

const REPORTS = 30;

export async function report() {
  await withBenchPage('report-page', async (ask) => {
    /** @type {Result} */
    const { picked, saved } = await ask(REPORTS);
    for (const [what, times] of Object.entries({ 'four photos stored': picked, 'their report saved': saved })) {
      console.log(`${what}: p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}`);
    }
  });
}
