// What every end-to-end test gets: a server and a proxy of its own per worker, and a page that fails the test for
// anything it complains about.
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { API } from '~contract/wire/endpoint';
import { login, tokens, verified, verify, type Verified } from '~contract/users/users';
import { databaseName, ownerOf } from '~data/database/owner';
import { startChaosProxy, type ChaosProxy } from './chaos-proxy';
import { KeptDevice, LIGHT_PAGE, type SignIn } from './kept-device';
import { startServer, type ServerProcess } from './server-process';

const DEMO_PASSWORD = 'connect-demo';
/** What the pages complained about. A test names what it expects from there on, such as `problems.allow(/status of 401/)`. */
export type Problems = {
  allow: (pattern: RegExp) => void;
  /** Watches a further context, such as a second phone that the test made itself. */
  watch: (context: BrowserContext) => Promise<void>;
};

type TestFixtures = { problems: Problems; fairWeather: undefined; deviceOptions: string };
/**
 * `worker: true` for tests that need the service worker and the precached app. Without it the page is one of a browser that lets none
 * be registered, as in some private modes. Both are on a kept device (kept-device.ts). `device: 'new'` for tests of a first visit,
 * of the service worker itself, and of what it keeps.
 */
type TestOptions = { worker: boolean; device: 'kept' | 'new' };
type KeptDevices = { plain: KeptDevice; installed: KeptDevice };
type WorkerFixtures = { server: ServerProcess; network: ChaosProxy; keptDevices: KeptDevices };

