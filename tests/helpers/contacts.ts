// Contacts that tests add: typed into the form or added at the desk, and counted at the school.
import { expect, type Locator, type Page } from '@playwright/test';
import type { CustomerDocument } from '~contract/contacts/documents';
import type { CustomerNote } from '~contract/contacts/notes';
import type { Customer, CustomerRow } from '~contract/contacts/contacts';
import { photo } from './photo-files';
import { desk, type Desk } from './school';
import { type, type Typed } from './writes';

/** Every surname that a test makes up begins like this, so that all can be deleted again. */
const OURS = 'Quillam';
const CUSTOMERS = '/customers/';

/** Goes up with every person of this process, and so with every test: no two share a surname. */
let made = 0;

/** A surname that nobody has; in letters, so that a licence number can be generated from it. */
export function newSurname(): string {
  made += 1;
  const letters = [...String(made).padStart(3, '0')].map((digit) => 'abcdefghij'[Number(digit)] ?? '');
  return OURS + letters.join('');
}

/** The form in its sheet. */
export function contactForm(page: Page, title: 'Add contact' | 'Edit contact' = 'Add contact'): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Types a valid new contact into the open form; `fields`: other values. */
export async function typeNewContact(page: Page, surname: string, fields: Typed = {}): Promise<Locator> {
  const form = contactForm(page);
  await type(form, { 'First name': 'Ada', 'Last name': surname, ...fields });
  return form;
}

/** What the list shows, a card or a table's row each. */
export function contactsShown(page: Page): Locator {
  return page.getByRole('main').locator('li:has(a[href*="/contacts/"]), tbody tr:has(td)');
}

export function searchBox(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search contacts' });
}

/** A tab of a contact's page; its name may be followed by a count. */
export function tab(page: Page, name: string): Locator {
  return page
    .getByRole('navigation', { name: 'About this contact' })
    .getByRole('link', { name: new RegExp(`^${name}( \\d+)?$`, 'u') });
}

/** The contacts with this surname, as somebody else sees them at the school, in the order in which they were added. */
export async function contactsAtSchool(school: Desk, surname: string): Promise<CustomerRow[]> {
  const { results } = await school.get<{ results: CustomerRow[] }>(
    `${CUSTOMERS}?search=${surname}&ordering=created&page_size=100`,
  );
  return results;
}

/** With the fields that only the school has. */
export function contactAtSchool(school: Desk, id: number): Promise<Customer> {
  return school.get(`${CUSTOMERS}${id}/`);
}

export async function notesAtSchool(school: Desk, id: number): Promise<string[]> {
  const { results } = await school.get<{ results: CustomerNote[] }>(`${CUSTOMERS}${id}/notes/?page_size=100`);
  return results.map(({ note }) => note);
}

export async function attachmentsAtSchool(school: Desk, id: number): Promise<CustomerDocument[]> {
  const { results } = await school.get<{ results: CustomerDocument[] }>(`${CUSTOMERS}${id}/documents/?page_size=100`);
  return results;
}

/** Somebody at the desk adds a contact. */
export async function addAtSchool(school: Desk, surname: string, more: object = {}): Promise<number> {
  const { id } = await school.send('POST', CUSTOMERS, { first_name: 'Ada', last_name: surname, ...more });
  return Number(id);
}

export async function noteAtSchool(school: Desk, id: number, note: string): Promise<void> {
  await school.send('POST', `${CUSTOMERS}${id}/notes/`, { customer: id, note });
}

export async function attachAtSchool(school: Desk, id: number, name: string, description = ''): Promise<void> {
  await school.upload(`${CUSTOMERS}${id}/documents/`, { customer: String(id), description }, paper(name));
}

/** Deletes every contact that a test has added: other tests count the contacts. */
export async function removePeople(url: string): Promise<void> {
  const school = await desk(url);
  for (const { id } of await contactsAtSchool(school, OURS)) await school.send('DELETE', `${CUSTOMERS}${id}/`);
}

/** A small PDF as a picker hands it over; `size` in bytes. */
export function paper(name: string, size = 100): { name: string; mimeType: string; buffer: Buffer } {
  const text = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([text, Buffer.alloc(size - text.length, '\n')]) };
}

/** Picks a photo in the open form of an attachment, as a camera's file, and waits until it can be sent. */
export async function pickPicture(form: Locator, name: string): Promise<void> {
  const picture = { name, mimeType: 'image/jpeg', buffer: await photo(600, 400) };
  await form.locator('input[type=file]').last().setInputFiles(picture);
  await expect(form.getByText('Ready', { exact: true })).toBeVisible();
}
