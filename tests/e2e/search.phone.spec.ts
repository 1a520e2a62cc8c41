// The search on a phone: from the menu, over the whole screen, closed by Back; with signal and without, and by camera.
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { desk } from '~tests/helpers/school';
import { openMenu } from '~tests/helpers/shell';
import type { Page } from '@playwright/test';

test.use({ worker: false });

const LABEL = 'Find contacts, certificates, staff and orders';
const panel = (page: Page) => page.getByRole('region', { name: 'Search', exact: true });
const field = (page: Page) => panel(page).getByRole('combobox', { name: LABEL });

async function openSearch(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: LABEL }).click();
  await expect(field(page)).toBeFocused();
}

async function open(page: Page) {
  await signIn(page, 'owner@example.com', '/contacts');
  await expect(page.locator('[data-sync="all-sent"]').first()).toBeVisible();
}

test('a rider is found from the menu, with signal and without, and Back closes the search', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/u);
  await open(page);
  await openSearch(page);
  await field(page).fill('07700 900601');
  const found = panel(page).getByRole('group', { name: 'Contacts, 1 found' }).getByRole('option');
  await expect(found).toHaveText([/Daniel Chidi Okafor/u]);
  expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await axe(page);
  // Back leads to the page below, not to the menu that the search has replaced.
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Contacts/u })).toBeVisible();

  await openSearch(page);
  await context.setOffline(true);
  await field(page).fill('okafor daniel');
  await expect(panel(page).getByText('From this phone. Older records need signal.')).toBeVisible();
  await found.click();
  await expect(page.getByRole('heading', { name: 'Daniel Chidi Okafor' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  // The opened page has taken the place of the search.
  await page.goBack();
  await expect(page).toHaveURL(/\/contacts$/u);
  await context.setOffline(false);
});

test('a picture of a plate is read where the engine can, and there is no button elsewhere', async ({ page }) => {
  await open(page);
  await openSearch(page);
  const scan = panel(page).getByLabel('Scan a plate or a certificate’s number');
  await expect(scan).toHaveCount(0);
  await page.goBack();
  await page.evaluate(() => {
    const detect = () => Promise.resolve([{ rawValue: 'KX23' }, { rawValue: 'QBA' }]);
    Object.assign(window, {
      TextDetector: class {
        detect = detect;
      },
    });
  });
  await openSearch(page);
  const picture = await page.screenshot();
  await scan.setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: picture });
  await expect(field(page)).toHaveValue('KX23QBA');
  await expect(panel(page).getByRole('option', { name: 'Report damage KX23 QBA' })).toBeVisible();
  await axe(page);
});

test('a bike that the school deleted meanwhile is still found, and its page says that it was deleted', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource|ERR_FAILED|Failed to fetch/u);
  const school = await desk(server.url);
  const { results: sites } = await school.get<{ results: { id: number }[] }>('/school/suppliers/');
  const bike = await school.send('POST', '/bike_management/motorbikes/', {
    registration_plate: 'QQ77DEL',
    make: 'Honda',
    model: 'CB125F',
    engine_size: 125,
    supplier: [sites[0]?.id],
  });
  await open(page);
  await openSearch(page);
  await field(page).fill('qq77del');
  const found = panel(page).getByRole('option', { name: /^QQ77 DEL/u });
  await expect(found).toBeVisible();
  // From here on the phone hears no news of the school.
  await page.route('**/api/v2/sync/**', (route) => route.abort());
  await school.send('DELETE', `/bike_management/motorbikes/${String(bike['id'])}/`);
  await found.click();
  await expect(page).toHaveURL(/\/bikes\/\d+\/details$/u);
  await page.unroute('**/api/v2/sync/**');
  await expect(page.getByText('This bike was deleted')).toBeVisible();
});
