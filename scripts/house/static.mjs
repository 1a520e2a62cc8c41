// The checks that run no test: format, lint, types, unused code, the build and its sizes. Each counts as one.
import { readdirSync } from 'node:fs';
import { ROOT } from './root.mjs';
import { bin, run, since } from './run.mjs';
import { ensureBuilt } from './stamp.mjs';

/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {{ name: string, check: () => Promise<{ code: number, output: string }> }} Check */

const node = (/** @type {string} */ tool, /** @type {string[]} */ ...args) =>
  run(process.execPath, [bin(tool), ...args]);

/** Runs all of them, two at a time: there are two cores. @param {number} aim @returns {Promise<Outcome>} */
export async function staticChecks(aim) {
  const start = performance.now();
  const checks = [
    { name: 'build', check: buildCheck },
    { name: 'format', check: () => node('oxfmt', '--check', '.') },
    { name: 'lint', check: () => node('oxlint', '--deny-warnings', '--report-unused-disable-directives') },
    ...rooms().map((room) => ({ name: `types of ${room}`, check: () => types(room) })),
    { name: 'unused code', check: () => node('knip', '--no-progress') },
  ];
  const results = await pool(2, checks);
  const built = results[0];
  const budgets = { name: 'byte budgets', check: budgetsCheck };
  results.push(built ? await one(budgets) : false);
  const failures = [...checks, budgets].filter((_, at) => !results[at]).map(({ name }) => name);
  const passed = results.length - failures.length;
  return { name: 'static', seconds: since(start), aim, passed, failed: failures.length, skips: [], failures };
}

/** One tsconfig.<room>.json each, because a room is compiled with the globals of its own runtime. */
function rooms() {
  const names = readdirSync(ROOT).map((file) => /^tsconfig\.(\w+)\.json$/.exec(file)?.[1]);
  return names.filter((name) => name !== undefined && name !== 'base');
}

/** @param {string | undefined} room */
async function types(room) {
  const { code, output } = await node('tsc', '-p', `tsconfig.${room}.json`);
  // TS18003: a room without files.
  return { code: output.includes('TS18003') ? 0 : code, output };
}

async function buildCheck() {
  try {
    await ensureBuilt();
    return { code: 0, output: '' };
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

async function budgetsCheck() {
  const { checkBudgets } = await import('../budgets.mjs');
  const { code, output } = checkBudgets();
  // Print the sizes even if they are good.
  if (code === 0) console.log(output);
  return { code, output };
}

/** @param {number} size @param {Check[]} checks @returns {Promise<boolean[]>} */
async function pool(size, checks) {
  /** @type {boolean[]} */
  const results = [];
  const queue = checks.entries();
  const worker = async () => {
    for (const [at, check] of queue) results[at] = await one(check);
  };
  await Promise.all(Array.from({ length: size }, worker));
  return results;
}

/** @param {Check} check */
async function one({ name, check }) {
  const start = performance.now();
  const { code, output } = await check();
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name} ${since(start).toFixed(1)} s`);
  if (code !== 0) console.log(output);
  return code === 0;
}
