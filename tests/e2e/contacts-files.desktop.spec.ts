// Contacts as CSV files: brought in whole or not at all, and taken out without formulas.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { addAtSchool, contactsAtSchool, contactsShown, newSurname, removePeople } from '~tests/helpers/contacts';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';

test.afterEach(({ server }) => removePeople(server.url));

const csv = (lines: readonly string[]) => ({
  name: 'riders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

async function openImport(page: Page) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  return page.getByRole('dialog', { name: 'Import contacts' });
}

test('contacts are taken out of the list, and brought in', async ({ page, server, context, problems }) => {
  const school = await desk(server.url);
  await signIn(page, 'callum@example.com', '/contacts');
  await synced(page);
  await test.step('the list is exported as shown, without formulas', () => takenOut(page, school));
  problems.allow(/ERR_|Failed to fetch/);
  await test.step('a file of contacts is mapped, checked line by line, and added whole or not at all', () =>
    broughtIn(page, school, context));
});

async function takenOut(page: Page, school: Desk): Promise<void> {
  const surname = newSurname();
  await addAtSchool(school, surname, {
    first_name: '=1+1',
    town: '@SUM(A1)',
    address: '-2+3',
    phone: '+48 601 700 701',
  });
  await addAtSchool(school, surname, { first_name: 'Bea', town: 'Bracken, "ford"' });
  await visit(page, `/contacts?search=${surname}&ordering=-first_name`);
  await expect(contactsShown(page)).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [header, bea, formula, ...others] = text.trim().split('\r\n');
  expect(others).toEqual([]);
  expect(header).toMatch(/^\uFEFF?"First name","Last name","E-mail","Phone",/u);
  expect(bea).toContain('"Bracken, ""ford"""');
  expect(formula?.split(',').filter((cell) => /^["']*[=@+-]/u.test(cell))).toEqual([
    '"\'=1+1"',
    '"\'+48 601 700 701"',
    '"\'-2+3"',
    '"\'@SUM(A1)"',
  ]);
}

async function broughtIn(page: Page, school: Desk, context: BrowserContext): Promise<void> {
  const surname = newSurname();
  await addAtSchool(school, newSurname(), { email: 'here@example.com' });
  const header = 'Forename;Surname;Mobile;DOB;Wohnort;E-mail';
  const good = `Ada;${surname};07700 900701;14/03/2005;Brackenford;ada@example.com`;
  const bad = [`Bea;;07700 900702;;;bea@example.com`, `Cy;${surname};seven;31/12/1899;=1+1;`];
  await visit(page, '/contacts');
  const sheet = await openImport(page);
  await axe(page);
  await sheet.getByLabel('CSV file').setInputFiles(csv([header, good, ...bad]));
  await expect(sheet.getByRole('heading', { name: '2 of 3 contacts can’t be imported' })).toBeVisible();
  await sheet.getByLabel('Wohnort').selectOption({ label: 'Town' });
  await expect(sheet.getByRole('region', { name: 'Problems' }).getByRole('listitem')).toHaveText([
    'Line 3, Last name: This field is required',
    'Line 4, Town: This looks like a formula. Enter plain text',
    'Line 4, Phone: Enter a phone number, such as 07700 900123',
    'Line 4, Birth date: The birth date must be 01/01/1900 or later',
  ]);
  await expect(sheet.getByRole('table').getByRole('cell', { name: 'Brackenford' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Import 3 contacts' })).toBeDisabled();
  await axe(page);
  expect(await contactsAtSchool(school, surname)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();

  await openImport(page);
  await sheet.getByLabel('CSV file').setInputFiles(csv([header, good, `Bea;${surname};;;;HERE@example.com`]));
  await sheet.getByLabel('Wohnort').selectOption({ label: 'Town' });
  await expect(sheet.getByText('2 contacts can be imported.')).toBeVisible();
  await context.setOffline(true);
  await expect(sheet.getByText('You need signal to import')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Import 2 contacts' })).toBeDisabled();
  await context.setOffline(false);
  await sheet.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(sheet.getByRole('heading', { name: '1 of 2 contacts may already be here' })).toBeVisible();
  await axe(page);
  await sheet.getByRole('button', { name: 'Add all 2 contacts' }).click();
  await expect(sheet.getByText('2 contacts added')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(contactsShown(page).filter({ hasText: surname })).toHaveCount(2);
  expect(await contactsAtSchool(school, surname)).toMatchObject([
    { first_name: 'Ada', birthdate: '2005-03-14', town: 'Brackenford', phone: '07700 900701' },
    { first_name: 'Bea', email: 'here@example.com' },
  ]);
}
