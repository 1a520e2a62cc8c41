// Signing in and out, and what each person then sees.
import { axe, expect, signIn, signInThroughForm, test } from '~tests/helpers/e2e-fixtures';
import { openMenu, readMenu, signOut, storedKeys } from '~tests/helpers/shell';

const ALL = ['Calendar', 'Orders', 'Contacts', 'Courses', 'Staff', 'Certificates', 'Bikes', 'Communication'];
const CALLUM = ALL.filter((area) => area !== 'Staff');
const PRIYA = CALLUM;

const PEOPLE = [
  { email: 'owner@example.com', sees: ALL, settings: true },
  { email: 'admin@example.com', sees: ALL, settings: true },
  { email: 'callum@example.com', sees: CALLUM, settings: false },
  { email: 'priya@example.com', sees: PRIYA, settings: true },
] as const;

for (const { email, sees, settings } of PEOPLE) {
  test(`${email} signs in, sees what the permissions allow, and signs out`, async ({ page }) => {
    await signInThroughForm(page, email);
    await expect(page).toHaveURL(/\/calendar$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const seen = await readMenu(page);
    expect(seen.toSorted()).toEqual([...sees].toSorted());
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(settings ? 1 : 0);
    await axe(page);
    await signOut(page);
    expect(await storedKeys(page)).toEqual({ token: null, refresh_token: null, state: null, username: null });
    await page.goto('/bikes');
    await expect(page).toHaveURL(/\/login$/);
  });
}

test.use({ worker: false });

test('owner2@example.com sees another school, which is not Pro', async ({ page, isMobile }) => {
  await signIn(page, 'owner2@example.com');
  const seen = await readMenu(page);
  expect(seen).toContain('Certificates (Pro)');
  expect(seen).toContain('Bikes (Pro)');
  await expect(page.getByText('Coastline Moto Training').first()).toBeVisible();
  await expect(page.getByText('Harbour')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Pro Tier Account' })).toHaveCount(0);
  const bikes = page.getByRole('button', { name: 'Bikes' });
  if (isMobile) {
    await page.getByRole('link', { name: /^Bikes/u }).tap();
    await expect(page).toHaveURL(/\/pro$/);
  } else {
    await bikes.hover();
    await expect(page.getByText('This is a Pro feature, start your free trial here')).toBeVisible();
    await bikes.click({ force: true });
    await expect(page).toHaveURL(/\/calendar$/); // greyed, not clickable
    await bikes.press('Enter'); // a keyboard has no pointer to hover with
    await expect(page).toHaveURL(/\/pro$/);
  }
  await expect(page.getByRole('dialog', { name: 'ConnectMCT Pro' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Talk to Sales' })).toHaveAttribute('href', /^mailto:/);
  await axe(page);
});

test('logging out asks first, and cancelling stays', async ({ page }) => {
  await signIn(page, 'callum@example.com');
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure that you want to logout?' });
  await expect(question).toBeVisible();
  await axe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect((await storedKeys(page))['token']).not.toBeNull();
});
