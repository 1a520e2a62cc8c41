// A rider added where there is no signal: a contact, a note, a photo of the licence. The browser dies right after it.
import { expect, test } from '~tests/helpers/e2e-fixtures';
import {
  attachmentsAtSchool,
  contactForm,
  contactsAtSchool,
  contactsShown,
  newSurname,
  notesAtSchool,
  pickPicture,
  removePeople,
  tab,
  typeNewContact,
} from '~tests/helpers/contacts';
import { arriveAsBefore, withPhone } from '~tests/helpers/persistent-browser';
import { desk, storedRows } from '~tests/helpers/school';
import { allSent, SAVED_HERE, seeToast } from '~tests/helpers/writes';

test.afterEach(({ server }) => removePeople(server.url));

test('a contact with a note and an attachment is saved offline, survives a kill, and arrives once and whole', async ({
  baseURL,
  problems,
  server,
  network,
}, info) => {
  problems.allow(/ERR_|status of 401|Failed to fetch|WebSocket/);
  const school = await desk(server.url);
  const surname = newSurname();
  await withPhone(info, baseURL, async (phone) => {
    const { open, kill } = phone;
    await arriveAsBefore(phone);

    const yard = await open();
    await yard.setOffline(true);
    const [page = await yard.newPage()] = yard.pages();
    await page.goto('/contacts/new');
    await typeNewContact(page, surname, { Phone: '07700 900713' });
    const add = contactForm(page).getByRole('button', { name: 'Add contact' });
    await seeToast(page, SAVED_HERE, () => add.click());
    await contactsShown(page).filter({ hasText: surname }).getByRole('link').click();
    await tab(page, 'Notes').click();
    await page.getByRole('link', { name: 'Add note' }).click();
    const note = page.getByRole('dialog', { name: 'Add note' });
    await note.getByLabel('Note').fill('Ring after six');
    await seeToast(page, SAVED_HERE, () => note.getByRole('button', { name: 'Save note' }).click());
    await tab(page, 'Attachments').click();
    await page.getByRole('link', { name: 'Add attachment' }).click();
    const form = page.getByRole('dialog', { name: 'Add Attachment' });
    await pickPicture(form, 'licence.jpg');
    await seeToast(page, SAVED_HERE, () => form.getByRole('button', { name: 'Add attachment' }).click());
    await kill(yard);

    const again = await open();
    await problems.watch(again);
    await again.setOffline(true);
    const [there = await again.newPage()] = again.pages();
    await there.goto(`/contacts?search=${surname}`);
    await expect(contactsShown(there)).toContainText('On this phone');
    await contactsShown(there).getByRole('link').click();
    await expect(there.getByText('Ring after six')).toBeVisible();
    await expect(there.getByText('Attachment licence.jpg')).toBeVisible();
    network.set({ kind: 'drop-response' }, { method: 'POST', times: 3, when: ({ key }) => key !== null });
    await again.setOffline(false);
    await expect(there).toHaveURL(/\/contacts\/\d+\/details$/);
    await allSent(there);
    expect(await storedRows(there, 'blobs')).toEqual([]);
  });
  const [contact, ...others] = await contactsAtSchool(school, surname);
  expect(others).toEqual([]);
  const id = contact?.id ?? 0;
  expect(contact).toMatchObject({ first_name: 'Ada', phone: '07700 900713' });
  expect(await notesAtSchool(school, id)).toEqual(['Ring after six']);
  expect(await attachmentsAtSchool(school, id)).toMatchObject([{ name: 'licence.jpg', content_type: 'image/jpeg' }]);
});
