// @vitest-environment dom
// Two contacts who are one person: found, picked, and merged field by field.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveContact } from '~data/contacts/save';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { field, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { contactRow, dialog, feedContacts, openContacts, whyOff } from './contact-page';
import { NOT_KNOWN, stopNextCall } from '~tests/unit/features/device-fails';
import type { Server } from '~tests/unit/data/tab';

hearToasts();
const TWIN = contactRow(13, {
  version: 4,
  first_name: 'Isla',
  phone: '07700 900999',
  alternative_phone: '01632 960111',
  birthdate: '1998-11-03',
  town: '',
});
const PATH = '/customers/12/merge/';
const WHO = 'Who is the same person?';
let server: Server;

beforeEach(async () => {
  server = signInAnew();
  await feedContacts({
    customers: [
      contactRow(12),
      TWIN,
      contactRow(14, { first_name: 'Amir', last_name: 'Khan', email: '', licence_number: '' }),
    ],
  });
});

const options = () => [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent);
const choice = (label: string, at: 0 | 1) =>
  [...document.querySelectorAll('fieldset')]
    .find((one) => one.textContent.startsWith(label))
    ?.querySelectorAll('input')[at];
const key = (name: string) =>
  field(WHO).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
function find(words: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(WHO), words);
  field(WHO).dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the picker', () => {
  it('finds on the device after a moment, tells people apart, and is used by keys alone', async () => {
    setSyncStatus({ state: 'offline' });
    openContacts('/contacts/12/details/merge');
    await seeField(WHO);
    expect(field(WHO).getAttribute('role')).toBe('combobox');
    find('brackenford');
    expect(options()).toEqual([]);
    await soon(() => expect(options()).toEqual(['AKAmir Khanborn 02/11/1998 · XB1 7LP · 07700 900214']));
    find('xb1');
    await soon(() => expect(options()).toHaveLength(2));
    expect(field(WHO).getAttribute('aria-expanded')).toBe('true');
    const active = () => document.getElementById(field(WHO).getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toContain('Amir Khan');
    key('ArrowDown');
    await soon(() => expect(active()).toContain('Isla Pennington'));
    key('ArrowDown');
    await soon(() => expect(active()).toContain('Amir Khan'));
    key('ArrowUp');
    await soon(() => expect(active()).toContain('Isla Pennington'));
    key('Enter');
    await see('Becomes part of them');
    press('Change');
    await seeField(WHO);
  });

  it('never offers the contact who is open, and says when there is nobody', async () => {
    openContacts('/contacts/12/details/merge');
    await seeField(WHO);
    find('isla rose');
    await see('No contacts found');
    find('isla');
    await soon(() => expect(options()).toHaveLength(1));
    key('Escape');
    await soon(() => expect(options()).toEqual([]));
    expect(dialog()).toContain(WHO);
  });
});

