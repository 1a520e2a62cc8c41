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

test('a bike’s page shows everything about it, over it its comments and documents, and leads back', async ({
  page,
  problems,
}) => {
  const { bike, withPhotos } = await arrive(page);
  await test.step('a deep link shows the bike, its dates, its summary and its reports', () => wholePage(page, bike));
  await test.step('a comment opens over the page, its photos over that, and Escape closes one after the other', () =>
    commentOver(page, bike));
  await test.step('documents open in a modal: pictures in the viewer, the rest as a download', () =>
    documents(page, bike));
  await test.step('the phone’s tabs lead to the same things here', () => phonesTabs(page, bike));
  await test.step('back leads to the list as it was', () => backToList(page));
  problems.allow(/status of 404/);
  await test.step('an id that is not a bike of the school says so, with a way back', () => unknownBikes(page));
  await test.step('a comment opened by its address closes to its bike', () => commentByAddress(page, bike, withPhotos));
});

async function wholePage(page: Page, bike: string): Promise<void> {
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
}

async function unknownBikes(page: Page): Promise<void> {
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
}

async function commentOver(page: Page, bike: string): Promise<void> {
  await visit(page, bike);
  const view = page.getByRole('link', { name: /^View comment of/ }).first();
  await view.click();
  await expect(page).toHaveURL(/\/comment\/\d+$/);
  await expect(modal(page).getByText('Scrape on the offside engine casing and bar end, 5 cm, cosmetic')).toBeVisible();
  await expect(modal(page).getByText(/^Callum Reith, Jodie Fenn$/)).toBeVisible();
  await expect(modal(page).getByText('LB22 QDE')).toBeAttached();
  await axe(page);
  await modal(page).getByRole('button', { name: 'Photo 2 of 4', exact: true }).click();
  await expect(page.getByText('2 of 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 of 4')).toBeHidden();
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${bike}$`));
  await expect(view).toBeFocused();
}

async function commentByAddress(page: Page, bike: string, withPhotos: string): Promise<void> {
  await page.goto(withPhotos);
  await modal(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`${bike}$`));
  for (const id of ['abc', '999999999']) {
    await visit(page, `${bike}/comment/${id}`);
    await expect(page.getByRole('heading', { name: 'Unable to load comment' })).toBeVisible();
  }
}

async function documents(page: Page, bike: string): Promise<void> {
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
}

async function phonesTabs(page: Page, bike: string): Promise<void> {
  await page.goto(`${bike}/reports`);
  await expect(page).toHaveURL(new RegExp(`${bike}$`));
  await visit(page, `${bike}/documents`);
  await expect(page).toHaveURL(/\/document\/view$/);
  await expect(modal(page)).toBeVisible();
}

async function backToList(page: Page): Promise<void> {
  await visit(page, '/bikes?transmission=BIKE_TRANSMISSION_AUTOMATIC');
  await page.getByRole('table').getByRole('link', { name: /^View/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Bikes' }).click();
  await expect(page).toHaveURL(/\/bikes\?transmission=BIKE_TRANSMISSION_AUTOMATIC$/);
}
