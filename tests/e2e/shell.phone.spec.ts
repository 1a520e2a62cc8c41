// The shell of phones: the bottom bar and the full-screen menu.
import type { Locator } from '@playwright/test';
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';

test.use({ worker: false });

test('the menu opens over the page, and each way out of it leaves no trace in the history', async ({ page }) => {
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('heading', { name: 'Menu' });
  await signIn(page, 'admin@example.com');

  await test.step('the phone’s Back closes it', async () => {
    await page.getByRole('link', { name: 'Contacts', exact: true }).tap();
    await open.tap();
    await expect(menu).toBeFocused();
    await axe(page);
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/contacts$/);
  });

  await test.step('choosing an area leaves no menu behind', async () => {
    await open.tap();
    await page.getByRole('link', { name: 'Staff', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/contacts$/);
    await expect(menu).toBeHidden();
  });

  await test.step('its button, Escape and the bottom bar close it', async () => {
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

  await test.step('every target of the menu and the bar is at least 48 px', async () => {
    await open.tap();
    await expect(menu).toBeVisible();
    // Found and measured in one step: a list that is drawn anew in between has no size any more.
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('nav a, nav button, .phone-menu a, .phone-menu button')]
        .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 48 || box.width < 48)
        .map(({ text, box }) => `${text} ${Math.round(box.width)}×${Math.round(box.height)}`),
    );
    expect(small).toEqual([]);
  });

  await test.step('it is no wider than the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(menu).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test('in landscape and at 400 % zoom a phone keeps the bar, and nothing covers the text', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(page, 'admin@example.com', '/bikes/new');

  await test.step('in landscape a form can scroll its whole height', async () => {
    await expect(page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout', exact: true, includeHidden: true })).toHaveCount(0);
    const form = page.getByRole('dialog');
    const save = form.getByRole('button', { name: 'Add bike' });
    await expect(save).toBeAttached();
    await expect(save).not.toBeInViewport();
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport();
    await form.getByRole('button', { name: 'Close' }).tap();
    await expect(form).toBeHidden();
  });

  const add = page.getByRole('link', { name: 'Add bike' });
  const report = page.getByRole('link', { name: 'Report damage' });
  // Before the list has come, another page has the same buttons.
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await test.step('in landscape the floating buttons share a row', async () => {
    const [of, by] = [await boxOf(add), await boxOf(report)];
    expect(of.y, 'the floating buttons share a row').toBe(by.y);
    expect(by.x + by.width).toBeLessThanOrEqual(of.x);
  });

  await test.step('at 400 % zoom nothing floats, and the end of the page has the buttons', async () => {
    await page.setViewportSize({ width: 360, height: 225 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(add).not.toBeInViewport();
    await expect(report).not.toBeInViewport();
    await report.scrollIntoViewIfNeeded();
    await expect(report).toBeInViewport();
    const [of, by] = [await boxOf(add), await boxOf(report)];
    expect(of.y + of.height).toBeLessThanOrEqual(by.y);
  });
});

async function boxOf(target: Locator) {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is on no page');
  return box;
}
