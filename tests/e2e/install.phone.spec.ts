// The help with installing the app before sign-in, by the browser's features and never by its name.
import type { Page } from '@playwright/test';
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { synced } from '~tests/helpers/school';
import { openMenu } from '~tests/helpers/shell';
import { addBike, newMark, removeOurs, SAVED_HERE, seeToast } from '~tests/helpers/writes';

const NO_SIGNAL = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

test.afterEach(({ server }) => removeOurs(server.url));

const sheet = (page: Page) => page.getByRole('region', { name: /^Install|unsent/ });

/** What Safari on iOS has and this browser has not. */
async function likeSafari(page: Page, standalone = false, share = true): Promise<void> {
  await page.addInitScript(
    ([installed, shares]) => {
      Object.defineProperty(Navigator.prototype, 'standalone', { get: () => installed, configurable: true });
      Reflect.deleteProperty(Navigator.prototype, 'share');
      if (shares) Object.assign(Navigator.prototype, { share: () => Promise.resolve() });
    },
    [standalone, share] as const,
  );
}

/** No field of the form lies under the sheet, and each can be typed into. */
async function fieldsAreFree(page: Page): Promise<void> {
  const boxes = await page.locator('form input').evaluateAll((fields) =>
    fields.map((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return top + height <= innerHeight && (hit === field || field.contains(hit));
    }),
  );
  expect(boxes).toEqual([true, true]);
}

// A first visit.
test.use({ device: 'new' });

test('Safari shows how to install, beside the form and not over it, then not again for two weeks', async ({ page }) => {
  await likeSafari(page);
  await page.goto('/login');
  await expect(sheet(page).getByRole('heading', { name: 'Install Connect first' })).toBeVisible();
  await expect(sheet(page)).toContainText('Safari and the home-screen app don’t share what is saved.');
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [375, 553],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await expect(sheet(page)).toBeVisible();
    await fieldsAreFree(page);
    await axe(page);
  }
  for (const theme of ['dark', 'sunlight']) {
    await page.evaluate((name) => localStorage.setItem('theme', name), theme);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(sheet(page).getByRole('listitem').first()).toBeVisible();
    await axe(page, 'colours');
  }
  await page.setViewportSize({ width: 375, height: 553 });
  // On a small screen it is one line, and opens below the page.
  await sheet(page).getByRole('button', { name: 'Show how' }).tap();
  await expect(sheet(page).getByRole('listitem')).toHaveText([
    'Tap Share in the browser’s bar',
    'Tap Add to Home Screen',
    'Open Connect from there and sign in',
  ]);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  const asLater = (days: number) =>
    page.evaluate((at) => localStorage.setItem('connect-install-later', String(at)), Date.now() - days * 86_400_000);
  await asLater(13);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Features' })).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await asLater(14);
  await page.reload();
  await expect(sheet(page)).toBeVisible();
});

test.describe('with a worker', () => {
  test.use({ worker: true });

  test('a browser inside another app sends people to Safari; the installed app says nothing', async ({
    page,
    context,
  }) => {
    await likeSafari(page, false, false);
    await page.goto('/home');
    await expect(sheet(page).getByRole('heading', { name: 'Install Connect from Safari' })).toBeVisible();
    await axe(page);
    const app = await context.newPage();
    await likeSafari(app, true);
    await app.goto('/login');
    await expect(app.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await waitForServiceWorker(app);
    await expect(sheet(app)).toBeHidden();
  });
});

test.describe('without signal', () => {
  test.use({ worker: true });

  test('it warns instead if the browser has unsent changes', async ({ page, context, problems }) => {
    problems.allow(NO_SIGNAL);
    await likeSafari(page);
    await signIn(page, 'callum@example.com', '/bikes');
    await waitForServiceWorker(page);
    await synced(page);
    await context.setOffline(true);
    await seeToast(page, SAVED_HERE, () => addBike(page, newMark()));
    await openMenu(page);
    await page.getByRole('button', { name: 'Logout', exact: true }).first().tap();
    await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).tap();
    await expect(page).toHaveURL(/\/login$/);
    await expect(sheet(page).getByRole('heading', { name: '1 unsent item in this browser' })).toBeVisible();
    await expect(sheet(page)).toContainText('Sign in here and wait for “All sent”, then install.');
    await expect(sheet(page).getByRole('listitem')).toHaveCount(0);
    await axe(page);
  });
});

test('the browser’s install prompt is kept for our buttons, on the login page and in the menu', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const counts = window as unknown as { asked?: number };
      const prompt = () => {
        counts.asked = (counts.asked ?? 0) + 1;
        return Promise.resolve();
      };
      return window.dispatchEvent(Object.assign(event, { prompt }));
    });
  const asked = () => page.evaluate(() => (window as unknown as { asked?: number }).asked ?? 0);
  expect(await offer(), 'the browser’s own bar is held back').toBe(false);
  await expect(sheet(page)).toBeVisible();
  await fieldsAreFree(page);
  await axe(page);
  await sheet(page).getByRole('button', { name: 'Install' }).tap();
  expect(await asked()).toBe(1);
  await expect(sheet(page)).toBeHidden();

  await signIn(page, 'callum@example.com');
  await openMenu(page);
  const entry = page.getByRole('button', { name: 'Install Connect' });
  await expect(entry).toBeHidden();
  await offer();
  await expect(entry).toBeVisible();
  await axe(page);
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(entry).toBeHidden();
  await offer();
  await entry.tap();
  expect(await asked()).toBe(1);
  await expect(entry).toBeHidden();
});
