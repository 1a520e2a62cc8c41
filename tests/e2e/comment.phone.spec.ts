// Comments with photos from a phone: said to be added when the school has them, kept when it cannot have them yet.
import type { Page } from '@playwright/test';
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { photo } from '~tests/helpers/photo-files';
import { commentForm, reportsAtSchool } from '~tests/helpers/reports';
import { desk, synced } from '~tests/helpers/school';
import { allSent, bikeAtSchool, newMark, removeOurs, SAVED_HERE, seeToast } from '~tests/helpers/writes';

const ADDED = 'You have successfully added a comment.';
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const jpeg = async (name: string) => file(name, 'image/jpeg', await photo(1200, 900));
const library = (page: Page) => commentForm(page).locator('input[type=file][multiple]');
const ready = (page: Page) => commentForm(page).getByText(/: Ready$/);

async function openForm(page: Page, bike: number): Promise<void> {
  await signIn(page, 'callum@example.com', `/bikes/${bike}/details/reports`);
  await synced(page);
  await page.getByRole('link', { name: 'Add comment' }).first().tap();
}

test.afterEach(({ server }) => removeOurs(server.url));

test('a comment with photos is added, and each photo says when the school has it', async ({ page, server }) => {
  const school = await desk(server.url);
  const bike = await bikeAtSchool(school, newMark());
  await openForm(page, bike);
  const form = commentForm(page);
  await form.getByLabel('What happened?').fill('Dropped at the gate.');
  await form.getByRole('button', { name: 'Mirror cracked' }).tap();
  // Turned to landscape for a photo, and back.
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(form.getByLabel('What happened?')).toHaveValue('Dropped at the gate. Mirror cracked');
    await expect(form.getByText(/^Draft from/)).toHaveCount(0);
  }
  await library(page).setInputFiles([await jpeg('a.jpg'), await jpeg('b.jpg')]);
  await expect(ready(page)).toHaveCount(2);
  await expect(form.getByText('Callum Reith')).toBeVisible();
  await axe(page);
  await form.getByRole('button', { name: 'Save comment' }).tap();
  await expect(form.getByRole('heading', { name: ADDED })).toBeFocused();
  await expect(form.getByText(/^Received by school \d\d:\d\d$/)).toBeVisible();
  await expect(form.getByText(/: Received \d\d:\d\d$/)).toHaveCount(2);
  await axe(page);
  const [report, ...others] = await reportsAtSchool(school, bike, 'Dropped at the gate. Mirror cracked');
  expect(others).toEqual([]);
  expect(report?.images).toHaveLength(2);
  expect(report?.reported_by).toMatchObject([{ full_name: 'Callum Reith' }]);
  await form.getByRole('link', { name: 'Back to bike' }).tap();
  await expect(page).toHaveURL(new RegExp(`/bikes/${bike}/details$`));
});

test('unusable files are named, a draft keeps its photos over a reload, and without signal it is saved here', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const school = await desk(server.url);
  const bike = await bikeAtSchool(school, newMark());
  await openForm(page, bike);
  const form = commentForm(page);
  const what = form.getByLabel('What happened?');
  await what.fill('🏍'.repeat(501));
  await form.getByRole('button', { name: 'Save comment' }).tap();
  await expect(what).toHaveAccessibleDescription(/Must be at most 500 characters/);
  await expect(what).toBeFocused();
  await what.fill('Scratch on the tank');
  const long = `"${'x'.repeat(147)}' ${'y'.repeat(148)}.svg`;
  await library(page).setInputFiles([
    await jpeg('good.jpg'),
    file('page.jpg', 'image/jpeg', Buffer.from('<html><script>document.title = "got you"</script></html>')),
    file('empty.jpg', 'image/jpeg', Buffer.alloc(0)),
    file(
      'film.mp4',
      'video/mp4',
      Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(6e6)]),
    ),
    file(long, 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ]);
  const said = form.getByRole('alert');
  await expect(said).toHaveText([
    'This photo format is not supported: page.jpg',
    'This file is empty: empty.jpg',
    'File is too large: film.mp4',
    /^This picture format cannot be sent: "x{100,}…\.svg\. Take a photo or a screenshot of it and send that\.$/,
  ]);
  await expect(ready(page)).toHaveCount(1);
  await axe(page);

  await page.reload();
  const offer = form.getByText(/^Draft from \d\d:\d\d, 1 photo$/);
  await expect(offer).toBeVisible();
  await form.getByRole('button', { name: 'Continue' }).tap();
  await expect(offer, 'the tap went on with the draft').toBeHidden();
  await expect(what).toHaveValue('Scratch on the tank');
  await expect(ready(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go on typing' }).tap();

  await context.setOffline(true);
  await expect(form.getByText('Kept on this phone, sent when there is signal.')).toBeVisible();
  await seeToast(page, SAVED_HERE, () => form.getByRole('button', { name: 'Save comment' }).tap());
  await expect(page).toHaveURL(new RegExp(`/bikes/${bike}/details/reports$`));
  await expect(page.getByText('Scratch on the tank')).toBeVisible();
  await context.setOffline(false);
  await allSent(page);
  expect(await reportsAtSchool(school, bike, 'Scratch on the tank')).toMatchObject([{ images: [{}] }]);
});