export const test = base.extend<TestFixtures & TestOptions, WorkerFixtures>({
  worker: [false, { option: true }],
  device: ['kept', { option: true }],
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
  keptDevices: [
    async ({}, use) => {
      const devices = { plain: new KeptDevice(), installed: new KeptDevice() };
      KEPT.push(...Object.values(devices));
      await use(devices);
      for (const device of KEPT.splice(0)) await device.drop();
    },
    { scope: 'worker' },
  ],
  deviceOptions: async ({ viewport, isMobile, javaScriptEnabled, timezoneId, baseURL }, use) =>
    use(JSON.stringify({ viewport, isMobile, javaScriptEnabled, timezoneId, baseURL })),
  context: async ({ browser, keptDevices, network, device, worker, deviceOptions }, use, info) => {
    if (device === 'new') {
      const context = await browser.newContext();
      await prepare(context, worker);
      await use(context);
      await context.close();
      return;
    }
    const kept = worker ? keptDevices.installed : keptDevices.plain;
    const { context } = await kept.take(browser, deviceOptions, (fresh) => prepare(fresh, worker));
    await use(context);
    network.clear();
    await kept.giveBack(info.status === info.expectedStatus);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  baseURL: async ({ network }, use) => use(network.url),
  problems: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const found: string[] = [];
      const listening: BrowserContext[] = [];
      const watch = async (watched: BrowserContext) => {
        if (!reports.has(watched)) await listen(watched);
        reports.set(watched, (problem) => allowed.some((pattern) => pattern.test(problem)) || found.push(problem));
        listening.push(watched);
      };
      await watch(context);
      await use({ allow: (pattern) => allowed.push(pattern), watch });
      for (const watched of listening) reports.set(watched, () => undefined);
      expect(found, 'console errors, page errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { axe } from './axe';
export { expect };

/**
 * The browser's own message where the network goes, or the page is closed, during its check for a newer service worker. The app's
 * own part in that is tested in update.phone.
 */
const NO_NEWER_WORKER = /^An unknown error occurred when fetching the script\.$/u;

/** `E2E_SLOWER=4 npx playwright test` gives the pages a quarter of the processor: it brings out what relies on being quick. */
const SLOWER = Number(process.env['E2E_SLOWER'] ?? 1);

/** The kept devices of this worker. */
const KEPT: KeptDevice[] = [];

/** The one that the page is on, if this is the first person of its test. */
async function keptFor(email: string, page: Page): Promise<KeptDevice | undefined> {
  const own = KEPT.find((device) => device.has(page.context()));
  return (await own?.isFor(email, page)) === true ? own : undefined;
}

const withoutWorker = new WeakSet<BrowserContext>();

/** Who is told of the problems on a context's pages. */
const reports = new WeakMap<BrowserContext, (problem: string) => unknown>();

/** Prepares every new context. */
async function prepare(context: BrowserContext, worker: boolean): Promise<void> {
  if (!worker) {
    await context.addInitScript(refuseWorkers);
    withoutWorker.add(context);
  }
  if (SLOWER > 1) context.on('page', (page) => void slowDown(page));
  await listen(context);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page. */
export function refuseWorkers(): void {
  // Except on the empty page, which is not a secure context.
  if (typeof ServiceWorkerContainer === 'undefined') return;
  const refuse = () => Promise.reject(new DOMException('No worker in this test.', 'SecurityError'));
  Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: refuse });
}

/** Console errors, uncaught errors and Content-Security-Policy violations of every page of the context. */
async function listen(context: BrowserContext): Promise<void> {
  const report = (problem: string) => reports.get(context)?.(problem);
  reports.set(context, () => undefined);
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
 * Signs in straight at the server, which is much quicker than the form, and opens `address`. What the form would leave behind: the
 * stored keys, the mark of a fresh sign-in, and the media cookie. On the kept device the sign-in of an earlier test serves again.
 */
export async function signIn(page: Page, email: string, address = '/calendar'): Promise<void> {
  if (!page.url().endsWith(LIGHT_PAGE)) await page.goto(LIGHT_PAGE);
  const kept = await keptFor(email, page);
  const { token, refresh, state } = kept ? await enterOnce(kept, page, email) : await enter(page, email);
  await page.evaluate((items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)), {
    state: JSON.stringify(state),
    token,
    refresh_token: refresh,
    username: email,
    'connect-fresh': databaseName(ownerOf(state)),
  });
  await page.goto(address);
  // Not by its role: a modal takes it out of the accessibility tree.
  await expect(page.locator('nav[aria-label="Main"]')).toBeVisible();
}

type Entered = Pick<SignIn, 'token' | 'refresh'> & { state: Verified };

/** A sign-in of its own: refresh tokens are rotated, so that no two devices can share one. */
async function enter(page: Page, email: string): Promise<Entered> {
  const answers = await ask(page, login.path, { email, password: DEMO_PASSWORD });
  const { access, refresh } = tokens.parse(answers);
  return { token: access, refresh, state: verified.parse(await ask(page, verify.path, { token: access })) };
}

/** The sign-in of an earlier test with the rights of now; a new one if that was ended. */
async function enterOnce(kept: KeptDevice, page: Page, email: string): Promise<Entered> {
  const earlier = kept.earlier(email);
  const answer = earlier && (await page.request.post(API + verify.path, { data: { token: earlier.token } }));
  if (earlier && answer?.ok()) {
    await page.context().addCookies(earlier.cookies);
    return { ...earlier, state: verified.parse(await answer.json()) };
  }
  const entered = await enter(page, email);
  kept.keep({ ...entered, email, cookies: await page.context().cookies(), at: Date.now() });
  return entered;
}

/**
 * Goes to another address of the app as a link in it does. Starting the app anew costs more than most of what a test does; `goto` is
 * for what a deep link or a reload must show.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    const { __TSR_ROUTER__: router } = window as unknown as RouterPage;
    const drawn = new Promise<void>((done) => {
      const stop = router.subscribe('onRendered', () => {
        stop();
        done();
      });
    });
    router.history.push(address);
    // Without this the previous page would be checked.
    await drawn;
    // Nobody gets to another page between the two halves of a tap (ui/overlays/stray-tap.ts).
    window.dispatchEvent(new MouseEvent('click'));
  }, path);
}

/** TanStack's router puts itself there. */
type RouterPage = { __TSR_ROUTER__: Pick<AnyRouter, 'subscribe'> & { history: RouterHistory } };

/** Signs in the way people do; returns when the app has left the login page. */
export async function signInThroughForm(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await keptFor(email, page);
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

/**
 * Waits until the service worker answers for this page. Never `navigator.serviceWorker.ready`: it may not resolve at
 * boot.
 */
export async function waitForServiceWorker(page: Page): Promise<void> {
  if (withoutWorker.has(page.context())) throw new Error('No worker comes without `test.use({ worker: true })`.');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
