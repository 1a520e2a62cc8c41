import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkOf, readChunks } from './scripts/house/chunks.mjs';
import { markdownPages } from './scripts/house/markdown.mjs';
import { CHUNKS } from './vite.chunks';

const ROOT = import.meta.dirname;
const ROWS = readChunks(CHUNKS);

/** The manifest is a file of its own at the top, found at a fixed address: an installed app keeps asking for it. */
const MANIFEST = 'manifest.webmanifest';

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(appVersion()) },
  resolve: {
    tsconfigPaths: true,
    // The package offers bundlers its build for browsers of 2015, which is twice as large.
    alias: [{ find: /^workbox-window$/u, replacement: 'workbox-window/build/workbox-window.prod.mjs' }],
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      routeFileIgnorePattern: String.raw`\.test\.tsx?$`,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    emitManifest(),
    withoutJsonSchema(),
    withoutSummaries(),
    markdownPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      manifest: false,
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,ico,webmanifest}'],
        globIgnores: ['.vite/**', '**/*.map'],
        sourcemap: false,
        rollupFormat: 'iife',
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    sourcemap: 'hidden',
    target: ['safari16.4', 'chrome111', 'firefox115'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: (id) => chunkOf(ROWS, relative(ROOT, id)), includeDependenciesRecursively: false }],
        },
      },
    },
    // The policy lets no font and no script come from a data: address.
    assetsInlineLimit: 0,
    // Browsers without modulepreload only lose the head start.
    // What the first page has loaded by itself is named in none of the lists.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'js' ? deps.filter((name) => !/\/(?:base|core|rolldown-runtime|session)-/u.test(name)) : deps,
    },
  },
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env['API_PORT'] ?? '8081'}` },
  },
});

function emitManifest(): Plugin {
  return {
    name: 'connect:manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: readFileSync(MANIFEST) });
    },
  };
}

/** The app draws no JSON schemas, yet every zod schema carries that code. The server, which draws them, keeps it. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'connect:no-json-schema',
    apply: 'build',
    load: {
      filter: { id: /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/u },
      handler(id) {
        const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gmu);
        const stubs = [...names].map(([, name]) => `export const ${name} = absent;`);
        return `const absent = () => () => { throw new Error('no JSON schemas in the app'); };\n${stubs.join('\n')}`;
      },
    },
  };
}

/** What the OpenAPI document says of each call is the server's. As an empty text in place, so that lines and types stay. */
function withoutSummaries(): Plugin {
  const summary = /(\bsummary:\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/gu;
  return {
    name: 'connect:no-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/(?:[\w-]+\/)+[\w-]+\.ts$/u },
      handler: (code) => ({ code: code.replaceAll(summary, "$1''"), map: null }),
    },
  };
}

/** Version of package.json and a hash of the sources: two builds of the same sources are the same app. */
function appVersion(): string {
  const packageJson = readFileSync('package.json', 'utf8');
  const { version } = JSON.parse(packageJson) as { version: string };
  const hash = createHash('sha256').update(packageJson);
  for (const path of ['index.html', MANIFEST, 'vite.config.ts', 'vite.chunks.ts', ...sources()])
    hash.update(path).update(readFileSync(path));
  return `${version}+${hash.digest('hex').slice(0, 8)}`;
}

function sources(): string[] {
  return ['contract', 'domain', 'public', 'src', 'sw'].flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'routeTree.gen.ts')
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted(),
  );
}
