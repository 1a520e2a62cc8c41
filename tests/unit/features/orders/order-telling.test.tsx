// @vitest-environment dom
// Whom the school's messages tell of what is done with a booking: said beforehand, with a switch, and sent with the change.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerRow } from '~contract/contacts/contacts';
import type { MessageTemplate } from '~contract/messages/templates';
import { standardText } from '~domain/messages/standard-texts';
import type { MessageType } from '~domain/messages/types';
import { hearToasts, searchAtOnce } from '~tests/helpers/stand-ins';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { account } from '~tests/unit/features/bikes/lookup-school';
import { field, fill, seeField, tick, value } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, refuse } from '~tests/unit/features/bikes/bike-school';
import { pickContact, seePicked, signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import { template } from '~tests/unit/features/messages/message-page';
import {
  courseRow,
  feedOrders,
  NOW,
  offline,
  openOrder,
  orderRow,
  paymentRow,
  radio,
  seeSaved,
  undo,
} from './order-page';

hearToasts();
searchAtOnce();

const SMS_PRICE = {
  id: 3,
  version: 1,
  client_key: null,
  updated: '',
  name: 'SMS',
  unit_price: 6,
  unit_price_display: '6',
} as const;
const byMail = (type: MessageType, but: Partial<MessageTemplate> = {}) =>
  template(100, { type, ...standardText('EMAIL', type), ...but });
const bySms = (type: 'BOOKING_CONFIRMATION' | 'BOOKING_CHANGED' | 'BOOKING_CANCELLED') =>
  template(101, { channel: 'SMS', type, ...standardText('SMS', type), text: '{{first_name}}' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signInAnew();
});

type Given = {
  templates?: MessageTemplate[];
  isla?: Partial<CustomerRow>;
  orders?: Parameters<typeof feedOrders>[0]['orders'];
  balance?: number;
};

async function feedSchool({ templates = [], isla = {}, orders = [], balance = 100 }: Given) {
  const courses = [courseRow(3), courseRow(4, { date: '2026-12-12' }), courseRow(5, { date: '2026-11-23' })];
  await feedOrders({ courses, orders });
  await feed({
    message_templates: templates,
    token_types: [SMS_PRICE],
    credit_account: [account(balance)],
    customers: [contactRow(12, { version: 2, ...isla })],
  });
  offline();
}

const TELL = 'Tell Isla Rose Pennington by e-mail';

describe('booking a rider', () => {
  async function book(given: Given, step = () => {}) {
    await feedSchool(given);
    openOrder('/orders/3/order/add');
    await see('Book a rider');
    await seeField('Contact');
    await pickContact('Isla');
    await seePicked('Isla Rose Pennington');
    await soon(() => expect(text()).toMatch(/Tell Isla|won’t be told/u));
    step();
    press('Book rider');
    return (await seeSaved()).body['notify'];
  }

  it('says by which ways and for how many credits, and sends it along, also without signal', async () => {
    const said: (string | undefined)[] = [];
    const notify = await book({ templates: [byMail('BOOKING_CONFIRMATION'), bySms('BOOKING_CONFIRMATION')] }, () => {
      const group = document.querySelector('[aria-label="Telling the rider"]');
      said.push(group?.querySelector('label')?.textContent, group?.querySelector('p')?.textContent);
    });
    expect(said).toEqual([`${TELL} and SMS`, 'Uses 6 credits · Sent after it has reached the school']);
    expect(notify).toBe(true);
  });

  it('takes and tells a rider whom the form is still reading', async () => {
    await feedSchool({ templates: [byMail('BOOKING_CONFIRMATION')] });
    openOrder('/orders/3/order/add');
    await seeField('Contact');
    await pickContact('Isla');
    // React draws between two taps; the database answers later.
    await Promise.resolve();
    press('Book rider');
    expect(await seeSaved()).toMatchObject({ parentId: 12, body: { notify: true } });
    await see('Isla Rose Pennington is booked');
  });

  it('says that there are too few credits, and when SMS leave', async () => {
    vi.setSystemTime(Date.parse('2026-11-24T20:00:00Z'));
    const said: (string | undefined)[] = [];
    const given = { templates: [bySms('BOOKING_CONFIRMATION')], balance: 2 };
    await book(given, () => said.push(document.querySelector('[aria-label="Telling the rider"] p')?.textContent));
    expect(said).toEqual([
      'Uses 6 credits, but your school has 2: only as many SMS are sent as they cover · SMS leave from 08:00 · Sent after it has reached the school',
    ]);
  });

  it('tells nobody where the person says no', async () => {
    expect(await book({ templates: [byMail('BOOKING_CONFIRMATION')] }, () => tick(TELL))).toBeUndefined();
  });

  it.each([
    ['no address', { email: '' }, {}, 'Isla Rose Pennington won’t be told: no e-mail address.'],
    ['mail came back', { email_bounced_at: '2026-11-20T10:00:00.000Z' }, {}, 'mail came back from.'],
    ['switched off', {}, { active: false }, 'these messages are switched off. Open the message'],
  ])('says why nobody is told: %s', async (_, isla, but, why) => {
    const said: string[] = [];
    const notify = await book({ templates: [byMail('BOOKING_CONFIRMATION', but)], isla }, () => said.push(text()));
    expect(said[0]).toContain(why);
    expect(notify).toBeUndefined();
  });

  it('links to a message that is off only for people who may change it', async () => {
    signInWith({ communication_permission: 'USER_PERMISSION_VIEW' });
    await book({ templates: [byMail('BOOKING_CONFIRMATION', { active: false })] }, () => {
      expect(text()).toContain('these messages are switched off');
      expect(text()).not.toContain('Open the message');
    });
  });

  it('doesn’t know whether messages are on for people who may not see them', async () => {
    signInWith({ communication_permission: 'USER_PERMISSION_NONE' });
    const label = 'Tell Isla Rose Pennington, if the school’s messages are switched on';
    expect(await book({}, () => expect(() => field(label)).not.toThrow())).toBe(true);
  });

  it('opens again with what was chosen after a refusal', async () => {
    await book({ templates: [byMail('BOOKING_CONFIRMATION')] }, () => tick(TELL));
    const [change] = await queue();
    await refuse({ notes: ['Too long'] });
    openOrder(`/orders/3/order/add?resend=${change?.seq}`);
    await seeField(TELL);
    expect(field(TELL).checked).toBe(false);
  });
});

describe('what is done with a booking', () => {
  async function open(step: string, given: Given, courseId = 3) {
    await feedSchool({ orders: [orderRow(1, courseId)], ...given });
    openOrder(`/orders/${courseId}/order/1/${step}`);
    await see('Isla Rose Pennington');
  }

  it('tells the rider of a cancellation', async () => {
    await open('cancel', { templates: [byMail('BOOKING_CANCELLED')] });
    await seeField(TELL);
    press('Cancel booking');
    expect((await seeSaved()).body).toEqual({ money: 'keep', charge: 0, notify: true });
  });

  it('tells the rider of a payment by its receipt, which is an e-mail', async () => {
    await open('pay', { templates: [byMail('PAYMENT_RECEIPT')] });
    await seeField(TELL);
    radio('Cash')?.click();
    press('Take payment');
    expect((await seeSaved()).body).toMatchObject({ amount: 14_900, notify: true });
  });

  it('tells the rider of a move once the course is chosen', async () => {
    await open('move', { templates: [byMail('BOOKING_CHANGED')] });
    expect(text()).not.toContain(TELL);
    const cards = () => [...document.querySelectorAll<HTMLButtonElement>('fieldset section button')];
    await soon(() => expect(cards()).not.toEqual([]));
    cards()[0]?.click();
    await seeField(TELL);
    press('Move rider');
    expect((await seeSaved()).body).toMatchObject({ school_course_id: 4, notify: true });
  });

  it('tells nobody of a move that is undone before it was sent', async () => {
    await open('move', { templates: [byMail('BOOKING_CHANGED')] });
    const cards = () => [...document.querySelectorAll<HTMLButtonElement>('fieldset section button')];
    await soon(() => expect(cards()).not.toEqual([]));
    cards()[0]?.click();
    await seeField(TELL);
    press('Move rider');
    await seeSaved();
    undo();
    await soon(async () => expect(await queue()).toEqual([]));
  });

  it('tells the rider of another kind of bike, not of notes', async () => {
    await open('edit', { templates: [byMail('BOOKING_CHANGED')], orders: [orderRow(1, 3, { notes: 'Was here' })] });
    await seeField('Notes');
    fill('Notes', 'Comes by train');
    await soon(() => expect(named('Save changes')).toBeDefined());
    expect(text()).not.toContain(TELL);
    fill('Kind of bike', 'NONE');
    await seeField(TELL);
    press('Save changes');
    expect((await seeSaved()).body).toMatchObject({ bike_type: 'NONE', notify: true });
  });

  it('notes alone are saved without a word to the rider', async () => {
    await open('edit', { templates: [byMail('BOOKING_CHANGED')], orders: [orderRow(1, 3, { notes: 'Was here' })] });
    await seeField('Notes');
    fill('Notes', 'Comes by train');
    await soon(() => expect(value('Notes')).toBe('Comes by train'));
    press('Save changes');
    expect((await seeSaved()).body).toEqual({ notes: 'Comes by train' });
  });

  it('tells the rider of a completed course, not of further training', async () => {
    const of = { templates: [byMail('COURSE_COMPLETED')] };
    await open('edit', { ...of, orders: [orderRow(1, 5, { outcome: 'CHECKED_IN', payments: [paymentRow(7)] })] }, 5);
    await seeField(TELL);
    expect(text()).toContain('For Completed only');
    press('Further training');
    expect((await seeSaved()).body).not.toHaveProperty('notify');
    undo();
    await soon(async () => expect(await queue()).toEqual([]));
    await soon(() => expect(named('Completed')).toBeDefined());
    press('Completed');
    expect((await seeSaved()).body).toMatchObject({ outcome: 'COMPLETED', notify: true });
  });
});
