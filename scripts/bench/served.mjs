// The server's list and search over 50,000 contacts: time and processor time per answer. DATABASE_URL names a PostgreSQL to
// use instead of the embedded database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuOf } from './cpu.mjs';
import { ms, quantile } from './figures.mjs';
import { signIn, withServer } from './server.mjs';

/** The demo school this many times: 50,000 contacts. */
const SCALE = '2000';
const REQUESTS = 200;

/** @typedef {{ count: number, results: Record<'first_name' | 'last_name' | 'email' | 'phone' | 'postcode', string>[] }} Page */
/** @typedef {(query: string) => Promise<Page>} Ask */

export async function served() {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  try {
    await withServer({ data, env: { SEED_SCALE: SCALE, CONNECT_RATE_SCALE: '1000' } }, measure);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** @param {string} url @param {number} _ @param {number} pid */
async function measure(url, _, pid) {
  const headers = await signIn(url, 'callum@example.com');
  /** @type {Ask} */
  const ask = async (query) => {
    const answer = await fetch(`${url}/api/v2/customers/?${query}`, { headers });
    if (!answer.ok) throw new Error(`customers/?${query} answers ${answer.status}`);
    return /** @type {Page} */ (await answer.json());
  };
  const { count } = await ask('');
  const pages = Array.from({ length: REQUESTS }, (_each, at) => `page=${1 + ((at * 37) % Math.ceil(count / 10))}`);
  const found = await Promise.all(pages.slice(0, 20).map(ask));
  const words = found.flatMap(({ results }) => results.flatMap(wordsOf));
  const searches = Array.from({ length: REQUESTS }, (_each, at) => words[(at * 31) % words.length] ?? '');
  console.log(`${count} contacts on the server, ${process.env['DATABASE_URL'] ? 'PostgreSQL' : 'embedded database'}`);
  await tell('list of 10, the newest first', pages, ask, pid);
  await tell(
    'list of 10, by name',
    pages.map((page) => `${page}&ordering=last_name,first_name`),
    ask,
    pid,
  );
  await tell(
    'search',
    searches.map((word) => `search=${encodeURIComponent(word)}`),
    ask,
    pid,
  );
}

/** Searches by which somebody would look for this contact. @param {Page['results'][number]} contact */
function wordsOf({ first_name, last_name, email, phone, postcode }) {
  return [`${first_name} ${last_name}`, last_name.slice(0, 4), email.split('@')[0] ?? '', phone.slice(-6), postcode];
}

/** @param {string} what @param {readonly string[]} queries @param {Ask} ask @param {number} pid */
async function tell(what, queries, ask, pid) {
  const before = cpuOf(pid);
  /** @type {number[]} */
  const times = [];
  for (const query of queries) {
    const start = performance.now();
    await ask(query);
    times.push(performance.now() - start);
  }
  const after = cpuOf(pid);
  const cpu = before === null || after === null ? 'not told by this system' : ms((after - before) / queries.length);
  console.log(
    `${what}: p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}, processor time a request ${cpu}`,
  );
}
