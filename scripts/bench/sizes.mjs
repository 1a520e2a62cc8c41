// What the database costs a phone: src/data and src/sync with Dexie, without the schemas that screens load anyway.
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { routeSizes } from '../budgets.mjs';
import { ROOT } from '../house/root.mjs';

export async function sizes() {
  for (const [name, kb] of Object.entries(routeSizes())) console.log(`${name}: ${kb.toFixed(1)} KB gzip`);
  console.log(`data and sync with Dexie: ${(await dataSize()).toFixed(1)} KB gzip`);
}

async function dataSize() {
  const files = ['data', 'sync'].flatMap((room) =>
    readdirSync(`${ROOT}/src/${room}`).map(
      (file) => `export * as ${nameOf(room, file)} from '~${room}/${stem(file)}';`,
    ),
  );
  const { outputFiles } = await build({
    stdin: { contents: files.join('\n'), resolveDir: `${ROOT}/src`, loader: 'ts' },
    tsconfig: `${ROOT}/tsconfig.base.json`,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'safari16',
    external: ['zod', '~contract/*', '~domain/*'],
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0]?.contents ?? '').length / 1024;
}

/** @param {string} file */
const stem = (file) => file.replace(/\.tsx?$/, '');
/** @param {string} room @param {string} file */
const nameOf = (room, file) => `${room}_${stem(file).replaceAll('-', '_')}`;
