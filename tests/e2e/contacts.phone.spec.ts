// Contacts on a phone: found, added and described without signal, at the school exactly once, and nothing typed is lost.
import type { BrowserContext, Page } from '@playwright/test';
import {
  addAtSchool,
  attachmentsAtSchool,
  contactForm,
  contactsAtSchool,
  contactsShown,
  newSurname,
  noteAtSchool,
  notesAtSchool,
  pickPicture,
  removePeople,
  searchBox,
  tab,
  typeNewContact,
} from '~tests/helpers/contacts';
import type { ChaosProxy } from '~tests/helpers/chaos-proxy';
import { axe, expect, signIn, test, waitForServiceWorker, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, storedRows, synced } from '~tests/helpers/school';
import { allSent, SAVED_HERE, seeToast, type } from '~tests/helpers/writes';

const NO_SIGNAL = /ERR_|Failed to fetch/;
const written = ({ seen }: ChaosProxy) => seen.filter(({ key }) => key !== null);
const badges = (page: Page) => page.getByRole('main').getByText('On this phone', { exact: true });
const noteForm = (page: Page) => page.getByRole('dialog', { name: 'Add note' });
const attachmentForm = (page: Page) => page.getByRole('dialog', { name: 'Add Attachment' });

async function arrive(page: Page, address = '/contacts'): Promise<void> {
  await signIn(page, 'callum@example.com', '/contacts'); // its head says what has arrived
  await synced(page);
  if (address !== '/contacts') await visit(page, address);
}

/** Waits until what was typed last is in the draft: a moment after the last key. */
async function kept(page: Page, town: string): Promise<void> {
  await expect.poll(() => storedRows(page, 'drafts')).toMatchObject([{ text: { town } }]);
}

test.use({ worker: true });

test.afterEach(({ server }) => removePeople(server.url));

test('contacts are found, added and described without signal', async ({ page, context, server, network, problems }) => {
  problems.allow(NO_SIGNAL);
  const school = await desk(server.url);
  const surname = newSurname();
  const facts = { phone: '07700 900713', postcode: 'XB9 9ZZ', email: `ada.${surname}@example.com` };
  await addAtSchool(school, surname, { ...facts, birthdate: '2001-02-03', source: 'WIDGET' });
  await addAtSchool(school, newSurname(), { first_name: 'Bea', phone: '01632 960999' });
  await arrive(page);
  await waitForServiceWorker(page);
  await test.step('a contact is found however the number is typed, also after a reload without signal', () =>
    found(page, context, surname));
  await test.step('a contact added and edited with a note and a file without signal reaches the school exactly once', () =>
    addedWithout(page, context, school, network));
});

async function found(page: Page, context: BrowserContext, surname: string): Promise<void> {
  await expect(contactsShown(page)).toHaveCount(10);
  await expect(contactsShown(page).filter({ hasText: surname })).toContainText(
    /07700 900713 · XB9 9ZZ\d\d years old · Widget/,
  );
  for (const text of [surname.toUpperCase(), '+44 7700 900713', '0044(0)7700900713', 'xb99zz', `${surname}@exa`]) {
    await searchBox(page).fill(text);
    await expect(contactsShown(page), text).toHaveCount(1);
    await expect(contactsShown(page)).toContainText(`Ada ${surname}`);
  }
  await searchBox(page).fill('ada 900713');
  await expect(page).toHaveURL(/\?search=ada(\+|%20)900713$/);
  await context.setOffline(true);
  await page.reload();
  await expect(searchBox(page)).toHaveValue('ada 900713');
  await expect(contactsShown(page)).toHaveCount(1);
  for (const text of ['x'.repeat(10_000), '%_\\', '%', "'; drop table customers; --"]) {
    await searchBox(page).fill(text);
    await expect(page.getByRole('heading', { name: 'No contacts found' }), text.slice(0, 10)).toBeVisible();
  }
  await axe(page);
  await page.getByRole('button', { name: 'Clear search' }).last().tap();
  await expect(contactsShown(page)).toHaveCount(10);
}

