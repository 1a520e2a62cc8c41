// What reaches a device, and what does not: read out of the browser's own database and compared with the server. Once: no
// width changes it.
import type { Page } from '@playwright/test';
import { expect, signIn, signInThroughForm, test, waitForServiceWorker, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, storedDatabases, storedRows, synced } from '~tests/helpers/school';
import { signOut } from '~tests/helpers/shell';

type Ids = { count: number; results: { id: number; version: number }[] };
const MONEY = ['purchase_price', 'current_value', 'national_insurance_number'];

// What reaches a device that had nothing.
test.use({ device: 'new' });

const WHOLE = 'has the bikes, comments and documents of the school, without their prices';

test(`priya@example.com ${WHOLE}`, async ({ page, server }) => {
  await signIn(page, 'priya@example.com');
  await synced(page);
  await wholeSchool(page, await desk(server.url));
});

test.describe('with the app on the device', () => {
  test.use({ worker: true });

  test('a person has the school until they sign out, and the next person never sees a row of it', async ({
    page,
    server,
    problems,
  }) => {
    await signIn(page, 'callum@example.com');
    await synced(page);
    await waitForServiceWorker(page);
    await test.step(`callum@example.com ${WHOLE}`, async () => wholeSchool(page, await desk(server.url)));
    await test.step('signing out leaves nothing of the school on the device', () => signedOut(page));
    problems.allow(/status of 403/);
    await test.step('the next person on the same device never sees a row of the one before', async () => {
      await signInThroughForm(page, 'owner2@example.com');
      await synced(page);
      expect(JSON.stringify(await storedDatabases(page))).not.toMatch(/KX23QBA|Quayside/);
    });
    await test.step('another school, without Pro, gets none of it', () => nothingOfOthers(page));
  });
});

async function wholeSchool(page: Page, school: Desk): Promise<void> {
  const { results } = await school.get<Ids>('/bike_management/motorbikes/?page_size=100');
  const bikes = await storedRows(page, 'bikes');
  const versions = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ id, version }) => `${String(id)}@${String(version)}`).toSorted();
  expect(versions(bikes)).toEqual(versions(results));
  expect(bikes.length).toBeGreaterThan(20);
  for (const name of MONEY) expect(JSON.stringify(bikes)).not.toContain(name);
  for (const table of ['bike_comments', 'bike_documents'] as const) {
    const path = table === 'bike_comments' ? 'comments' : 'documents';
    const theirs: Ids['results'] = [];
    for (const { id } of results) {
      theirs.push(...(await school.get<Ids>(`/bike_management/motorbikes/${id}/${path}/?page_size=100`)).results);
    }
    expect(versions(await storedRows(page, table)), table).toEqual(versions(theirs));
    expect(theirs.length, table).toBeGreaterThan(0);
  }
  expect(await storedRows(page, 'restrictions')).toHaveLength(6);
  expect((await storedRows(page, 'staff_ref')).length).toBeGreaterThan(5);
}

async function signedOut(page: Page): Promise<void> {
  expect((await storedRows(page, 'bikes')).length).toBeGreaterThan(20);
  await visit(page, '/settings/profile');
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => storedRows(page, 'bikes')).toEqual([]);
  expect(JSON.stringify(await storedDatabases(page))).not.toMatch(/KX23QBA|Quayside/);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('connect-media'))))
    .toEqual([]);
}

async function nothingOfOthers(page: Page): Promise<void> {
  expect(await storedRows(page, 'restrictions')).toHaveLength(6);
  for (const table of ['bikes', 'bike_comments', 'bike_documents', 'orders', 'events']) {
    expect(await storedRows(page, table), table).toEqual([]);
  }
  expect(await storedRows(page, 'suppliers')).toMatchObject([{ connect_location_name: 'Shingle Bank' }]);
  expect(await storedRows(page, 'courses')).toHaveLength(2);
  expect(JSON.stringify(await storedDatabases(page))).not.toMatch(/KX23QBA|Quayside|Callum/);
}
