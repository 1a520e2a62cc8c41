// The login form’s own answers; who signs in through it, at both sizes, is told in sign-in.phone and sign-in.desktop.
import type { BrowserContext, Page } from '@playwright/test';
import { axe, expect, test } from '~tests/helpers/e2e-fixtures';
import { storedKeys } from '~tests/helpers/shell';

test('the form names what is wrong, keeps what was typed, and signs in when there is signal', async ({
  page,
  context,
  problems,
}) => {
  await test.step('empty fields are named before anything is sent', () => emptyFields(page));
  problems.allow(/status of 401/);
  await test.step('a wrong password and an unknown mail get the same answer, under the password', () =>
    sameAnswer(page));
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await test.step('without signal the form says so and keeps what was typed', () => noSignal(page, context));
});

async function emptyFields(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('This field is required')).toHaveCount(2);
}

async function sameAnswer(page: Page): Promise<void> {
  const tell = async (email: string) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const error = page.getByRole('alert');
    await expect(error).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email); // nothing typed is lost
    return error.innerText();
  };
  const known = await tell('priya@example.com');
  expect(await tell('nobody@example.com')).toBe(known);
  await axe(page);
}

async function noSignal(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeEnabled(); // the app is here: the page that is drawn ahead takes no text
  await context.setOffline(true);
  await page.getByLabel('E-mail').fill('callum@example.com');
  await page.getByLabel('Password', { exact: true }).fill('connect-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('when there is signal');
  await expect(page.getByLabel('E-mail')).toHaveValue('callum@example.com');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/calendar$/);
}

test('the sign-ins of the demonstration are one tap away', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /callum@example.com/ }).click();
  await expect(page).toHaveURL(/\/calendar$/);
});

test('a deactivated person is told so, and no tokens are left behind', async ({ page, problems }) => {
  problems.allow(/status of 403/);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('bram@example.com');
  await page.getByLabel('Password', { exact: true }).fill('connect-demo');
  // A 403 clears the keys and loads the page anew (specification section 4); what is asked of the page before that is lost.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await reloaded;
  await expect(page.getByRole('alert')).toContainText(/deactivated|no longer active/i);
  expect((await storedKeys(page))['token']).toBeNull();
});
