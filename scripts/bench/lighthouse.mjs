// Lighthouse for the sign-in page, with its own phone settings.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedChromium } from '../house/chromium.mjs';
import { run } from '../house/run.mjs';

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
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

/** @param {string} url @param {string} folder where its report goes */
export async function lighthouse(url, folder) {
  const chromium = installedChromium();
  const report = join(folder, 'lighthouse.json');
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
  for (const id of TIMES) console.log(`  ${audits[id]?.title}: ${audits[id]?.displayValue}`);
}
