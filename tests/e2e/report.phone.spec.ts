// The two-tap report: from the list to a saved report, counted in taps, and what an unsaved one keeps.
import type { Locator, Page } from '@playwright/test';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { photo } from '~tests/helpers/photo-files';
import { commentForm, reportsAtSchool } from '~tests/helpers/reports';
import { desk, synced } from '~tests/helpers/school';
import { bikeAtSchool, newMark, plate, removeOurs } from '~tests/helpers/writes';

const TAPS = 6;

test.use({ worker: false });

test.afterEach(({ server }) => removeOurs(server.url));

/** A tap on the camera's button, and its shutter. */
async function shoot(page: Page, button: Locator, name: string, buffer: Buffer): Promise<void> {
  const camera = page.waitForEvent('filechooser');
  await button.tap();
  await (await camera).setFiles([{ name, mimeType: 'image/jpeg', buffer }]);
}

test('a report with two photos takes six taps, and an unsaved one is kept while a photo is open', async ({
  page,
  server,
}) => {
  const school = await desk(server.url);
  const mark = newMark();
  const bike = await bikeAtSchool(school, mark);
  const pictures = await Promise.all([photo(1600, 1200), photo(1601, 1200)]);
  await signIn(page, 'callum@example.com', '/bikes');
  await synced(page);
  const form = commentForm(page);

  await test.step('opening photos over an unsaved report keeps it, and closing the report asks', async () => {
    await page.getByRole('link', { name: 'Report damage' }).tap();
    // The list, which is left, has a search of the same name.
    await expect(page.getByRole('heading', { name: 'Report damage' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search bikes' }).fill('fj16');
    await expect(page.locator('.report-bike')).toHaveCount(1);
    await axe(page);
    await page.locator('.report-bike').tap();
    await form.getByRole('button', { name: 'Where on the bike?' }).tap();
    await form.getByRole('button', { name: 'Left side, tank' }).tap();
    const what = form.getByLabel('What happened?');
    await expect(what).toHaveValue('Left side, tank');
    await axe(page);
    await form
      .getByRole('button', { name: /^Open the photo of/u })
      .first()
      .tap();
    await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Photos' })).toBeHidden();
    await expect(what).toHaveValue('Left side, tank');
    await form.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Discard' }).tap();
    await expect(page).toHaveURL(/\/report$/u);
    // The bike was used just now: without a search it is the first.
    await expect(page.locator('.report-bike .plate').first()).toHaveText('FJ16 QTY');
  });

  await visit(page, '/bikes');
  await test.step('from the bikes list to a saved report with two photos', async () => {
    let taps = 0;
    const tap = async (button: Locator) => {
      taps += 1;
      await button.tap();
    };
    await tap(page.getByRole('link', { name: 'Report damage' }));
    // Not the card of the list, which is left.
    await tap(page.locator('.report-bike').filter({ hasText: plate(mark) }));
    await tap(form.getByRole('button', { name: 'Dropped' }));
    for (const [index, picture] of pictures.entries()) {
      taps += 1;
      await shoot(page, form.getByRole('button', { name: 'Camera' }), `IMG_${index}.jpg`, picture);
    }
    await tap(form.getByRole('button', { name: /^(?:Save report|Preparing)/u }));
    await expect(page).toHaveURL(/\/details\/reports$/u);
    await expect(page.locator('.new-report')).toBeInViewport();
    expect(taps).toBeLessThanOrEqual(TAPS);
    await expect
      .poll(async () => (await reportsAtSchool(school, bike, 'Dropped')).map(({ images }) => images.length))
      .toEqual([2]);
  });
});
