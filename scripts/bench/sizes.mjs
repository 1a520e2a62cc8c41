// The size of the built app: its routes, and what the database and the engine add to the shell.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { routeSizes } from '../budgets.mjs';
import { ROOT } from '../house/root.mjs';

/** @typedef {Record<string, { file: string, src?: string, name?: string, isEntry?: boolean, imports?: string[] }>} Manifest */

const APP = join(ROOT, 'dist', 'app');
const SHELL = /^src\/routes\/_app\.tsx/;
/** The chunks with the database and the engine (vite.chunks.ts). */
const ENGINE = ['database', 'engine'];

export function sizes() {
  for (const [name, kb] of Object.entries(routeSizes())) console.log(`${name}: ${kb.toFixed(1)} KB gzip`);
  console.log(`data and sync with Dexie, beyond the shell: ${engineSize().toFixed(1)} KB gzip`);
}

function engineSize() {
  const manifest = /** @type {Manifest} */ (JSON.parse(readFileSync(join(APP, '.vite', 'manifest.json'), 'utf8')));
  const shell = closure(manifest, (key) => manifest[key]?.isEntry === true || SHELL.test(manifest[key]?.src ?? ''));
  const engine = closure(manifest, (key) => ENGINE.includes(manifest[key]?.name ?? ''));
  if (engine.size < ENGINE.length) throw new Error(`the app has no files named ${ENGINE.join(', ')}`);
  return [...engine]
    .filter((key) => !shell.has(key))
    .map((key) => gzipSync(readFileSync(join(APP, manifest[key]?.file ?? ''))).length / 1024)
    .reduce((total, kb) => total + kb, 0);
}

/** The chosen chunks and all that they import statically. @param {Manifest} manifest @param {(key: string) => boolean} isStart */
function closure(manifest, isStart) {
  const found = new Set(Object.keys(manifest).filter(isStart));
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
  return found;
}
