// A rider pays by a link, at the demonstration's provider.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCardDesk, moneyIn, ofInvoice, pathOf, sessionIn, type CardDesk } from './card-desk';

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk();
});
afterAll(() => desk.app.close());

test('the account is ready after the set-up, and its event', async () => {
  const { body } = await desk.send('GET', '/school/card-account/');
  expect(body).toMatchObject({ mode: 'stand-in', state: 'READY' });
});

test('an invoice is paid by its link: on its way until the provider tells us, then paid', async () => {
  const paper = await desk.issued();
  const money = await desk.linkOf(paper);
  expect(money.link).toMatchObject({ state: 'OPEN', amount: 14_900, failed: false });
  const path = pathOf(money);
  const first = await desk.page(path);
  expect(first.text).toContain('£149.00');
  expect(first.text).toContain(paper.number);
  expect(first.text).not.toContain('Pennington');
  const session = sessionIn(await desk.tap(path));
  await desk.tryCard(session, 'succeed');
  const between = await desk.page(`${path}?done=1`);
  expect(between.text).toContain('Your payment is on its way to us');
  expect(between.headers['refresh']).toBe('5');
  expect((await desk.invoice(paper)).status).toBe('OPEN');
  // A second tap in this moment does not lead to a second payment.
  const again = await desk.tap(path);
  expect(sessionIn(again)).toBe('');
  expect(again.text).toContain('Don’t pay again');
  await desk.hearAll();
  expect(await desk.invoice(paper)).toMatchObject({ status: 'PAID', held: 14_900 });
  expect((await desk.page(path)).text).toContain('This has been paid.');
  const [paid] = (await desk.invoice(paper)).payments;
  expect(paid).toMatchObject({ kind: 'PAYMENT', method: 'LINK', amount: 14_900, taken_by: null });
  expect((await desk.cardsOf(paper)).link?.state).toBe('PAID');
});

test('two taps at once lead to one session', async () => {
  const money = await desk.linkOf(await desk.issued());
  const [one, other] = await Promise.all([desk.tap(pathOf(money)), desk.tap(pathOf(money))]);
  expect(sessionIn(one)).not.toBe('');
  expect(sessionIn(other)).toBe(sessionIn(one));
});

test('a declined card is no payment, and the page and the booking say so until it is paid', async () => {
  const booking = await desk.bookedFor();
  const money = await desk.linkOfOrder(booking);
  expect((await desk.orderOf(booking.id)).payment_status).toBe('PAYMENT_PENDING');
  const session = sessionIn(await desk.tap(pathOf(money)));
  await desk.tryCard(session, 'decline');
  await desk.hearAll();
  expect((await desk.orderOf(booking.id)).payment_status).toBe('PAYMENT_FAILED');
  expect((await desk.page(pathOf(money))).text).toContain('The last try was declined');
  // The same session takes another card.
  expect(sessionIn(await desk.tap(pathOf(money)))).toBe(session);
  await desk.tryCard(session, 'ask');
  await desk.tryCard(session, 'refuse');
  await desk.tryCard(session, 'ask');
  await desk.tryCard(session, 'confirm');
  await desk.hearAll();
  expect(await desk.orderOf(booking.id)).toMatchObject({ payment_status: 'PAYMENT_PAID' });
});

test('a link asks for what is left at the tap, and a session for another amount is ended', async () => {
  const paper = await desk.issued();
  const money = await desk.linkOf(paper);
  const before = sessionIn(await desk.tap(pathOf(money)));
  await desk.act(paper, 'payments', { method: 'CASH', amount: 4_900 });
  const after = sessionIn(await desk.tap(pathOf(money)));
  expect(after).not.toBe(before);
  expect((await desk.tryCard(before, 'succeed'))?.session.status).toBe('expired');
  expect((await desk.tryCard(after, 'succeed'))?.session.amount_total).toBe(10_000);
  await desk.hearAll();
  expect(await desk.invoice(paper)).toMatchObject({ status: 'PAID', held: 14_900 });
});

