// People at a desk: added, changed, given rights, sent away and back; and what another device makes of it.
import type { Page } from '@playwright/test';
import { expect, signIn, test, visit, axe } from '~tests/helpers/e2e-fixtures';
import { desk, storedRows, synced } from '~tests/helpers/school';
import { secondDevice } from '~tests/helpers/second-device';
import { readMenu } from '~tests/helpers/shell';

test.use({ worker: false });

test('at the last seat nobody is added, nothing typed is lost, and the way to more seats is shown', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/status of 409/);
  const owner = await desk(server.url, 'owner2@example.com');
  const add = (at: number) =>
    owner.send('POST', '/school/staff/', { first_name: 'Flo', last_name: 'Fane', email: `flo${at}@example.com` });
  for (const at of [1, 2, 3, 4]) await add(at);
  await signIn(page, 'owner2@example.com', '/staff');
  await expect(page.getByText('All seats are taken, so you can’t add anyone.')).toBeVisible();
  await page.getByRole('link', { name: 'Add Staff' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Staff' });
  await form.getByLabel('First name').fill('Flo');
  await form.getByLabel('Last name').fill('Fane');
  await form.getByLabel('E-mail').fill('flo5@example.com');
  await form.getByRole('button', { name: 'Next: what they may do' }).click();
  await form.getByRole('radio', { name: 'No access yet' }).check();
  await form.getByRole('button', { name: 'Add and invite' }).click();
  const seats = page.getByRole('dialog', { name: 'More seats' });
  await expect(seats).toContainText('Talk to sales to increase the number of staff and admin your school can hold.');
  await axe(page);
  await seats.getByRole('button', { name: 'Close' }).click();
  await expect(form.getByText('All seats of your school are taken')).toBeVisible();
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('E-mail')).toHaveValue('flo5@example.com');
});

test('a change of permissions reaches an open device, and removes its rows', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const { context: theirs, page: phone } = await secondDevice(browser, baseURL, problems);
  await signIn(phone, 'sal@example.com', '/bikes');
  await synced(phone);
  expect((await storedRows(phone, 'bikes')).length).toBeGreaterThan(10);
  await signIn(page, 'owner@example.com', '/staff');
  await page.getByRole('link', { name: /Sal Moretti/ }).click();
  await page.getByRole('link', { name: 'Permissions' }).click();
  const form = page.getByRole('dialog', { name: 'Permissions of Sal Moretti' });
  await form.getByRole('group', { name: 'Bikes' }).getByRole('button', { name: 'Hidden' }).click();
  await axe(page);
  await form.getByRole('button', { name: 'Save permissions' }).click();
  await expect(page.getByText('Permissions of Sal Moretti saved')).toBeVisible();
  await expect.poll(async () => (await storedRows(phone, 'bikes')).length).toBe(0);
  await expect(phone.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
  await phone.goto('/calendar');
  expect(await readMenu(phone)).not.toContain('Bikes');
  // Who may do what is for those who manage alone.
  await phone.goto('/staff/rights');
  await expect(phone.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
  await theirs.close();

  problems.allow(/status of 400/);
  await test.step('a colleague is added, changed and deactivated, and mistakes are shown under their fields', () =>
    colleague(page));
});

test('managers see permissions and history, and a colleague’s change under an open form is kept', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const owner = await desk(server.url, 'owner@example.com');
  const { results } = await owner.get<{ results: { id: number; first_name: string }[] }>('/school/staff/');
  const addressOf = (name: string) => `/school/staff/${results.find(({ first_name }) => first_name === name)?.id}/`;
  await owner.send('PATCH', addressOf('Sal'), { phone: '07700 900777' });
  await signIn(page, 'admin@example.com', '/staff');

  await test.step('the history says who did what, by person and by area, with its filters in the address', async () => {
    await page.getByRole('link', { name: 'History' }).click();
    const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'Marion Hale changed Sal Moretti' }).first()).toContainText('phone');
    await page.getByLabel('Area').selectOption({ label: 'Bikes' });
    await expect(lines.filter({ hasText: 'Sal Moretti' })).toHaveCount(0);
    await page.getByLabel('Area').selectOption({ label: 'Staff and sign-ins' });
    await page.getByLabel('Person').selectOption({ label: 'Marion Hale' });
    await expect(page).toHaveURL(/actor=\d+&area=staff|area=staff&actor=\d+/);
    await page.reload();
    await expect(lines.first()).toContainText('Marion Hale');
    await axe(page);
  });

  await visit(page, '/staff');
  await test.step('permissions are a table with a link to each person', async () => {
    await page.getByRole('link', { name: 'Who can do what' }).click();
    const heads = page.getByRole('columnheader');
    await expect(heads.nth(2)).toHaveText('Calendar');
    const columns = await heads.allTextContents();
    const callum = page.getByRole('row', { name: /Callum Reith/ });
    const cell = (area: string) => callum.locator('th, td').nth(columns.indexOf(area));
    await expect(cell('Role')).toHaveText('Staff');
    await expect(cell('Bikes')).toHaveText('Edit');
    await expect(cell('Calendar')).toHaveText('View');
    await expect(cell('Invoices')).toHaveText('–Hidden');
    await expect(page.getByRole('row', { name: /Marion Hale/ })).toContainText('Everything');
    await expect(page.getByRole('row', { name: /Bram Whitlow/ })).toContainText('Deactivated');
    await axe(page);
    // A narrow window scrolls the table and never the page, also with the keys.
    await page.setViewportSize({ width: 800, height: 700 });
    const table = page.getByRole('region', { name: 'Who can do what' });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(800);
    await callum.getByRole('link').click();
    const rights = page.getByRole('dialog', { name: 'Permissions of Callum Reith' });
    await rights.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/staff\/rights$/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await visit(page, '/staff');
  const row = page.locator('tr', { hasText: 'Priya Nair' });
  await test.step('what a colleague changes under an open form is kept', async () => {
    await row.locator('a').click();
    const form = page.getByRole('dialog', { name: 'Priya Nair' });
    await form.getByLabel('Instructor certificate').fill('554999');
    await owner.send('PATCH', addressOf('Priya'), { phone: '07700 900888' });
    await expect(row).toContainText('07700 900888');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('554999');
    const saved = { phone: '07700 900888', instructor_certificate: '554999' };
    expect(await owner.get(addressOf('Priya'))).toMatchObject(saved);
  });

  await test.step('permissions being chosen survive a moment without signal', async () => {
    await row.locator('a').click();
    await page.getByRole('link', { name: 'Permissions' }).click();
    const rights = page.getByRole('dialog', { name: 'Permissions of Priya Nair' });
    const hidden = rights.getByRole('group', { name: 'Invoices' }).getByRole('button', { name: 'Hidden' });
    await hidden.click();
    await context.setOffline(true);
    await expect(rights.getByRole('status')).toHaveText('This needs signal.');
    await context.setOffline(false);
    await expect(rights.getByRole('status')).toHaveCount(0);
    await expect(hidden).toHaveAttribute('aria-pressed', 'true');
  });
});

