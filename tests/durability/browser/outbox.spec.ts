// Unsent and refused changes: corrected, deleted, kept over a sign-out, and never lost with a session.
import type { BrowserContext, Page } from '@playwright/test';
import { UNDO_FOR } from '~contract/wire/limits';
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { arriveAsBefore, withPhone } from '~tests/helpers/persistent-browser';
import { desk, synced } from '~tests/helpers/school';
import { openMenu, storedKeys } from '~tests/helpers/shell';
import {
  addBike,
  allSent,
  bikeAtSchool,
  bikeForm,
  bikesAtSchool,
  newMark,
  plate,
  removeOurs,
  SAVED_HERE,
  saveNewBike,
  seeToast,
  type,
} from '~tests/helpers/writes';
import { copied } from './second-copy';

const NO_SIGNAL = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

test.use({ worker: true });

test.afterEach(({ server }) => removeOurs(server.url));

/** Signed in with everything here, and then the signal is gone. */
async function goIntoTheYard(page: Page, context: BrowserContext, address = '/bikes'): Promise<void> {
  await signIn(page, 'callum@example.com', address);
  await waitForServiceWorker(page);
  await synced(page);
  await context.setOffline(true);
}

async function saveOffline(page: Page, mark: string): Promise<void> {
  await seeToast(page, SAVED_HERE, () => addBike(page, mark));
}

test('a refused change is corrected and sent; an unsent one can be deleted and restored', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch|status of 400/);
  const school = await desk(server.url);
  await page.clock.install();
  await goIntoTheYard(page, context);

  await test.step('a new bike that the school refuses is corrected in its own form and sent', async () => {
    const [taken, free] = [newMark(), newMark()];
    await saveOffline(page, taken);
    await bikeAtSchool(school, taken, { colour: 'Desk' });
    await context.setOffline(false);
    await page.getByRole('link', { name: '1 needs fixing' }).tap();
    const item = page.getByRole('listitem').filter({ hasText: 'Bike not added' });
    await expect(item.getByText('Reg number: Another bike has this registration')).toBeVisible();
    await axe(page);
    await item.getByRole('link', { name: 'Edit and resend' }).tap();
    const mark = bikeForm(page).getByRole('textbox', { name: 'Reg number', exact: true });
    await expect(mark).toHaveAccessibleDescription('Another bike has this registration');
    await expect(bikeForm(page).getByRole('textbox', { name: 'Model', exact: true })).toHaveValue('Grom');
    await axe(page);
    await seeToast(page, /^Bike added$/, () => saveNewBike(page, free));
    await allSent(page);
    expect(await bikesAtSchool(school, free)).toMatchObject([{ make: 'Honda', model: 'Grom' }]);
    expect(await bikesAtSchool(school, taken)).toMatchObject([{ colour: 'Desk' }]);
  });

  await test.step('an unsent change is deleted, restored, deleted again, and never sent', async () => {
    const mark = newMark();
    await context.setOffline(true);
    await saveOffline(page, mark);
    await page.getByRole('link', { name: 'Offline · 1 saved on this phone' }).tap();
    const item = page.getByRole('listitem').filter({ hasText: plate(mark) });
    await expect(item.getByText('On this phone')).toBeVisible();
    await axe(page);
    const remove = async () => {
      await item.getByRole('button', { name: /^More for/ }).tap();
      await page.getByRole('button', { name: 'Delete', exact: true }).tap();
      await expect(item.getByText(/s left to undo$/)).toBeVisible();
    };
    await remove();
    await axe(page);
    await item.getByRole('button', { name: 'Undo' }).tap();
    await expect(item.getByText('On this phone')).toBeVisible();
    await remove();
    await context.setOffline(false);
    await page.clock.fastForward(UNDO_FOR);
    await expect(item).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'All sent' })).toBeVisible();
    expect(await bikesAtSchool(school, mark)).toEqual([]);
  });
});

