// Contacts at a desk: the list with its orders and pages, deletion, merging, and everything held on a person.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { ChaosProxy } from '~tests/helpers/chaos-proxy';
import {
  addAtSchool,
  attachAtSchool,
  attachmentsAtSchool,
  contactAtSchool,
  contactForm,
  contactsAtSchool,
  contactsShown,
  newSurname,
  noteAtSchool,
  notesAtSchool,
  removePeople,
  searchBox,
  typeNewContact,
} from '~tests/helpers/contacts';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { unzip } from '~tests/helpers/unzip';
import { allSent, putAway, SAVED_HERE, seeToast, type } from '~tests/helpers/writes';

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const question = (page: Page) => page.getByRole('alertdialog');
const held = (page: Page) => page.getByRole('region', { name: 'Personal data' });

async function arrive(page: Page): Promise<void> {
  await signIn(page, 'callum@example.com', '/contacts');
  await synced(page);
}

test.afterEach(({ server }) => removePeople(server.url));

test('the list of contacts has months, orders and pages, and says when it cannot be read', async ({
  page,
  problems,
}) => {
  await arrive(page);
  await test.step('month, order and page are in the address: a reload keeps them, Back undoes them', () =>
    inAddress(page));
  problems.allow(/broken on purpose/);
  await test.step('unreadable rows are reported, and continuing starts with page 1', () => unreadable(page));
});

test('contacts are added, changed, merged, deleted and erased', async ({
  page,
  context,
  server,
  network,
  problems,
}) => {
  const school = await desk(server.url);
  await arrive(page);
  await test.step('a contact is added with advice on the licence, changed, and deleted after a question', () =>
    added(page, school));
  await test.step('two contacts of one person are merged, with the notes and attachments of both', () =>
    merged(page, school));
  problems.allow(/status of 404/);
  await test.step('personal data is downloaded as a zip, and then erased everywhere', () => personalData(page, school));
  problems.allow(/status of 409/);
  await test.step('a contact that cannot be deleted can be kept or erased', () => keptOrErased(page, school, network));
  problems.allow(/ERR_|Failed to fetch/);
  await test.step('unsent contacts are marked in full, even in the narrowest column', () => unsent(page, context));
});

async function inAddress(page: Page): Promise<void> {
  await visit(page, '/contacts');
  await expect(page).toHaveTitle('Contacts · Connect');
  await expect(contactsShown(page)).toHaveCount(10);
  await expect(page.getByText(/^1–10 of 1\d$/)).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toHaveText(/^[A-Z][a-z]+ 20\d\d$/);
  await expect(head(page, 'Added')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Town' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await page.getByRole('button', { name: 'Last name' }).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Last name' }).click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/\?ordering=town(,|%2C)-last_name$/);
  await expect(head(page, 'Last name')).toHaveAttribute('aria-sort', 'descending');
  await expect(contactsShown(page).first()).toContainText('Brackenford');
  const first = await contactsShown(page).allTextContents();
  const { compare } = new Intl.Collator('en', { ignorePunctuation: true });
  const inTown = contactsShown(page).filter({ hasText: 'Brackenford' });
  const surnames = await inTown.locator('td:nth-child(3)').allInnerTexts();
  expect(surnames).toEqual(surnames.toSorted(compare).toReversed());
  expect(surnames.length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText(/^11–1\d of 1\d$/)).toBeVisible();
  const second = await contactsShown(page).allTextContents();
  await page.reload();
  await expect(contactsShown(page)).toHaveText(second);
  // A page that is not there is the last one.
  await page.goto('/contacts?ordering=town,-last_name,town,nonsense&page=1000000000');
  await expect(contactsShown(page)).toHaveText(second);
  await page.goBack();
  await page.goBack();
  await expect(contactsShown(page)).toHaveText(first);
  await page.goBack();
  await expect(page).toHaveURL(/\?ordering=town(,|%2C)last_name$/);
}

async function unreadable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function (...asked: Parameters<typeof getAll>) {
      if (this.name === 'customer_lines' && sessionStorage.getItem('broken')) throw new Error('broken on purpose');
      return Reflect.apply(getAll, this, asked);
    };
  });
  await page.evaluate(() => sessionStorage.setItem('broken', 'yes'));
  await page.goto('/contacts?page=2');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Unable to load rows' })).toBeVisible();
  await axe(page);
  await page.evaluate(() => sessionStorage.removeItem('broken'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^1–10 of 1\d$/)).toBeVisible();
  await expect(page).toHaveURL(/\/contacts$/);
}

