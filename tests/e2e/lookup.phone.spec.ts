// The licensing agency asked from a phone: for the form, and for everything that the list shows. The demonstration's
// stand-in answers.
import type { BrowserContext, Page } from '@playwright/test';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, storedRows, synced } from '~tests/helpers/school';
import { bikeForm, type } from '~tests/helpers/writes';

test('the licensing agency is asked for a list and for a form, and reminders are listed', async ({
  page,
  context,
  server,
  problems,
}) => {
  const school = await desk(server.url);
  await signIn(page, 'callum@example.com', '/bikes?search=KX23');
  await synced(page);
  await test.step('the filtered list is refreshed, after showing the cost', () => wholeList(page, school));
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/u);
  await test.step('reminders about a bike’s MOT and tax are listed, without signal as last loaded', () =>
    remindersSent(page, context));
  await context.setOffline(false);
  problems.allow(/status of (?:400|503)/u);
  await test.step('a registration is looked up in the form: known fields are filled in, unknown ones are named', () =>
    inForm(page, context));
});

async function wholeList(page: Page, school: Desk): Promise<void> {
  await page.getByRole('button', { name: 'Get latest from DVLA' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Get latest from DVLA' });
  await expect(sheet.getByText('Uses 24 credits')).toBeVisible();
  const balance = async () => (await school.get<{ balance: number }>('/credits/account/')).balance;
  const before = await balance();
  await sheet.getByRole('button', { name: 'Update 2 bikes' }).tap();
  await expect(sheet.getByText('2 bikes updated')).toBeVisible();
  await axe(page);
  expect(await balance()).toBe(before - 24);
  await sheet.getByRole('button', { name: 'Done' }).tap();
  await expect(sheet).toBeHidden();
}

async function remindersSent(page: Page, context: BrowserContext): Promise<void> {
  const bikes = await storedRows(page, 'bikes');
  // The demonstration has sent what was due before its first day.
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const due = bikes.find(
    ({ mot_expiry_date: ends, email_notification: mail }) =>
      typeof ends === 'string' && ends > new Date().toISOString().slice(0, 10) && ends < day && mail === true,
  );
  await visit(page, `/bikes/${Number(due?.['id'])}/details`);
  await page.getByRole('button', { name: 'Reminders sent' }).tap();
  const sheet = page.getByRole('dialog', { name: /^Reminders of / });
  await expect(sheet.getByText('MOT, 30 days before').first()).toBeVisible();
  await expect(sheet.getByText('Sent', { exact: true }).first()).toBeVisible();
  await axe(page);
  await context.setOffline(true);
  await expect(sheet.getByText('No signal: this is from')).toBeVisible();
  await expect(sheet.getByText('MOT, 30 days before').first()).toBeVisible();
  await axe(page);
}

async function inForm(page: Page, context: BrowserContext): Promise<void> {
  await visit(page, '/bikes/new');
  const form = bikeForm(page);
  const look = form.getByRole('button', { name: 'Get details from DVLA' });
  await expect(form.getByText(/Uses 12 credits · [\d,]+ left/u)).toBeVisible();
  await expect(look).toBeDisabled();
  await type(form, { 'Reg number': 'ER19NFD' });
  await look.tap();
  await expect(form.getByText(/^Failed to fetch details\. /u)).toBeVisible();
  await axe(page);
  await type(form, { 'Reg number': 'AA19AAA' });
  await look.tap();
  await expect(form.getByText('Vehicle details fetched')).toBeVisible();
  for (const label of ['Make', 'Engine size (cc)', 'Colour', 'First registered', 'Year of manufacture']) {
    await expect(form.getByRole('textbox', { name: label, exact: true })).not.toHaveValue('');
  }
  await context.setOffline(true);
  await expect(form.getByText('The DVLA lookup needs signal')).toBeVisible();
  await expect(look).toBeDisabled();
}
