// axe on every route, on a phone and on a desktop; the other two themes on one page of each kind.
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { openMenu } from '~tests/helpers/shell';

const PUBLIC = ['/home', '/login', '/signup', '/forgot', '/reset/1-1/x', '/outbox', '/privacy', '/terms', '/cookies'];
const MORE = ['/error', '/confirmation', '/cancellation', '/disclaimer/x'];
const AREAS = ['/calendar', '/orders', '/invoices', '/contacts', '/courses', '/staff', '/certificates', '/bikes'];
const REST = ['/communication', '/settings/school', '/settings/profile', '/settings/reset', '/pro', '/expand'];

// Each walks many pages.
test.describe.configure({ timeout: 90_000 });

test('every public page passes axe', async ({ page }) => {
  for (const path of [...PUBLIC, ...MORE]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await axe(page);
  }
});

test('every signed-in page passes axe', async ({ page }) => {
  await signIn(page, 'owner@example.com');
  for (const path of [...AREAS, ...REST]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading').first()).toBeVisible();
    await axe(page);
  }
});

for (const theme of ['dark', 'sunlight']) {
  test(`pages of each kind pass axe in ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto('/home');
    await axe(page);
    await signIn(page, 'owner2@example.com');
    for (const path of ['/settings/profile', '/pro', '/calendar']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await axe(page);
    }
    await openMenu(page);
    await axe(page);
  });
}
