// Whether dist/ is the build of these sources, by a hash of their contents, which a checkout or a touch can't fool.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './build.mjs';
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
  'vite.chunks.ts',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'scripts/house/build.mjs',
  'scripts/house/prerender.mjs',
];
const STAMP = join(ROOT, 'dist', '.stamp');

/** Builds if the sources changed since the last build. @returns {Promise<number>} seconds it took, 0 when it was up to date */
export async function ensureBuilt() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources()) return 0;
  console.log('Building …');
  const start = performance.now();
  await rebuild();
  return since(start);
}

/** Builds, and marks dist/ as the build of these sources. @returns {Promise<void>} */
export async function rebuild() {
  const hash = hashSources();
  // Removed while building, so that an interrupted build doesn't look finished.
  rmSync(STAMP, { force: true });
  await build();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

/** One hash over the names and contents of everything that the build reads. */
function hashSources() {
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
