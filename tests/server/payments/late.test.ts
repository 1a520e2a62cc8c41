// What the provider says late: a refund that fails after all, and more events than one page of its list has.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account, Charge, Refund } from '~server/demo/cards/objects';
import { listObjects, putObject } from '~server/demo/cards/store';
import { addNight } from '~server/services/payments/jobs';
import { connect } from '~server/services/payments/provider';
import { addressIn } from '~server/demo/cards/stand-in';
import { openCardDesk, ofOrder, type CardDesk } from './card-desk';

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk();
});
afterAll(() => desk.app.close());

const DAY = 25 * 3_600_000;

/** The bank refuses the newest refund, days after the provider has taken it. */
async function failRefund(): Promise<void> {
  await desk.standIn.change(async (tx, note) => {
    const [made] = await listObjects<Refund>(tx, desk.account, 'refund');
    if (!made) throw new Error('no refund was made');
    const failed: Refund = { ...made, status: 'failed', failure_reason: 'expired_or_canceled_card' };
    await putObject(tx, desk.account, 'refund', failed);
    const charges = await listObjects<Charge>(tx, desk.account, 'charge');
    const charge = charges.find(({ id }) => id === made.charge);
    // Its money can be refunded again.
    if (charge) {
      const amount_refunded = charge.amount_refunded - made.amount;
      await putObject(tx, desk.account, 'charge', { ...charge, amount_refunded, refunded: false } as Charge);
    }
    await note(desk.account, { type: 'charge.refund.updated', object: failed });
    await note(desk.account, { type: 'refund.failed', object: failed });
  });
  await desk.hearAll();
}

test('a refund of an invoice that fails later is taken back in the ledger, once, and can be asked for again', async () => {
  const paper = await desk.issued();
  await desk.payBy(await desk.linkOf(paper));
  await desk.hearAll();
  const payment = (await desk.cardsOf(paper)).payments[0]?.payment ?? 0;
  await desk.refundCard(paper, payment, 14_900);
  await desk.app.runJobs();
  await desk.hearAll();
  expect(await desk.invoice(paper)).toMatchObject({ held: 0, status: 'OPEN' });
  await failRefund();
  expect(await desk.invoice(paper)).toMatchObject({ held: 14_900, status: 'PAID' });
  const kinds = (await desk.invoice(paper)).payments.map(({ kind, amount }) => `${kind} ${amount}`);
  expect(kinds).toEqual(['PAYMENT 14900', 'REFUND 14900', 'REVERSAL 14900']);
  expect(await desk.cardsOf(paper)).toMatchObject({ payments: [{ left: 14_900 }], refunds: [{ state: 'REFUSED' }] });
  await desk.refundCard(paper, payment, 14_900);
  await desk.app.runJobs();
  await desk.hearAll();
  expect(await desk.invoice(paper)).toMatchObject({ held: 0, status: 'OPEN' });
});

test('a refund of a booking that fails later leaves the booking paid', async () => {
  const booking = await desk.bookedFor();
  await desk.payBy(await desk.linkOfOrder(booking));
  await desk.hearAll();
  const payment = (await desk.cardsOfOrder(booking)).payments[0]?.payment ?? 0;
  const body = { payment, amount: 10_000 };
  expect((await desk.send('POST', ofOrder(booking, 'card-refunds'), { body })).status).toBe(201);
  await desk.app.runJobs();
  await desk.hearAll();
  expect((await desk.orderOf(booking.id)).payment_status).toBe('PAYMENT_REFUNDED');
  await failRefund();
  expect(await desk.orderOf(booking.id)).toMatchObject({ payment_status: 'PAYMENT_PAID' });
  expect((await desk.cardsOfOrder(booking)).refunds).toMatchObject([{ state: 'REFUSED' }]);
});

test('the night reads every page of the provider’s list: what was paid before a hundred other events is found', async () => {
  const first = await desk.issued();
  await desk.payBy(await desk.linkOf(first));
  await desk.standIn.change(async (tx, note) => {
    const [object] = await listObjects<Account>(tx, desk.account, 'account');
    if (!object) throw new Error('the school has no account');
    for (let at = 0; at < 230; at += 1) await note(desk.account, { type: 'account.updated', object });
  });
  desk.told.splice(0);
  const { services } = desk.app.app;
  const { connecting } = desk.standIn;
  const pages: string[] = [];
  const instead: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(addressIn(input));
    if (pathname === '/v1/events') pages.push(searchParams.get('starting_after') ?? 'first');
    return (connecting.fetch ?? fetch)(input, init);
  };
  services.cards = connect({ ...connecting, fetch: instead });
  await addNight(desk.app.db, desk.app.now());
  await desk.pass(DAY);
  await desk.app.runJobs();
  expect(new Set(pages).size).toBeGreaterThanOrEqual(3);
  expect(await desk.invoice(first)).toMatchObject({ held: 14_900, status: 'PAID' });
});
