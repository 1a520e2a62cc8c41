// The front page with a keyboard and nothing else. The menu of a phone is in tests/unit/features/public/public-frame.test.tsx.
import { expect, test } from '~tests/helpers/e2e-fixtures';

test.use({ worker: false });

test('a keyboard reaches everything: past the header, the parts of the page and the questions', async ({ page }) => {
  await page.goto('/home');
  // The drawn page's link leads to a place in it by the address; the app's does not.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first()).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home#pricing$/u);
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport();
  await page.locator('#questions summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('With signal it goes to your school exactly once.')).toBeVisible();
});
