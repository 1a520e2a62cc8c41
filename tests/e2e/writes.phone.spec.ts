// Bikes written on a phone, with signal and without it: on the screen at once, at the school exactly once.
import type { BrowserContext, Page } from '@playwright/test';
import type { ChaosProxy } from '~tests/helpers/chaos-proxy';
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import {
  addBike,
  allSent,
  bikeAtSchool,
  bikeForm,
  bikesAtSchool,
  newMark,
  plate,
  putAway,
  removeOurs,
  SAVED_HERE,
  seeToast,
  type,
  typeNewBike,
} from '~tests/helpers/writes';

const NO_SIGNAL = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
/** The writes that reached the proxy; each of the school's calls that changes something has a key. */
const written = ({ seen }: ChaosProxy) => seen.filter(({ key }) => key !== null);

const card = (page: Page, mark: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: plate(mark) });
const badge = (page: Page) => page.getByRole('main').getByText('On this phone', { exact: true });

async function arrive(page: Page): Promise<void> {
  await signIn(page, 'callum@example.com', '/bikes');
  await synced(page);
}

test.afterEach(({ server }) => removeOurs(server.url));

/** The whole table is in tests/unit/features/bikes/bike-form-rules.test.ts. */
const BAD: readonly (readonly [label: string, text: string, says: string])[] = [
  ['Reg number', 'QQ12 ABCD', 'Must be at most 7 characters'],
  ['VIN number', 'V'.repeat(10_000), 'Must be at most 100 characters'],
];

test('a bike is added, changed and deleted, and shown as done when the school has it', async ({
  page,
  server,
  network,
}) => {
  const school = await desk(server.url);
  const [mark, other] = [newMark(), newMark()];
  await arrive(page);
  await page.getByRole('link', { name: 'Add bike' }).tap();
  const form = await typeNewBike(page, mark);
  network.clear();
  await test.step('mistakes are shown under their fields, and nothing is sent', async () => {
    const save = form.getByRole('button', { name: 'Add bike' });
    await form.getByRole('button', { name: /^More details/u }).tap();
    for (const [label, text, says] of BAD) {
      const field = form.getByRole('textbox', { name: label, exact: true });
      const good = await field.inputValue();
      await field.fill(text);
      await save.tap();
      await expect(field).toHaveAccessibleDescription(new RegExp(says));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await field.fill(good);
      await expect(field).not.toHaveAttribute('aria-invalid');
      // Another registration is another vehicle.
      if (label === 'Reg number') await type(form, { Make: 'Honda', Model: 'Grom', 'Engine size (cc)': '124' });
    }
    const sites = form.getByRole('group', { name: 'Sites' });
    await sites.getByLabel('Quayside Yard').uncheck();
    await save.tap();
    await expect(sites.getByText('Select at least 1 item')).toBeVisible();
    await axe(page);
    expect(written(network)).toEqual([]);
    await sites.getByLabel('Quayside Yard').check();
  });
  await seeToast(page, /^Bike added$/, () => form.getByRole('button', { name: 'Add bike' }).tap());
  const [added] = await bikesAtSchool(school, mark);
  await expect(page).toHaveURL(new RegExp(`/bikes/${String(added?.id)}/details$`));
  await expect(page.getByText(plate(mark)).first()).toBeVisible();

  await allSent(page);
  await page.getByRole('button', { name: 'Change status' }).tap();
  await seeToast(page, /is out of order/, () => page.getByRole('button', { name: /^Out of Order/ }).tap());
  await expect.poll(async () => (await bikesAtSchool(school, mark))[0]?.status).toBe('BIKE_STATUS_OUT_OF_ORDER');

  await allSent(page);
  await page.getByRole('link', { name: 'Edit bike details' }).tap();
  const edit = bikeForm(page, 'Edit Bike');
  await type(edit, { 'Reg number': other });
  await edit.getByRole('textbox', { name: 'Model', exact: true }).focus();
  for (const cleared of ['Make', 'Engine size (cc)']) {
    await expect(edit.getByRole('textbox', { name: cleared, exact: true })).toHaveValue('');
  }
  await type(edit, { Make: 'Lexmoto', 'Engine size (cc)': '0' });
  await seeToast(page, /^Bike updated$/, () => edit.getByRole('button', { name: 'Save changes' }).tap());
  await expect(page.getByRole('heading', { name: 'Lexmoto Grom' })).toBeVisible();
  expect(await bikesAtSchool(school, other)).toMatchObject([{ id: added?.id, make: 'Lexmoto', engine_size: 0 }]);
  expect(await bikesAtSchool(school, mark)).toEqual([]);

  await allSent(page);
  await page.getByRole('link', { name: 'Edit bike details' }).tap();
  await bikeForm(page, 'Edit Bike').getByRole('button', { name: 'Delete Bike' }).tap();
  await seeToast(page, new RegExp(`^${plate(other)} deleted`), () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete bike' }).tap(),
  );
  await expect(page).toHaveURL(/\/bikes$/);
  await expect(card(page, other)).toHaveCount(0);
  await putAway(page);
  await expect.poll(() => bikesAtSchool(school, other)).toEqual([]);
});

