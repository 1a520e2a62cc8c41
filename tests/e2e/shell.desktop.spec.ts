// The frame of wide screens, and the width at which it becomes a phone.
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';

test.use({ worker: false });

test('639 px is a phone, 640 px is not', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.setViewportSize({ width: 640, height: 900 });
  await expect(page.getByRole('link', { name: 'Bikes', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 639, height: 900 });
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout', exact: true })).toHaveCount(0);
});

test('the top bar shows Pro with its tooltip, the school in capitals, and Help in a new tab', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.getByRole('img', { name: 'Pro Tier Account' }).hover();
  await expect(page.locator('.tooltip', { hasText: 'Pro Tier Account' })).toBeVisible();
  const school = page.getByText('Harbour & Hill Rider Training Ltd');
  await expect(school).toHaveCSS('text-transform', 'uppercase');
  const help = page.getByRole('link', { name: 'Help' });
  await expect(help).toHaveAttribute('target', '_blank');
  await expect(help).toHaveAttribute('href', /^https?:/);
});

test('the theme chosen on this device holds, before the first paint', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.getByRole('button', { name: /Dev Parmar/ }).click();
  await page.getByRole('button', { name: 'Sunlight' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight');
  await axe(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight');
});

test('the keyboard reaches everything and shows where it is', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  // Until the rows have arrived the page has nothing to focus.
  await expect(page.getByRole('link', { name: 'Previous week' })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Previous week' })).toBeFocused();
  await skip.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Connect, home' })).toBeFocused();
  await page.keyboard.press('Tab');
  const calendar = page.getByRole('link', { name: 'Calendar', exact: true });
  await expect(calendar).toBeFocused();
  await expect(calendar).not.toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders$/);
  await page.getByRole('button', { name: 'Logout', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('closing /pro goes back one step, by Escape and by its backdrop', async ({ page }) => {
  await signIn(page, 'owner2@example.com');
  const dialog = page.getByRole('dialog', { name: 'ConnectMCT Pro' });
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 450)]) {
    await page.getByRole('link', { name: 'Contacts', exact: true }).click();
    await page.getByRole('button', { name: 'Bikes' }).press('Enter');
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(957);
    await close();
    await expect(page).toHaveURL(/\/contacts$/);
  }
});

test('closing /pro after a deep link leads home, since there is no step to go back', async ({ page }) => {
  await signIn(page, 'owner2@example.com');
  await page.goto('/bikes');
  await expect(page).toHaveURL(/\/pro$/);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
});
