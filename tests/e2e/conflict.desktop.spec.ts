// Two people, two devices, one bike (docs/sync.md, Conflicts); and two tabs of one person.
import type { Page } from '@playwright/test';
import { axe, expect, signIn, test, waitForServiceWorker, visit } from '~tests/helpers/e2e-fixtures';
import { desk, synced } from '~tests/helpers/school';
import { secondDevice } from '~tests/helpers/second-device';
import {
  allSent,
  bikeAtSchool,
  bikeForm,
  bikesAtSchool,
  changeAtSchool,
  newMark,
  plate,
  removeOurs,
  SAVED_HERE,
  saveNewBike,
  seeToast,
  type,
  type Typed,
} from '~tests/helpers/writes';

const NO_SIGNAL = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 409/;

test.afterEach(({ server }) => removeOurs(server.url));

test('two devices without signal change different fields of one bike, and both changes are kept', async ({
  page,
  context,
  browser,
  baseURL,
  server,
  problems,
}) => {
  problems.allow(NO_SIGNAL);
  const school = await desk(server.url);
  const mark = newMark();
  const id = await bikeAtSchool(school, mark);
  const other = await secondDevice(browser, baseURL, problems);
  await open(page, 'callum@example.com', id);
  await open(other.page, 'admin@example.com', id);
  await context.setOffline(true);
  await other.context.setOffline(true);
  await change(page, { Colour: 'Petrol', 'Current mileage': '900' });
  await change(other.page, { Model: 'Grom 125', 'Current mileage': '700' });
  await context.setOffline(false);
  await allSent(page);
  await other.context.setOffline(false);
  await allSent(other.page);
  // Disjoint fields merge; of two mileages the larger is the later one.
  const merged = { colour: 'Petrol', model: 'Grom 125', current_mileage: 900 };
  expect(await bikesAtSchool(school, mark)).toMatchObject([merged]);
  for (const one of [page, other.page]) {
    await expect(one.getByRole('heading', { name: 'Honda Grom 125' })).toBeVisible();
    await expect(one.getByText('900', { exact: true })).toBeVisible();
  }
  await other.context.close();
});

test('the same field changed twice shows yours and theirs, and the chosen one is kept', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(NO_SIGNAL);
  const school = await desk(server.url);
  const mark = newMark();
  const id = await bikeAtSchool(school, mark, { colour: 'Black' });
  await open(page, 'callum@example.com', id);
  await context.setOffline(true);
  await change(page, { Colour: 'Petrol', Model: 'Grom R' });
  await changeAtSchool(school, id, { colour: 'Teal', model: 'Grom S' });
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('Needs fixing').first()).toBeVisible();
  // The other person's values were not overwritten.
  expect(await bikesAtSchool(school, mark)).toMatchObject([{ colour: 'Teal', model: 'Grom S' }]);
  await visit(page, '/sync');
  const item = page.getByRole('listitem').filter({ hasText: 'Someone else has changed the same details' });
  await expect(item.getByText('Bike not updated')).toBeVisible();
  await axe(page);
  const use = item.getByRole('button', { name: 'Use these' });
  await expect(use).toBeDisabled();
  await choose(item.getByRole('group', { name: 'Colour' }), 'Petrol');
  await choose(item.getByRole('group', { name: 'Model' }), 'Grom S');
  await use.click();
  await allSent(page);
  expect(await bikesAtSchool(school, mark)).toMatchObject([{ colour: 'Petrol', model: 'Grom S' }]);
  await expect(page.getByRole('heading', { name: 'Needs fixing' })).toHaveCount(0);
});

test.describe('with a worker', () => {
  test.use({ worker: true });

  test('two tabs of one person save without signal, and the school gets each bike once', async ({
    page,
    context,
    server,
    network,
    problems,
  }) => {
    problems.allow(NO_SIGNAL);
    const school = await desk(server.url);
    const [first, second] = [newMark(), newMark()];
    await signIn(page, 'callum@example.com', '/bikes');
    await waitForServiceWorker(page);
    const tab = await context.newPage();
    await tab.goto('/bikes/new');
    await page.goto('/bikes/new');
    for (const one of [page, tab]) await expect(bikeForm(one).getByRole('group', { name: 'Sites' })).toBeVisible();
    await context.setOffline(true);
    network.clear();
    await page.bringToFront();
    await seeToast(page, SAVED_HERE, () => saveNewBike(page, first));
    await tab.bringToFront();
    await seeToast(tab, SAVED_HERE, () => saveNewBike(tab, second));
    for (const one of [page, tab]) {
      await expect(one.getByRole('link', { name: 'Offline · 2 saved on this computer' })).toBeVisible();
      for (const mark of [first, second]) {
        await expect(one.getByRole('row').filter({ hasText: plate(mark) })).toHaveCount(1);
      }
    }
    await context.setOffline(false);
    for (const one of [page, tab]) await allSent(one);
    for (const mark of [first, second]) expect(await bikesAtSchool(school, mark)).toHaveLength(1);
    // One of the tabs sends: each request came once.
    const keys = network.seen.flatMap(({ key }) => (key === null ? [] : [key]));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });
});

async function open(page: Page, email: string, id: number): Promise<void> {
  await signIn(page, email, `/bikes/${id}/details`);
  await expect(page.getByRole('heading', { name: 'Honda Grom' })).toBeVisible();
  await synced(page);
  await page.getByRole('link', { name: 'Edit bike details' }).click();
  await expect(bikeForm(page, 'Edit Bike').getByRole('group', { name: 'Sites' })).toBeVisible();
}

/** In the form that is open. */
async function change(page: Page, fields: Typed): Promise<void> {
  const form = bikeForm(page, 'Edit Bike');
  await type(form, fields);
  await seeToast(page, SAVED_HERE, () => form.getByRole('button', { name: 'Save changes' }).click());
}

async function choose(field: ReturnType<Page['getByRole']>, value: string): Promise<void> {
  await field.getByText(value, { exact: true }).click();
}
