// The shell of wide screens, the width at which the phone's begins, and a school without Pro.
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { synced } from '~tests/helpers/school';
import { readMenu } from '~tests/helpers/shell';

test.use({ worker: false });

test('the shell of a wide screen: keyboard, top bar, theme, and the width of a phone', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  // Until the rows have arrived the page has nothing to focus, or loses it.
  await synced(page);
  await expect(page.getByRole('link', { name: 'Previous week' })).toBeVisible();

  await test.step('the keyboard reaches everything and shows where it is', async () => {
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

  await test.step('the top bar shows Pro with its tooltip, the school in capitals, and Help in a new tab', async () => {
    await page.getByRole('img', { name: 'Pro Tier Account' }).hover();
    await expect(page.locator('.tooltip', { hasText: 'Pro Tier Account' })).toBeVisible();
    const school = page.getByText('Harbour & Hill Rider Training Ltd');
    await expect(school).toHaveCSS('text-transform', 'uppercase');
    const help = page.getByRole('link', { name: 'Help' });
    await expect(help).toHaveAttribute('target', '_blank');
    await expect(help).toHaveAttribute('href', /^https?:/);
  });

  await test.step('the theme chosen on this device applies before the first paint', async () => {
    await page.getByRole('button', { name: /Dev Parmar/ }).click();
    await page.getByRole('button', { name: 'Sunlight' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight');
    await axe(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight');
  });

  await test.step('639 px is a phone, 640 px is not', async () => {
    await page.setViewportSize({ width: 640, height: 900 });
    await expect(page.getByRole('link', { name: 'Bikes', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
    await page.setViewportSize({ width: 639, height: 900 });
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout', exact: true })).toHaveCount(0);
  });
});

test('owner2@example.com sees another school without Pro: /pro opens from greyed areas, and closes', async ({
  page,
}) => {
  await signIn(page, 'owner2@example.com', '/bikes');
  const dialog = page.getByRole('dialog', { name: 'ConnectMCT Pro' });

  await test.step('closing it after a deep link leads home, since there is no step to go back', async () => {
    await expect(page).toHaveURL(/\/pro$/);
    await expect(dialog).toBeVisible();
    await axe(page);
    await expect(page.getByRole('link', { name: 'Talk to Sales' })).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/calendar$/);
  });

  const bikes = page.getByRole('button', { name: 'Bikes' });
  await test.step('areas that need Pro are grey in the menu', async () => {
    const seen = await readMenu(page);
    expect(seen).toContain('Certificates (Pro)');
    expect(seen).toContain('Bikes (Pro)');
    await expect(page.getByText('Coastline Moto Training').first()).toBeVisible();
    await expect(page.getByText('Harbour')).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'Pro Tier Account' })).toHaveCount(0);
    await bikes.hover();
    await expect(page.getByText('This is a Pro feature, start your free trial here')).toBeVisible();
    await bikes.click({ force: true });
    await expect(page).toHaveURL(/\/calendar$/); // greyed, not clickable
  });

  for (const [how, close] of [
    ['Escape', () => page.keyboard.press('Escape')],
    ['its backdrop', () => page.mouse.click(5, 450)],
  ] as const) {
    await test.step(`closing it by ${how} goes back one step`, async () => {
      await page.getByRole('link', { name: 'Contacts', exact: true }).click();
      await bikes.press('Enter'); // a keyboard has no pointer to hover with
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(/\/pro$/);
      expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(957);
      await close();
      await expect(page).toHaveURL(/\/contacts$/);
    });
  }
});
