// The search on a phone: from the menu, over the whole screen, closed by Back; with signal and without, and by camera.
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { desk, synced } from '~tests/helpers/school';
import { openMenu } from '~tests/helpers/shell';
import type { Page } from '@playwright/test';

test.use({ worker: false });

const LABEL = 'Find contacts, certificates, staff and orders';
const panel = (page: Page) => page.getByRole('region', { name: 'Search', exact: true });
const field = (page: Page) => panel(page).getByRole('combobox', { name: LABEL });
const riders = (page: Page) => panel(page).getByRole('group', { name: 'Contacts, 1 found' }).getByRole('option');

async function openSearch(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: LABEL }).click();
  await expect(field(page)).toBeFocused();
}

test('the menu’s search finds the school’s records, without signal, by a picture, and after a deletion', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource|ERR_|Failed to fetch/u);
  const school = await desk(server.url);
  const { results: sites } = await school.get<{ results: { id: number }[] }>('/school/suppliers/');
  const bike = await school.send('POST', '/bike_management/motorbikes/', {
    registration_plate: 'QQ77DEL',
    make: 'Honda',
    model: 'CB125F',
    engine_size: 125,
    supplier: [sites[0]?.id],
  });
  await signIn(page, 'owner@example.com', '/contacts');
  await synced(page);
  const scan = panel(page).getByLabel('Scan a plate or a certificate’s number');

  await test.step('a rider is found, and Back leads to the page before', async () => {
    await openSearch(page);
    await expect(scan).toHaveCount(0); // this engine reads no pictures
    await field(page).fill('07700 900601');
    await expect(riders(page)).toHaveText([/Daniel Chidi Okafor/u]);
    expect((await riders(page).boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await axe(page);
    // Not to the menu that the search has replaced.
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Contacts/u })).toBeVisible();
  });

  await test.step('a picture of a number plate is read if the browser can', async () => {
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
  });

  await test.step('a rider is found without signal, and their page replaces the search', async () => {
    await context.setOffline(true);
    await field(page).fill('okafor daniel');
    await expect(panel(page).getByText('From this phone. Older records need signal.')).toBeVisible();
    await riders(page).click();
    await expect(page.getByRole('heading', { name: 'Daniel Chidi Okafor' })).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/contacts$/u);
    await context.setOffline(false);
  });

  await test.step('a bike that the school deleted meanwhile is still found, and its page says so', async () => {
    await openSearch(page);
    await field(page).fill('qq77del');
    const found = panel(page).getByRole('option', { name: /^QQ77 DEL/u });
    await expect(found).toBeVisible();
    // From here on the phone hears no news of the school.
    await page.route('**/api/v2/sync/**', (route) => route.abort());
    await school.send('DELETE', `/bike_management/motorbikes/${String(bike['id'])}/`);
    await found.click();
    await expect(page).toHaveURL(/\/bikes\/\d+\/details$/u);
    // Before the deletion is heard of: a page that never had the bike would say something else.
    await expect(page.getByRole('main').locator('.plate').first()).toBeVisible();
    await page.unroute('**/api/v2/sync/**');
    // Not after the pause that follows several failures.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('This bike was deleted')).toBeVisible();
  });
});
