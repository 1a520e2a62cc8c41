// The help on a computer: beside a form that keeps what was typed, and at an address of its own.
import type { Page } from '@playwright/test';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';

const HELP = 'Help with this page';

test('the help is at an address of its own, and beside a form', async ({ page }) => {
  await signIn(page, 'owner@example.com', '/help');
  await test.step('the help has an address, a search, the licences, and a page for those who follow an old link', () =>
    address(page));
  await test.step('a form keeps what was typed while its help is read', () => overForm(page));
});

async function address(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Help');
  const licences = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Licences of the software in Connect' }).click();
  await expect((await licences).getByText('@base-ui/react 1')).toBeVisible();
  await (await licences).close();
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('zzzz');
  await expect(page.getByText('No page of the help has “zzzz”.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('report damage');
  await page.getByRole('search').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/help\/report-damage$/u);
  await axe(page);
  await visit(page, '/help/gone');
  await expect(page).toHaveURL(/\/calendar$/u);
}

async function overForm(page: Page): Promise<void> {
  await visit(page, '/contacts/new');
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
}