describe('merging', () => {
  it('asks only about what both have and differs, and sends what was chosen with both versions', async () => {
    server.answer(PATH, { status: 200, json: { ...contactRow(12, { version: 2 }), national_insurance_number: '' } });
    const history = openContacts('/contacts/12/details/merge?other=13');
    await see('Becomes part of them');
    const asked = [...document.querySelectorAll('fieldset legend')].map((one) => one.textContent);
    expect(asked).toEqual(['First name', 'Birth date', 'Phone']);
    expect(dialog()).toContain('Other phone01632 960111');
    expect(dialog()).toContain('This can’t be undone.');
    choice('Phone', 1)?.click();
    choice('First name', 1)?.click();
    await soon(() => expect(choice('First name', 1)?.checked).toBe(true));
    choice('First name', 0)?.click();
    await soon(() => expect(choice('First name', 0)?.checked).toBe(true));
    press('Merge contacts');
    await soon(() => expect(history.location.pathname).toBe('/contacts/12/details'));
    expect(server.to(PATH)[0]?.body).toEqual({ other: 13, take: ['phone'], versions: { kept: 1, other: 4 } });
    expect(vi.mocked(toast).mock.calls.at(-1)).toEqual(['done', 'Contacts merged']);
  });

  it('asks nothing about what reads the same', async () => {
    await feedContacts({
      customers: [contactRow(12, { version: 2, source: 'RIDETO' }), { ...TWIN, version: 5, source: 'RIDETO_INSTANT' }],
    });
    openContacts('/contacts/12/details/merge?other=13');
    await see('SourceMarketplace');
    const asked = [...document.querySelectorAll('fieldset legend')].map((one) => one.textContent);
    expect(asked).toEqual(['First name', 'Birth date', 'Phone']);
  });

  it('says that one of them has changed meanwhile, and stays', async () => {
    server.answer(PATH, { status: 409, json: { detail: 'Conflict', code: 'conflict' } });
    openContacts('/contacts/12/details/merge?other=13');
    await see('Becomes part of them');
    press('Merge contacts');
    await see('One of these contacts has changed.');
    expect(dialog()).toContain('Isla Pennington');
  });

  it('that is stopped on this device says so, keeps what was chosen, and can be tried again', async () => {
    server.answer(PATH, { status: 200, json: { ...contactRow(12, { version: 2 }), national_insurance_number: '' } });
    const history = openContacts('/contacts/12/details/merge?other=13');
    await see('Becomes part of them');
    choice('Phone', 1)?.click();
    await soon(() => expect(choice('Phone', 1)?.checked).toBe(true));
    const reported = stopNextCall();
    press('Merge contacts');
    await see(NOT_KNOWN);
    expect(reported).toHaveBeenCalledOnce();
    expect([choice('Phone', 1)?.checked, whyOff('Merge contacts')]).toEqual([true, null]);
    press('Merge contacts');
    await soon(() => expect(history.location.pathname).toBe('/contacts/12/details'));
    expect(server.to(PATH)[0]?.body).toMatchObject({ take: ['phone'] });
  });

  it('asks for the other one first', async () => {
    openContacts('/contacts/12/details/merge');
    await seeField(WHO);
    press('Merge contacts');
    await see('Pick the other contact first');
    expect(server.seen).toEqual([]);
  });

  it('waits for what has not been sent', async () => {
    setSyncStatus({ state: 'weak' });
    await saveContact(13, { town: 'Netherwick' });
    openContacts('/contacts/12/details/merge?other=13');
    await see('Changes to these contacts are still on this computer');
    expect(whyOff('Merge contacts')).not.toBeNull();
  });
});

describe('duplicates', () => {
  const DUPLICATES = '/customers/duplicates/?page_size=25';
  const found = {
    count: 1,
    results: [{ reasons: ['email', 'name_birthdate'], count: 2, customers: [contactRow(12), TWIN] }],
  };

  it('are asked for, kept, and lead to merging the younger into the older', async () => {
    server.answer(DUPLICATES, { status: 200, json: found });
    const history = openContacts('/contacts/duplicates');
    await see('Same e-mail, same name and birth date');
    setSyncStatus({ state: 'offline' });
    await see('No signal: this is from');
    press('Merge Isla Pennington into Isla Rose Pennington');
    await soon(() => expect(history.location.pathname).toBe('/contacts/12/details/merge'));
    expect(history.location.search).toBe('?other=13');
  });

  it('say how many more there are than are shown', async () => {
    const group = (count: number) => ({ count: 1, results: [{ ...found.results[0], count }] });
    server.answer(DUPLICATES, { status: 200, json: group(20_000) });
    openContacts('/contacts/duplicates');
    await see('19,998 more contacts in this group. Merge these first to see them.');
  });

  it('need signal, and say so', async () => {
    setSyncStatus({ state: 'offline' });
    openContacts('/contacts/duplicates');
    await see('The duplicates need signal');
  });

  it('are not merged by people who may only look', async () => {
    const viewer = signInAnew('VIEW');
    viewer.answer(DUPLICATES, { status: 200, json: found });
    openContacts('/contacts/duplicates');
    await see('Same e-mail');
    expect(document.querySelectorAll('button:disabled')).toHaveLength(0);
    expect(document.querySelector('[aria-label^="Merge "]')).toBeNull();
    expect(text()).toContain('You can look at this, but not change it.');
  });
});
