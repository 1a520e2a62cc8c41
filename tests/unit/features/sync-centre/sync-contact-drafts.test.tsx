// @vitest-environment dom
// Forms of contacts, and of rows that are edited as a whole, that were begun and never saved, in the Sync centre.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { listDrafts, saveDraft } from '~data/form-saves/drafts';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { courseType } from '~tests/sync/helpers/calendar-rows';
import { contact, supplier } from '~tests/sync/helpers/rows';
import { feedContacts } from '~tests/unit/features/contacts/contact-page';
import { member } from '~tests/unit/features/staff/member';
import { feed, open, press, see, signInAnew, soon, text } from './sync-page';

const ISLA = 'Isla Rose Pennington 12';
const NOTES = '/contacts/12/details/notes';
const ATTACHMENTS = '/contacts/12/details/attachments';
const AT = '2026-11-20T10:00:00.000Z';
const OWN = { first_name: 'Callum', last_name: 'Reith', email: 'callum@example.com', phone: '' };
const CBT_AT_HILLTOP = '/courses/CBT/supplier/2/edit';

beforeEach(async () => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
  await feedContacts({ customers: [contact(12)] });
  await feed({
    suppliers: [supplier(1), supplier(2, 'Hilltop Park')],
    staff: [member(5, 'Sal Moretti')],
    profile: [{ id: 5, version: 1, client_key: null, updated: AT, ...OWN }],
    course_types: [courseType(3, { constant: 'CBT', name: 'CBT', supplier: 2 })],
  });
});

type Case = [title: string, form: string, target: string, route: string, typed: Record<string, string>, words: string];

it.each<Case>([
  ['Add contact', 'contact', 'new', '/contacts/new', { first_name: 'Bo', last_name: 'Li' }, 'Bo Li'],
  ['Add contact', 'contact', 'resend 9', '/contacts/new?resend=9', { first_name: 'Bo' }, 'Bo'],
  ['Edit contact', 'contact', '12', '/contacts/12/details/edit', { town: 'Quayside' }, ISLA],
  ['Edit contact', 'contact', 'resend 9', '/contacts/12/details/edit?resend=9', { town: 'Quayside' }, ISLA],
  ['Note', 'note', '12', `${NOTES}/new`, { note: 'Short levers.' }, '“Short levers.”'],
  ['Note', 'note', 'resend 9', `${NOTES}/new?resend=9`, { note: 'Short levers.' }, ISLA],
  ['Edit note', 'note text', '5', `${NOTES}/5/edit`, { note: 'Shortest levers.' }, '“Shortest levers.”'],
  ['Attachment', 'attachment', '12', `${ATTACHMENTS}/new`, { description: 'Front side' }, '“Front side”'],
  ['Describe attachment', 'attachment text', '7', `${ATTACHMENTS}/7/edit`, { description: 'Back side' }, '“Back side”'],
  ['Message', 'message', 'course 61', '/communication/messages/new?riders=61', { text: 'Ice' }, '“Ice”'],
  ['Message', 'message sms', '12', '/contacts/12/details/sms/send', { text: 'Ice' }, ISLA.replace(' 12', '')],
  ['Edit school', 'school_settings', '1', '/settings/school/edit', { name: 'Hilltop' }, 'Edit school'],
  ['Edit site', 'suppliers', '2', '/settings/site/2', { town: 'Netherwick' }, 'Edit siteHilltop Park'],
  ['Edit site', 'suppliers', 'resend 9', '/settings/site/2?resend=9', { town: 'Netherwick' }, 'Edit siteHilltop Park'],
  ['Edit profile', 'profile', '5', '/settings/profile/edit', { phone: '1' }, 'Edit profileCallum Reith'],
  ['Edit course type', 'course_types', '3', CBT_AT_HILLTOP, { price: '9' }, 'CBT, Hilltop Park'],
  ['Working details', 'staff', '5', '/staff/5/working', { suppliers: '' }, 'Working detailsSal Moretti'],
])('%s of the form %s (%s) leads back to %s', async (title, form, target, route, typed, words) => {
  await saveDraft({ form, target }, { text: typed, route, blobs: [] });
  const history = open();
  await see('Not saved yet');
  await see(words);
  expect(document.querySelector('.divided > li p')?.textContent).toMatch(new RegExp(`^${title}`, 'u'));
  press('Continue');
  await soon(() => expect(history.location.href).toBe(route));
});

it('an attachment is counted with its file, and goes with it only when somebody has said so', async () => {
  const key = { form: 'attachment', target: '12' };
  await saveDraft(key, { text: {}, route: `${ATTACHMENTS}/new`, blobs: ['a'] });
  open();
  await see(`Attachment${ISLA}`);
  expect(text()).toMatch(/Draft from \d\d:\d\d · 1 file/u);
  press('Discard');
  await see('What you typed, with 1 file, is deleted from this computer. It is nowhere else.');
  press('Cancel');
  expect(await listDrafts()).toHaveLength(1);
});
