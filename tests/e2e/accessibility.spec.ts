// axe on every route, in every theme.
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';

const PUBLIC = ['/home', '/login', '/signup', '/forgot', '/reset/1-1/x', '/outbox', '/privacy', '/terms', '/cookies'];
const MORE = ['/error', '/confirmation', '/cancellation', '/disclaimer/x'];
const AREAS = ['/calendar', '/orders', '/invoices', '/contacts', '/courses', '/staff', '/certificates', '/bikes'];
const REST = ['/communication', '/settings/school', '/settings/profile', '/settings/reset', '/pro', '/expand'];

for (const theme of ['light', 'dark', 'sunlight']) {
  test(`every public page passes axe in ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of [...PUBLIC, ...MORE]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await axe(page);
    }
  });

  test(`every signed-in page passes axe in ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await signIn(page, 'owner@example.com');
    for (const path of [...AREAS, ...REST]) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading').first()).toBeVisible();
      await axe(page);
    }
  });
}
