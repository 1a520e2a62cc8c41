// `npm run bench`: figures to watch, never part of the proof: seconds to a healthy server, bytes per route, Lighthouse.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routeSizes } from './budgets.mjs';
import { ensureInstalled } from './house/install.mjs';
import { ROOT } from './house/root.mjs';
import { run, since } from './house/run.mjs';
import { ensureBuilt } from './house/stamp.mjs';

/** @typedef {{ categories: Record<string, { title: string, score: number }>, audits: Record<string, { title: string, displayValue: string }> }} Report */

const LIGHTHOUSE = 'lighthouse@12.8.2'; // 13 needs Node 22
const FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

await ensureInstalled();
await ensureBuilt();
const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
try {
  await timed('first start to health (seeds the demo school)', () => undefined);
  await timed('second start to health', lighthouse);
} finally {
  rmSync(data, { recursive: true, force: true });
}
for (const [name, kb] of Object.entries(routeSizes())) console.log(`${name}: ${kb.toFixed(1)} KB gzip`);

/** Starts `npm start`'s script over `data`, tells the seconds until health answers, then does `next`. @param {string} label @param {(url: string) => Promise<void> | void} next */
async function timed(label, next) {
  const start = performance.now();
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, DEMO: '1' };
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    const url = await addressOf(server);
    const health = await fetch(`${url}/api/v2/health`);
    if (!health.ok) throw new Error(`health answers ${health.status}`);
    console.log(`${label}: ${since(start).toFixed(2)} s`);
    await next(url);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<string>} */
function addressOf(server) {
  let log = '';
  return new Promise((done, fail) => {
    const keep = (/** @type {string} */ text) => (log += text);
    server.stderr?.setEncoding('utf8').on('data', keep);
    server.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      keep(text);
      const url = /Connect is ready at (http:\/\/[^\s"]+)/.exec(log)?.[1];
      if (url) done(url);
    });
    server.once('exit', () => fail(new Error(`the server ended:\n${log}`)));
  });
}

/** Phone settings, as Lighthouse has them by default. @param {string} url */
async function lighthouse(url) {
  const chromium = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path && existsSync(path));
  const report = join(data, 'lighthouse.json');
  const args = ['--yes', LIGHTHOUSE, `${url}/login`, '--quiet', '--output=json', `--output-path=${report}`];
  const { code, output } = await run('npx', [...args, `--chrome-flags=${FLAGS.join(' ')}`], {
    env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) },
    seconds: 300,
  });
  if (code !== 0) {
    console.log(`Lighthouse of /login: not available here\n${output.trim().slice(-500)}`);
    return;
  }
  const { categories, audits } = /** @type {Report} */ (JSON.parse(readFileSync(report, 'utf8')));
  for (const { title, score } of Object.values(categories))
    console.log(`Lighthouse ${title}: ${Math.round(score * 100)}`);
  for (const id of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]) {
    console.log(`  ${audits[id]?.title}: ${audits[id]?.displayValue}`);
  }
}
