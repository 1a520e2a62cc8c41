// What every end-to-end test gets: a server and a proxy of its own per worker, and a page that fails the test for
// anything it complains about.
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { API } from '~contract/endpoint';
import { login, tokens, verified, verify } from '~contract/users';
import { databaseName, ownerOf } from '~data/store/owner';
import { startChaosProxy, type ChaosProxy } from './chaos-proxy';
import { startServer, type ServerProcess } from './server-process';

const DEMO_PASSWORD = 'connect-demo';
/** Minified: it is loaded into every page that is checked. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
/** For the builder, which would load it twice for every check: that took longer than the check. */
const BROUGHT_ALREADY = ';';

/** What the pages complained about. A test names what it expects, such as `problems.allow(/status of 401/)`. */
export type Problems = {
  allow: (pattern: RegExp) => void;
  /** Watches a further context, such as a second phone that the test made itself. */
  watch: (context: BrowserContext) => Promise<void>;
};

type TestFixtures = { problems: Problems; fairWeather: undefined; noWorker: undefined; slowPages: undefined };
/**
 * `worker: false` for tests to which the service worker is nothing: the page is then one of a browser that lets none be
 * registered, as in some private modes. Precaching the app takes half of what a fresh browser costs.
 */
type TestOptions = { worker: boolean };
type WorkerFixtures = { server: ServerProcess; network: ChaosProxy };

export const test = base.extend<TestFixtures & TestOptions, WorkerFixtures>({
  worker: [true, { option: true }],
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
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
  noWorker: [
    async ({ context, worker }, use) => {
      if (!worker) await context.addInitScript(refuseWorkers);
      await use(undefined);
    },
    { auto: true },
  ],
  slowPages: [
    async ({ context }, use) => {
      if (SLOWER > 1) context.on('page', (page) => void slowDown(page));
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

/**
 * The browser's own message where the network goes, or the page is closed, during its check for a newer service worker. The app's
 * own part in that is tested in update.phone.
 */
const NO_NEWER_WORKER = /^An unknown error occurred when fetching the script\.$/u;

/** `E2E_SLOWER=4 npx playwright test` gives the pages a quarter of the processor: it brings out what relies on being quick. */
const SLOWER = Number(process.env['E2E_SLOWER'] ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

function refuseWorkers(): void {
  // Except on the empty page, which is not a secure context.
  if (typeof ServiceWorkerContainer === 'undefined') return;
  const refuse = () => Promise.reject(new DOMException('No worker in this test.', 'SecurityError'));
  Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: refuse });
}

/** Console errors, uncaught errors and Content-Security-Policy violations of every page of the context. */
async function listen(context: BrowserContext, report: (problem: string) => void): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error' && !NO_NEWER_WORKER.test(message.text()))
      report(`console: ${message.text()} (${message.location().url})`);
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

/**
 * Signs in straight at the server, which is much quicker than the form, and opens `address`: a login of its own each time,
 * since refresh tokens are rotated. What the form would leave behind: the stored keys, the mark of a fresh sign-in, and
 * the media cookie, which the context keeps by itself.
 */
export async function signIn(page: Page, email: string, address = '/calendar'): Promise<void> {
  const answers = await ask(page, login.path, { email, password: DEMO_PASSWORD });
  const { access, refresh } = tokens.parse(answers);
  const state = verified.parse(await ask(page, verify.path, { token: access }));
  // The lightest page of the origin: no script of ours runs on it.
  await page.goto('/favicon.svg');
  await page.evaluate((items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)), {
    state: JSON.stringify(state),
    token: access,
    refresh_token: refresh,
    username: email,
    'connect-fresh': databaseName(ownerOf(state)),
  });
  await page.goto(address);
  // Not by its role: a modal takes it out of the accessibility tree.
  await expect(page.locator('nav[aria-label="Main"]')).toBeVisible();
}

/** Signs in the way people do; returns when the app has left the login page. */
export async function signInThroughForm(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  // The address changes before the next screen is there: until then a test would act on the login page.
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeHidden();
}

async function ask(page: Page, path: string, data: Record<string, string>): Promise<unknown> {
  const answer = await page.request.post(API + path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** The rules whose outcome depends on the theme: themes differ only in their colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * No accessibility violation on the page as it is now. `colours`: only the rules of colour, where the others were asked
 * before.
 */
export async function axe(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  // A page just opened is empty until the app has drawn it. Not by role: a modal hides it from assistive technology, and one
  // that was opened by its address has no page under it.
  await expect(page.locator('h1, [role="dialog"] h2').first()).toBeAttached();
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  // Legacy mode runs in the page itself; the other one opens a blank page each time, for frames that we do not have.
  // All rules run; passes are not reported, which saves half the time.
  const { violations } = await new AxeBuilder({ page, axeSource: BROUGHT_ALREADY })
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      // Off by default in axe: people who speak to their device say what they see.
      rules: { 'label-content-name-mismatch': { enabled: rules === 'all' } },
      ...(rules === 'colours' ? { runOnly: { type: 'rule', values: RULES_OF_COLOUR } } : {}),
    })
    .analyze();
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
