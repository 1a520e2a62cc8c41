// The help on a phone: over the screen, without signal, and in the menu where a narrow head has no room for it.
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { synced } from '~tests/helpers/school';
import { openMenu } from '~tests/helpers/shell';

const NO_SIGNAL = /ERR_|Failed to fetch/u;
const HELP = 'Help with this page';

test.describe('without signal', () => {
  test.use({ worker: true });

  test('the help opens over the screen, works without signal, and Back closes it', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(NO_SIGNAL);
    await signIn(page, 'owner@example.com', '/bikes');
    await waitForServiceWorker(page);
    await synced(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: HELP }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Bikes');
    await axe(page);
    await sheet.getByRole('searchbox', { name: 'Search the help' }).fill('refund');
    await sheet
      .getByRole('search')
      .getByRole('link', { name: /^Refund or reverse/u })
      .click();
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Refund or reverse a payment');
    await expect(page).toHaveURL(/\/bikes$/u);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/bikes$/u);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bikes');
  });
});

test('at 320 px the menu opens the help about the page below it, and Back leads to the menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'owner@example.com', '/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: HELP })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await openMenu(page);
  const menu = page.getByRole('region', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Help', exact: true }).tap();
  const help = page.getByRole('dialog', { name: 'Orders' });
  await expect(help).toBeVisible();
  await page.goBack();
  await expect(help).toBeHidden();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Help', exact: true }).tap();
  await help.getByRole('link', { name: 'All pages of the help' }).tap();
  await expect(page).toHaveURL(/\/help$/u);
  await expect(menu).toBeHidden();
});
