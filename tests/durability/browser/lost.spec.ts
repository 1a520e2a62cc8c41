// A browser that was killed in the middle of a write may call its database corrupt at a later start, and throw it away:
// what was saved is still there, and reaches the school once.
import type { Page } from '@playwright/test';
import { expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { arriveAndClose, withPhone } from '~tests/helpers/persistent-browser';
import { photo } from '~tests/helpers/photo-files';
import { bikeOf, commentForm, pickPhotos, reportsAtSchool } from '~tests/helpers/reports';
import { desk, synced } from '~tests/helpers/school';
import { addBike, allSent, bikesAtSchool, newMark, removeOurs, SAVED_HERE, seeToast } from '~tests/helpers/writes';

const WORDS = 'Written before the database was lost';

test.afterEach(({ server }) => removeOurs(server.url));

/** What the second copy holds. */
function copied(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('connect-outbox'));
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname.slice(1, 3));
  });
}

test('what waited comes back with its photos, and what had reached the school already is there once', async ({
  baseURL,
  problems,
  server,
  network,
}, info) => {
  problems.allow(/ERR_|status of 401|Failed to fetch/);
  const school = await desk(server.url);
  const bike = await bikeOf(school, 'LB22QDE');
  const [unsure, offline] = [newMark(), newMark()];
  await withPhone(info, baseURL, async ({ open, kill, loseDatabases }) => {
    await arriveAndClose({ open });

    const yard = await open();
    const [tab = await yard.newPage()] = yard.pages();
    // The school has this bike, and the phone does not know it.
    network.set({ kind: 'drop-response' }, { method: 'POST', path: /\/(?:motorbikes|sync\/batch)/ });
    await seeToast(tab, SAVED_HERE, () => addBike(tab, unsure));
    await expect.poll(async () => (await bikesAtSchool(school, unsure)).length).toBe(1);
    await yard.setOffline(true);
    await seeToast(tab, SAVED_HERE, () => addBike(tab, offline));
    await tab.goto(`/bikes/${bike}/details/comment`);
    await commentForm(tab).getByLabel('What happened?').fill(WORDS);
    const pictures = await Promise.all([photo(800, 600), photo(801, 600)]);
    await pickPhotos(
      tab,
      pictures.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })),
    );
    await seeToast(tab, SAVED_HERE, () => commentForm(tab).getByRole('button', { name: 'Save comment' }).tap());
    // Two bikes, the comment and its photos; the photos' bytes; the names of rows.
    await expect.poll(() => copied(tab)).toHaveLength(8);
    await kill(yard);
    loseDatabases();
    network.clear();

    const after = await open();
    await problems.watch(after);
    await after.setOffline(true);
    const [there = await after.newPage()] = after.pages();
    await there.goto('/sync');
    await expect(there.getByRole('heading', { name: 'Offline · 3 saved on this phone' })).toBeVisible();
    await expect(there.getByRole('listitem').filter({ hasText: 'Add bike' })).toHaveCount(2);
    await after.setOffline(false);
    await there.goto('/bikes');
    await allSent(there);
    await expect.poll(() => copied(there)).toEqual([]);
    await there.reload();
    await allSent(there);
  });
  for (const mark of [unsure, offline]) expect(await bikesAtSchool(school, mark), mark).toHaveLength(1);
  const [report, ...others] = await reportsAtSchool(school, bike, WORDS);
  expect(others).toEqual([]);
  expect(new Set(report?.images.map(({ sha256 }) => sha256)).size).toBe(2);
  expect(report?.images).toHaveLength(2);
});

test('whoever deletes what is unsent does not find it again after signing in', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch/);
  const mark = newMark();
  await signIn(page, 'callum@example.com', '/bikes');
  await synced(page);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await seeToast(page, SAVED_HERE, () => addBike(page, mark));
  await expect.poll(() => copied(page)).toHaveLength(2);
  const dialog = page.getByRole('dialog', { name: 'Logout' });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('button', { name: 'Logout', exact: true }).first().tap();
  await dialog.getByText('Delete', { exact: true }).tap();
  await dialog.getByRole('textbox', { name: 'Type 1 to delete your unsent work' }).fill('1');
  await dialog.getByRole('button', { name: 'Delete and logout' }).tap();
  await expect(page).toHaveURL(/\/login$/);
  // The page goes on at once; what is deleted is noted, and goes meanwhile.
  await expect.poll(() => copied(page)).toEqual([]);
  await context.setOffline(false);
  await signIn(page, 'callum@example.com', '/bikes');
  await allSent(page);
  expect(await bikesAtSchool(await desk(server.url), mark)).toEqual([]);
});
