// The pages that the world sees: with JavaScript and without, on the narrowest phone, in every theme.
import type { Page } from '@playwright/test';
import { CACHES, COOKIES, DATABASES, LOCAL_KEYS, SESSION_KEYS } from '~features/public/legal/stored-on-device';
import { axe, expect, signInThroughForm, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';

test.use({ worker: true });

const DRAWN = ['/home', '/login', '/signup', '/forgot', '/terms', '/privacy', '/cookies'];
test.describe('without the service worker, which serves the app’s own page', () => {
  test.use({ worker: false });

  test('each page fits the narrowest phone, passes axe in every theme, and has no dead links', async ({ page }) => {
    /** The links of each page, and the places on it. */
    const links: string[] = [];
    const places = new Map<string, string[]>();
    for (const path of [...DRAWN, '/outbox']) {
      await test.step(path, async () => {
        await lookAt(page, path);
        const found = page.locator('a[href]');
        const hrefs = await found.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        links.push(...hrefs.map((href) => href.replace(/^(?=#)/u, path)));
        places.set(path, await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id)));
      });
    }
    const inside = links.filter((to) => !to.startsWith('mailto:'));
    const astray = inside.filter((to) => {
      const { pathname, hash } = new URL(to, 'https://connect.invalid');
      const ids = places.get(pathname);
      return !ids || (hash !== '' && !ids.includes(hash.slice(1)));
    });
    expect(astray).toEqual([]);
    const seen = new Set(inside);
    expect([...seen]).toEqual(expect.arrayContaining([...DRAWN, '/home#pricing', '/terms#law']));
    expect(seen.size).toBeGreaterThan(40);
  });

  test('the pages to reset a password and for a closed area do so, too', async ({ page }) => {
    for (const path of ['/reset/1-1/x', '/error']) await test.step(path, () => lookAt(page, path));
  });

  test('pictures match the theme, and only those of the theme are loaded', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await open(page, '/home');
    // The app replaces the drawn pictures by its own.
    await takenOver(page);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    const pictures = page.locator('img').filter({ visible: true });
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(allThere)).toBe(true);
    const files = fetched.filter((path) => path.startsWith('/home/'));
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((path) => !path.endsWith('-dark.avif'))).toEqual([]);
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

  test('the public pages work, with their pictures, menu and questions', async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('support@example.com');
    const question = page.getByText('What if a phone is lost?');
    await question.click();
    await expect(page.getByText('it deletes its copy when it next reaches Connect')).toBeVisible();
    await page.locator('header summary').click();
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

test.describe('with the worker', () => {
  test.use({ worker: true, device: 'new' });

  test('the browser stores only what the cookie policy names after a sign-in', async ({ page, context }) => {
    await signInThroughForm(page, 'callum@example.com');
    await waitForServiceWorker(page);
    for (const path of ['/bikes', '/terms']) {
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

/** Opens the page on the narrowest phone and checks it there in every theme; all rules in the first one. */
async function lookAt(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, path);
  await takenOver(page);
  // An unknown address would lead to the front page.
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe(page);
  for (const theme of ['dark', 'sunlight']) {
    await page.evaluate(inTheme, theme);
    await axe(page, 'colours');
  }
}

/** As a person's choice does, until no colour is on its way any more. Runs in the page. */
async function inTheme(theme: string): Promise<void> {
  document.documentElement.dataset['theme'] = theme;
  for (;;) {
    const under = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    if (under.length === 0) return;
    await Promise.allSettled(under.map(({ finished }) => finished));
  }
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
