// Preparing a photo of 12 megapixels, in the worker and on the page, and the memory that 20 of them need.
import { readdirSync, readFileSync } from 'node:fs';
import { ms, quantile } from './helpers/figures.mjs';
import { withBenchPage } from './helpers/page.mjs';

/** @typedef {{ size: number, sent: number, took: number[], stalled: number[] }} Result */
/** @typedef {<Answer>(...args: unknown[]) => Promise<Answer>} Ask */

const TIMES = 7;
const MANY = 20;
const MB = 1_000_000;

export async function photos() {
  await withBenchPage('photos-page', async (ask) => {
    for (const where of ['worker', 'page']) tell(where, await ask(TIMES, where));
    await tellMemory(ask);
  });
}

/** @param {string} where @param {Result} result */
function tell(where, { size, sent, took, stalled }) {
  const sizes = `${(size / MB).toFixed(1)} MB to ${(sent / MB).toFixed(1)} MB`;
  const times = `p50 ${ms(quantile(took, 0.5))}, longest ${ms(Math.max(...took))}`;
  const stalls = `p50 ${ms(quantile(stalled, 0.5))}, longest ${ms(Math.max(...stalled))}`;
  console.log(`12 megapixels, ${sizes}, drawn in the ${where}: ${times}; the page stands still: ${stalls}`);
}

/** The browser's peak memory while it shrinks many photos, less that while it only holds them. @param {Ask} ask */
async function tellMemory(ask) {
  const held = await peak(() => ask(MANY, 'nowhere'));
  const shrunk = await peak(() => ask(MANY, 'worker'));
  const text = Number.isNaN(held) ? 'is told on Linux only' : `${Math.round(shrunk - held)} MB more than holding them`;
  console.log(`memory while shrinking ${MANY} photos: ${text}`);
}

/** Peak memory in megabytes of our child processes while `work` ran. @param {() => Promise<unknown>} work */
async function peak(work) {
  let most = Number.NaN;
  const look = () => {
    const now = memoryOfChildren();
    most = Number.isNaN(most) ? now : Math.max(most, now);
  };
  const timer = setInterval(look, 50);
  await work();
  clearInterval(timer);
  return most;
}

/** Shared pages count once (PSS). NaN if the system doesn't tell. */
function memoryOfChildren() {
  try {
    const parents = new Map(readdirSync('/proc').flatMap((name) => parentOf(name)));
    const isOurs = (/** @type {number} */ pid) => {
      for (let at = parents.get(pid); at !== undefined; at = parents.get(at)) if (at === process.pid) return true;
      return false;
    };
    return [...parents.keys()].filter(isOurs).reduce((sum, pid) => sum + pssOf(pid), 0);
  } catch {
    return Number.NaN;
  }
}

/** @param {string} name @returns {[number, number][]} */
function parentOf(name) {
  if (!/^\d+$/.test(name)) return [];
  const parent = /^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1];
  return parent === undefined ? [] : [[Number(name), Number(parent)]];
}

/** @param {number} pid */
function pssOf(pid) {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1000;
}

/** A process may end at any moment. @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
