// Lighthouse's four scores of the public pages, with its own phone settings, and what costs points.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedChromium } from '../house/chromium.mjs';
import { run } from '../house/run.mjs';
import { quantile } from './helpers/figures.mjs';
import { openPaper } from './helpers/paper.mjs';
import { withServer } from './helpers/server.mjs';

/** @typedef {{ title: string, score: number, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ title: string, displayValue?: string, score: number | null }} Audit */
/** @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit> }} Report */

const LIGHTHOUSE = 'lighthouse@12.8.2'; // 13 needs Node 22
/** The last is the demo school's booking page. */
const PAGES = ['/home', '/login', '/terms', '/book/harbour-hill-rider-training-ltd'];
/** A link for one person must not be found, which costs a page points that it should have: left out there, and said so. */
const FOUND = 'is-crawlable';
const TIMES = 5;
const AIM = 95;
const FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nobody listens there: whatever isn't for this machine itself goes nowhere.
  '--proxy-server=127.0.0.1:9',
];
const PAINTED = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];

export async function lighthouse() {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  try {
    await withServer({ data: join(data, 'school') }, async (url) => {
      const file = join(data, 'lighthouse.json');
      for (const page of PAGES) await tellPage({ url: url + page, name: page, file });
      const address = url + (await openPaper(url));
      await tellPage({ url: address, name: `/disclaimer/… without ${FOUND}`, file, skip: [FOUND] });
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** @param {{ url: string, name: string, file: string, skip?: string[] }} page */
async function tellPage({ url, name: page, file, skip = [] }) {
  /** @type {Report[]} */
  const reports = [];
  for (let time = 0; time < TIMES; time += 1) {
    const report = await look(url, file, skip);
    if (!report) return;
    reports.push(report);
  }
  const [first] = reports;
  for (const [id, { title }] of Object.entries(first?.categories ?? {})) {
    const scores = reports.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100));
    const middle = quantile(scores, 0.5);
    console.log(
      `${page} ${title}: ${middle}, least ${Math.min(...scores)} of ${TIMES}${middle < AIM ? `, aimed at ${AIM}` : ''}`,
    );
    const lost = new Set(reports.flatMap((report) => lostIn(report, id)));
    for (const one of lost) console.log(`  costs points: ${one}`);
  }
  for (const id of PAINTED) {
    const told = reports.map(({ audits }) => audits[id]?.displayValue ?? '');
    console.log(`  ${first?.audits[id]?.title}: ${[...new Set(told)].join(', ')}`);
  }
}

/** The audits of a category that aren't passed, without those that only measure. @param {Report} report @param {string} id */
function lostIn({ categories, audits }, id) {
  const weighed =
    categories[id]?.auditRefs.filter(({ weight, id: name }) => weight > 0 && !PAINTED.includes(name)) ?? [];
  return weighed.flatMap(({ id: name }) => {
    const { score = null, title = '' } = audits[name] ?? {};
    return score === null || score >= 1 ? [] : [`${title} (${name})`];
  });
}

/**
 * Null, and says why, where it can't be run. @param {string} address @param {string} file @param {readonly string[]} skip
 * @returns {Promise<Report | null>}
 */
async function look(address, file, skip) {
  const chromium = installedChromium();
  const args = ['--yes', '--prefer-offline', LIGHTHOUSE, address, '--quiet', '--no-enable-error-reporting'];
  const { code, output } = await run(
    'npx',
    [
      ...args,
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${FLAGS.join(' ')}`,
      ...skip.map((audit) => `--skip-audits=${audit}`),
    ],
    { env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) }, seconds: 300 },
  );
  if (code === 0) return /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));
  console.log(`Lighthouse of ${address}: not available here\n${output.trim().slice(-500)}`);
  return null;
}