test('signing out keeps unsent changes for the same person, or deletes them when their number is typed', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(NO_SIGNAL);
  const school = await desk(server.url);
  const [kept, dropped] = [newMark(), newMark()];
  const dialog = page.getByRole('dialog', { name: 'Logout' });
  const askToLeave = async () => {
    await openMenu(page);
    await page.getByRole('button', { name: 'Logout', exact: true }).first().tap();
    await expect(dialog.getByText('1 change on this phone only')).toBeVisible();
  };
  await goIntoTheYard(page, context);
  await saveOffline(page, kept);
  await askToLeave();
  await expect(dialog.getByRole('radio', { name: /^Keep on this phone until I am back/ })).toBeChecked();
  await axe(page);
  await dialog.getByRole('button', { name: 'Logout' }).tap();
  await expect(page).toHaveURL(/\/login$/);
  await context.setOffline(false);
  // Another person on the phone neither sees nor sends it.
  await signIn(page, 'priya@example.com', '/bikes');
  await allSent(page);
  expect(await bikesAtSchool(school, kept)).toEqual([]);

  await signIn(page, 'callum@example.com', '/bikes');
  await expect.poll(async () => (await bikesAtSchool(school, kept)).length).toBe(1);
  await allSent(page);
  await waitForServiceWorker(page);
  // Signing out deleted the school's data: it has to be here again before the form can offer the sites.
  await synced(page);
  await context.setOffline(true);
  await saveOffline(page, dropped);
  await expect.poll(() => copied(page)).toHaveLength(2);
  await askToLeave();
  await dialog.getByText('Delete', { exact: true }).tap();
  const gone = dialog.getByRole('button', { name: 'Delete and logout' });
  await expect(gone).toBeDisabled();
  await type(dialog, { 'Type 1 to delete your unsent work': '2' });
  await expect(gone).toBeDisabled();
  await type(dialog, { 'Type 1 to delete your unsent work': '1' });
  await axe(page);
  await gone.tap();
  await expect(page).toHaveURL(/\/login$/);
  // The page goes on at once; what is deleted is noted, and goes meanwhile.
  await expect.poll(() => copied(page)).toEqual([]);
  await context.setOffline(false);
  await signIn(page, 'callum@example.com', '/bikes');
  await allSent(page);
  expect(await bikesAtSchool(school, dropped)).toEqual([]);
  expect(await bikesAtSchool(school, kept)).toHaveLength(1);
});

test('a refused session loses nothing: /home counts unsent changes, and they are sent after signing in', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch|status of 40[13]/);
  const school = await desk(server.url);
  const mark = newMark();
  await goIntoTheYard(page, context);
  await saveOffline(page, mark);
  await page.evaluate(() => {
    localStorage.setItem('token', 'not.a.token');
    localStorage.setItem('refresh_token', '1.not-a-refresh-token');
  });
  // Loaded again before there is signal: otherwise the reload may come between the refusal and the way to /home.
  await page.reload();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Sign in to send 1 item (nothing lost)')).toBeVisible();
  await axe(page);
  expect((await storedKeys(page))['refresh_token']).toBeNull();
  await page.getByRole('status').getByRole('link', { name: 'Log in' }).tap();
  await expect(page.getByLabel('E-mail')).toHaveValue('callum@example.com');
  await page.getByLabel('Password', { exact: true }).fill('connect-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
  await expect.poll(async () => (await bikesAtSchool(school, mark)).length).toBe(1);
  await page.goto('/bikes');
  await allSent(page);
  expect(await bikesAtSchool(school, mark)).toHaveLength(1);
});

test('a full phone saves nothing, says so, and keeps what was typed', async ({ baseURL, server, problems }, info) => {
  const school = await desk(server.url);
  const mark = newMark();
  await withPhone(info, baseURL, async (phone) => {
    await arriveAsBefore(phone);
    const { origin } = new URL(baseURL ?? '');
    const context = await phone.open();
    await problems.watch(context);
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    // Before the app opens its database: the browser caches the free space for half a minute.
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await addBike(page, mark);
    const form = bikeForm(page);
    await expect(form.getByText(/^Nothing was saved: this device is full\./)).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Reg number', exact: true })).toHaveValue(mark);
    await axe(page);
    expect(await bikesAtSchool(school, mark)).toEqual([]);
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
    await form.getByRole('button', { name: 'Add bike' }).tap();
    await expect(form).toBeHidden();
    await allSent(page);
  });
  expect(await bikesAtSchool(school, mark)).toHaveLength(1);
});
