import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { markdownPages } from './scripts/house/markdown.mjs';
import { filesOf, runOf } from './scripts/house/marks.mjs';

/** What each file's first line says: on which database it runs, and whether it needs a process of its own. */
const RUN = runOf(process.env);
const SERVER = filesOf('tests/server', RUN);
const DURABILITY = filesOf('tests/durability/server', RUN);

/** What each file of the server's loads first. */
const IN_PROCESS = ['tests/helpers/patience.ts', 'tests/server/helpers/quick-hashes.ts'];

/** Drops what they share on PostgreSQL. */
const SEEDED = 'tests/server/helpers/demo-templates.ts';

/** Files of tests/unit are run by what stands in them. */
const UNIT = fileURLToPath(new URL('tests/unit/', import.meta.url));
const FILES = readdirSync(UNIT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/u.test(name))
  .map((name) => ({ name: `tests/unit/${name}`, text: readFileSync(`${UNIT}${name}`, 'utf8') }));
type Room = 'unit' | 'window' | 'window-act' | 'window-data';
const those = (room: Room) => FILES.filter((file) => roomOf(file) === room).map(({ name }) => name);

function roomOf({ name, text }: { name: string; text: string }): Room {
  // They put modules in the place of others, or load them anew.
  if (/\bvi\.(?:resetModules|mock|doMock)\(/u.test(text)) return 'window-data';
  if (!text.startsWith('// @vitest-environment dom\n')) return 'unit';
  // Most tests of the device's data open a page that begins anew.
  if (name.startsWith('tests/unit/data/')) return 'window-data';
  // Only React's development build has `act`.
  return /^import \{[^}]*\bact\b[^}]*\} from 'react';$/mu.test(text) ? 'window-act' : 'window';
}

/** What most of them load, in one file each: hundreds of modules, loaded anew for every file of tests, took half the time. */
const BUNDLED = [
  'react',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-router',
  'dexie',
  'dexie-react-hooks',
  'zod',
  'react-hook-form',
  '@hookform/resolvers/zod',
  '@base-ui/react/alert-dialog',
  '@base-ui/react/csp-provider',
  '@base-ui/react/dialog',
  '@base-ui/react/popover',
  '@base-ui/react/toggle',
  '@base-ui/react/toggle-group',
  '@base-ui/react/tooltip',
  'fake-indexeddb/auto',
];
const SYNC = ['tests/sync/**/*.test.ts'];
/** They put the header's counts, whose timers no seed could repeat, out of the way. */
const HISTORIES = ['tests/sync/{sim,write-properties}.test.ts'];
const STAND_INS = ['tests/helpers/patience.ts', 'tests/sync/helpers/stand-ins.ts'];
const SCREENS = ['tests/helpers/patience.ts', 'tests/helpers/form-patience.ts'];
const inWindow = {
  globalSetup: 'tests/helpers/dom-bundle.ts',
  // Most of what a screen makes is soon forgotten: with room for it (MB), sweeping takes a tenth of the processor's time less.
  execArgv: ['--max-semi-space-size=64'],
};
/** With React as it is shipped: its development build, which records where each element was made, takes twice the work. */
const asShipped = {
  ...inWindow,
  env: { NODE_ENV: 'production' },
  deps: {
    optimizer: {
      client: {
        enabled: true,
        include: BUNDLED,
        rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
      },
    },
  },
};

/** The suites that vitest runs; `scripts/test.mjs` runs them and counts their tests. */
export default defineConfig({
  plugins: [markdownPages()],
  resolve: {
    tsconfigPaths: true,
    // What `@vitest-environment dom` names.
    alias: { 'vitest-environment-dom': fileURLToPath(new URL('tests/helpers/dom.ts', import.meta.url)) },
  },
  test: {
    // A fixed zone that is not London's: code that forgets to say which zone it means fails here.
    env: { TZ: 'America/New_York', NODE_ENV: 'test' },
    restoreMocks: true,
    maxWorkers: 2,
    // To end a hang, and for nothing else: what takes 40 s on a quiet machine took seven times as long on one with three runs at once.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: 'tests/helpers/patience.ts',
    expect: { poll: { timeout: 30_000, interval: 10 } },
    projects: [
      // Without a window: all of them share one loading of what they test.
      {
        extends: true,
        test: {
          name: 'unit',
          include: those('unit'),
          setupFiles: ['tests/helpers/patience.ts', 'tests/helpers/indexeddb-first.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'window',
          include: those('window'),
          setupFiles: [...SCREENS, 'tests/helpers/put-back.ts'],
          isolate: false,
          ...asShipped,
        },
      },
      { extends: true, test: { name: 'window-act', include: those('window-act'), setupFiles: SCREENS, ...inWindow } },
      { extends: true, test: { name: 'window-data', include: those('window-data'), ...asShipped } },
      {
        extends: true,
        test: {
          name: 'sync',
          include: SYNC,
          exclude: HISTORIES,
          setupFiles: STAND_INS,
          isolate: false,
          unstubGlobals: true,
        },
      },
      { extends: true, test: { name: 'sync-histories', include: HISTORIES, setupFiles: STAND_INS } },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER.shared,
          pool: 'forks',
          // Loading the server anew for each file would take a fifth of the whole time.
          isolate: false,
          globalSetup: SEEDED,
          setupFiles: IN_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-alone',
          // They put a browser's globals in place of the real ones, which needs processes of their own.
          include: SERVER.alone,
          pool: 'forks',
          // Their globals are the same ones and are put back: among themselves they share a loading, too.
          isolate: false,
          globalSetup: SEEDED,
          setupFiles: IN_PROCESS,
          unstubGlobals: true,
        },
      },
      {
        // Processes that are started and killed, folders, backups; they put modules in place of the real ones.
        extends: true,
        test: {
          name: 'durability',
          include: [...DURABILITY.shared, ...DURABILITY.alone],
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'webkit',
          include: ['tests/webkit/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
        },
      },
    ],
  },
});
