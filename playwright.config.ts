import { defineConfig, devices } from '@playwright/test';
import { installedChromium } from './scripts/house/chromium.mjs';

const chromium = installedChromium();

/** Root has no user namespaces to sandbox in; the rest keeps Chromium from calling home, which a closed network makes slow. */
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // As many as cores only make them wait for one another.
  '--num-raster-threads=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/helpers/global-setup.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // To end a hang, and for nothing else: a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace of every test costs a third of the time on two cores; `npx playwright test --trace retain-on-failure` records.
    trace: 'off',
    screenshot: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: flags, ...(chromium ? { executablePath: chromium } : {}) },
  },
  // What only one of them can do goes into `x.phone.spec.ts` or `x.desktop.spec.ts`: a skip is a failure in CI.
  projects: [
    {
      name: 'iphone',
      testIgnore: '**/*.desktop.spec.ts',
      use: PHONE,
    },
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // Browsers with a profile on disk, which are killed, filled and robbed of their databases.
    { name: 'durability', testDir: 'tests/durability/browser', use: PHONE },
  ],
});
