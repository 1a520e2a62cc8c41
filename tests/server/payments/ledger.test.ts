// A thousand of the provider's calls, repeated and in any order, while people pay, fail, give up, and get money back: in the end the school's
// ledger has what the provider has.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '~contract/invoices/rows';
import type { Deed } from '~server/demo/cards/pay';
import type { Charge, Refund } from '~server/demo/cards/objects';
import { listObjects } from '~server/demo/cards/store';
import { invoiceOwes } from '~domain/invoices/states';
import { openCardDesk, pathOf, sessionIn, type CardDesk, type Told } from './card-desk';

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk();
});
afterAll(() => desk.app.close());

const PAPERS = 30;
const CALLS = 1000;

const DEEDS: readonly Deed[] = ['succeed', 'succeed', 'decline', 'ask', 'confirm', 'refuse'];
const deed = fc.constantFrom(...DEEDS);
/** What is done to each invoice: tries with cards, a payment in cash before, and parts of what was paid that go back, in per cent. */
const plan = fc.record({
  cash: fc.option(fc.integer({ min: 1, max: 10_000 })),
  deeds: fc.array(deed, { minLength: 1, maxLength: 6 }),
  back: fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 2 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never;

/** In the random order of the sample, each at least once. */
function callsOf(events: readonly Told[], order: readonly number[]): Told[] {
  const repeated = order.map((at) => events[at % events.length]).filter((event) => event !== undefined);
  return [...repeated, ...events]
    .map((event, at) => ({ event, at: order[at % order.length] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ event }) => event);
}

async function pay(paper: Invoice, { cash, deeds }: Plan): Promise<void> {
  const path = pathOf(await desk.linkOf(paper));
  if (cash !== null) await desk.act(paper, 'payments', { method: 'CASH', amount: cash });
  const session = sessionIn(await desk.tap(path));
  for (const one of deeds) await desk.tryCard(session, one);
}

async function giveBack(paper: Invoice, { back }: Plan): Promise<void> {
  for (const share of back) {
    const [payment] = (await desk.cardsOf(paper)).payments;
    const amount = Math.floor(((payment?.left ?? 0) * share) / 100);
    if (payment && amount > 0) await desk.refundCard(paper, payment.payment, amount);
  }
}

async function deliver(events: readonly Told[], order: readonly number[], count: number): Promise<void> {
  const calls = callsOf(events, order).slice(0, Math.max(count, events.length));
  for (const [at, event] of calls.entries()) {
    expect((await desk.hear(event)).status).toBe(200);
    if (at % 50 === 0) await desk.app.runJobs();
  }
  await desk.app.runJobs();
}

test('the ledger has what the provider has after a thousand calls', async () => {
  const [plans = []] = fc.sample(fc.array(plan, { minLength: PAPERS, maxLength: PAPERS }), { numRuns: 1, seed: 20 });
  const [order = []] = fc.sample(fc.array(fc.nat(1_000_000), { minLength: CALLS, maxLength: CALLS }), {
    numRuns: 1,
    seed: 38,
  });
  const papers: Invoice[] = [];
  for (const one of plans) {
    const paper = await desk.issued();
    papers.push(paper);
    await pay(paper, one);
  }
  const first = desk.told.splice(0);
  await deliver(first, order, CALLS / 2);
  for (const [at, paper] of papers.entries()) await giveBack(paper, plans[at] as Plan);
  await desk.app.runJobs();
  // Those of before come once more, among the new ones.
  await deliver([...first, ...desk.told.splice(0)], order.toReversed(), CALLS / 2);

  const [charges, refunds] = await desk.app.db.system(async (tx) => [
    await listObjects<Charge>(tx, desk.account, 'charge'),
    await listObjects<Refund>(tx, desk.account, 'refund'),
  ]);
  const rows = await desk.cardRows();
  const ours = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ provider_id, amount }) => `${provider_id} ${amount}`);
  expect(charges.length).toBeGreaterThan(5);
  expect(refunds.length).toBeGreaterThan(5);
  expect(ours('PAYMENT').toSorted()).toEqual(
    charges
      .map(({ payment_intent, amount }) => `${typeof payment_intent === 'string' ? payment_intent : ''} ${amount}`)
      .toSorted(),
  );
  expect(ours('REFUND').toSorted()).toEqual(refunds.map(({ id, amount }) => `${id} ${amount}`).toSorted());
  for (const paper of papers) {
    const { held, status, gross, credited, payments } = await desk.invoice(paper);
    const sum = payments.reduce((total, { kind, amount }) => total + (kind === 'PAYMENT' ? amount : -amount), 0);
    expect(held).toBe(sum);
    expect(status).toBe(invoiceOwes({ gross, credited, held, stated: 'OPEN' }).owed === 0 ? 'PAID' : 'OPEN');
  }
}, 300_000);