test.describe('without signal', () => {
  test.use({ worker: true });

  test('bikes are added, edited and deleted without signal, and the school gets each change once', async ({
    page,
    context,
    server,
    network,
    problems,
  }) => {
    problems.allow(NO_SIGNAL);
    const school = await desk(server.url);
    const taken = newMark();
    const gone = await bikeAtSchool(school, taken);
    await arrive(page);
    await waitForServiceWorker(page);
    await test.step('without signal a bike is added and edited, and keeps its page when it gets its school id', () =>
      addedWithout(page, context, school, network));
    await test.step('unsent changes survive a reload, and a bike deleted without signal is deleted at the school, too', () =>
      surviving(page, context, school, network, taken, gone));
  });
});

async function addedWithout(page: Page, context: BrowserContext, school: Desk, network: ChaosProxy): Promise<void> {
  const mark = newMark();
  await context.setOffline(true);
  await seeToast(page, SAVED_HERE, () => addBike(page, mark));
  await expect(page.getByRole('link', { name: /^Offline · 1 saved on this phone$/ })).toBeVisible();
  await expect(card(page, mark).getByText('On this phone')).toBeVisible();
  await axe(page);

  await card(page, mark).getByRole('link').tap();
  await expect(page).toHaveURL(/\/bikes\/-\d+\/details$/);
  await expect(badge(page)).toBeVisible();
  await page.getByRole('link', { name: 'Edit bike details' }).tap();
  const form = bikeForm(page, 'Edit Bike');
  await type(form, { 'Current mileage': '1234', Colour: 'Petrol' });
  await seeToast(page, SAVED_HERE, () => form.getByRole('button', { name: 'Save changes' }).tap());
  await expect(page.getByText('1,234')).toBeVisible();

  // The form is open, with something in it, while the bike gets its real name.
  await page.getByRole('link', { name: 'Edit bike details' }).tap();
  await type(form, { Colour: 'Half a wo' });
  await page.evaluate(() => Object.assign(window, { __notReloaded: true }));
  network.clear();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/bikes\/\d+\/details\/edit$/);
  await expect(form.getByRole('textbox', { name: 'Colour', exact: true })).toHaveValue('Half a wo');
  expect(await page.evaluate(() => '__notReloaded' in window)).toBe(true);
  // The edit goes when the school has named the bike.
  await expect.poll(() => bikesAtSchool(school, mark)).toMatchObject([{ current_mileage: 1234, colour: 'Petrol' }]);
  const [row] = await bikesAtSchool(school, mark);
  expect(page.url()).toContain(`/bikes/${String(row?.id)}/details/edit`);
  // In the order in which they were made.
  expect(written(network).map(({ method }) => method)).toEqual(['POST', 'PATCH']);

  await allSent(page);
  await type(form, { Colour: 'Half a world' });
  await seeToast(page, /^Bike updated$/, () => form.getByRole('button', { name: 'Save changes' }).tap());
  expect(await bikesAtSchool(school, mark)).toMatchObject([{ id: row?.id, colour: 'Half a world' }]);
  await expect(badge(page)).toHaveCount(0);
  await page.goto('/bikes');
  await allSent(page);
  await expect(card(page, mark)).toHaveCount(1);
  await expect(card(page, mark).getByText('On this phone')).toHaveCount(0);
}

async function surviving(
  page: Page,
  context: BrowserContext,
  school: Desk,
  network: ChaosProxy,
  taken: string,
  gone: number,
): Promise<void> {
  const [kept, dropped] = [newMark(), newMark()];
  await allSent(page);
  await expect(card(page, taken)).toHaveCount(1);
  await context.setOffline(true);
  for (const mark of [kept, dropped]) {
    await seeToast(page, SAVED_HERE, () => addBike(page, mark));
  }
  await page.reload();
  await expect(card(page, dropped).getByText('On this phone')).toBeVisible();
  await expect(card(page, kept).getByText('On this phone')).toBeVisible();
  for (const mark of [dropped, taken]) {
    await card(page, mark).getByRole('link').tap();
    await page.getByRole('link', { name: 'Edit bike details' }).tap();
    await bikeForm(page, 'Edit Bike').getByRole('button', { name: 'Delete Bike' }).tap();
    await seeToast(page, new RegExp(`^${plate(mark)} deleted`), () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete bike' }).tap(),
    );
    await expect(page).toHaveURL(/\/bikes$/);
    await expect(card(page, mark)).toHaveCount(0);
    await putAway(page);
  }
  await expect(page.getByRole('link', { name: /^Offline · 4 saved on this phone$/ })).toBeVisible();
  network.clear();
  await context.setOffline(false);
  await allSent(page);
  expect(await bikesAtSchool(school, kept)).toHaveLength(1);
  expect(await bikesAtSchool(school, dropped)).toEqual([]);
  expect(await bikesAtSchool(school, taken)).toEqual([]);
  // A new bike that the phone has tried to send may have arrived: it goes there, and then away.
  const deleted = written(network).flatMap(({ method, path }) => (method === 'DELETE' ? [path] : []));
  expect(deleted).toHaveLength(2);
  expect(deleted.some((path) => path.endsWith(`/${gone}/`))).toBe(true);
  expect(written(network).filter(({ method }) => method === 'POST')).toHaveLength(2);
}