test('a link is used again while it is open, and a void invoice closes it at the provider too', async () => {
  const paper = await desk.issued();
  const money = await desk.linkOf(paper);
  expect((await desk.linkOf(paper)).link?.id).toBe(money.link?.id);
  const session = sessionIn(await desk.tap(pathOf(money)));
  await desk.act(paper, 'void', { reason: 'Written twice' });
  await desk.app.runJobs();
  expect((await desk.cardsOf(paper)).link?.state).toBe('CANCELLED');
  expect((await desk.page(pathOf(money))).text).toContain('Nothing to pay here');
  expect(sessionIn(await desk.tap(pathOf(money)))).toBe('');
  expect((await desk.tryCard(session, 'succeed'))?.session.status).toBe('expired');
  expect((await desk.send('POST', ofInvoice(paper, 'payment-link'))).status).toBe(409);
});

test('money that comes for a void invoice is in the ledger, to be paid back', async () => {
  const paper = await desk.issued();
  const money = await desk.linkOf(paper);
  await desk.payBy(money);
  await desk.act(paper, 'void', { reason: 'Written twice' });
  await desk.hearAll();
  expect(await desk.invoice(paper)).toMatchObject({ status: 'VOID', held: 14_900 });
});

test('an invoice for a booking is paid with the booking', async () => {
  const { booking, paper } = await desk.invoiced();
  const ofBooking = await desk.linkOfOrder(booking);
  const money = await desk.linkOf(paper);
  // One open link for the same money.
  expect((await desk.page(pathOf(ofBooking))).text).toContain('Nothing to pay here');
  await desk.payBy(money);
  await desk.hearAll();
  expect(await desk.orderOf(booking.id)).toMatchObject({ payment_status: 'PAYMENT_PAID' });
  expect(await desk.invoice(paper)).toMatchObject({ status: 'PAID', held: 10_000 });
});

test('a cancelled link is closed, and an abandoned session pays nothing', async () => {
  const booking = await desk.bookedFor();
  const money = await desk.linkOfOrder(booking);
  await desk.tap(pathOf(money));
  await desk.send('DELETE', `/school/orders/${booking.id}/payment-link/`);
  await desk.app.runJobs();
  expect((await desk.orderOf(booking.id)).payment_status).toBe('PAYMENT_NOT_PAID');
  expect((await desk.page(pathOf(money))).text).toContain('Nothing to pay here');
  // Somebody has begun to pay, so money may still come: the booking stays.
  expect((await desk.send('DELETE', `/school/orders/${booking.id}/`)).status).toBe(409);
});

test('a part of a card payment is refunded once, and at most what is held of it', async () => {
  const paper = await desk.issued();
  await desk.payBy(await desk.linkOf(paper));
  await desk.hearAll();
  const [payment] = (await desk.cardsOf(paper)).payments;
  const id = payment?.payment ?? 0;
  const key = '00000000-0000-4000-8000-00000000abcd';
  const first = await desk.refundCard(paper, id, 4_900, { headers: { 'Idempotency-Key': key } });
  expect(moneyIn(first).refunds).toMatchObject([{ amount: 4_900, state: 'ASKED' }]);
  await desk.refundCard(paper, id, 4_900, { headers: { 'Idempotency-Key': key } });
  await desk.app.runJobs();
  await desk.hearAll();
  expect(await desk.invoice(paper)).toMatchObject({ held: 10_000, status: 'OPEN' });
  expect((await desk.cardsOf(paper)).refunds).toMatchObject([{ amount: 4_900, state: 'DONE' }]);
  expect((await desk.refundCard(paper, id, 10_001)).body).toEqual({ amount: ['Only £100.00 can be refunded'] });
  const reversed = await desk.act(paper, 'reverse', { payment: id });
  expect(reversed.body).toMatchObject({ detail: 'The card provider has taken this money: give it back by a refund' });
});

test('a token that is not ours is unknown', async () => {
  const [own, other] = [pathOf(await desk.linkOf(await desk.issued())), pathOf(await desk.linkOf(await desk.issued()))];
  const forged = own.replace(/-\d+-/u, /-\d+-/u.exec(other)?.[0] ?? '');
  expect((await desk.page(forged)).status).toBe(404);
  expect((await desk.tap(forged)).status).toBe(404);
  expect(desk.app.logs.join('\n')).not.toContain(own.split('/').at(-1));
});
