// happy-dom in one file: its hundreds of modules take 0.3 s to load, in every file of tests that asks for a window.
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const MODULES = new URL('../../node_modules/', import.meta.url);

/** Where the bundle of the installed version lies. */
async function bundleOf(): Promise<URL> {
  const about = JSON.parse(await readFile(new URL('happy-dom/package.json', MODULES), 'utf8')) as { version: string };
  return new URL(`.cache/happy-dom/${about.version}.mjs`, MODULES);
}

/** Runs before the first test: makes the bundle if there is none. */
export default async function setup(): Promise<void> {
  const bundle = await bundleOf();
  process.env['DOM_BUNDLE'] = bundle.href;
  if (existsSync(bundle)) return;
  // Moved into place whole: two runs may make it at once.
  const own = `${process.pid}.mjs`;
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    root: fileURLToPath(MODULES),
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: fileURLToPath(new URL('happy-dom/lib/index.js', MODULES)),
      outDir: fileURLToPath(new URL('.', bundle)),
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: own, codeSplitting: false } },
    },
  });
  await rename(new URL(own, bundle), bundle);
}
