// What every end-to-end test gets: a server and a proxy of its own per worker, and a page that fails the test for
// anything it complains about.
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startChaosProxy, type ChaosProxy } from './chaos-proxy';
import { startServer, type ServerProcess } from './server-process';

/** What the pages complained about. A test names what it expects, such as `problems.allow(/status of 401/)`. */
export type Problems = {
  allow: (pattern: RegExp) => void;
  /** Watches a further context, such as a second phone that the test made itself. */
  watch: (context: BrowserContext) => Promise<void>;
};

type TestFixtures = { problems: Problems; fairWeather: undefined };
type WorkerFixtures = { server: ServerProcess; network: ChaosProxy };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  network: [
    async ({ server }, use) => {
      const network = await startChaosProxy(server.url);
      await use(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  fairWeather: [
    async ({ network }, use) => {
      network.clear();
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ network }, use) => use(network.url),
  problems: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const found: string[] = [];
      const watch = (watched: BrowserContext) => listen(watched, (problem) => found.push(problem));
      await watch(context);
      await use({ allow: (pattern) => allowed.push(pattern), watch });
      const unexpected = found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'console errors, page errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Console errors, uncaught errors and Content-Security-Policy violations of every page of the context. */
async function listen(context: BrowserContext, report: (problem: string) => void): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => report(`page error: ${error.error().stack ?? error.error().message}`));
  await context.exposeBinding('__reportViolation', (_, violation: string) => report(`policy: ${violation}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { __reportViolation: tell } = window as unknown as { __reportViolation: (violation: string) => void };
      tell(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
}

/** Signs in through the form; returns when the app has left the login page. */
export async function signIn(page: Page, email: string, password = 'connect-demo'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  // The address changes before the next screen is there: until then a test would act on the login page.
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeHidden();
}

/** No accessibility violation on the page as it stands now. */
export async function axe(page: Page): Promise<void> {
  // Legacy mode runs in the page itself; the other one opens a blank page each time, for frames that we do not have.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * Waits until the service worker answers for this page. Never `navigator.serviceWorker.ready`: it may not resolve at
 * boot.
 */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
