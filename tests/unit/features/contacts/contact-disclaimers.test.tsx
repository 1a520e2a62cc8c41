// @vitest-environment dom
// A contact's disclaimers: the list with what is to be noticed, and asking and asking again without signal.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { course, order } from '~tests/sync/helpers/calendar-rows';
import { field, seeField, tick, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { paper } from '~tests/unit/features/messages/disclaimer-rows';
import { contactRow, feedContacts, openContacts } from './contact-page';
import { disclaimer, signed, signedHere } from './disclaimer-rows';

hearToasts();

const TAB = '/contacts/12/details/disclaimers';
const SEND = `${TAB}/send`;

async function begin(level: 'EDIT' | 'VIEW' = 'EDIT', contact = contactRow(12)) {
  signInAnew(level);
  setSyncStatus({ state: 'offline' });
  await feedContacts({ customers: [contact] });
  await feed({
    token_types: [
      { id: 3, version: 1, client_key: null, updated: '', name: 'SMS', unit_price: 6, unit_price_display: '6' },
    ],
    disclaimer_templates: [
      paper(3, { title: 'Old one', active: false }),
      paper(4),
      paper(5, { title: 'Track day', course_types: [], created: '2026-11-21T10:00:00.000Z' }),
    ],
  });
}

const cards = () =>
  [...document.querySelectorAll('section[aria-label="Disclaimers"] article')].map((one) => one.textContent);
const options = (label: string) => [...field(label).querySelectorAll('option')].map((one) => one.textContent);
const soonDay = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

beforeEach(() => begin());

describe('the list', () => {
  it('has the newest first, each with its state, its course and what is to be noticed', async () => {
    await feed({
      courses: [course(61, { date: '2026-12-12' })],
      disclaimers: [
        disclaimer(8, { course: 61, created: '2026-11-28T10:04:00.000Z' }),
        signed(9, { needs_attention: true, birthdate_differs: true, created: '2026-11-29T10:04:00.000Z' }),
        disclaimer(7, { created: '2026-11-01T10:04:00.000Z', customer: 13, title: 'Of somebody else' }),
      ],
    });
    openContacts(TAB);
    await see('For CBT, Sat 12/12/2026');
    expect(cards()).toHaveLength(2);
    expect(cards()[0]).toContain('Needs attention');
    expect(cards()[0]).toContain('Signed by Isla Rose Pennington');
    expect(cards()[0]).toContain('The date of birth is not the contact’s');
    expect(cards()[1]).toContain('Not opened');
    expect(cards()[1]).toContain('Sent 28/11/2026 10:04');
    expect(text()).not.toContain('Of somebody else');
  });

  it('says that one was signed twice, at both', async () => {
    await feed({ disclaimers: [signed(8), signedHere(9, { request: 8 })] });
    openContacts(TAB);
    await soon(() =>
      expect(cards().filter((card) => card.includes('Signed twice: by link and on Callum’s phone'))).toHaveLength(2),
    );
  });

  it('offers to send again or to cancel what isn’t signed, and nothing for the others', async () => {
    await feed({ disclaimers: [signed(8), disclaimer(9, { status: 'CANCELLED' })] });
    openContacts(TAB);
    await see('Cancelled');
    expect([named('Send again'), named('Cancel')]).toEqual([undefined, undefined]);
    await feed({ disclaimers: [disclaimer(10, { expires_at: '2026-11-01T10:00:00.000Z' })] });
    await see('Expired');
    expect(named('Send again')?.getAttribute('href')).toBe(`${TAB}/resend/10`);
  });

  it('cancels one after a question', async () => {
    await feed({ disclaimers: [disclaimer(8)] });
    openContacts(TAB, 390);
    await see('Not opened');
    press('Cancel');
    await see('it can no longer be signed');
    const buttons = [...document.querySelectorAll('[role="alertdialog"] button')] as HTMLElement[];
    buttons.find(({ textContent }) => textContent === 'Cancel disclaimer')?.click();
    expect(await seeQueued()).toMatchObject({ entity: 'disclaimers', op: 'action', action: 'cancel', targetId: 8 });
    await soon(() => expect(cards()[0]).toContain('On this phone'));
    expect(cards()[0]).toContain('Cancelled');
  });

  it('is there for people who may look, without what changes it', async () => {
    await begin('VIEW');
    await feed({ disclaimers: [disclaimer(8)] });
    openContacts(TAB);
    await see('Not opened');
    expect([named('Send disclaimer'), named('Send again'), named('Cancel')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('asking', () => {
  it('offers templates in use first, courses to come, and e-mail; it leaves when there is signal', async () => {
    const on = (id: number) => ({ ...order(1, 61).customer, id });
    await feed({
      courses: [course(61, { date: soonDay() }), course(62, { date: '2026-11-01' }), course(63, { date: soonDay() })],
      orders: [
        order(71, 61, { customer: on(12) }),
        order(72, 62, { customer: on(12) }),
        order(73, 63, { customer: on(12), outcome: 'CANCELLED' }),
      ],
    });
    openContacts(SEND);
    await seeField('Disclaimer');
    expect(options('Disclaimer')).toEqual(['Before you ride', 'Track day', 'Old one (not in use)']);
    await soon(() => expect(options('For which course').length).toBeGreaterThan(1));
    expect(options('For which course')[0]).toBe('No course');
    expect(
      options('For which course')
        .slice(1)
        .every((one) => one.startsWith('CBT, ')),
    ).toBe(true);
    expect(field('E-mail to isla.p@example.com').checked).toBe(true);
    expect(text()).toContain('No signal now: the link leaves when this computer has signal again.');
    type('Disclaimer', '5');
    type('For which course', '61');
    press('Send');
    expect(await seeQueued()).toMatchObject({
      entity: 'disclaimers',
      op: 'create',
      parentId: 12,
      about: 'Isla Rose Pennington',
      body: { template: 5, course: 61, send: ['EMAIL'] },
    });
    await soon(() => expect(cards()[0]).toContain('On this computer'));
    expect(cards()[0]).toContain('Track day');
    expect(cards()[0]).toContain('Not at the school yet, so nothing was sent');
  });

  it('says what an SMS costs', async () => {
    openContacts(SEND);
    await seeField('SMS to +447700900214');
    expect(field('SMS to +447700900214').checked).toBe(false);
    await see('Uses 6 credits');
    tick('SMS to +447700900214');
    press('Send');
    expect((await seeQueued()).body['send']).toEqual(['EMAIL', 'SMS']);
  });

  it('says what can’t be reached and why, and makes a link without a message', async () => {
    await begin('EDIT', contactRow(12, { email: '', phone: '020 7946 0123' }));
    openContacts(SEND);
    await see('E-mail isn’t possible: no e-mail address.');
    expect(text()).toContain('SMS isn’t possible: a phone number that is not a mobile.');
    expect(text()).toContain('Nothing is sent. Once it has reached the school you can copy the link');
    press('Make the link');
    expect((await seeQueued()).body).toEqual({ template: 4, course: null, send: [] });
  });

  it('that the school refused is corrected in its form, and sent once', async () => {
    openContacts(SEND);
    await seeField('Disclaimer');
    type('Disclaimer', '5');
    press('Send');
    const { seq } = await seeQueued();
    await refuse({ send: ['This contact has no e-mail address'] });
    openContacts(`${SEND}?resend=${seq}`);
    await see('This contact has no e-mail address');
    expect(value('Disclaimer')).toBe('5');
    tick('E-mail to isla.p@example.com');
    press('Make the link');
    await soon(async () =>
      expect((await queue()).map(({ body }) => body)).toEqual([{ template: 5, course: null, send: [] }]),
    );
  });

  it('without a template says where one is made', async () => {
    await feed(
      {},
      [3, 4, 5].map((id) => ({ collection: 'disclaimer_templates', id })),
    );
    openContacts(SEND);
    await see('Your school has no disclaimers yet');
    expect(named('Add one in Communication')?.getAttribute('href')).toBe('/communication/disclaimers');
  });
});

describe('asking again', () => {
  it('sends the same link by the chosen ways', async () => {
    await feed({ disclaimers: [disclaimer(8)] });
    openContacts(`${TAB}/resend/8`);
    await see('The same link then works for 30 more days.');
    tick('SMS to +447700900214');
    const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')];
    buttons.find(({ textContent }) => textContent === 'Send again')?.click();
    expect(await seeQueued()).toMatchObject({
      op: 'action',
      action: 'resend',
      targetId: 8,
      body: { send: ['EMAIL', 'SMS'] },
    });
  });

  it('isn’t possible for a signed one', async () => {
    await feed({ disclaimers: [signed(8)] });
    openContacts(`${TAB}/resend/8`);
    await see('It is signed, so nothing is sent again.');
  });
});

it('the way in is the contact’s tab', async () => {
  openContacts(TAB);
  await see('No disclaimers yet');
  expect(named('Send disclaimer')?.getAttribute('href')).toBe(SEND);
});
