// @vitest-environment dom
// Cancelling a booking: what works without signal, what is said to happen, and what a lost answer leaves.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as online from '~data/orders/online';
import { takePayment } from '~data/orders/save';
import { setSyncStatus } from '~sync/status';
import { named, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import {
  courseRow,
  feedOrders,
  NOW,
  offline,
  openOrder,
  orderRow,
  paymentRow,
  radio,
  said,
  seeButton,
} from './order-page';
import type { Order } from '~contract/orders/orders';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';

hearToasts();

const SAVED = 'Saved on this computer. Will send when there is signal.';
const PAID = { payments: [paymentRow(7, { amount: 5000 })] };
let server: Server;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew();
});

async function open(but: Partial<Order> = {}, sees = 'Isla Rose Pennington') {
  await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3, but)] });
  const history = openOrder('/orders/3/order/1/cancel');
  await see(sees);
  return history;
}

const sent = (path: string) =>
  server.to(path).map(({ body, headers }) => ({ body, key: headers.get('Idempotency-Key') }));

describe('cancelling a booking that nobody paid for', () => {
  it('charges nothing unless a charge is typed', async () => {
    const history = await open();
    await seeField('Charge (£)');
    expect(value('Charge (£)')).toBe('0.00');
    await see('Isla’s place is free again. Nothing is charged.');
    offline();
    press('Cancel booking');
    const { action, body } = await seeQueued();
    expect({ action, body }).toEqual({ action: 'cancel', body: { money: 'keep', charge: 0 } });
    await soon(() => expect(said()[0]).toBe(SAVED));
    await soon(() => expect(history.location.pathname).toBe('/orders/3/order/1/edit'));
    await see('Nothing to pay');
  });

  it('asks for a charge, with a reason', async () => {
    await open();
    await seeField('Charge (£)');
    fill('Charge (£)', '25');
    fill('Reason', 'Called an hour before');
    await see('£25.00 is still to pay.');
    offline();
    press('Cancel booking');
    expect((await seeQueued()).body).toEqual({ money: 'keep', charge: 2500, reason: 'Called an hour before' });
  });

  it('takes no charge that isn’t an amount', async () => {
    await open();
    await seeField('Charge (£)');
    fill('Charge (£)', 'half');
    offline();
    press('Cancel booking');
    await soon(() => expect(problem('Charge (£)')).toBe('This field must be a number'));
    expect(await queue()).toEqual([]);
  });
});

