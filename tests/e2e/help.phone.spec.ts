// On the narrowest phones the head of a page has no room for the help: the menu has it, about the page below.
import { expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { openMenu } from '~tests/helpers/shell';

test.use({ worker: false });

test('at 320 px the menu opens the help about the page below it, and Back leads to the menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'owner@example.com', '/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Help with this page' })).toBeHidden();
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
