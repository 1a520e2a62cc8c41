// A report of an incident with a photo, written in the yard without signal: kept over a reload, sent once, read and printed at the desk.
import type { Locator, Page } from '@playwright/test';
import type { Incident } from '~contract/incidents/incidents';
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { photo } from '~tests/helpers/photo-files';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { secondDevice } from '~tests/helpers/second-device';
import { allSent, SAVED_HERE, seeToast } from '~tests/helpers/writes';

const WHAT = 'The rider fell at the cones, at walking pace';

test.use({ worker: true });

async function ours(school: Desk): Promise<Incident[]> {
  const { results } = await school.get<{ results: Incident[] }>('/school/incidents/?page_size=100');
  return results.filter(({ what_happened }) => what_happened === WHAT);
}

/** The width of each picture itself; 0 for one that isn't there. */
const widths = (pictures: Locator) =>
  pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
const seePicture = (pictures: Locator) =>
  expect.poll(async () => (await widths(pictures)).filter((width) => width > 0).length).toBe(1);

async function write(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Report an incident' });
  await form.getByRole('combobox', { name: 'Where', exact: true }).selectOption({ label: 'On site' });
  await form.getByRole('combobox', { name: 'Training', exact: true }).selectOption({ label: 'CBT' });
  await form.getByRole('textbox', { name: 'What happened', exact: true }).fill(WHAT);
  await form.getByRole('button', { name: 'Add person' }).tap();
  await form.getByRole('textbox', { name: 'Name' }).fill('Robin Example');
  const buffer = await photo(1200, 900);
  await form
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'cones.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(form.getByText(/: Ready$/u)).toHaveCount(1);
  await axe(page);
  await seeToast(page, SAVED_HERE, () => form.getByRole('button', { name: 'Report an incident' }).tap());
  await expect(form).toBeHidden();
}

test('a report with a photo that was written without signal reaches the school once, and the desk prints it', async ({
  page,
  context,
  browser,
  baseURL,
  server,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch/);
  const school = await desk(server.url);
  await signIn(page, 'callum@example.com', '/calendar');
  await waitForServiceWorker(page);
  await synced(page);
  await context.setOffline(true);
  await page.goto('/incidents/new');
  await write(page);
  await axe(page);

  await test.step('it is there after the app was opened again, still without signal', async () => {
    await page.reload();
    await page.getByRole('link').filter({ hasText: WHAT }).tap();
    await expect(page.getByRole('region', { name: 'Report', exact: true })).toContainText('Robin Example');
    const photos = page.getByRole('region', { name: 'Photos' });
    await expect(photos).toContainText('On this phone');
    await seePicture(photos.locator('img'));
    await axe(page);
  });

  await context.setOffline(false);
  await allSent(page);
  const sent = await ours(school);
  expect(sent).toMatchObject([{ images: [{}], people: [{ name: 'Robin Example' }] }]);

  await test.step('the desk reads it with its photo, and prints it', async () => {
    const other = await secondDevice(browser, baseURL, problems);
    await other.context.addInitScript(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true);
    });
    await signIn(other.page, 'admin@example.com', '/incidents');
    await other.page.getByRole('link').filter({ hasText: WHAT }).click();
    await seePicture(other.page.getByRole('region', { name: 'Photos' }).locator('img'));
    await other.page.getByRole('link', { name: 'Print' }).click();
    const paper = other.page.getByRole('main');
    await expect(paper).toContainText(WHAT);
    await seePicture(paper.locator('img'));
    await axe(other.page);
    await other.page.getByRole('button', { name: 'Print' }).click();
    await expect(other.page.locator('html[data-printed]')).toHaveCount(1);
    await other.page.emulateMedia({ media: 'print' });
    await expect(paper.getByRole('img')).toBeVisible();
    await expect(other.page.getByRole('button', { name: 'Print' })).toBeHidden();
    await other.context.close();
  });
  for (const { id } of sent) await school.send('DELETE', `/school/incidents/${id}/`);
});
