// The shell as a person finds it, on a phone and on a desktop.
import { expect, type Page } from '@playwright/test';

/** True in the phone's shell: below 640 px. */
function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640;
}

/** Every area that the menu offers, in order; one that waits for Pro ends in ' (Pro)'. Leaves the phone's menu open. */
export async function readMenu(page: Page): Promise<string[]> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  // The address changes before the shell is drawn.
  await expect(bar.getByRole('link').first()).toBeVisible();
  if (!isPhone(page)) return entries(bar.getByRole('listitem'));
  const onBar = await bar.getByRole('link').allInnerTexts();
  await openMenu(page);
  return [
    ...onBar.map((text) => text.replaceAll(/\s+/gu, ' ').trim()),
    ...(await entries(page.locator('section[aria-label="Menu"] li'))),
  ];
}

/** Opens the phone's menu; nothing to do on a desktop. */
export async function openMenu(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(button).toBeVisible();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible();
}

/** Signs out, and answers the question. */
export async function signOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
}

/** The four stored keys. */
export function storedKeys(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(['token', 'refresh_token', 'state', 'username'].map((key) => [key, localStorage.getItem(key)])),
  );
}

async function entries(rows: ReturnType<Page['locator']>): Promise<string[]> {
  await expect(rows.first()).toBeVisible();
  return (await rows.allTextContents()).map((text) => text.trim());
}
