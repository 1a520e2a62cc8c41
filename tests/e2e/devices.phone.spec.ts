// A phone that was lost: signed out from another one, it keeps nothing of the school.
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { desk, storedDatabases, storedRows, synced } from '~tests/helpers/school';
import { secondDevice } from '~tests/helpers/second-device';
import { bikeForm, bikesAtSchool, newMark, saveNewBike, SAVED_HERE, seeToast } from '~tests/helpers/writes';

test('a device is signed out from another, and forgets the school at its next contact', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(/status of 401/);
  const { context: lost, page: other } = await secondDevice(browser, baseURL, problems);
  await signIn(other, 'callum@example.com', '/bikes');
  await synced(other);
  expect((await storedRows(other, 'bikes')).length).toBeGreaterThan(10);
  await signIn(page, 'callum@example.com', '/settings/profile');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByText('This device', { exact: true })).toBeVisible();
  const ends = devices.getByRole('button', { name: 'Sign out this device' });
  const before = await ends.count();
  // The newest but this one is the page above.
  await ends.first().tap();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('the school’s data is removed from it');
  await question.getByRole('button', { name: 'Sign out' }).tap();
  await expect(ends).toHaveCount(before - 1);
  await other.goto('/bikes');
  await expect(other).toHaveURL(/\/home$/);
  await expect
    .poll(async () => (await storedDatabases(other)).flatMap(({ tables }) => tables['bikes'] ?? []).length)
    .toBe(0);
  await lost.close();
});

test('a lost phone is erased by the owner: nothing is left on it, unsent changes included, and it says why', async ({
  page,
  browser,
  baseURL,
  server,
  problems,
}) => {
  problems.allow(/status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const lost = await browser.newContext(baseURL ? { baseURL } : {});
  await problems.watch(lost);
  const other = await lost.newPage();
  await signIn(other, 'jodie@example.com', '/bikes/new');
  await waitForServiceWorker(other);
  await synced(other);
  await expect(bikeForm(other).getByLabel('Quayside Yard')).toBeVisible();
  await lost.setOffline(true);
  const mark = newMark();
  await seeToast(other, SAVED_HERE, () => saveNewBike(other, mark));
  expect(await storedRows(other, 'mutations')).toHaveLength(1);
  await signIn(page, 'owner@example.com', '/staff');
  await page.getByRole('link', { name: /Jodie Fenn/ }).tap();
  const devices = page.getByRole('dialog').getByRole('region', { name: 'Signed-in devices' });
  const erases = devices.getByRole('button', { name: 'Lost: erase everything' });
  await erases.first().scrollIntoViewIfNeeded();
  const before = await erases.count();
  await axe(page);
  await erases.first().tap();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Unsent changes on it will be lost');
  await question.getByRole('button', { name: 'Erase everything' }).tap();
  await expect(erases).toHaveCount(before - 1);
  await lost.setOffline(false);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('Your school erased this device')).toBeVisible();
  await expect.poll(async () => (await storedDatabases(other)).map(({ name }) => name)).toEqual(['connect-device']);
  const left = async () => [...Object.keys(localStorage), ...(await caches.keys())];
  expect((await other.evaluate(left)).filter((name) => /token|state|username|media|outbox/u.test(name))).toEqual([]);
  expect(await bikesAtSchool(await desk(server.url), mark)).toEqual([]);
  await lost.close();
});