async function addedWithout(page: Page, context: BrowserContext, school: Desk, network: ChaosProxy): Promise<void> {
  const surname = newSurname();
  await page.getByRole('link', { name: 'Add contact' }).tap();
  const form = await typeNewContact(page, surname, { 'Birth date': '14/03/2005' });
  await form.getByRole('button', { name: 'Generate what can be known' }).tap();
  await expect(form.getByLabel('Licence number')).toHaveValue('QUILL 0*3145 A9***');
  await expect(form.getByText('Kept on this phone, sent when there is signal.')).toBeVisible();
  await seeToast(page, SAVED_HERE, () => form.getByRole('button', { name: 'Add contact' }).dblclick());
  await expect(contactsShown(page).filter({ hasText: surname })).toHaveCount(1);
  await expect(badges(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Offline · 1 saved on this phone$/ })).toBeVisible();

  await contactsShown(page).filter({ hasText: surname }).getByRole('link').tap();
  await expect(page).toHaveURL(/\/contacts\/-\d+\/details$/);
  const address = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Edit contact' }).tap();
  const edit = contactForm(page, 'Edit contact');
  await type(edit, { Town: 'Brackenford' });
  await seeToast(page, SAVED_HERE, () => edit.getByRole('button', { name: 'Save changes' }).tap());
  await tab(page, 'Notes').tap();
  await page.getByRole('link', { name: 'Add note' }).tap();
  await noteForm(page).getByLabel('Note').fill('Nervous of roundabouts.\nRing after six.');
  await seeToast(page, SAVED_HERE, () => noteForm(page).getByRole('button', { name: 'Save note' }).tap());
  await expect(page.getByText('Nervous of roundabouts.')).toBeVisible();
  await tab(page, 'Attachments').tap();
  await page.getByRole('link', { name: 'Add attachment' }).tap();
  await pickPicture(attachmentForm(page), 'licence.jpg');
  await axe(page);
  await seeToast(page, SAVED_HERE, () => attachmentForm(page).getByRole('button', { name: 'Add attachment' }).tap());
  await page.reload();
  // One badge at the contact, one at the attachment.
  await expect(badges(page)).toHaveCount(2);
  await expect(page.getByText('licence.jpg')).toBeVisible();
  await expect(tab(page, 'Attachments')).toBeInViewport({ ratio: 1 });
  await axe(page);

  network.clear();
  // The school does its work, and the phone does not hear of it.
  network.set({ kind: 'drop-response' }, { method: 'POST', times: 2, when: ({ key }) => key !== null });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/contacts\/\d+\/details\/attachments$/);
  await expect(page.getByText('licence.jpg')).toBeVisible();
  await allSent(page);
  await expect(badges(page)).toHaveCount(0);
  const [contact, ...others] = await contactsAtSchool(school, surname);
  expect(others).toEqual([]);
  const id = contact?.id ?? 0;
  expect(contact).toMatchObject({ town: 'Brackenford', birthdate: '2005-03-14', licence_number: 'QUILL0*3145A9***' });
  expect(await notesAtSchool(school, id)).toEqual(['Nervous of roundabouts.\nRing after six.']);
  expect(await attachmentsAtSchool(school, id)).toMatchObject([{ name: 'licence.jpg' }]);
  expect(written(network).length, 'some of it was sent again').toBeGreaterThan(4);
  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`/contacts/${id}/details$`));
  await expect(page.getByText('Attachment licence.jpg')).toBeVisible();
}

test.describe('without a worker', () => {
  test.use({ worker: false });

  test('a half-typed form survives a reload and a closed tab, and pressing Save twice makes one contact', async ({
    page,
    context,
    server,
  }) => {
    const school = await desk(server.url);
    const surname = newSurname();
    await arrive(page, '/contacts/new');
    await typeNewContact(page, surname, { Town: 'Half a to' });
    await kept(page, 'Half a to');
    await page.reload();
    const form = contactForm(page);
    await expect(form.getByText(/^Draft from \d\d:\d\d$/)).toBeVisible();
    await form.getByRole('button', { name: 'Continue' }).tap();
    await expect(form.getByLabel('Town')).toHaveValue('Half a to');
    await type(form, { Town: 'Half a town' });
    await kept(page, 'Half a town');
    await page.close({ runBeforeUnload: true });

    const again = await context.newPage();
    await again.goto('/contacts/new');
    const other = contactForm(again);
    await other.getByRole('button', { name: 'Continue' }).tap();
    await expect(other.getByLabel('Last name')).toHaveValue(surname);
    await expect(other.getByLabel('Town')).toHaveValue('Half a town');
    await other.getByRole('button', { name: 'Close' }).tap();
    await again.getByRole('alertdialog').getByRole('button', { name: 'Go on typing' }).tap();
    await seeToast(again, /^Contact added$/, () => other.getByRole('button', { name: 'Add contact' }).dblclick());
    const [contact, ...others] = await contactsAtSchool(school, surname);
    expect(others).toEqual([]);
    await expect(again).toHaveURL(new RegExp(`/contacts/${contact?.id}/details$`));
    expect(contact).toMatchObject({ town: 'Half a town', source: 'DASHBOARD' });
  });

  test('actions that need signal say so before they are tried', async ({ page, context, server, problems }) => {
    problems.allow(NO_SIGNAL);
    const school = await desk(server.url);
    const id = await addAtSchool(school, newSurname());
    await noteAtSchool(school, id, 'Known here');
    await arrive(page, `/contacts/${id}/details/about`);
    const card = page.getByRole('region', { name: 'Personal data' });
    await expect(card.getByRole('link', { name: 'Merge with…' })).toBeVisible();
    await context.setOffline(true);
    await expect(card.getByText('Merging, exporting and erasing need signal.')).toBeVisible();
    for (const name of ['Merge with…', 'Export everything held', 'Erase personal data']) {
      await expect(card.getByRole('button', { name })).toBeDisabled();
      await expect(card.getByRole('button', { name })).toHaveAttribute('title', 'This needs signal');
    }
    await expect(card.getByRole('button', { name: 'Delete contact' })).toBeEnabled();
    const lefts = await card
      .locator('button:disabled')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size, 'what cannot be used stands in one line').toBe(1);
    await axe(page);
    await context.setOffline(false);
    for (const [link, title, button] of [
      ['Merge with…', 'Merge with…', 'Merge contacts'],
      ['Erase personal data', 'Erase personal data', 'Erase for good'],
    ] as const) {
      await card.getByRole('link', { name: link }).tap();
      const modal = page.getByRole('dialog', { name: title });
      await context.setOffline(true);
      await expect(modal.getByRole('status').filter({ hasText: 'This needs signal.' })).toBeVisible();
      await expect(modal.getByRole('button', { name: button })).toBeDisabled();
      await context.setOffline(false);
      await modal.getByRole('button', { name: 'Close' }).tap();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
