// What cannot be right about a contact, a note or an attachment is said in the form, by name, and nothing typed is lost.
import type { Page } from '@playwright/test';
import type { ChaosProxy } from '~tests/helpers/chaos-proxy';
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
import { desk, type Desk, synced } from '~tests/helpers/school';
import { seeToast, type } from '~tests/helpers/writes';

const noteForm = (page: Page) => page.getByRole('dialog', { name: 'Add note' });

test.afterEach(({ server }) => removePeople(server.url));

const REQUIRED = 'This field is required';
/** The whole table is in tests/unit/features/contacts/contacts-form.test.tsx and tests/unit/contract/customer-form.test.ts. */
const BAD: readonly (readonly [label: string, text: string, says: string])[] = [
  ['First name', ' ', REQUIRED],
  ['Other phone', 'call me', 'Enter a phone number, such as 07700 900123'],
  ['Birth date', '30/02/2001', 'This date doesn’t exist. Enter a date, such as 31/12/2005'],
  ['Town', 'x'.repeat(101), 'Must be at most 100 characters'],
];

test('mistakes are said where they were made, and nothing typed is lost', async ({ page, server, network }) => {
  const school = await desk(server.url);
  await signIn(page, 'callum@example.com', '/contacts'); // its head says what has arrived
  await synced(page);
  await test.step('mistakes in a contact are shown under their fields, and nothing is sent or lost', () =>
    inContact(page, school, network));
  await test.step('a note that is too long and a file that is too large are refused by name, and stay in the form', () =>
    inNote(page, school));
});

async function inContact(page: Page, school: Desk, network: ChaosProxy): Promise<void> {
  const surname = newSurname();
  await visit(page, '/contacts/new');
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
}

async function inNote(page: Page, school: Desk): Promise<void> {
  const surname = newSurname();
  const id = await addAtSchool(school, surname);
  await visit(page, `/contacts/${id}/details/notes/new`);
  const note = noteForm(page).getByLabel('Note');
  await note.fill('🏍'.repeat(5001));
  await noteForm(page).getByRole('button', { name: 'Save note' }).tap();
  await expect(note).toHaveAccessibleDescription('Must be at most 5000 characters');
  await expect(noteForm(page).getByText('5001 of 5000')).toBeVisible();
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
}
