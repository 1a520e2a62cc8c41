// Signing in and out at a desk. What others see by their permissions is in tests/unit/app/menu.test.ts.
import { expect, signInThroughForm, test } from '~tests/helpers/e2e-fixtures';
import { readMenu, signOut, storedKeys } from '~tests/helpers/shell';

test.use({ worker: false });

test('admin@example.com signs in, sees everything, and signs out', async ({ page }) => {
  await signInThroughForm(page, 'admin@example.com');
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sees = [
    'Calendar',
    'Orders',
    'Invoices',
    'Contacts',
    'Courses',
    'Staff',
    'Certificates',
    'Bikes',
    'Communication',
  ];
  expect((await readMenu(page)).toSorted()).toEqual(sees.toSorted());
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(1);
  await signOut(page);
  expect(await storedKeys(page)).toEqual({ token: null, refresh_token: null, state: null, username: null });
  await page.goto('/bikes');
  await expect(page).toHaveURL(/\/login$/);
});