describe('cancelling a paid booking', () => {
  it('asks what happens to the money', async () => {
    await open(PAID);
    await see('What happens to the £50.00?');
    offline();
    press('Cancel booking');
    await see('Choose what happens to the money');
    expect(await queue()).toEqual([]);
  });

  it('keeps it without signal, all or a part', async () => {
    await open(PAID);
    await see('What happens to the £50.00?');
    offline();
    radio('Keep it')?.click();
    await seeField('Amount to keep (£)');
    expect(value('Amount to keep (£)')).toBe('50.00');
    await see('Isla’s place is free again. £50.00 is kept.');
    fill('Amount to keep (£)', '20');
    await see('£20.00 is kept, and £30.00 is still to be paid back.');
    press('Cancel booking');
    expect((await seeQueued()).body).toEqual({ money: 'keep', charge: 2000 });
    await see('Pay back £30.00');
  });

  it('pays it back later without signal', async () => {
    await open(PAID);
    await see('What happens to the £50.00?');
    offline();
    radio('Pay it back later')?.click();
    await see('£50.00 is still to be paid back.');
    press('Cancel booking');
    expect((await seeQueued()).body).toEqual({ money: 'later' });
  });

  it('neither pays back now nor gives a voucher without signal, and says why', async () => {
    await open(PAID);
    await see('What happens to the £50.00?');
    offline();
    await soon(() => expect(radio('Pay it back now')?.disabled).toBe(true));
    expect(radio('Give a voucher')?.disabled).toBe(true);
    expect(radio('Give a voucher')?.parentElement?.textContent).toContain('This needs signal.');
    expect(radio('Keep it')?.disabled).toBe(false);
  });

  it('pays it back at once with signal, and a second try after a lost answer has the same key', async () => {
    const path = '/school/orders/1/cancel/';
    const done = orderRow(1, 3, { version: 2, outcome: 'CANCELLED', ...PAID });
    server.answer(path, 'no signal', { status: 200, json: done });
    const history = await open(PAID);
    await see('What happens to the £50.00?');
    radio('Pay it back now')?.click();
    press('Cancel booking');
    await see('Choose how it is paid back');
    radio('Cash')?.click();
    await see('£50.00 is paid back in cash.');
    press('Cancel booking');
    await see('Trying again cancels nothing twice.');
    expect(radio('Cash')?.checked).toBe(true);
    press('Cancel booking');
    await soon(() => expect(said()[0]).toBe('Isla’s booking is cancelled'));
    const [first, second] = sent(path);
    expect(first?.body).toEqual({ money: 'refund', method: 'CASH', held: 5000 });
    expect(second).toEqual(first);
    expect(await queue()).toEqual([]);
    await soon(() => expect(history.location.pathname).toBe('/orders/3/order/1/edit'));
  });

  it('gives a voucher at once with signal', async () => {
    const path = '/school/orders/1/cancel/';
    server.answer(path, { status: 200, json: orderRow(1, 3, { version: 2, outcome: 'CANCELLED' }) });
    await open(PAID);
    await see('What happens to the £50.00?');
    radio('Give a voucher')?.click();
    await see('They get a voucher for £50.00, for a year.');
    press('Cancel booking');
    await soon(() => expect(sent(path).map(({ body }) => body)).toEqual([{ money: 'voucher', held: 5000 }]));
    await soon(() => expect(said()[0]).toBe('Isla’s booking is cancelled'));
  });

  it('gives back only the sum that was seen: another one by now is shown first', async () => {
    const path = '/school/orders/1/cancel/';
    const paid = [paymentRow(7, { amount: 5000 }), paymentRow(8, { amount: 1000 })];
    const current = orderRow(1, 3, { version: 2, payments: paid });
    const detail = '£60.00 is held for this booking now';
    const done = orderRow(1, 3, { version: 3, outcome: 'CANCELLED' });
    server.answer(path, { status: 409, json: { detail, code: 'conflict', current } }, { status: 200, json: done });
    await open(PAID);
    await see('What happens to the £50.00?');
    radio('Give a voucher')?.click();
    press('Cancel booking');
    await see(
      '£60.00 is held for this booking now, not £50.00. Nothing was cancelled. Check the amount, then cancel again.',
    );
    await see('They get a voucher for £60.00, for a year.');
    press('Cancel booking');
    const bodies = [
      { money: 'voucher', held: 5000 },
      { money: 'voucher', held: 6000 },
    ];
    await soon(() => expect(sent(path).map(({ body }) => body)).toEqual(bodies));
    await soon(() => expect(said()[0]).toBe('Isla’s booking is cancelled'));
  });

  it.each([
    ['there is no signal', 'This needs signal.', () => setSyncStatus({ state: 'offline' })],
    [
      'a payment is still here',
      'Changes to this booking are still on this computer. Do this once they are sent.',
      () => void takePayment(1, { method: 'CASH', amount: 1000 }),
    ],
  ])('doesn’t give back while %s, also where that was chosen before', async (_, words, happens) => {
    await open(PAID);
    await see('What happens to the £50.00?');
    radio('Give a voucher')?.click();
    await soon(() => expect(radio('Give a voucher')?.checked).toBe(true));
    happens();
    await soon(() => expect(document.querySelector('footer')?.textContent).toContain(words));
    document.querySelector('form')?.requestSubmit();
    expect(named('Cancel booking')).toBeUndefined();
    expect(sent('/school/orders/1/cancel/')).toEqual([]);
    radio('Pay it back later')?.click();
    await seeButton('Cancel booking');
  });

  it('says so where something on this device stopped it, and can be tried again', async () => {
    const path = '/school/orders/1/cancel/';
    server.answer(path, { status: 200, json: orderRow(1, 3, { version: 2, outcome: 'CANCELLED' }) });
    await open(PAID);
    await see('What happens to the £50.00?');
    radio('Give a voucher')?.click();
    vi.stubGlobal('reportError', () => undefined);
    vi.spyOn(online, 'cancelOnline').mockRejectedValueOnce(new Error('The database is gone'));
    press('Cancel booking');
    await see('it isn’t known whether your school has done it. Try again: nothing is done twice.');
    await seeButton('Cancel booking');
    press('Cancel booking');
    await soon(() => expect(said()[0]).toBe('Isla’s booking is cancelled'));
  });

  it('shows what the school says about it', async () => {
    const fields = { money: ['This contact was erased and can have no voucher'] };
    server.answer('/school/orders/1/cancel/', { status: 400, json: fields });
    await open(PAID);
    await see('What happens to the £50.00?');
    radio('Give a voucher')?.click();
    press('Cancel booking');
    await see('This contact was erased and can have no voucher');
    expect(named('Cancel booking')).toBeDefined();
  });

  it('waits with giving back for a payment that is still here', async () => {
    await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3)] });
    offline();
    await takePayment(1, { method: 'CASH', amount: 5000 });
    setSyncStatus({ state: 'all-sent' });
    openOrder('/orders/3/order/1/cancel');
    await see('What happens to the £50.00?');
    expect(radio('Pay it back now')?.disabled).toBe(true);
    await see('Changes to this booking are still on this computer. Do this once they are sent.');
  });
});

describe('a cancellation', () => {
  it('that the school refused is corrected from the Sync centre', async () => {
    await open(PAID);
    await see('What happens to the £50.00?');
    radio('Keep it')?.click();
    press('Cancel booking');
    const { seq, mid } = await seeQueued();
    await refuse({ charge: ['Must be at most 100000000'] });
    await soon(() => expect(problem('Amount to keep (£)')).toBe('Must be at most 100000000'));
    openOrder(`/orders/3/order/1/cancel?resend=${seq}`);
    await seeField('Amount to keep (£)');
    fill('Amount to keep (£)', '10');
    offline();
    press('Cancel booking');
    await soon(async () => expect(await queue()).toMatchObject([{ cancels: [mid], body: { charge: 1000 } }]));
  });

  it.each<[string, Partial<Order>, string]>([
    ['of a cancelled booking', { outcome: 'CANCELLED' }, 'This booking is cancelled already'],
    ['of one that has ended', { outcome: 'COMPLETED' }, 'This booking is completed and can’t be cancelled'],
  ])('%s can’t be, which is said', async (_, but, words) => {
    await open(but, words);
    expect(named('Cancel booking')).toBeUndefined();
  });

  it('of a marketplace’s booking leaves the money to it', async () => {
    await open({ source: 'RIDETO' });
    await see('The marketplace took the money for this booking, so it settles that.');
    offline();
    press('Cancel booking');
    expect((await seeQueued()).body).toEqual({ money: 'keep', charge: 0 });
  });
});
