// People on a phone: readable without signal, and what needs signal says so before anything is tried.
import { axe, expect, signIn, test, waitForServiceWorker, visit } from '~tests/helpers/e2e-fixtures';
import { desk, storedRows, synced } from '~tests/helpers/school';
import {
  allSent,
  bikeForm,
  bikesAtSchool,
  newMark,
  plate,
  removeOurs,
  saveNewBike,
  SAVED_HERE,
  seeToast,
} from '~tests/helpers/writes';

test.use({ worker: false });

test('the list and a person open without signal, and nothing pretends to save', async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await signIn(page, 'admin@example.com', '/staff');
  await synced(page);
  // 21 days from the day the school was made, which a run at midnight has left behind.
  await expect(page.getByText(/^Certificate ends in 2[01] days$/)).toBeVisible();
  // Its chunk is the list's own.
  await page.getByRole('link', { name: /Sal Moretti/ }).tap();
  const sal = page.getByRole('dialog', { name: 'Sal Moretti' });
  await expect(sal.getByLabel('E-mail')).toHaveValue('sal@example.com');
  await context.setOffline(true);
  await expect(sal.getByRole('status').first()).toHaveText('This needs signal.');
  for (const name of ['Save', 'Deactivate', 'Send password link'])
    await expect(sal.getByRole('button', { name })).toBeDisabled();
  await sal.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('link', { name: /Marion Hale/ }).tap();
  const marion = page.getByRole('dialog', { name: 'Marion Hale' });
  await expect(marion.getByRole('status')).toHaveText('Only the account owner can change this.');
  await marion.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('link', { name: /Bram Whitlow/ })).toContainText('Deactivated');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  // Permissions are not in the mirror: they say so, and come with the signal.
  await page.getByRole('link', { name: 'Who can do what' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Permissions need signal' })).toBeVisible();
  await context.setOffline(false);
  const callum = page.getByRole('listitem').filter({ hasText: 'Callum Reith' });
  await expect(callum).toContainText('Edit: Own calendar, Orders, Contacts, Certificates, Bikes, Profile');
  await expect(callum).not.toContainText('Invoices');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe(page);
});

test.describe('a phone whose person lost a permission', () => {
  test.use({ worker: true });

  test('permission-narrowed-with-queue', async ({ page, context, server, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 403/);
    const owner = await desk(server.url, 'owner@example.com');
    const { results } = await owner.get<{ results: { id: number; first_name: string }[] }>('/school/staff/');
    const rights = `/school/staff/${results.find(({ first_name }) => first_name === 'Owen')?.id}/permissions/`;
    const mark = newMark();
    await signIn(page, 'owen@example.com', '/bikes/new');
    await waitForServiceWorker(page);
    await synced(page);
    await expect(bikeForm(page).getByLabel('Quayside Yard')).toBeVisible();
    await context.setOffline(true);
    await seeToast(page, SAVED_HERE, () => saveNewBike(page, mark));
    await owner.send('PATCH', rights, { bike_permission: 'USER_PERMISSION_NONE' });
    await context.setOffline(false);
    // The screens and the rows go, what was written stays and says why it does not.
    await expect(page.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
    await expect.poll(() => storedRows(page, 'bikes')).toEqual([]);
    await visit(page, '/sync');
    const card = page.getByRole('listitem').filter({ hasText: plate(mark) });
    await expect(card).toContainText("You don't have permission to do this");
    expect(await bikesAtSchool(owner, mark)).toEqual([]);
    await owner.send('PATCH', rights, { bike_permission: 'USER_PERMISSION_EDIT' });
    await expect.poll(async () => (await storedRows(page, 'bikes')).length).toBeGreaterThan(0);
    // The rows may come before the right to look at them.
    const state = () => page.evaluate(() => localStorage.getItem('state'));
    await expect.poll(state).toContain('"bike_permission":"USER_PERMISSION_EDIT"');
    await card.getByRole('link', { name: 'Edit and resend' }).tap();
    await expect(bikeForm(page).getByRole('textbox', { name: 'Model', exact: true })).toHaveValue('Grom');
    await bikeForm(page).getByRole('button', { name: 'Add bike' }).tap();
    await allSent(page);
    expect(await bikesAtSchool(owner, mark)).toHaveLength(1);
    await removeOurs(server.url);
  });
});
