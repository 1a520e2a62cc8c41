// The bikes list on a phone: cards, the search over the mirror, the filter drawer.
import type { Page } from '@playwright/test';
import { axe, expect, signIn, test, waitForServiceWorker, visit } from '~tests/helpers/e2e-fixtures';
import { desk, synced } from '~tests/helpers/school';
import { newMark, removeOurs } from '~tests/helpers/writes';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search bikes' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Bike Management' });

async function arrive(page: Page): Promise<void> {
  await signIn(page, 'callum@example.com', '/bikes'); // its head says what has arrived
  await synced(page);
  await expect(page.getByRole('heading', { name: 'Bikes', level: 1 })).toBeVisible();
  await expect(page.locator('main .plate').or(page.getByText('No bikes found')).first()).toBeVisible();
}

test.afterEach(({ server }) => removeOurs(server.url));

test('the list shows each bike as a card, filters in a drawer, and is where it was after a bike', async ({ page }) => {
  await arrive(page);
  await test.step('each bike is a card with its plate, status, site and one number', () => cardsOfBikes(page));
  await test.step('the drawer counts while filters are ticked; its button applies them, Back discards them', () =>
    drawerCounts(page));
  await test.step('coming back from a bike shows the list where it was', () => comingBack(page));
});

async function cardsOfBikes(page: Page): Promise<void> {
  const first = cards(page).first();
  for (const part of ['HT20 QVE', 'At Risk', 'Yamaha NMAX 125', 'Quayside Yard · Automatic', 'MOT', 'days over'])
    await expect(first).toContainText(part);
  await expect(cards(page).filter({ hasText: 'MW21 QAA' })).toContainText(/Tax\s*9\s*days over/);
  await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get latest from DVLA' })).toBeEnabled();
  await axe(page);
  await first.getByRole('link').tap();
  await expect(page).toHaveURL(/\/bikes\/\d+\/details/);
}

async function drawerCounts(page: Page): Promise<void> {
  await visit(page, '/bikes');
  const all = await cards(page).count();
  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  await expect(drawer(page)).toBeVisible();
  await axe(page);
  await drawer(page).getByLabel('At Risk').check();
  await expect(drawer(page).getByRole('button', { name: 'Show 2 bikes' })).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(cards(page)).toHaveCount(all);
  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  await drawer(page).getByLabel('At Risk').check();
  await drawer(page).getByLabel('Out of Order').check();
  await drawer(page).getByRole('button', { name: 'Show 3 bikes' }).tap();
  await expect(drawer(page)).toBeHidden();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Filter · 2' }).tap();
  await drawer(page).getByRole('button', { name: 'Clear' }).tap();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(/\/bikes$/);
  await expect(cards(page)).toHaveCount(all);
}

async function comingBack(page: Page): Promise<void> {
  const card = cards(page).nth(12);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await card.getByRole('link').tap();
  await expect(page).toHaveURL(/\/details/);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
}

test('every target is at least 48 px, the last card is not covered, and nothing is wider than the phone', async ({
  page,
  server,
}) => {
  // Enough bikes for five pages.
  const more = Array.from({ length: 85 }, () => `${newMark()},Honda,Grom,124,Quayside Yard`);
  const csv = ['registration_plate,make,model,engine_size,supplier', ...more].join('\n');
  await (await desk(server.url)).send('POST', '/bike_management/motorbikes/import/', { csv });
  await arrive(page);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/^1–25 of 1\d\d/);
  for (const width of [320, 375, 430]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width);
    const cut = await page
      .locator('.plate')
      .evaluateAll((plates) => plates.filter((plate) => plate.scrollWidth > plate.clientWidth + 1).length);
    expect(cut, `plates at ${width}`).toBe(0);
  }
  const small = await page.locator('main a, main button').evaluateAll((targets) =>
    targets
      // The pill's target is larger than what is drawn.
      .filter((target) => !target.classList.contains('pill'))
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 48 || box.width < 48)
      .map(({ text, box }) => `${text} ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
});

test.describe('without signal', () => {
  test.use({ worker: true });

  test('the search filters while typing, without signal too, and a reload keeps it', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await arrive(page);
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await box(page).fill('kx 23');
    await expect(cards(page)).toHaveCount(2);
    await expect(page).toHaveURL(/\?search=kx(\+|%20)23$/);
    await page.reload();
    await expect(box(page)).toHaveValue('kx 23');
    await expect(cards(page)).toHaveCount(2);
    await box(page).fill('no such bike');
    await expect(page.getByRole('heading', { name: 'No bikes found' })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Clear filters' }).tap();
    await expect(box(page)).toHaveValue('');
    await expect(cards(page).first()).toContainText('HT20 QVE');
    await box(page).fill('125');
    await expect(page).toHaveURL(/\?search=125$/);
  });
});
