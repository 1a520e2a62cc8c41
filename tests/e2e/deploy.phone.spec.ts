// A new version of the app is deployed while phones still run the one before: what waits on them reaches the school once,
// and every page of the old version still leads on.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { stillUpdating, test } from '~tests/helpers/deploy';
import { axe, expect, signIn, waitForServiceWorker, visit } from '~tests/helpers/e2e-fixtures';
import { photo } from '~tests/helpers/photo-files';
import { PREVIOUS_VERSION, previousBuild } from '~tests/helpers/previous-build';
import { commentForm, pickPhotos, reportsAtSchool } from '~tests/helpers/reports';
import { desk, storedRows, synced } from '~tests/helpers/school';
import {
  addBike,
  allSent,
  bikeAtSchool,
  bikeForm,
  bikesAtSchool,
  listOurs,
  newMark,
  SAVED_HERE,
  saveNewBike,
  seeToast,
} from '~tests/helpers/writes';

const AWAY = /ERR_|Failed to fetch|status of (?:404|503)|Update ready/;
const WRITES = /\/(?:sync\/batch|bike_management\/)/;
const BIKES = 3;
const COMMENTS = 16;
const PHOTOS = 4;

/** Milliseconds in which a busy machine has fetched and installed a new version. */
const FETCHED = 90_000;

const prompt = (page: Page) => page.getByRole('region', { name: 'Update' });

/** Signed in, with everything here that works without signal. */
async function settleIn(page: Page, address: string): Promise<void> {
  await signIn(page, 'callum@example.com', address);
  await waitForServiceWorker(page);
  await synced(page);
}

/** Which version the page runs, as it says itself. */
async function versionOf(page: Page): Promise<string> {
  await page.goto('/sync');
  const text = await page.getByText(/^App version/).textContent();
  return /App version (\S+)/.exec(text ?? '')?.[1] ?? '';
}

test.use({ worker: true, device: 'new' });

test('twenty changes and four photos of an old version arrive once each, through the update', async ({
  page,
  context,
  server,
  deploy,
  network,
  problems,
}) => {
  problems.allow(AWAY);
  const school = await desk(server.url);
  const bike = await bikeAtSchool(school, newMark());
  await settleIn(page, '/bikes');
  expect(await versionOf(page)).toBe(PREVIOUS_VERSION);
  await context.setOffline(true);
  const marks = Array.from({ length: BIKES }, () => newMark());
  await page.goto('/bikes');
  for (const mark of marks) {
    await page.getByRole('link', { name: 'Add bike' }).tap();
    await saveNewBike(page, mark);
    await expect(bikeForm(page)).toBeHidden();
  }
  await visit(page, `/bikes/${bike}/details/reports`);
  const texts = Array.from({ length: COMMENTS }, (_, index) => `Before the deploy, number ${index + 1}.`);
  for (const text of texts) {
    await page.getByRole('link', { name: 'Add comment' }).tap();
    await commentForm(page).getByLabel('What happened?').fill(text);
    await commentForm(page).getByRole('button', { name: 'Save comment' }).tap();
    await expect(commentForm(page)).toBeHidden();
  }
  expect((await storedRows(page, 'mutations')).length).toBe(BIKES + COMMENTS);
  await page.getByRole('link', { name: 'Add comment' }).tap();
  await commentForm(page).getByLabel('What happened?').fill('Seen before the deploy');
  const pictures = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => photo(800 + index, 600)));
  await pickPhotos(
    page,
    pictures.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
  await commentForm(page).getByRole('button', { name: 'Save comment' }).tap();
  await expect(commentForm(page)).toBeHidden();

  await deploy({});
  // The new server takes what the old version sends, which never hears of it: the new version sends it again.
  network.set({ kind: 'drop-response' }, { method: 'POST', path: WRITES });
  await context.setOffline(false);
  await expect(prompt(page)).toContainText('Update ready', { timeout: FETCHED });
  await expect
    .poll(() => network.seen.filter(({ method, path }) => method === 'POST' && WRITES.test(path)))
    .not.toEqual([]);
  network.clear();
  const begun = performance.now();
  await prompt(page).getByRole('button', { name: 'Reload' }).tap();
  // The app itself waits up to 30 s for the download and then up to 20 s for the old worker.
  await expect.poll(() => stillUpdating(page), { timeout: FETCHED }).toBeNull();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  process.stdout.write(`  from the tap on Reload to the new screen: ${Math.round(performance.now() - begun)} ms\n`);
  await allSent(page);
  const after = await desk(server.url);
  const arrived = await listOurs(after);
  expect(arrived.map(({ registration_plate }) => registration_plate).filter((mark) => marks.includes(mark))).toEqual(
    expect.arrayContaining(marks),
  );
  expect(arrived).toHaveLength(BIKES + 1); // and the one that was reported
  for (const text of texts) expect(await reportsAtSchool(after, bike, text), text).toHaveLength(1);
  const [report, ...others] = await reportsAtSchool(after, bike, 'Seen before the deploy');
  expect(others).toEqual([]);
  expect(new Set(report?.images.map(({ sha256 }) => sha256)).size).toBe(PHOTOS);
  expect(report?.images).toHaveLength(PHOTOS);
  expect(await versionOf(page)).not.toBe(PREVIOUS_VERSION);
});

