// Is dist/ still the build of these sources? Answered by a hash of their contents, which a checkout or a touch cannot fool.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';
import { since } from './run.mjs';

const SOURCES = [
  'domain',
  'contract',
  'src',
  'sw',
  'server',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
];
const STAMP = join(ROOT, 'dist', '.stamp');

/** Builds if the sources changed since the last build. @returns {Promise<number>} seconds it took, 0 when it was up to date */
export async function ensureBuilt() {
  const wanted = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return 0;
  console.log('Building …');
  const start = performance.now();
  // Gone while building: an interrupted build must not look finished.
  rmSync(STAMP, { force: true });
  const { build } = await import('../build.mjs');
  await build();
  writeStamp(wanted);
  return since(start);
}

/** Marks dist/ as the build of the sources with this hash. @param {string} hash */
export function writeStamp(hash) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

/** One hash over the names and contents of everything that the build reads. */
export function hashSources() {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap((path) => filesUnder(path))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} path relative to the repository @returns {string[]} */
function filesUnder(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  // The build itself writes the route tree.
  if (!statSync(full).isDirectory()) return path.endsWith('.gen.ts') ? [] : [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
