// @vitest-environment dom
// The page of a contact: what is known, what happened, notes, and what can be done with all of it.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addContact } from '~data/contacts/save';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { heading, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { field, fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { NOT_KNOWN, stopNextCall } from '~tests/unit/features/device-fails';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { contactRow, dialog, feedContacts, noteRow, openContacts, waiting, whyOff } from './contact-page';
import type { Server } from '~tests/unit/data/tab';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const SAVED = 'Saved on this computer. Will send when there is signal.';
/** The offer of the last toast that had one. */
const offered = () => vi.mocked(toast).mock.calls.findLast(([, , offer]) => offer)?.[2];
const undo = () =>
  offered()
    ?.actions.find(({ label }) => label === 'Undo')
    ?.run();
let server: Server;

beforeEach(async () => {
  server = signInAnew();
  await feedContacts({ customers: [contactRow(12)] });
});

const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const tabs = () => [...document.querySelectorAll('nav a')].map((tab) => tab.textContent);
function write(words: string): void {
  const area = document.querySelector('textarea');
  if (!area) throw new Error('no text area');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the page of a contact', () => {
  it.each([1440, 390])('shows who it is and how to reach them, at %i pixels', async (width) => {
    openContacts('/contacts/12/details', width);
    await see('since 20/11/2026\u00A0· Widget');
    expect(heading()).toBe('Isla Rose Pennington');
    expect(links()).toEqual(
      expect.arrayContaining(['tel:07700900214', 'mailto:isla.p%40example.com', 'sms:07700900214']),
    );
    const details = width < 640 ? ['Details'] : [];
    expect(tabs()).toEqual([
      'Timeline',
      ...details,
      'Orders',
      'Invoices',
      'Disclaimers',
      'E-mails',
      'SMS',
      'Notes',
      'Attachments',
    ]);
    await see('Contact added');
  });

  it('says what age allows, and what the licence number says, as advice', async () => {
    await feedContacts({ customers: [contactRow(12, { version: 2, last_name: 'Smith' })] });
    openContacts('/contacts/12/details');
    await see('Advice by age alone: check the licence.');
    expect(text()).toContain('PENNI 961028 IR8RB');
    expect(text()).toContain('A1Up to 125cc and 11 kW');
    expect(text()).toContain('The licence number says the surname begins with PENNI, not with Smith.');
  });

  it('can’t call a contact without a number, and says so', async () => {
    await feedContacts({ customers: [contactRow(12, { version: 2, phone: '', email: '' })] });
    openContacts('/contacts/12/details', 390);
    await see('Widget');
    expect(whyOff('Call')).toBe('No phone number');
    expect(whyOff('E-mail')).toBe('No e-mail address');
  });

  it('asks the school for a contact it does not have, and says what went wrong', async () => {
    server.answer('/customers/99/', { status: 404, json: { detail: 'Not Found' } });
    openContacts('/contacts/99/details');
    await see('Your school doesn’t have this contact.');
    setSyncStatus({ state: 'offline' });
    server.answer('/customers/98/', 'no signal');
    openContacts('/contacts/98/details');
    await see('This contact is not on this computer');
    openContacts('/contacts/abc/details');
    await see('This link doesn’t lead to a contact.');
  });

  it('says that somebody else has deleted the contact', async () => {
    openContacts('/contacts/12/details');
    await see('since 20/11/2026');
    await feedContacts({}, [{ collection: 'customers', id: 12 }]);
    await see('This contact no longer exists');
    expect(named('Back to Contacts')).toBeDefined();
  });

  it('shows a contact who is only here, and follows them to the school’s id', async () => {
    setSyncStatus({ state: 'offline' });
    const { tempId } = { tempId: -1, ...(await addContact({ first_name: 'Tomasz', last_name: 'Novak' })) };
    openContacts(`/contacts/${tempId}/details`);
    await see('Tomasz Novak');
    await see('On this computer');
    expect(text()).toContain('You can merge, export or erase this contact once the school has it.');
  });

  it('shows markup in every field as the text that it is', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    await feedContacts({
      customers: [contactRow(12, { version: 2, first_name: evil, town: evil, address: evil, email: `"${evil}"@x` })],
      customer_notes: [noteRow(3, { note: evil, author: { id: 4, full_name: evil } })],
    });
    openContacts('/contacts/12/details/notes');
    await see(`${evil} Pennington`);
    await soon(() => expect(text().split(evil).length).toBeGreaterThan(5));
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('notes', () => {
  it('stand newest first with their author and both times, line breaks and all', async () => {
    await feedContacts({
      customer_notes: [
        noteRow(3, {
          note: 'First line\nsecond line',
          created: '2026-11-20T14:21:00.000Z',
          received_at: '2026-11-20T15:02:00.000Z',
        }),
        noteRow(2, { note: 'Older' }),
      ],
    });
    openContacts('/contacts/12/details/notes');
    await see('20/11/2026 14:21, received 15:02');
    const notes = [...document.querySelectorAll('article')].map((note) => note.textContent);
    expect(notes[0]).toContain('Priya Nair');
    expect(notes[0]).toContain('First line\nsecond line');
    expect(notes[1]).toContain('20/11/2026 10:00Older');
    expect(document.querySelector('article .whitespace-pre-wrap')).not.toBeNull();
  });

  it('are added here and sent later', async () => {
    setSyncStatus({ state: 'offline' });
    const history = openContacts('/contacts/12/details/notes/new');
    await seeField('Note');
    write('Nervous about roundabouts.');
    press('Save note');
    await soon(() => expect(history.location.pathname).toBe('/contacts/12/details/notes'));
    expect(said()).toEqual([SAVED]);
    expect(await seeQueued()).toMatchObject({
      entity: 'customer_notes',
      parentId: 12,
      body: { note: 'Nervous about roundabouts.' },
    });
    await see('Nervous about roundabouts.');
    await see('On this computer');
  });

  it('too long for the school stay in the field, whole, with the reason', async () => {
    const long = 'x'.repeat(100_000);
    openContacts('/contacts/12/details/notes/new');
    await seeField('Note');
    write(long);
    await see('100000 of 5000');
    press('Save note');
    await see('Must be at most 5000 characters');
    expect(document.querySelector('textarea')?.value).toBe(long);
    expect(await waiting()).toEqual([]);
  });

  it('of nothing but spaces are none', async () => {
    openContacts('/contacts/12/details/notes/new');
    await seeField('Note');
    write('  \n ');
    press('Save note');
    await soon(() => expect(problem('Note')).toBe('This field is required'));
  });

  it('are edited in a form that begins with their text', async () => {
    await feedContacts({ customer_notes: [noteRow(3)] });
    const history = openContacts('/contacts/12/details/notes/3/edit');
    await seeField('Note');
    expect(document.querySelector('textarea')?.value).toBe('Small hands: short levers.');
    write('Small hands: shortest levers.');
    press('Save changes');
    expect(await seeQueued()).toMatchObject({
      op: 'patch',
      body: { note: 'Small hands: shortest levers.' },
      baseVersion: 1,
    });
    press('Close');
    await soon(() => expect(history.location.pathname).toBe('/contacts/12/details/notes'));
  });

  it('are deleted only after a question, and can be brought back until they are sent', async () => {
    setSyncStatus({ state: 'offline' });
    await feedContacts({ customer_notes: [noteRow(3)] });
    openContacts('/contacts/12/details/notes');
    await see('Small hands');
    press('Delete note');
    await see('You can undo this for 10 seconds.');
    press('Cancel');
    expect(await waiting()).toEqual([]);
    press('Delete note');
    await see('Delete this note?');
    [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].at(-1)?.click();
    expect(await seeQueued()).toMatchObject({ op: 'delete', entity: 'customer_notes', targetId: 3 });
    await see('No notes yet');
    expect(said()).toEqual(['Note deleted']);
    expect(offered()).toMatchObject({ stay: 10_000, detail: SAVED });
    undo();
    await see('Small hands');
    expect(await waiting()).toEqual([]);
    expect(said()).toEqual(['Note deleted', 'Note is back']);
  });

  it('stand in the timeline, too, by days', async () => {
    await feedContacts({ customer_notes: [noteRow(3, { created: '2026-11-21T10:31:00.000Z' })] });
    openContacts('/contacts/12/details');
    await see('Note by Priya Nair');
    const days = [...document.querySelectorAll('h2')].map((day) => day.textContent);
    expect(days.join()).toContain('21/11/2026,20/11/2026');
  });
});

describe('erasing a person', () => {
  it('needs their whole name, says what goes and what stays, and tells the school', async () => {
    server.answer('/customers/12/erase/', { status: 204 });
    const history = openContacts('/contacts/12/details/erase');
    await see('What stays: amounts and serial numbers.');
    expect(dialog()).toContain('This can’t be undone.');
    const label = 'Type Isla Rose Pennington to confirm';
    const type = (words: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), words);
      field(label).dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('Isla');
    press('Erase for good');
    await soon(() => expect(problem(label)).toBe('Type the full name: Isla Rose Pennington'));
    expect(server.to('/customers/12/erase/')).toEqual([]);
    type(' Isla Rose Pennington ');
    await soon(() => expect(value(label)).toContain('Pennington'));
    press('Erase for good');
    await soon(() => expect(history.location.pathname).toBe('/contacts'));
    expect(server.to('/customers/12/erase/')[0]).toMatchObject({ body: { confirm: 'Isla Rose Pennington' } });
    expect(said()).toEqual(['Personal data erased']);
  });

  it('that is stopped on this device says so, keeps the typed name, and can be tried again', async () => {
    server.answer('/customers/12/erase/', { status: 204 });
    const history = openContacts('/contacts/12/details/erase');
    const label = 'Type Isla Rose Pennington to confirm';
    await seeField(label);
    fill(label, 'Isla Rose Pennington');
    await soon(() => expect(value(label)).toBe('Isla Rose Pennington'));
    const reported = stopNextCall();
    press('Erase for good');
    await see(NOT_KNOWN);
    expect(reported).toHaveBeenCalledOnce();
    expect([value(label), whyOff('Erase for good')]).toEqual(['Isla Rose Pennington', null]);
    press('Erase for good');
    await soon(() => expect(history.location.pathname).toBe('/contacts'));
  });

  it('says first that it needs signal', async () => {
    setSyncStatus({ state: 'offline' });
    openContacts('/contacts/12/details');
    await see('Merging, exporting and erasing need signal.');
    for (const name of ['Merge with…', 'Export everything held', 'Erase personal data']) {
      expect(whyOff(name), name).toBe('This needs signal');
    }
    openContacts('/contacts/12/details/erase');
    await see('This needs signal.');
    expect(whyOff('Erase for good')).not.toBeNull();
  });
});
