// The search of the top bar with a keyboard and nothing else, with signal and without; and the shortcuts.
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { keysOf } from '~tests/helpers/keyboard';
import { synced } from '~tests/helpers/school';
import type { BrowserContext, Page } from '@playwright/test';

test.use({ worker: false });

const LABEL = 'Find contacts, certificates, staff and orders';
const field = (page: Page) => page.getByRole('combobox', { name: LABEL });
const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test('a desk without a mouse has shortcuts and a search', async ({ page, context, problems }) => {
  await signIn(page, 'owner@example.com', '/calendar?view=month');
  await synced(page);
  await test.step('shortcuts open areas, add, page the calendar, save, and are listed', () => shortcuts(page));
  problems.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/u);
  await test.step('the search in the top bar finds, opens, tolerates mistakes, and says where results come from', () =>
    searched(page, context));
});

async function shortcuts(page: Page): Promise<void> {
  await expect(field(page)).toHaveAttribute('aria-keyshortcuts', /^\//u);
  const month = page.getByRole('heading', { level: 1 });
  await expect(page.locator('.month-row').first()).toBeVisible();
  const before = await month.innerText();
  await page.keyboard.press('ArrowRight');
  await expect(month).not.toHaveText(before);
  await page.keyboard.press('ArrowLeft');
  await expect(month).toHaveText(before);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Contacts')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/\/contacts$/u);
  await expect(page.getByRole('heading', { name: /^Contacts/u })).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add contact' });
  await expect(form).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form.getByText('This field is required').first()).toBeVisible();
}

async function searched(page: Page, context: BrowserContext): Promise<void> {
  await visit(page, '/contacts');
  await expect(field(page)).toHaveAttribute('aria-keyshortcuts', /^\//u);

  const { press } = keysOf(page);
  await test.step('the keyboard finds a contact, a bike and its actions', async () => {
    await press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('placeholder', 'Start typing to search');
    await page.keyboard.type('okafor');
    await expect(group(page, 'Contacts, 1 found')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'found.' })).toBeVisible();
    await axe(page);
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Daniel Chidi Okafor' })).toBeVisible();
    await expect(field(page)).toHaveValue('');

    await press('Control+k');
    await expect(group(page, 'Recent finds on this device').getByRole('option')).toHaveText([/Daniel Chidi Okafor/u]);
    await page.keyboard.type('kx23 qba');
    // All that was typed has been looked for: the first letters find another bike, too.
    await expect(group(page, 'Bikes, 1 found')).toBeVisible();
    await expect(option(page, /KX23 QBA Honda/u)).toHaveAttribute('aria-selected', 'true');
    await press('ArrowDown');
    await expect(option(page, 'Report damage KX23 QBA')).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
    await expect(page.getByRole('dialog', { name: 'Report damage' })).toBeVisible();
    await press('Escape');
    await expect(page).toHaveURL(/\/bikes\/\d+\/details$/u);
    await expect(page.getByRole('dialog', { name: 'Report damage' })).toBeHidden();
  });

  await test.step('a large group opens its filtered list; a press elsewhere clears all', async () => {
    await field(page).fill('example.com');
    const contacts = group(page, /^Contacts, \d+ found$/u);
    await expect(contacts.getByRole('option')).toHaveCount(5);
    const panel = page.locator('.popup');
    expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(500);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(field(page)).toHaveValue('');
    await expect(contacts).toBeHidden();
    await field(page).fill('example.com');
    await contacts.getByRole('option', { name: /^Show all/u }).click();
    await expect(page).toHaveURL(/\/contacts\?search=example\.com$/u);
    await expect(page.getByRole('searchbox')).toHaveValue('example.com');
  });

  await test.step('a typing mistake still finds the right result', async () => {
    await field(page).fill('okafro');
    await expect(page.getByText('Nothing is exactly “okafro”. These come close.')).toBeVisible();
    await expect(option(page, /Daniel Chidi Okafor/u).first()).toBeVisible();
  });

  await test.step('without signal the search says where its results come from', async () => {
    await context.setOffline(true);
    await field(page).fill('okafor');
    await expect(page.getByText('From this computer. Older records need signal.')).toBeVisible();
    await expect(group(page, 'Contacts, 1 found')).toBeVisible();
    await axe(page);
    await context.setOffline(false);
    await expect(page.getByText(/^\d+ found\.$/u)).toBeVisible();
  });
}
