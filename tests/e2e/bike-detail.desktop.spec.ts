// A bike's page on a desktop (specification section 2.5).
import type { Page } from '@playwright/test';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { storedRows, synced } from '~tests/helpers/school';

/** Signed in with the whole school here; the addresses of the demonstration's bike with a bit of everything. */
async function arrive(page: Page): Promise<{ bike: string; withPhotos: string }> {
  await signIn(page, 'callum@example.com');
  await synced(page);
  const bikes = await storedRows(page, 'bikes');
  const id = Number(bikes.find((row) => row['registration_plate'] === 'LB22QDE')?.['id']);
  const comments = await storedRows(page, 'bike_comments');
  const scrape = comments.find(
    (row) => row['bike'] === id && String(row['comment']).startsWith('Scrape on the offside'),
  );
  return { bike: `/bikes/${id}/details`, withPhotos: `/bikes/${id}/details/comment/${Number(scrape?.['id'])}` };
}

const modal = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') });

test('a deep link shows the bike, its dates, its summary and its reports', async ({ page }) => {
  const { bike } = await arrive(page);
  await page.goto(bike);
  await expect(page.getByRole('heading', { name: 'Honda CB125F', level: 1 })).toBeVisible();
  await expect(page.getByText('124 cc · Manual')).toBeVisible();
  await expect(page.getByText('days left').first()).toBeVisible();
  for (const part of ['Registration', 'Current Status', 'Important Dates']) {
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
  }
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Date', 'Reported by', 'Comment', 'Photos', 'Actions']);
  // 50 characters and an ellipsis; the four photos of the newest one.
  await expect(table.getByText('Scrape on the offside engine casing and bar end, 5…')).toBeVisible();
  await expect(table.getByRole('row').nth(1).getByRole('img')).toHaveCount(4);
  await axe(page);
});

test('an id that is not a bike of the school says so, with a way back', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await signIn(page, 'callum@example.com');
  await synced(page);
  for (const [id, title] of [
    ['abc', 'Invalid bike ID'],
    ['0', 'Error'],
    ['999999999', 'Unable to load bike details'],
  ] as const) {
    await visit(page, `/bikes/${id}/details`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
  await axe(page);
  for (const address of ['/bikes/0/details', '/bikes//details', '/bikes/%20/details']) {
    await page.goto(address);
    await expect(page.getByText('Bike ID missing'), address).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Bikes' }).click();
  await expect(page).toHaveURL(/\/bikes$/);
});

test('a comment opens over the page, its photos over that, and Escape closes one after the other', async ({ page }) => {
  const { bike } = await arrive(page);
  await visit(page, bike);
  const view = page.getByRole('link', { name: /^View comment of/ }).first();
  await view.click();
  await expect(page).toHaveURL(/\/comment\/\d+$/);
  await expect(modal(page).getByText('Scrape on the offside engine casing and bar end, 5 cm, cosmetic')).toBeVisible();
  await expect(modal(page).getByText(/^Callum Reith, Jodie Fenn$/)).toBeVisible();
  await expect(modal(page).getByText('LB22 QDE')).toBeAttached();
  await axe(page);
  await modal(page).getByRole('button', { name: 'Photo 2 of 4' }).click();
  await expect(page.getByText('2 of 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 of 4')).toBeHidden();
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${bike}$`));
  await expect(view).toBeFocused();
});

test('a comment opened by its address closes to its bike', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  const { bike, withPhotos } = await arrive(page);
  await page.goto(withPhotos);
  await modal(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`${bike}$`));
  for (const id of ['abc', '999999999']) {
    await visit(page, `${bike}/comment/${id}`);
    await expect(page.getByRole('heading', { name: 'Unable to load comment' })).toBeVisible();
  }
});

test('documents open in a modal: pictures in the viewer, the rest as a download', async ({ page }) => {
  const { bike } = await arrive(page);
  await visit(page, bike);
  await page.getByRole('link', { name: 'View bike documents' }).click();
  await expect(page).toHaveURL(/\/document\/view$/);
  await expect(modal(page).getByText(/^Uploaded \d{2}\/\d{2}\/\d{4} · /)).toHaveCount(3);
  await axe(page);
  const download = page.waitForEvent('download');
  await modal(page)
    .getByRole('link', { name: /^Open .*\.pdf$/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(modal(page).getByText('Downloaded')).toBeVisible();
  await modal(page)
    .getByRole('link', { name: /^Open .*\.jpe?g$/ })
    .click();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.goBack();
  await expect(modal(page)).toBeVisible();
  await page.goBack();
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${bike}$`));
});

test('the phone’s tabs lead to the same things here', async ({ page }) => {
  const { bike } = await arrive(page);
  await page.goto(`${bike}/reports`);
  await expect(page).toHaveURL(new RegExp(`${bike}$`));
  await visit(page, `${bike}/documents`);
  await expect(page).toHaveURL(/\/document\/view$/);
  await expect(modal(page)).toBeVisible();
});

test('back leads to the list as it was', async ({ page }) => {
  await arrive(page);
  await visit(page, '/bikes?transmission=BIKE_TRANSMISSION_AUTOMATIC');
  await page.getByRole('table').getByRole('link', { name: /^View/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Bikes' }).click();
  await expect(page).toHaveURL(/\/bikes\?transmission=BIKE_TRANSMISSION_AUTOMATIC$/);
});
