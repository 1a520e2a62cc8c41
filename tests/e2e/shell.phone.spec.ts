// The frame of phones: the bottom bar and the full-screen menu.
import type { Locator } from '@playwright/test';
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';

test.use({ worker: false });

test('the menu opens over the page, and the phone’s Back closes it', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.getByRole('link', { name: 'Contacts', exact: true }).tap();
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeFocused();
  await axe(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeHidden();
  await expect(page).toHaveURL(/\/contacts$/);
});

test('choosing an area leaves no menu behind in the history', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('link', { name: 'Staff', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeHidden();
});

test('the menu closes by its button, by Escape and by the bar', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  const menu = page.getByRole('heading', { name: 'Menu' });
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  await open.tap();
  await page.getByRole('button', { name: 'Close menu' }).tap();
  await expect(menu).toBeHidden();
  await open.tap();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await open.tap();
  await open.tap();
  await expect(menu).toBeHidden();
});

test('every target of the menu and the bar is at least 48 px', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  // Found and measured in one step: a week that is drawn anew in between has no size any more.
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('nav a, nav button, .phone-menu a, .phone-menu button')]
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 48 || box.width < 48)
      .map(({ text, box }) => `${text} ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
});

test('nothing is wider than the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/home', '/login', '/signup', '/forgot', '/error', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  await signIn(page, 'admin@example.com');
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a phone on its side keeps the bar, and a form has its whole height to scroll', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(page, 'admin@example.com');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout', exact: true })).toHaveCount(0);
  await page.goto('/bikes/new');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Add bike' });
  await expect(save).toBeAttached();
  await expect(save).not.toBeInViewport();
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport();
});

test('on a phone on its side the floating buttons share a row', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(page, 'admin@example.com');
  await page.goto('/bikes');
  const add = page.getByRole('link', { name: 'Add bike' });
  const report = page.getByRole('link', { name: 'Report damage' });
  // Before the list has come, another page has the same buttons.
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const [of, by] = [await boxOf(add), await boxOf(report)];
  expect(of.y, 'the floating buttons share a row').toBe(by.y);
  expect(by.x + by.width).toBeLessThanOrEqual(of.x);
});

test('at 400 % zoom nothing floats over the page, and its end has the buttons', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await signIn(page, 'admin@example.com');
  await page.goto('/bikes');
  const add = page.getByRole('link', { name: 'Add bike' });
  const report = page.getByRole('link', { name: 'Report damage' });
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(add).not.toBeInViewport();
  await expect(report).not.toBeInViewport();
  await report.scrollIntoViewIfNeeded();
  await expect(report).toBeInViewport();
  const [of, by] = [await boxOf(add), await boxOf(report)];
  expect(of.y + of.height).toBeLessThanOrEqual(by.y);
});

async function boxOf(target: Locator) {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is on no page');
  return box;
}
