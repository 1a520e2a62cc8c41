// What cannot be right about a contact, a note or an attachment is said in the form, by name, and nothing typed is lost.
import type { Page } from '@playwright/test';
import {
  addAtSchool,
  attachmentsAtSchool,
  contactsAtSchool,
  newSurname,
  notesAtSchool,
  paper,
  removePeople,
  tab,
  typeNewContact,
} from '~tests/helpers/contacts';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, synced } from '~tests/helpers/school';
import { seeToast, type } from '~tests/helpers/writes';

const noteForm = (page: Page) => page.getByRole('dialog', { name: 'Add note' });

async function arrive(page: Page, address: string): Promise<void> {
  await signIn(page, 'callum@example.com', '/contacts'); // its head says what has arrived
  await synced(page);
  await visit(page, address);
}

test.afterEach(({ server }) => removePeople(server.url));

const EMAIL = 'Enter an e-mail address, such as name@example.com';
const PHONE = 'Enter a phone number, such as 07700 900123';
const REQUIRED = 'This field is required';
const BAD: readonly (readonly [label: string, text: string, says: string])[] = [
  ['First name', ' ', REQUIRED],
  ['Last name', '', REQUIRED],
  ['E-mail', 'ada.example.com', EMAIL],
  ['Phone', '07700 nine', PHONE],
  ['Other phone', 'call me', PHONE],
  ['Birth date', '01/01/2099', 'The birth date cannot be in the future'],
  ['Birth date', '31/12/1899', 'The birth date must be 01/01/1900 or later'],
  ['Birth date', '30/02/2001', 'This date doesn’t exist. Enter a date, such as 31/12/2005'],
  ['Birth date', 'soon', 'Enter a date, such as 31/12/2005'],
  ['Licence number', 'OKAFO003145', 'Licence number is too short, must be 16 characters'],
  ['Licence number', 'OKAFO003145DC9TA1', 'Licence number is too long, must be 16 characters'],
  ['Licence number', '1KAFO 003145 DC9TA', 'The first 5 characters must be letters or 9'],
  ['Licence number', 'OKAFO 0031X5 DC9TA', 'Characters 6 to 11 must be digits'],
  ['Licence number', 'OKAFO 003145 1C9TA', 'Characters 12 and 13 must be letters or 9'],
  ['Licence number', 'OKAFO 003145 DC9T-', 'The last 3 characters must be letters or digits'],
  ['National Insurance number', 'GB123456A', 'Enter a National Insurance number, such as AB123456C'],
  ['Town', 'x'.repeat(101), 'Must be at most 100 characters'],
];

test('mistakes in a contact are shown under their fields, and nothing is sent or lost', async ({
  page,
  server,
  network,
}) => {
  const school = await desk(server.url);
  const surname = newSurname();
  await arrive(page, '/contacts/new');
  const form = await typeNewContact(page, surname, { Address: '4 Rope Walk' });
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  network.clear();
  for (const [label, text, says] of BAD) {
    const good = await field(label).inputValue();
    await field(label).fill(text);
    await form.getByRole('button', { name: 'Add contact' }).tap();
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(says));
    await expect(field(label)).toBeFocused();
    await expect(field(label)).toHaveValue(text);
    await field(label).fill(good);
    await expect(field(label)).not.toHaveAttribute('aria-invalid');
  }
  expect(network.seen.filter(({ key }) => key !== null)).toEqual([]);
  await type(form, { 'E-mail': ' Ada@Example.COM ', 'National Insurance number': 'ab 12 34 56 c' });
  await seeToast(page, /^Contact added$/, () => form.getByRole('button', { name: 'Add contact' }).tap());
  expect(await contactsAtSchool(school, surname)).toMatchObject([{ email: 'ada@example.com', address: '4 Rope Walk' }]);
});

test('a note that is too long and a file that is too large are refused by name, and stay in the form', async ({
  page,
  server,
}) => {
  const school = await desk(server.url);
  const surname = newSurname();
  const id = await addAtSchool(school, surname);
  await arrive(page, `/contacts/${id}/details/notes/new`);
  const note = noteForm(page).getByLabel('Note');
  await note.fill('🏍'.repeat(5001));
  await noteForm(page).getByRole('button', { name: 'Save note' }).tap();
  await expect(note).toHaveAccessibleDescription('Must be at most 5000 characters');
  await expect(noteForm(page).getByText('5001 of 5000')).toBeVisible();
  await axe(page);
  await note.fill('🏍'.repeat(5000));
  await seeToast(page, /^Note added$/, () => noteForm(page).getByRole('button', { name: 'Save note' }).tap());
  expect(await notesAtSchool(school, id)).toEqual(['🏍'.repeat(5000)]);

  await tab(page, 'Attachments').tap();
  await page.getByRole('link', { name: 'Add attachment' }).tap();
  const form = page.getByRole('dialog', { name: 'Add Attachment' });
  const add = form.getByRole('button', { name: 'Add attachment' });
  await add.tap();
  await expect(form.getByText(REQUIRED)).toBeVisible();
  await form.getByLabel('Description').fill('Signed on the day');
  const picker = form.locator('input[type=file]').last();
  await picker.setInputFiles(paper('scan.pdf', 4_000_001));
  await expect(form.getByText('File is too large: scan.pdf')).toBeVisible();
  await picker.setInputFiles({
    name: 'run.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ\0\0'),
  });
  await expect(form.getByText(/^This type of document is not supported: run\.exe\./)).toBeVisible();
  await axe(page);
  // A file of exactly the largest size is accepted.
  await picker.setInputFiles(paper('scan.pdf', 4_000_000));
  await expect(form.getByText('Ready', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveValue('Signed on the day');
  await seeToast(page, /^Attachment added$/, () => add.tap());
  expect(await attachmentsAtSchool(school, id)).toMatchObject([
    { name: 'scan.pdf', size: 4_000_000, content_type: 'application/pdf', description: 'Signed on the day' },
  ]);
});
