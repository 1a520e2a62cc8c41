// The mark of a test file of the server: its first line says on which database it runs, and whether in a process of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {'both' | 'embedded' | 'postgres'} Engine */
/** @typedef {{ engine: Engine | undefined, alone: boolean }} Mark */
/** @typedef {'all' | 'postgres' | 'rest'} Run What is on which database: all on PGlite, all on PostgreSQL, or on PGlite what that leaves. */

const ENGINES = new Set(['both', 'embedded', 'postgres']);
const MARK = /^\/\/ @run\b(.*)$/u;

/**
 * Reads `// @run both`, `// @run embedded alone` and so on; without it a file runs on one database, whichever that is.
 *
 * @param {string} text
 * @param {string} file
 * @returns {Mark}
 */
export function markOf(text, file) {
  const refuse = (/** @type {string} */ what) => new Error(`${file}: ${what} (docs/testing.md, Which database)`);
  const [first = '', ...others] = text.split('\n');
  if (others.some((line) => MARK.test(line))) throw refuse('"@run" belongs on the first line');
  const [, rest] = MARK.exec(first) ?? [];
  if (rest === undefined) return { engine: undefined, alone: false };
  const words = rest.trim().split(/\s+/u);
  const engines = words.filter((word) => ENGINES.has(word));
  const unknown = words.filter((word) => !ENGINES.has(word) && word !== 'alone');
  if (unknown.length > 0 || engines.length > 1 || new Set(words).size < words.length)
    throw refuse(`"@run ${rest.trim()}" is no mark`);
  return { engine: /** @type {Engine | undefined} */ (engines[0]), alone: words.includes('alone') };
}

/**
 * Whether a file with this mark belongs to the run.
 *
 * @param {Mark} mark
 * @param {Run} run
 */
export function runsIn({ engine }, run) {
  if (run === 'all') return engine !== 'postgres';
  if (run === 'postgres') return engine !== 'embedded';
  return engine === 'both' || engine === 'embedded';
}

/** The run that the environment asks for. @param {NodeJS.ProcessEnv} env @returns {Run} */
export function runOf({ TEST_DATABASE_URL, TEST_REST }) {
  if (TEST_DATABASE_URL) return 'postgres';
  return TEST_REST ? 'rest' : 'all';
}

/**
 * The test files in the folder that belong to the run: those that share a process, and those that don't.
 *
 * @param {string} folder
 * @param {Run} run
 */
export function filesOf(folder, run) {
  const marked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(folder, name))
    .map((file) => ({ file, mark: markOf(readFileSync(file, 'utf8'), file) }))
    .filter(({ mark }) => runsIn(mark, run));
  const named = (/** @type {boolean} */ alone) =>
    marked.filter(({ mark }) => mark.alone === alone).map(({ file }) => file);
  return { shared: named(false), alone: named(true) };
}
