// `node scripts/lock.mjs`: adds other platforms' binaries to package-lock.json after a package was added or raised. With a
// registry mirror that has only this platform's binaries, npm 11 leaves the others out, and then `npm ci` refuses the lock
// file ("Missing: … from lock file"). Their versions are exact in the package that requires them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './house/root.mjs';

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The C library in a package's name, as npm calls it: a binary for the other one must not be installed here. */
const LIBC = /** @type {const} */ ({ gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' });

/**
 * The lock's packages with every optional one listed. @param {Record<string, Entry>} packages @returns {Record<string,
 * Entry>}
 */
export function complete(packages) {
  const added = Object.entries(packages).flatMap(([path, asker]) =>
    Object.entries(asker.optionalDependencies ?? {})
      .filter(([name]) => !isThere(packages, path, name))
      .map(([name, version]) => /** @type {const} */ ([placeOf(path, name), placeholder(name, version, asker)])),
  );
  return Object.fromEntries([...Object.entries(packages), ...added].toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}

/**
 * npm looks in the requiring package's own folder first, then in each folder above it. @param {Record<string, Entry>}
 * packages @param {string} path @param {string} name
 */
function isThere(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** Beside the requiring package: two versions of esbuild each bring their own. @param {string} path @param {string} name */
function placeOf(path, name) {
  return `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`;
}

/** @param {string} name @param {string} version @param {Entry} asker @returns {Entry} */
function placeholder(name, version, asker) {
  if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${name} is asked for as ${version}: not an exact version`);
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = Object.entries(LIBC).flatMap(([word, library]) => (words.includes(word) ? [library] : []));
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    ...(asker.dev ? { dev: true } : {}),
    ...(asker.devOptional ? { devOptional: true } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

if (process.argv[1]?.endsWith('lock.mjs')) {
  const file = join(ROOT, 'package-lock.json');
  const lock = /** @type {{ packages: Record<string, Entry> }} */ (JSON.parse(readFileSync(file, 'utf8')));
  const packages = complete(lock.packages);
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(`${Object.keys(packages).length - Object.keys(lock.packages).length} packages of other platforms named.`);
}
