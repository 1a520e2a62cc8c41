// The checks that run no test: format, lint, types, unused code, the build and its sizes. Each counts as one.
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
    // It checks the types, too: each file once, with the globals of its own room (tsconfig.json).
    { name: 'lint and types', check: () => node('oxlint', '--deny-warnings', '--report-unused-disable-directives') },
    // Modules of src/data that the engine imports must do without a page: their own room has one.
    { name: 'types of the engine', check: () => node('tsc', '-p', 'tsconfig.sync.json') },
    { name: 'unused code', check: () => node('knip', '--no-progress') },
  ];
  const results = await pool(2, checks);
  const built = results[0];
  const ofBuild = [
    { name: 'byte budgets', check: budgetsCheck },
    { name: 'syntax of the build', check: syntaxCheck },
  ];
  for (const check of ofBuild) results.push(built ? await one(check) : false);
  const failures = [...checks, ...ofBuild].filter((_, at) => !results[at]).map(({ name }) => name);
  const passed = results.length - failures.length;
  return { name: 'static', seconds: since(start), aim, passed, failed: failures.length, skips: [], failures };
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

async function syntaxCheck() {
  const { checkSyntax } = await import('./syntax.mjs');
  return checkSyntax();
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