async function added(page: Page, school: Desk): Promise<void> {
  const surname = newSurname();
  await visit(page, '/contacts');
  await page.getByRole('link', { name: 'Add contact' }).click();
  const form = await typeNewContact(page, surname, { 'Licence number': 'okafo003145dc9ta' });
  const advice = form.getByRole('status').filter({ hasText: 'The licence number says' });
  await expect(advice).toContainText(`The licence number says the surname begins with OKAFO, not with ${surname}.`);
  await form.getByRole('button', { name: 'Use 14/03/2005 as birth date' }).click();
  await type(form, { 'Licence number': 'QUILL *02289 A9***' });
  await expect(form.getByText('Characters 6 to 11')).toHaveCount(0);
  await expect(form.getByText('Part of this licence number was generated.')).toBeVisible();
  await type(form, { 'Licence number': '12345678' });
  await expect(form.getByText('A licence from Northern Ireland has a number of 8 digits')).toBeVisible();
  await type(form, { 'Licence number': 'QUILL003145A99TA' });
  await seeToast(page, /^Contact added$/, () => form.getByRole('button', { name: 'Add contact' }).click());
  const id = (await contactsAtSchool(school, surname))[0]?.id ?? 0;
  await expect(page).toHaveURL(new RegExp(`/contacts/${id}/details$`));
  await expect(page.getByText('QUILL 003145 A99TA')).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const edit = contactForm(page, 'Edit contact');
  await type(edit, { 'Birth date': '15/03/2005', 'National Insurance number': 'AB123456C' });
  await expect(edit.getByText('The licence number says born on 14/03/2005, not 15/03/2005.')).toBeVisible();
  await seeToast(page, /^Contact updated$/, () => edit.getByRole('button', { name: 'Save changes' }).click());
  expect(await contactAtSchool(school, id)).toMatchObject({
    birthdate: '2005-03-15',
    national_insurance_number: 'AB123456C',
  });
  await noteAtSchool(school, id, 'One');
  await attachAtSchool(school, id, 'one.pdf');
  await expect(page.getByText('Attachment one.pdf')).toBeVisible();

  await held(page).getByRole('button', { name: 'Delete contact' }).click();
  await expect(question(page)).toContainText(`Delete Ada ${surname}?`);
  await expect(question(page)).toContainText('They will be deleted with their 1 note and 1 attachment');
  await axe(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await held(page).getByRole('button', { name: 'Delete contact' }).click();
  await seeToast(page, new RegExp(`^Ada ${surname} deleted`), () =>
    question(page).getByRole('button', { name: 'Delete contact' }).click(),
  );
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(contactsShown(page).filter({ hasText: surname })).toHaveCount(0);
  await putAway(page);
  await expect.poll(() => contactsAtSchool(school, surname)).toEqual([]);
}

async function unsent(page: Page, context: BrowserContext): Promise<void> {
  const surname = newSurname();
  await visit(page, '/contacts');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Add contact' }).click();
  const form = await typeNewContact(page, surname);
  await seeToast(page, SAVED_HERE, () => form.getByRole('button', { name: 'Add contact' }).click());
  const badge = contactsShown(page).filter({ hasText: surname }).getByText('On this computer', { exact: true });
  const right = (one: Element) => one.getBoundingClientRect().right;
  const edge = await page.getByRole('table', { name: 'Contacts' }).evaluate(right);
  expect(await badge.evaluate(right)).toBeLessThanOrEqual(edge);
  await context.setOffline(false);
  await allSent(page);
}

async function keptOrErased(page: Page, school: Desk, network: ChaosProxy): Promise<void> {
  const surname = newSurname();
  const id = await addAtSchool(school, surname);
  await visit(page, `/contacts/${id}/details`);
  // As the school answers for a contact who has a booking.
  network.set(
    { kind: 'status', status: 409, isOurs: true, body: { detail: 'Orders name this contact', code: 'has_history' } },
    { method: 'DELETE', times: 1 },
  );
  await held(page).getByRole('button', { name: 'Delete contact' }).click();
  await question(page).getByRole('button', { name: 'Delete contact' }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(contactsShown(page).filter({ hasText: surname })).toHaveCount(0);
  await putAway(page);
  // Refused, they are in the list again.
  await expect(contactsShown(page).filter({ hasText: surname })).toContainText('Needs fixing');
  await visit(page, '/sync');
  await axe(page);
  await page.getByRole('link', { name: 'Erase personal data' }).click();
  await expect(page.getByRole('dialog', { name: 'Erase personal data' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await contactsAtSchool(school, surname)).toMatchObject([{ id }]);
}

async function merged(page: Page, school: Desk): Promise<void> {
  const [surname, other] = [newSurname(), newSurname()];
  const email = `${surname}@example.com`.toLowerCase();
  const kept = await addAtSchool(school, surname, { email, phone: '07700 900701', town: 'Brackenford' });
  const gone = await addAtSchool(school, other, { email, phone: '07700 900702', postcode: 'XB1 4TR' });
  for (const [id, name] of [
    [kept, 'first'],
    [gone, 'second'],
  ] as const) {
    await noteAtSchool(school, id, `Note of the ${name}`);
    await attachAtSchool(school, id, `${name}.pdf`);
  }
  await visit(page, '/contacts');
  await page.getByRole('link', { name: 'Find duplicates' }).click();
  const group = page.getByRole('region', { name: `Ada ${surname}` });
  await expect(group).toContainText('Same e-mail');
  await group.getByRole('link', { name: `Merge Ada ${other} into Ada ${surname}` }).click();
  const modal = page.getByRole('dialog', { name: 'Merge with…' });
  await modal.getByRole('group', { name: 'Phone' }).getByLabel('07700 900702').check();
  await seeToast(page, /^Contacts merged$/, () => modal.getByRole('button', { name: 'Merge contacts' }).click());
  await expect(page).toHaveURL(new RegExp(`/contacts/${kept}/details$`));
  for (const text of ['Note of the first', 'Note of the second', 'Attachment first.pdf', 'Attachment second.pdf']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  expect(await contactAtSchool(school, kept)).toMatchObject({
    last_name: surname,
    phone: '07700 900702',
    town: 'Brackenford',
    postcode: 'XB1 4TR',
  });
  expect((await notesAtSchool(school, kept)).toSorted()).toEqual(['Note of the first', 'Note of the second']);
  expect((await attachmentsAtSchool(school, kept)).map(({ name }) => name).toSorted()).toEqual([
    'first.pdf',
    'second.pdf',
  ]);
  expect(await contactsAtSchool(school, other)).toEqual([]);
  await visit(page, `/contacts?search=${email}`);
  await expect(contactsShown(page)).toHaveCount(1);
}

async function personalData(page: Page, school: Desk): Promise<void> {
  const surname = newSurname();
  const id = await addAtSchool(school, surname, { national_insurance_number: 'AB123456C' });
  await noteAtSchool(school, id, 'Ring after six');
  await attachAtSchool(school, id, 'licence.pdf');
  await visit(page, `/contacts/${id}/details`);
  const download = page.waitForEvent('download');
  await held(page).getByRole('button', { name: 'Export everything held' }).click();
  expect((await download).suggestedFilename()).toMatch(
    new RegExp(`^connect-contact-${id}-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
  );
  const files = unzip(await readFile(await (await download).path()));
  expect(files.get('contact.txt')?.toString()).toContain('National Insurance number: AB123456C');
  expect(files.get('notes.txt')?.toString()).toContain('Ring after six');
  expect([...files.keys()].some((name) => /^attachments\/\d+ licence\.pdf$/.test(name))).toBe(true);

  await held(page).getByRole('link', { name: 'Erase personal data' }).click();
  const modal = page.getByRole('dialog', { name: 'Erase personal data' });
  await modal.getByRole('textbox').fill(surname);
  await modal.getByRole('button', { name: 'Erase for good' }).click();
  await expect(modal.getByText(`Type the full name: Ada ${surname}`)).toBeVisible();
  await modal.getByRole('textbox').fill(`Ada ${surname}`);
  await seeToast(page, /^Personal data erased$/, () => modal.getByRole('button', { name: 'Erase for good' }).click());
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(contactsShown(page)).toHaveCount(10);
  await expect(contactsShown(page).filter({ hasText: surname })).toHaveCount(0);
  await searchBox(page).fill(surname);
  await expect(page.getByRole('heading', { name: 'No contacts found' })).toBeVisible();
  await visit(page, `/contacts/${id}/details`);
  await expect(page.getByRole('heading', { name: 'Unknown contact' })).toBeVisible();
  expect(await contactsAtSchool(school, surname)).toEqual([]);
}
