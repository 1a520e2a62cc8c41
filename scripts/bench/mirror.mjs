// 10,000 and 50,000 rows into the mirror, and lists of 25 out of it, in a browser with a profile on disk. Compare the ratio
// to plain IndexedDB: absolute times depend on the machine.
import { ms, quantile } from './helpers/figures.mjs';
import { withBenchPage } from './helpers/page.mjs';

/** @typedef {{ rows: number, raw: number, mirror: number, first: number, lists: number[], fresh: number[] }} Result */

export async function mirror() {
  await withBenchPage('mirror-page', async (ask) => {
    for (const bikes of [2000, 10_000]) tell(await ask(bikes));
  });
}

/** @param {Result} result */
function tell({ rows, raw, mirror: mirrored, first, lists, fresh }) {
  const tails = (/** @type {number[]} */ times) => `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}`;
  console.log(
    `mirror of ${rows} rows: ${ms(mirrored)}, plain IndexedDB ${ms(raw)} (× ${(mirrored / raw).toFixed(2)}); ` +
      `first list ${ms(first)}; list of 25 out of ${rows / 5} bikes: ${tails(lists)}; with a new search each time: ${tails(fresh)}`,
  );
}
