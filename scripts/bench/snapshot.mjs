// A snapshot of about 50,000 rows through GET sync/changes: the demo school with 2,000 times its bikes and comments.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ms, quantile } from './helpers/figures.mjs';
import { signIn, withServer } from './helpers/server.mjs';

const SCALE = '2000';
const PAGES_MAX = 500;

/** @typedef {{ cursor: string, more: boolean, changes: unknown[] }} FeedPage */

export async function snapshot() {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  try {
    await withServer({ data, env: { SEED_SCALE: SCALE, CONNECT_RATE_SCALE: '1000' } }, async (url, started) => {
      console.log(`seeding with SEED_SCALE=${SCALE} and starting: ${(started / 1000).toFixed(1)} s`);
      await pages(url);
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** @param {string} url */
async function pages(url) {
  const headers = await signIn(url, 'callum@example.com');
  /** @type {number[]} */
  const times = [];
  let [rows, bytes, cursor] = [0, 0, ''];
  const begun = performance.now();
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const start = performance.now();
    const query = new URLSearchParams({ limit: '1000', ...(cursor ? { cursor } : {}) });
    const answer = await fetch(`${url}/api/v2/sync/changes?${query.toString()}`, { headers });
    const text = await answer.text();
    times.push(performance.now() - start);
    if (!answer.ok) throw new Error(`sync/changes answers ${answer.status}: ${text.slice(0, 200)}`);
    const found = /** @type {FeedPage} */ (JSON.parse(text));
    rows += found.changes.length;
    bytes += text.length;
    cursor = found.cursor;
    if (!found.more) break;
  }
  const whole = performance.now() - begun;
  console.log(
    `snapshot of ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${times.length} pages: ${(whole / 1000).toFixed(2)} s, ` +
      `page p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}`,
  );
}
