import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** They open the embedded database whatever TEST_DATABASE_URL says: the second run, on PostgreSQL, proves nothing new. */
const EMBEDDED_ONLY = [
  'tests/server/db/durable.test.ts',
  'tests/server/db/lock.test.ts',
  'tests/server/backup/commands.test.ts',
];

/** They put modules or a browser's globals in place of the real ones, which needs a process of their own. */
const ALONE = [
  'tests/server/bikes/parity.test.ts',
  'tests/server/sync/mirror.test.ts',
  'tests/server/sync/outbox.test.ts',
  'tests/server/db/migrate.test.ts',
  'tests/server/backup/backup.test.ts',
  'tests/server/backup/damage.test.ts',
];

const DATA = ['tests/unit/data/**/*.test.ts'];

/** What most of them load, in one file each: hundreds of modules, loaded anew for every file of tests, took half the time. */
const BUNDLED = [
  'react',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-router',
  'dexie',
  'zod',
  'fake-indexeddb/auto',
];
const window = {
  globalSetup: 'tests/helpers/dom-bundle.ts',
  deps: { optimizer: { client: { enabled: true, include: BUNDLED } } },
};

/** The four suites that vitest runs; `scripts/test.mjs` runs them one after another and counts their tests. */
export default defineConfig({
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
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], exclude: DATA, ...window } },
      // What lies on the phone runs with the engine that sends it, under the same ceiling.
      { extends: true, test: { name: 'sync-data', include: DATA, ...window } },
      { extends: true, test: { name: 'sync', include: ['tests/sync/**/*.test.ts'], testTimeout: 20_000 } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [...ALONE, ...(process.env['TEST_DATABASE_URL'] ? EMBEDDED_ONLY : [])],
          pool: 'forks',
          // Loading the server anew for each of 45 files would take a fifth of the whole time.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'server-alone', include: ALONE, pool: 'forks', testTimeout: 20_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'webkit',
          include: ['tests/webkit/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
