// The size of the built app: its routes, what the search, the database and the engine add to the shell, and the front page with all
// that it loads.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { routeSizes } from '../budgets.mjs';
import { ROOT } from '../house/root.mjs';
import { openBrowser, withProfile } from './helpers/browser.mjs';
import { withServer } from './helpers/server.mjs';

/** @typedef {Record<string, { file: string, src?: string, name?: string, isEntry?: boolean, imports?: string[] }>} Manifest */

const APP = join(ROOT, 'dist', 'app');
const SHELL = /^src\/routes\/_app\.tsx/;
/** The chunks with the database and the engine (vite.chunks.ts). */
const ENGINE = ['database', 'engine'];

/** What is loaded when the search is first used: at a desk, and on a phone. */
const SEARCH = ['src/features/search/results.tsx', 'src/features/search/phone-search.tsx'];

export async function sizes() {
  for (const [name, kb] of Object.entries(routeSizes())) console.log(`${name}: ${kb.toFixed(1)} KB gzip`);
  const manifest = /** @type {Manifest} */ (JSON.parse(readFileSync(join(APP, '.vite', 'manifest.json'), 'utf8')));
  const shell = closure(manifest, (key) => manifest[key]?.isEntry === true || SHELL.test(manifest[key]?.src ?? ''));
  const engine = closure(manifest, (key) => ENGINE.includes(manifest[key]?.name ?? ''));
  if (engine.size < ENGINE.length) throw new Error(`the app has no files named ${ENGINE.join(', ')}`);
  const search = closure(manifest, (key) => SEARCH.includes(key));
  if (SEARCH.some((key) => !search.has(key))) throw new Error(`the app has no files of ${SEARCH.join(', ')}`);
  console.log(`data and sync with Dexie, beyond the shell: ${sizeOf(manifest, without(engine, shell))} gzip`);
  const known = new Set([...shell, ...engine]);
  console.log(`the search once it is used, beyond those: ${sizeOf(manifest, without(search, known))} gzip`);
  await tellFrontPage();
}

/** @param {ReadonlySet<string>} keys @param {ReadonlySet<string>} known */
const without = (keys, known) => new Set([...keys].filter((key) => !known.has(key)));

/** @param {Manifest} manifest @param {ReadonlySet<string>} keys */
function sizeOf(manifest, keys) {
  const sizes = [...keys].map((key) => gzipSync(readFileSync(join(APP, manifest[key]?.file ?? ''))).length / 1024);
  return `${sizes.reduce((total, kb) => total + kb, 0).toFixed(1)} KB`;
}

/** The front page as a phone and a desk load it, without the service worker, which stores the app for later. */
async function tellFrontPage() {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  try {
    await withServer({ data }, async (url) => {
      for (const [device, width] of /** @type {const} */ ([
        ['a phone', 390],
        ['a desk', 1440],
      ])) {
        const loaded = await withProfile((profile) => load(`${url}/home`, profile, width));
        const kb = (/** @type {string} */ kind) => {
          const those = loaded.filter((one) => kind === '' || one.kind === kind);
          return `${(those.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toFixed(1)} KB`;
        };
        const kinds = [...new Set(loaded.map(({ kind }) => kind))].map((kind) => `${kind} ${kb(kind)}`).join(', ');
        console.log(`/home on ${device}, ${loaded.length} files: ${kb('')} gzip (${kinds})`);
      }
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * What a page loads until the network is quiet. Pictures and fonts are compressed already.
 *
 * @param {string} address @param {string} profile @param {number} width @returns {Promise<{ kind: string, bytes: number }[]>}
 */
async function load(address, profile, width) {
  const context = await openBrowser(profile, { serviceWorkers: 'block', viewport: { width, height: 844 } });
  try {
    const page = await context.newPage();
    /** @type {import('@playwright/test').Response[]} */
    const answers = [];
    page.on('response', (answer) => void answers.push(answer));
    await page.goto(address, { waitUntil: 'networkidle' });
    return await Promise.all(
      answers.map(async (answer) => {
        const kind = answer.request().resourceType();
        const body = await answer.body();
        return { kind, bytes: kind === 'image' || kind === 'font' ? body.length : gzipSync(body).length };
      }),
    );
  } finally {
    await context.close();
  }
}

/** The chosen chunks and all that they import statically. @param {Manifest} manifest @param {(key: string) => boolean} isStart */
function closure(manifest, isStart) {
  const found = new Set(Object.keys(manifest).filter(isStart));
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
  return found;
}
