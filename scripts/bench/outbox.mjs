// Saving a change, and sending 1,000 of them, in a browser with a profile on disk. The network is simulated in the page, at
// no latency and at 100 ms: this measures the phone's share and the number of requests.
import { ms, quantile } from './helpers/figures.mjs';
import { withBenchPage } from './helpers/page.mjs';

/** @typedef {{ saves: number[], sent: number, requests: number }} Result */

const CHANGES = 1000;

export async function outbox() {
  await withBenchPage('outbox-page', async (ask) => {
    for (const latency of [0, 100]) {
      for (const batched of [true, false]) tell(await ask(CHANGES, latency, batched), latency, batched);
    }
  });
}

/** @param {Result} result @param {number} latency @param {boolean} batched */
function tell({ saves, sent, requests }, latency, batched) {
  console.log(
    `${CHANGES} changes: saved in p50 ${ms(quantile(saves, 0.5))}, p95 ${ms(quantile(saves, 0.95))}; sent at ${latency} ms ` +
      `${batched ? 'in batches' : 'one by one, six at a time'}: ${(sent / 1000).toFixed(2)} s, ${requests} requests`,
  );
}
