// Installs packages if the lock file differs from what is installed. Node built-ins only, because this runs before anything is
// installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

/** @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean, peer?: boolean, link?: boolean }> }} Lock */

/** Runs `npm ci` if needed. @returns {Promise<number>} seconds it took, 0 when nothing had to be done */
export async function ensureInstalled() {
  if (isInstalled()) return 0;
  console.log('Installing packages (npm ci) …');
  // The build needs the development packages, even if NODE_ENV=production would leave them out. None of our packages needs
  // an install script, so none is run.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const cli = process.env['npm_execpath'];
  const fromNpm = cli && /npm-cli\.[cm]?js$/.test(cli);
  const result = fromNpm ? await run(process.execPath, [cli, ...args]) : await run('npm', args);
  if (result.code !== 0) {
    console.error(result.output);
    throw new Error('npm ci failed; what it said stands above.');
  }
  return result.seconds;
}

/**
 * npm writes node_modules/.package-lock.json last: it must contain what package-lock.json demands. Optional packages may be
 * missing, because they belong to another platform.
 */
function isInstalled() {
  const wanted = readLock(join(ROOT, 'package-lock.json'));
  const there = readLock(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or not readable: this is not a complete checkout.');
  if (!there) return false;
  const present = there.packages;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    const found = present[path];
    if (path === '' || (!found && entry.optional)) return true;
    return found !== undefined && found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** @param {string} file @returns {Lock | undefined} */
function readLock(file) {
  try {
    return /** @type {Lock} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined; // missing, or incomplete after an interrupted install: install
  }
}
