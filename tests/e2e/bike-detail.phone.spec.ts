// A bike's page on a phone: tabs, and what is there without signal.
import type { Page } from '@playwright/test';
import { axe, expect, signIn, test, waitForServiceWorker, visit } from '~tests/helpers/e2e-fixtures';
import { storedRows, synced } from '~tests/helpers/school';

/** What a browser logs about every call that it cannot make. */
const NO_SIGNAL = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 404/;

async function arrive(page: Page): Promise<{ bike: string; bare: string }> {
  await signIn(page, 'callum@example.com', '/bikes'); // its head says what has arrived
  await synced(page);
  const bikes = await storedRows(page, 'bikes');
  const taken = new Set([
    ...(await storedRows(page, 'bike_comments')).map((row) => row['bike']),
    ...(await storedRows(page, 'bike_documents')).map((row) => row['bike']),
  ]);
  const idOf = (found: Record<string, unknown> | undefined) => `/bikes/${Number(found?.['id'])}/details`;
  return {
    bike: idOf(bikes.find((row) => row['registration_plate'] === 'LB22QDE')),
    bare: idOf(bikes.find((row) => !taken.has(row['id']))),
  };
}

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'About this bike' }).getByRole('link', { name });
const modal = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') });

test('a bike’s tabs show everything about it, keep the place in a list, and fit the narrowest phone', async ({
  page,
}) => {
  const { bike, bare } = await arrive(page);
  await test.step('tabs show details, reports and documents, and Back leaves the bike', () => tabs(page, bike));
  await test.step('a bike without reports says so', () => bareBike(page, bare));
  await test.step('a comment opens and closes without losing the place in the list', () => keepsPlace(page, bike));
  await test.step('a bike fits the narrowest phone, and every target is large enough for a glove', () =>
    narrow(page, bike));
});

async function tabs(page: Page, bike: string): Promise<void> {
  await page.locator(`a[href="${bike}"]`).tap();
  await expect(page.getByRole('heading', { name: 'Honda CB125F' })).toBeVisible();
  await expect(page.getByText('Current mileage')).toBeVisible();
  await axe(page);
  await tab(page, /^Reports \d+$/).tap();
  await expect(page.getByText('Scrape on the offside engine casing')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${bike}/reports$`));
  await axe(page);
  await tab(page, /^Documents$/).tap();
  await expect(page.getByText(/^Uploaded /)).toHaveCount(3);
  await expect(page).toHaveURL(new RegExp(`${bike}/documents$`));
  await axe(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/bikes$/);
}

async function bareBike(page: Page, bare: string): Promise<void> {
  await visit(page, `${bare}/reports`);
  await expect(page.getByText('No reports yet')).toBeVisible();
  await visit(page, `${bare}/document/view`);
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expect(modal(page)).toBeHidden();
}

async function keepsPlace(page: Page, bike: string): Promise<void> {
  await visit(page, `${bike}/reports`);
  const chain = page.getByRole('link', { name: /^Chain at 45 mm/ });
  await chain.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await chain.tap();
  await expect(modal(page).getByText('Chain at 45 mm, set to 25 mm and oiled')).toBeVisible();
  await page.goBack();
  await expect(modal(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
}

async function narrow(page: Page, bike: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const part of ['', '/reports', '/documents']) {
    await visit(page, bike + part);
    await expect(page.getByRole('heading', { name: 'Honda CB125F' })).toBeVisible();
    await expect(page.getByRole('main').locator('ul li, dl').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBeLessThanOrEqual(320);
    const small = await page
      .getByRole('main')
      .locator('a, button')
      .evaluateAll((targets) =>
        targets
          // The sync pill is reached through its larger ::after.
          .filter((target) => !target.classList.contains('pill') && target.checkVisibility())
          .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 48 || box.width < 48)
          .map(({ text, box }) => `${text} ${Math.round(box.width)}×${Math.round(box.height)}`),
      );
    expect(small, part).toEqual([]);
  }
}

test.describe('without signal', () => {
  test.use({ worker: true });

  test('deep links open without signal, a comment closes to the reports, and what is not on the phone says so', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(NO_SIGNAL);
    const { bike } = await arrive(page);
    await waitForServiceWorker(page);
    await page.goto(`${bike}/reports`);
    const address = await page.getByRole('link', { name: /^Scrape on the offside/ }).getAttribute('href');
    await context.setOffline(true);
    await page.goto(String(address));
    await expect(
      modal(page).getByText('Scrape on the offside engine casing and bar end, 5 cm, cosmetic'),
    ).toBeVisible();
    await axe(page);
    await modal(page).getByRole('button', { name: 'Close' }).tap();
    await expect(page).toHaveURL(new RegExp(`${bike}/reports$`));
    await page.goto(`${bike}/documents`);
    await page
      .getByRole('link', { name: /^Open .*\.pdf$/ })
      .first()
      .tap();
    await expect(page.getByText('Not on this phone: needs signal')).toBeVisible();

    await test.step('a bike that is not on this phone says so, and loads by itself with signal', async () => {
      await page.goto('/bikes/999999999/details');
      await expect(page.getByRole('heading', { name: 'This bike is not on this phone' })).toBeVisible();
      await axe(page);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Unable to load bike details' })).toBeVisible();
    });
  });
});
