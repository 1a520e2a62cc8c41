// Calls of the card provider: forged, old, twice, in any order, before our own answer, and for another school's account.
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardEvent } from '~server/db/schema/payments';
import { signed } from '~server/demo/cards/stand-in';
import { finishOnboarding } from '~server/demo/cards/pay';
import { listObjects, putObject } from '~server/demo/cards/store';
import { CARD_WEBHOOK } from '~server/routes/payments/webhook';
import { accountIn, openCardDesk, pathOf, sessionIn, type CardDesk } from './card-desk';

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk();
});
afterAll(() => desk.app.close());

/** An invoice that was paid, whose events nobody has heard. */
async function paidUnheard() {
  const paper = await desk.issued();
  await desk.payBy(await desk.linkOf(paper));
  return { paper, events: desk.told.splice(0) };
}
const keptOf = (id: string) => desk.app.db.system((tx) => tx.select().from(cardEvent).where(eq(cardEvent.id, id)));
const idOf = (payload: string) => (JSON.parse(payload) as { id: string }).id;

test('a call without the right signature is refused, and nothing of it is stored', async () => {
  const { paper, events } = await paidUnheard();
  const [event] = events;
  const payload = event?.payload ?? '';
  const other = new Stripe('sk_test_other').webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' });
  for (const signature of ['', 't=1,v1=00', other]) {
    const answer = await desk.hear({ payload, signature });
    expect(answer.status).toBe(400);
  }
  const none = await desk.app.call('POST', CARD_WEBHOOK, { raw: payload });
  expect(none.status).toBe(400);
  // Another amount under a signature that was right for the first one.
  const changed = payload.replace('14900', '1');
  expect((await desk.hear({ payload: changed, signature: event?.signature ?? '' })).status).toBe(400);
  expect(await keptOf(idOf(payload))).toEqual([]);
  await desk.app.runJobs();
  expect((await desk.invoice(paper)).status).toBe('OPEN');
});

test('a call that is older than five minutes is refused', async () => {
  const { events } = await paidUnheard();
  const payload = events[0]?.payload ?? '';
  const at = (ms: number) => new Date(desk.app.now().getTime() - ms);
  expect((await desk.hear({ payload, signature: signed(payload, at(301_000)) })).status).toBe(400);
  expect((await desk.hear({ payload, signature: signed(payload, at(299_000)) })).status).toBe(200);
});

test('a body that is too large is refused', async () => {
  const payload = JSON.stringify({ id: 'evt_large', data: 'x'.repeat(600_000) });
  expect((await desk.hear({ payload, signature: signed(payload, desk.app.now()) })).status).toBe(413);
});

test('events that come twice, swapped, and again after a day have one effect', async () => {
  const { paper, events } = await paidUnheard();
  for (const event of [...events.toReversed(), ...events]) {
    expect((await desk.hear(event)).status).toBe(200);
    await desk.app.runJobs();
  }
  const after = await desk.invoice(paper);
  expect(after).toMatchObject({ status: 'PAID', held: 14_900 });
  expect(after.payments).toHaveLength(1);
  const { version } = after;
  for (const { payload } of events) await desk.hear({ payload, signature: signed(payload, desk.app.now()) });
  await desk.app.runJobs();
  expect((await desk.invoice(paper)).version).toBe(version);
});

test('an event that comes before our own answer has one effect with it', async () => {
  const paper = await desk.issued();
  const money = await desk.linkOf(paper);
  await desk.payBy(money);
  await desk.hearAll();
  const [payment] = (await desk.cardsOf(paper)).payments;
  // The webhook is called while the provider has not answered the refund yet.
  desk.standIn.deliverTo(async (payload, signature) => void (await desk.hear({ payload, signature })));
  await desk.refundCard(paper, payment?.payment ?? 0, 100);
  await desk.app.runJobs();
  desk.standIn.deliverTo(async (payload, signature) => void desk.told.push({ payload, signature }));
  const refunds = (await desk.invoice(paper)).payments.filter(({ kind }) => kind === 'REFUND');
  expect(refunds).toMatchObject([{ amount: 100 }]);
  expect((await desk.cardsOf(paper)).refunds).toMatchObject([{ state: 'DONE' }]);
});

test('an event of another school’s account changes nothing of this school, whatever it names', async () => {
  const begun = await desk.send('POST', '/school/card-account/onboarding/', { by: 'owner2' });
  const theirs = accountIn(begun);
  await finishOnboarding(desk.standIn, theirs);
  await desk.hearAll();
  const { paper, events } = await paidUnheard();
  for (const { payload } of events) {
    const moved = payload.replaceAll(desk.account, theirs).replace(idOf(payload), `${idOf(payload)}x`);
    expect((await desk.hear({ payload: moved, signature: signed(moved, desk.app.now()) })).status).toBe(200);
  }
  await desk.app.runJobs();
  expect(await desk.invoice(paper)).toMatchObject({ status: 'OPEN', held: 0 });
  expect((await desk.send('GET', '/school/card-account/', { by: 'owner2' })).body).toMatchObject({ state: 'READY' });
});

test('unknown events and unknown accounts are stored and ignored', async () => {
  for (const change of [{ type: 'invoice.paid' }, { account: 'acct_nobody' }, { account: undefined }]) {
    const event = { id: `evt_${Math.random().toString(36).slice(2)}`, object: 'event', created: 1, livemode: false };
    const data = { object: { id: 'in_1', object: 'invoice' } };
    const payload = JSON.stringify({ ...event, type: 'charge.succeeded', account: desk.account, data, ...change });
    expect((await desk.hear({ payload, signature: signed(payload, desk.app.now()) })).status).toBe(200);
    await desk.app.runJobs();
    const [kept] = await keptOf(event.id);
    expect(kept?.done).not.toBeNull();
  }
});

test('nothing of a person is stored of an event', async () => {
  const { events } = await paidUnheard();
  for (const event of events) await desk.hear(event);
  const [kept] = await keptOf(idOf(events[0]?.payload ?? ''));
  expect(Object.keys(kept ?? {}).toSorted()).toEqual(
    ['account_id', 'at', 'created', 'done', 'id', 'object_id', 'payment', 'type'].toSorted(),
  );
});

test('a payment on the school’s account that was not made by its own link pays nothing', async () => {
  const { paper, events } = await paidUnheard();
  const [payment] = await desk.app.db.system((tx) => listObjects<Stripe.PaymentIntent>(tx, desk.account, 'payment'));
  if (!payment) throw new Error('nobody paid');
  // The number of the link is that of one of ours, too.
  const foreign = { ...payment, metadata: { ...payment.metadata, connect_school: '999999' } };
  await desk.app.db.system((tx) => putObject(tx, desk.account, 'payment', foreign));
  for (const event of events) await desk.hear(event);
  await desk.app.runJobs();
  expect(await desk.invoice(paper)).toMatchObject({ status: 'OPEN', held: 0 });
});

test('a session that nobody paid pays nothing', async () => {
  const paper = await desk.issued();
  const path = pathOf(await desk.linkOf(paper));
  const session = sessionIn(await desk.tap(path));
  await desk.tryCard(session, 'ask');
  await desk.hearAll();
  expect((await desk.invoice(paper)).held).toBe(0);
});
