// @vitest-environment dom
// A contact's e-mails and SMS, and the links that open the phone's own apps.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { accessTo } from '~contract/staff/permissions';
import { getSession, publishSession } from '~data/session/session';
import { savePerson } from '~data/session/stored-session';
import { setSyncStatus } from '~sync/status';
import type { Server } from '~tests/unit/data/tab';
import { feed, named, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { message, sms } from '~tests/unit/features/messages/sent-page';
import { waysTo } from '~widgets/contacts/reach';
import { contactRow, feedContacts, openContacts } from './contact-page';

let server: Server;
beforeEach(async () => {
  server = signInAnew();
  await feedContacts({ customers: [contactRow(12)] });
});

const links = () => [...document.querySelectorAll('main ul a, #root ul a')].map((link) => link.textContent);

describe('the tab of a contact', () => {
  it('has the newest of this device over the school’s, and the way to all', async () => {
    const recent = new Date().toISOString();
    await feed({ messages: [message(8, { version: 2, state: 'FAILED', why: 'bounced', created: recent }), sms(9)] });
    const results = [message(8, { state: 'SENT' }), message(3)];
    server.answer('/customers/12/emails/', { status: 200, json: { count: 40, results } });
    openContacts('/contacts/12/details/emails');
    await see('Subject 3');
    await soon(() => expect(links()).toHaveLength(2));
    expect(links()[0]).toContain('Subject 8Failed');
    expect(links()[0]).toContain('It came back: the mailbox does not take mail.');
    expect(named('Show all 40')?.getAttribute('href')).toBe('/communication/messages?customer=12&channel=EMAIL');
    expect(named('Add e-mail')?.getAttribute('href')).toBe('/contacts/12/details/emails/add');
  });

  it('without signal has what this device has, and says so', async () => {
    setSyncStatus({ state: 'offline' });
    await feed({ messages: [sms(9)] });
    openContacts('/contacts/12/details/sms');
    await see('Messages of the last 30 days, from this computer. Older ones need signal.');
    expect(links()).toHaveLength(1);
    expect(named('Send SMS')?.getAttribute('href')).toBe('/contacts/12/details/sms/send');
  });

  it('is there for people who may look, without the button that writes', async () => {
    server = signInAnew('VIEW');
    await feedContacts({ customers: [contactRow(12)] });
    server.answer('/customers/12/sms/', { status: 200, json: { count: 0, results: [] } });
    openContacts('/contacts/12/details/sms');
    await see('No SMS yet');
    expect(named('Send SMS')).toBeUndefined();
  });

  it('is not offered to people who may not see communication', async () => {
    const { person } = getSession();
    if (!person) throw new Error('nobody is signed in');
    const permissions = {
      ...person.connect_user_permissions,
      communication_permission: 'USER_PERMISSION_NONE' as const,
    };
    expect(accessTo('communication', permissions)).toBe('hidden');
    savePerson({ ...person, connect_user_permissions: permissions });
    publishSession();
    openContacts('/contacts/12/details');
    await see('Timeline');
    const tabs = [...document.querySelectorAll('nav[aria-label="About this contact"] a')].map((tab) => tab.textContent);
    expect(tabs).toEqual(['Timeline', 'Orders', 'Invoices', 'Disclaimers', 'Notes', 'Attachments']);
    expect(text()).not.toContain('E-mails');
  });
});

describe('the ways to reach somebody', () => {
  const ways = (phone: string, alternative_phone = '', email = '') =>
    Object.fromEntries(waysTo({ phone, alternative_phone, email }).map(({ name, to }) => [name, to]));

  it('are links that need no signal', async () => {
    setSyncStatus({ state: 'offline' });
    openContacts('/contacts/12/details', 390);
    await see('WhatsApp');
    expect(['Call', 'E-mail', 'SMS', 'WhatsApp'].map((name) => named(name)?.getAttribute('href'))).toEqual([
      'tel:07700900214',
      'mailto:isla.p%40example.com',
      'sms:07700900214',
      'https://wa.me/447700900214',
    ]);
  });

  it.each([
    ['01632 960123', '', { call: 'tel:01632960123', sms: 'sms:01632960123', whatsapp: '' }],
    [
      '01632 960123',
      '+44 7700 900214',
      { call: 'tel:01632960123', sms: 'sms:+447700900214', whatsapp: 'https://wa.me/447700900214' },
    ],
    ['+49 151 23456789', '', { call: 'tel:+4915123456789', whatsapp: '' }],
    ['', '', { call: '', sms: '', whatsapp: '', email: '' }],
  ])('of %j and %j', (phone, other, to) => {
    expect(ways(phone, other)).toMatchObject(to);
  });
});
