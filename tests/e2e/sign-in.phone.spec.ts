// Signing in and out on a phone, and what the menu of a school without Pro leads to.
import { axe, expect, signIn, signInThroughForm, test } from '~tests/helpers/e2e-fixtures';
import { openMenu, readMenu, signOut, storedKeys } from '~tests/helpers/shell';

test.use({ worker: false });

test('callum@example.com signs in, sees what the permissions allow, is asked before signing out, and signs out', async ({
  page,
}) => {
  await signInThroughForm(page, 'callum@example.com');
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await readMenu(page);
  const sees = ['Calendar', 'Orders', 'Contacts', 'Courses', 'Certificates', 'Bikes', 'Communication'];
  expect(seen.toSorted()).toEqual(sees.toSorted());
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);

  await test.step('logging out asks first, and cancelling stays', async () => {
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure that you want to logout?' });
    await expect(question).toBeVisible();
    await axe(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect((await storedKeys(page))['token']).not.toBeNull();
  });

  await test.step('signing out leaves no tokens, and the app asks for a sign-in', async () => {
    await signOut(page);
    expect(await storedKeys(page)).toEqual({ token: null, refresh_token: null, state: null, username: null });
    await page.goto('/bikes');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('owner2@example.com sees another school, which is not Pro', async ({ page }) => {
  await signIn(page, 'owner2@example.com');
  const seen = await readMenu(page);
  expect(seen).toContain('Certificates (Pro)');
  expect(seen).toContain('Bikes (Pro)');
  await expect(page.getByText('Coastline Moto Training').first()).toBeVisible();
  await expect(page.getByText('Harbour')).toHaveCount(0);
  await openMenu(page);
  await page.getByRole('link', { name: /^Bikes/u }).tap();
  await expect(page).toHaveURL(/\/pro$/);
  await expect(page.getByRole('dialog', { name: 'ConnectMCT Pro' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Talk to Sales' })).toHaveAttribute('href', /^mailto:/);
});