async function colleague(page: Page): Promise<void> {
  await visit(page, '/staff');
  await expect(page.getByText('of 10 in use')).toBeVisible();
  await page.getByRole('link', { name: 'Add Staff' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Staff' });
  const next = form.getByRole('button', { name: 'Next: what they may do' });
  const add = form.getByRole('button', { name: 'Add and invite' });
  await next.click();
  await expect(form.getByText('This field is required')).toHaveCount(3);
  await form.getByLabel('First name').fill('Nia');
  await form.getByLabel('Last name').fill('Vance');
  await form.getByLabel('E-mail').fill('Callum@Example.com');
  await next.click();
  await form.getByRole('radio', { name: 'Instructor' }).check();
  await axe(page);
  await add.click();
  await expect(form.getByText('Someone at your school already has this e-mail address')).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Nia');
  await axe(page);
  await form.getByLabel('E-mail').fill('nia@example.com');
  await form.getByLabel('Hilltop Park').check();
  await next.click();
  await expect(form.getByRole('radio', { name: 'Instructor' })).toBeChecked();
  await add.click();
  await expect(page.getByText('Nia Vance was added. An invitation goes to nia@example.com.')).toBeVisible();
  const row = page.locator('tr', { hasText: 'Nia Vance' });
  await expect(row).toContainText('Hilltop Park');
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send the invitation again to Nia Vance' }).click();
  await expect(page.getByText('The invitation goes to nia@example.com again')).toBeVisible();
  await row.locator('a').click();
  const person = page.getByRole('dialog', { name: 'Nia Vance' });
  await person.getByLabel('Phone').fill('07700 900500');
  await person.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Go on typing' }).click();
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('07700 900500');
  await row.locator('a').click();
  await person.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(person.getByText('Deactivated: signed out everywhere')).toBeVisible();
  await person.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Deactivated');
}