test('a version that the server refuses sends nothing, keeps everything, and says what to do', async ({
  page,
  context,
  server,
  deploy,
  network,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch|status of 426/);
  const [first, second] = [newMark(), newMark()];
  await settleIn(page, '/bikes');
  await context.setOffline(true);
  await seeToast(page, SAVED_HERE, () => addBike(page, first));
  await deploy({ CONNECT_MINIMUM_APP_VERSION: '0.1.0' });
  // The new version cannot be downloaded yet: a weak signal lets only small answers through.
  network.set({ kind: 'refuse' }, { path: /^\/(?:sw\.js|assets\/)/ });
  await context.setOffline(false);
  await expect(prompt(page)).toContainText('Update the app');
  await expect(prompt(page)).toContainText('What is saved here is kept, and sent after the update.');
  await expect(page.locator('[data-sync="outdated"]', { hasText: 'Update the app' }).first()).toBeVisible();
  await axe(page);
  // The old version goes on saving changes.
  await seeToast(page, SAVED_HERE, () => addBike(page, second));
  await expect(prompt(page)).toContainText('Update the app');
  expect((await storedRows(page, 'mutations')).length).toBe(2);
  const school = await desk(server.url);
  for (const mark of [first, second]) expect(await bikesAtSchool(school, mark)).toEqual([]);

  await prompt(page).getByRole('button', { name: 'Update' }).tap();
  await expect(prompt(page)).toContainText('No update found');
  await axe(page);
  network.clear();
  await prompt(page).getByRole('button', { name: 'Update' }).tap();
  await expect(prompt(page)).toBeHidden();
  await allSent(page);
  for (const mark of [first, second]) expect(await bikesAtSchool(school, mark)).toHaveLength(1);
});

test('an old page says so after an update in another tab, and continues after a reload', async ({
  page,
  context,
  deploy,
  problems,
}) => {
  problems.allow(AWAY);
  await settleIn(page, '/calendar');
  const beside = await context.newPage();
  await beside.goto('/calendar');
  await deploy();
  await beside.goto('/bikes');
  await prompt(beside).getByRole('button', { name: 'Reload' }).tap();
  await expect(prompt(beside)).toBeHidden();
  await expect(prompt(page)).toContainText('Update ready', { timeout: FETCHED });
  await page.bringToFront();
  // Its chunk went with the old version's cache, and the server has none of that name. The browser's own cache may be
  // emptied at any time.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.evaluate(() => history.pushState(null, '', '/report'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { name: 'Update ready' })).toBeVisible();
  await axe(page);
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).tap();
  await expect(page.getByRole('heading', { name: 'Report damage' })).toBeVisible();
});

test('without a service worker, a screen missing from the new version opens after an update', async ({
  page,
  deploy,
  problems,
}) => {
  problems.allow(AWAY);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await signIn(page, 'callum@example.com', '/calendar');
  await synced(page);
  await deploy();
  // By its address: the menu has parts that are loaded late, too, and may be what is found missing first.
  await page.evaluate(() => history.pushState(null, '', '/bikes'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { name: 'Update ready' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).tap();
  await expect(page.getByRole('link', { name: 'Report damage' })).toBeVisible();
  expect(await versionOf(page)).not.toBe(PREVIOUS_VERSION);
});

test('a screen opened for the first time comes from this phone, although the server has a newer one', async ({
  page,
  network,
  deploy,
  problems,
}) => {
  problems.allow(AWAY);
  await settleIn(page, '/calendar');
  await deploy();
  network.clear();
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('link', { name: 'Bikes', exact: true }).tap();
  await expect(page.getByRole('link', { name: 'Report damage' })).toBeVisible();
  // A worker that was just looking for its next version may be fetching that one's files: they have other names.
  const own = new Set(readdirSync(join(await previousBuild(), 'dist/app/assets')).map((name) => `/assets/${name}`));
  expect(network.seen.filter(({ path }) => own.has(path))).toEqual([]);
});
