// @vitest-environment dom
// To whom a message is written, the template that it begins with, one to a single contact, and a test to oneself.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Server } from '~tests/unit/data/tab';
import { fill, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fillDevice, NOT_KNOWN, stopNextCall } from '~tests/unit/features/device-fails';
import { begin, check, CHECK, NEW, shows, write } from './compose-hands';
import { openSent, sms } from './sent-page';
import { hearToasts } from '~tests/helpers/stand-ins';

const PRICE = { id: 3, version: 1, client_key: null, updated: '', name: 'SMS', unit_price: 6, unit_price_display: '6' };

hearToasts();

let server: Server;
beforeEach(async () => {
  server = await begin();
});

describe('to whom', () => {
  const asked = () => (server.to(CHECK).at(-1)?.body as { audience: unknown } | undefined)?.audience;

  it.each([
    [
      'day=2026-11-28&site=1',
      'To the riders of Sat 28/11/2026 at Quayside Yard',
      { of: 'day', date: '2026-11-28', site: 1, instructor: null },
    ],
    [
      'day=2026-11-28',
      'To the riders of Sat 28/11/2026, all sites',
      { of: 'day', date: '2026-11-28', site: null, instructor: null },
    ],
    [
      'day=2026-11-28&site=1&instructor=3',
      'To the riders of Sat 28/11/2026 at Quayside Yard, only courses of Callum Reith',
      { of: 'day', date: '2026-11-28', site: 1, instructor: 3 },
    ],
    ['ids=%2212,13,-4,12%22', 'To the 2 contacts that you picked', { of: 'customers', ids: [12, 13] }],
    [
      'who=honda',
      'To contacts who agreed to offers',
      { of: 'contacts', search: 'honda', current_licence: null, completed: [] },
    ],
  ])('is in the address: %s', async (search, words, audience) => {
    shows(server);
    openSent(`${NEW}?as=SMS&${search}`);
    await see(words);
    fill('Text', 'Hello');
    await check();
    expect(asked()).toEqual(audience);
  });

  it('of several picked contacts says that it is marketing, with the line that ends an offer', async () => {
    shows(server);
    openSent(`${NEW}?as=SMS&ids=12,13`);
    await see('A message to several contacts counts as marketing, so only people who agreed get it.');
    fill('Text', 'Gloves at half price');
    await see('Gloves at half price\nReply STOP to opt out');
    await see('42 characters');
    openSent(`${NEW}?as=SMS&ids=12`);
    await see('To the contact that you picked');
    expect(text()).not.toContain('counts as marketing');
    expect(text()).not.toContain('Reply STOP');
  });

  it('contacts are narrowed by licence and completed courses in the form', async () => {
    shows(server);
    openSent(`${NEW}?as=SMS`);
    await seeField('Licence');
    fill('Licence', 'PROVISIONAL_LICENCE');
    press('CBT');
    fill('Text', 'Hello');
    await check();
    expect(asked()).toEqual({
      of: 'contacts',
      search: '',
      current_licence: 'PROVISIONAL_LICENCE',
      completed: ['CBT'],
    });
    expect(text()).toContain('Send to 12 contacts');
  });
});

describe('a template', () => {
  it('fills the text, and is named to the school', async () => {
    shows(server);
    openSent(`${NEW}?riders=61&as=SMS`);
    await see('Ice');
    fill('Begin with', '9');
    await soon(() => expect(value('Text')).toBe('Ice today, {{first_name}}'));
    await check();
    expect(server.to(CHECK)[0]?.body).toMatchObject({ template: 9, text: 'Ice today, {{first_name}}' });
  });

  it('asks before it takes the place of what was typed', async () => {
    await write('Mine');
    await soon(() => expect(text()).toContain('Ice'));
    fill('Begin with', '9');
    await see('Replace what you wrote?');
    press('Keep text');
    await soon(() => expect(text()).not.toContain('Replace what you wrote?'));
    expect(value('Text')).toBe('Mine');
  });
});

describe('to one contact', () => {
  it('an SMS is sent from their page, which is there again afterwards', async () => {
    shows(server, { recipients: 1, credits: 6, segments: 1 });
    server.answer('/customers/12/sms/', { status: 201, json: sms(30, { state: 'QUEUED' }) });
    const history = openSent('/contacts/12/details/sms/send');
    await see('To Isla Pennington');
    fill('Text', 'Your certificate is ready');
    press('Check');
    await see('gets this SMS');
    press('Send SMS');
    await soon(() => expect(history.location.pathname).toBe('/contacts/12/details/sms'));
    expect(server.to('/customers/12/sms/')[0]?.body).toEqual({ template: null, text: 'Your certificate is ready' });
  });

  it('what this device couldn’t store may have been sent, is kept, and is sent once', async () => {
    shows(server, { recipients: 1, credits: 6, segments: 1 });
    server.answer('/customers/12/sms/', { status: 201, json: sms(30, { state: 'QUEUED' }) });
    const history = openSent('/contacts/12/details/sms/send');
    await see('To Isla Pennington');
    fill('Text', 'Your certificate is ready');
    press('Check');
    await see('gets this SMS');
    const makeRoom = fillDevice();
    press('Send SMS');
    await see(NOT_KNOWN);
    makeRoom();
    press('Send SMS');
    await soon(() => expect(history.location.pathname).toBe('/contacts/12/details/sms'));
    const sent = server.to('/customers/12/sms/');
    expect(sent[1]?.body).toEqual({ template: null, text: 'Your certificate is ready' });
    expect(sent[1]?.headers.get('Idempotency-Key')).toBe(sent[0]?.headers.get('Idempotency-Key'));
  });

  it('a contact who is only on this device can’t be written to yet', async () => {
    openSent('/contacts/-3/details/emails/add');
    await see('This contact is only on this computer');
  });
});

describe('a test to oneself', () => {
  it('says where it went', async () => {
    server.answer('/school/messages/test/', { status: 201, json: sms(40, { recipient: 'marion@example.com' }) });
    await write('Try this');
    press('Send a test to me');
    await see('Sent to marion@example.com');
    expect(server.to('/school/messages/test/')[0]?.body).toEqual({
      channel: 'SMS',
      text: 'Try this',
      customer: null,
      course: 61,
    });
  });

  it('says what it costs with its fields filled in', async () => {
    await feed({ token_types: [PRICE] as never });
    await write(`${'x'.repeat(150)}{{first_name}}`);
    await see('159 characters, 1 SMS, uses 6 credits');
    await soon(() => expect(document.querySelector('[role=status].basis-40')?.textContent).toBe('Uses 6 credits'));
  });

  it('that is stopped on this device says so, and can be tried again', async () => {
    server.answer('/school/messages/test/', { status: 201, json: sms(40, { recipient: 'marion@example.com' }) });
    await write('Try this');
    await soon(() => expect(named('Send a test to me')?.hasAttribute('disabled')).toBe(false));
    stopNextCall();
    press('Send a test to me');
    await see(NOT_KNOWN);
    expect(value('Text')).toBe('Try this');
    press('Send a test to me');
    await see('Sent to marion@example.com');
  });

  it('that failed says why', async () => {
    const failed = { state: 'FAILED', why: 'no_provider' } as const;
    server.answer('/school/messages/test/', { status: 201, json: sms(40, failed) });
    await write('Try this');
    press('Send a test to me');
    await see('Not sent: no provider is set up on this server.');
  });
});
