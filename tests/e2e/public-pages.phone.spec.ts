// The pages that the world sees: with JavaScript and without, with a keyboard, on the narrowest phone, in every theme.
import type { Page } from '@playwright/test';
import { CACHES, COOKIES, DATABASES, LOCAL_KEYS, SESSION_KEYS } from '~features/public/stored-on-device';
import { axe, expect, signInThroughForm, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';

const DRAWN = ['/home', '/login', '/signup', '/forgot', '/terms', '/privacy', '/cookies'];
const PAGES = [...DRAWN, '/reset/1-1/x'];

test.describe('without the worker, which serves the app’s own page', () => {
  test.use({ worker: false });

  test('every link of the public pages leads to a real page, and to a place that is on it', async ({ page }) => {
    const seen = new Set<string>();
    const next = ['/home'];
    for (let address = next.pop(); address !== undefined; address = next.pop()) {
      if (seen.has(address)) continue;
      seen.add(address);
      const { pathname, hash } = new URL(address, 'https://connect.invalid');
      await open(page, address);
      // An unknown address would lead to the front page.
      expect(new URL(page.url()).pathname, address).toBe(pathname);
      if (hash) await expect(page.locator(hash), address).toHaveCount(1);
      const links = page.locator('a[href]');
      const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      next.push(
        ...found.map((href) => href.replace(/^(?=#)/u, pathname)).filter((href) => !href.startsWith('mailto:')),
      );
    }
    expect([...seen]).toEqual(expect.arrayContaining([...DRAWN, '/signup', '/forgot', '/home#pricing', '/terms#law']));
    expect(seen.size).toBeGreaterThan(40);
  });

  for (const path of PAGES) {
    test(`${path} fits the narrowest phone and passes axe in every theme`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await axe(page);
      for (const theme of ['dark', 'sunlight']) {
        await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
        await open(page, path);
        expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
        await axe(page, 'colours');
      }
    });
  }

  test('pictures follow the theme, and only those of the theme are fetched', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await open(page, '/home');
    // The app replaces the drawn pictures by its own.
    await takenOver(page);
    const pictures = page.locator('img').filter({ visible: true });
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(allThere)).toBe(true);
    const files = fetched.filter((path) => path.startsWith('/home/'));
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((path) => !path.endsWith('-dark.avif'))).toEqual([]);
  });

  test('a keyboard reaches everything: past the header, the parts of the page, the menu and the questions', async ({
    page,
    isMobile: phone,
  }) => {
    await open(page, '/home');
    // The drawn page's link leads to a place in it by the address; the app's does not.
    await takenOver(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first()).toBeFocused();
    expect(new URL(page.url()).hash).toBe('');
    const menu = page.locator('header summary');
    if (phone) {
      await menu.focus();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home#pricing$/u);
    await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport();
    if (phone) await expect(page.locator('header details')).not.toHaveAttribute('open');
    await page.locator('#questions summary').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('With signal it goes to your school exactly once.')).toBeVisible();
  });

  test('a reader keeps their place when the app takes over, and sees nothing else in between', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/\/assets\/.*\.js$/u, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/terms', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
    await page.evaluate(watchRoot);
    const drawn = await page.evaluate(() => document.querySelector('#root')?.textContent);
    await page.locator('#liability').evaluate((section) => section.scrollIntoView());
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    const link = page.getByRole('contentinfo').getByRole('link').first();
    await link.evaluate((node: HTMLElement) => node.focus({ preventScroll: true }));
    release();
    await takenOver(page);
    expect(await page.evaluate(() => document.querySelector('#root')?.textContent)).toBe(drawn);
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    expect(await page.evaluate(() => Reflect.get(window, 'emptyRoots') as number)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, worker: false });

  test('the public pages read, with their pictures, their menu and their questions', async ({
    page,
    isMobile: phone,
  }) => {
    for (const path of DRAWN) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('support@example.com');
    }
    await page.goto('/home');
    const question = page.getByText('What if a phone is lost?');
    await question.click();
    await expect(page.getByText('it deletes its copy when it next reaches Connect')).toBeVisible();
    if (phone) await page.locator('header summary').click();
    await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click();
    await expect(page).toHaveURL(/\/home#how-it-works$/u);
    await page.goto('/login');
    // Playwright finds no text in such an element; a browser without JavaScript shows it.
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled();
    await page.goto('/calendar');
    await expect(page.locator('noscript p').first()).toBeVisible();
  });
});

test('what the browser stores after a sign-in is what the cookie policy names', async ({ page, context }) => {
  await signInThroughForm(page, 'callum@example.com');
  await waitForServiceWorker(page);
  for (const path of ['/bikes', '/orders', '/settings/profile', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const [local, session, caches, databases] = await page.evaluate(namesOfStored);
  const cookies = (await context.cookies()).map(({ name }) => name);
  const described = [
    [LOCAL_KEYS, local],
    [SESSION_KEYS, session],
    [CACHES, caches],
    [DATABASES, databases],
    [COOKIES, cookies],
  ] as const;
  for (const [items, names] of described) {
    const known = items.flatMap((item) => item.names);
    expect(names.filter((name) => !known.some((one) => fits(one, name)))).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
  }
});

/** Runs in the page. */
async function namesOfStored(): Promise<[string[], string[], string[], string[]]> {
  const databases = await indexedDB.databases();
  return [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
    await caches.keys(),
    databases.map(({ name }) => name ?? ''),
  ];
}

/** Waits until the app has drawn over the page: a node of its own drawing carries React's mark. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** `…` of the policy stands for anything. */
function fits(known: string, name: string): boolean {
  const parts = known.split('…').map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`, 'u').test(name);
}

/** Runs in the page. */
function allThere(): boolean {
  const shown = [...document.images].filter((image) => image.offsetParent !== null);
  return shown.every((image) => image.complete && image.naturalWidth > 0);
}

/** Counts in the page how often its root is empty after a change. */
function watchRoot(): void {
  const root = document.querySelector('#root');
  if (!root) return;
  Reflect.set(window, 'emptyRoots', 0);
  new MutationObserver(() => {
    if (root.textContent === '') Reflect.set(window, 'emptyRoots', Number(Reflect.get(window, 'emptyRoots')) + 1);
  }).observe(root, { childList: true, subtree: true });
}
