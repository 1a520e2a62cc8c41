// The help about every screen: over the screen, without signal, without losing what was typed.
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { synced } from '~tests/helpers/school';

const NO_SIGNAL = /ERR_|Failed to fetch/u;
const HELP = 'Help with this page';

test('the help lies over the screen, is read without signal, and Back closes it', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(NO_SIGNAL);
  await signIn(page, 'owner@example.com', '/bikes');
  await waitForServiceWorker(page);
  await synced(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: HELP }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Bikes');
  await axe(page);
  await sheet.getByRole('searchbox', { name: 'Search the help' }).fill('refund');
  await sheet
    .getByRole('search')
    .getByRole('link', { name: /^Refund or reverse/u })
    .click();
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Refund or reverse a payment');
  await expect(page).toHaveURL(/\/bikes$/u);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/bikes$/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bikes');
});

test('a form keeps what was typed while its help is read', async ({ page }) => {
  await signIn(page, 'owner@example.com', '/contacts/new');
  const form = page.getByRole('dialog', { name: 'Add contact' });
  await form.getByLabel('First name').fill('Half');
  await form.getByRole('button', { name: HELP }).click();
  const help = page.getByRole('dialog', { name: 'Add or edit a contact' });
  await expect(help).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(form.getByLabel('First name')).toHaveValue('Half');
  await expect(form.getByRole('button', { name: HELP })).toBeFocused();
});

test('the help has an address, a search, and a page for those who follow an old link', async ({ page }) => {
  await signIn(page, 'priya@example.com', '/help');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Help');
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('zzzz');
  await expect(page.getByText('No page of the help has “zzzz”.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('report damage');
  await page.getByRole('search').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/help\/report-damage$/u);
  await axe(page);
  await page.goto('/help/gone');
  await expect(page.getByText('The help has no page at this address.')).toBeVisible();
});
