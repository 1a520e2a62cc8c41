// Builds the app to dist/app (vite, with its service worker) and the server to dist/server (esbuild), both at once; either
// failing fails the build.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { OUTSIDE, SERVER_BUNDLE } from './bundle.mjs';
import { writeLicences } from './licences.mjs';
import { prerender } from './prerender.mjs';
import { ROOT } from './root.mjs';
import { bin, run } from './run.mjs';

/** Source maps are not served, pictures are compressed already, and the server finishes .pages first. */
const COMPRESSED = /(?<!\.(?:vite|pages)\/.*)\.(js|css|html|svg|txt|webmanifest)$/;

/** Bundles by their names, by which the server finds the worker threads' module beside its own. */
const ENTRIES = {
  main: 'server/main.ts',
  backup: 'server/backup.ts',
  restore: 'server/restore.ts',
  worker: 'server/services/threads/worker.ts',
};

/** What the server reads from disk beside its own module: next to the source in development, next to the bundle here. */
const ASSETS = [
  ['server/db/migrations', 'dist/server/migrations'],
  ['server/services/certificates/fonts', 'dist/server/fonts'],
];

/** Builds both halves. @returns {Promise<void>} */
export async function build() {
  const [app, inputs] = await Promise.all([buildApp(), buildServer()]);
  await writeLicences(app, { inputs, beside: OUTSIDE });
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' });
  await Promise.all(files.filter((file) => COMPRESSED.test(file)).map((file) => compress(join(app, file))));
}

/** @returns {Promise<string>} the folder */
async function buildApp() {
  // Always a production build: React's development build would break the byte budgets.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(process.execPath, [bin('vite'), 'build', '--logLevel', 'warn'], { env });
  if (code !== 0) throw new Error(`vite build failed:\n${output.trim()}`);
  const app = join(ROOT, 'dist', 'app');
  await prerender(app);
  return app;
}

/** Compresses a file once here instead of at every request: the server sends the .br or .gz beside it. @param {string} file */
async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 1024) return;
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** @returns {Promise<string[]>} the paths of its modules */
async function buildServer() {
  const { build: bundle } = await import('esbuild');
  const outdir = join(ROOT, 'dist', 'server');
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const { metafile } = await bundle({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir,
    ...SERVER_BUNDLE,
    splitting: true,
    sourcemap: true,
    metafile: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
  for (const [from, to] of ASSETS) {
    if (from && to && existsSync(join(ROOT, from))) cpSync(join(ROOT, from), join(ROOT, to), { recursive: true });
  }
  return Object.keys(metafile.inputs);
}
