// Credits at the desk: bought by card at the demonstration's provider, listed, and filtered.
import { axe, expect, signIn } from '~tests/helpers/e2e-fixtures';
import { test } from '~tests/helpers/own-school';
import { synced } from '~tests/helpers/school';

test('credits are bought by card, and are there when the provider says so', async ({ page }) => {
  await signIn(page, 'owner@example.com', '/settings/credits');
  await synced(page);
  const balance = page.locator('.dial').first();
  await expect(balance).toHaveText(/^[\d,]+$/u);
  const before = Number((await balance.innerText()).replaceAll(',', ''));
  await page.getByRole('radio', { name: /^Busy/u }).check();
  await axe(page);
  await page.getByRole('button', { name: 'Pay £50.00 by card' }).click();
  await page.getByRole('button', { name: 'Pay £50.00' }).click();
  // The server's links name it otherwise than the test does, so nobody is signed in there.
  await page.waitForURL((url) => url.searchParams.get('done') === '1');
  await page.goto('/settings/credits?done=1');
  await expect(page.getByText('5,400 credits were added.')).toBeVisible();
  await expect(balance).toHaveText((before + 5400).toLocaleString('en-GB'));
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Bonus' });
  const lines = page.getByRole('region', { name: 'Transactions' }).getByRole('table');
  await expect(lines).toContainText('+400');
  await expect(lines).not.toContainText('Reserved');
  await axe(page);
});
