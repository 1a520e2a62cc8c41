// The steps of `npm test` that run tests: vitest's suites and Playwright's journeys.
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { failureText } from './outcome.mjs';
import { ROOT } from './root.mjs';
import { bin, run } from './run.mjs';

/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {import('./vitest-reporter.mjs').Counts} Counts */
/** @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ type: string, description?: string }} Annotation */
/** @typedef {{ projectName: string, status: string, annotations: Annotation[], results: { error?: PlaywrightError }[] }} PlaywrightTest */
/** @typedef {{ message?: string }} PlaywrightError */
/** @typedef {{ name: string, aim: number, env?: Record<string, string> }} Step */

/** Seconds. A step that takes longer is hanging, also on a machine that is several times slower than the one of the aims. */
const HARD_STOP = 1800;
const MEMORY = '/dev/shm';
const ENOUGH = 4 * 1024 ** 3; // bytes

/**
 * Runs one project of vitest.config.ts, or several (`server*`).
 *
 * @param {Step & { project: string }} step
 * @returns {Promise<Outcome>}
 */
export async function vitest({ name, project, aim, env = {} }) {
  const report = reportFile(`${name.replaceAll(/\W+/g, '-')}.json`);
  const args = ['run', '--project', project, '--passWithNoTests', '--reporter=default'];
  return step({ name, aim, env: { ...env, SUITE_REPORT: report } }, report, readCounts, [
    bin('vitest'),
    ...args,
    '--reporter=./scripts/house/vitest-reporter.mjs',
  ]);
}

/**
 * Runs projects of playwright.config.ts.
 *
 * @param {Step & { projects: string[] }} step
 * @returns {Promise<Outcome>}
 */
export async function playwright({ name, projects, aim, env = {} }) {
  const report = reportFile(`${name.replaceAll(/\W+/g, '-')}.json`);
  const args = ['test', '--pass-with-no-tests', ...projects.flatMap((project) => ['--project', project])];
  return step({ name, aim, env: { ...env, E2E_REPORT: report } }, report, readPlaywright, [bin('playwright'), ...args]);
}

/**
 * @param {Step} step
 * @param {string} report
 * @param {(text: string) => Counts} read
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function step({ name, aim, env = {} }, report, read, args) {
  const result = await run(process.execPath, args, { env: { ...testEnv(), ...env }, seconds: HARD_STOP });
  const counts = readReport(report, read);
  // A runner that failed without naming a test (a broken config, a crash, the clock) is itself one failure.
  if (result.code !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.failures.push(failureText('the runner', result.output.trim().split('\n').slice(-5).join('\n')));
  }
  if (counts.failed > 0) console.log(result.output);
  const none = counts.passed + counts.failed + counts.skips.length === 0;
  return { name, seconds: result.seconds, aim, ...counts, ...(none ? { note: 'no tests yet' } : {}) };
}

/** The shell's environment without variables that would lead the tests to real data. @returns {NodeJS.ProcessEnv} */
function testEnv() {
  const own =
    /^(DATABASE_URL|TEST_DATABASE_URL|TEST_REST|DATA_DIR|HOST|PORT|DEMO|SEED_SCALE|AUTH_SECRET|PUBLIC_URL|SMTP_URL|DVLA_API_KEY|NODE_ENV|TZ|(CONNECT|STRIPE)_.*)$/;
  return { ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !own.test(key))), ...inMemory() };
}

/**
 * Puts temporary folders in memory if there is enough. A test database syncs every commit, which on a shared disk may take
 * minutes. That the syncs happen is proven by counting them.
 *
 * @returns {{ TMPDIR?: string }}
 */
function inMemory() {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH ? { TMPDIR: MEMORY } : {};
}

/** @param {string} name */
function reportFile(name) {
  const file = join(ROOT, 'test-results', name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file @param {(text: string) => Counts} read @returns {Counts} */
function readReport(file, read) {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch (error) {
    // The runner ended before it could write the report; its exit code decides.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { passed: 0, failed: 0, skips: [], failures: [] };
    throw error;
  }
}

/** @param {string} text @returns {Counts} */
const readCounts = (text) => /** @type {Counts} */ (JSON.parse(text));

/** @param {string} text @returns {Counts} */
function readPlaywright(text) {
  const report = /** @type {PlaywrightSuite & { errors: PlaywrightError[] }} */ (JSON.parse(text));
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, skips: [], failures: [] };
  const fail = (/** @type {string} */ title, /** @type {PlaywrightError | undefined} */ error) => {
    counts.failed += 1;
    counts.failures.push(failureText(title, error?.message));
  };
  for (const error of report.errors) fail('outside of a test', error);
  for (const { title, file, test } of walk(report)) {
    const name = `${title} (${test.projectName})`;
    if (test.status === 'expected') counts.passed += 1;
    else if (test.status === 'skipped') counts.skips.push(`${name}: ${reasonOf(test)}`);
    else fail(`${file} > ${name}`, test.results.find(({ error }) => error)?.error);
  }
  return counts;
}

/** @param {PlaywrightSuite} suite @returns {{ title: string, file: string, test: PlaywrightTest }[]} */
function walk({ specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, file, tests }) => tests.map((test) => ({ title, file, test })));
  return [...here, ...suites.flatMap(walk)];
}

/** @param {PlaywrightTest} test */
function reasonOf({ annotations }) {
  const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  return skip?.description ?? 'no reason given';
}
