// Credits are bought by card: begun once per key, credited once, and never for another sum, another school or an unpaid card.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asc, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { TopUp } from '~contract/credits/topup';
import { creditTransaction } from '~server/db/schema/credits';
import { listObjects, putObject } from '~server/demo/cards/store';
import { compareTopUps } from '~server/services/credits/topup';
import { openClerk } from '~tests/server/invoices/clerk';
import { openCardDesk, type CardDesk } from '~tests/server/payments/card-desk';

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk();
});
afterAll(() => desk.app.close());

const begin = (body: object) => desk.send('POST', '/credits/topup/', { body: { key: randomUUID(), ...body } });
const sessionOf = ({ body }: { body: unknown }) =>
  /\/demo\/checkout\/(\w+)$/u.exec((body as { url: string }).url)?.[1] ?? '';
const balance = async () => ((await desk.send('GET', '/credits/account/')).body as { balance: number }).balance;
const bought = async () => (await desk.send('GET', '/credits/topups/')).body as { count: number; results: TopUp[] };
const newLines = async (since: number) => {
  const { kind, amount, reference, balance_after, id } = creditTransaction;
  const rows = await desk.app.db.system((tx) =>
    tx.select({ kind, amount, reference, balance_after }).from(creditTransaction).orderBy(asc(id)),
  );
  return rows.slice(since);
};

test('a package is credited with its bonus when the provider says that it is paid, once, and the devices hear of it', async () => {
  const [before, lines] = [await balance(), (await newLines(0)).length];
  const answer = await begin({ package: 'standard' });
  expect(answer.status).toBe(200);
  const seq = await desk.lastSeq();
  await desk.tryCard(sessionOf(answer), 'succeed');
  const events = [...desk.told];
  // Back from the provider's page, and its event isn't here: nothing is claimed.
  expect([await balance(), (await bought()).results[0]]).toMatchObject([before, { state: 'OPEN', amount: 2500 }]);
  await desk.hearAll();
  for (const event of events.toReversed()) await desk.hear(event);
  await desk.app.runJobs();
  expect(await balance()).toBe(before + 2600);
  expect(await newLines(lines)).toEqual([
    { kind: 'TOPUP', amount: 2500, reference: 'Standard', balance_after: before + 2500 },
    { kind: 'BONUS', amount: 100, reference: 'Standard', balance_after: before + 2600 },
  ]);
  expect((await desk.changesAfter(seq)).filter(({ entity }) => entity === 'credit_account')).toHaveLength(1);
  const [paid] = (await bought()).results;
  expect(paid).toMatchObject({ state: 'PAID', amount: 2500, credits: 2500, bonus: 100 });
  expect(paid?.actor?.full_name).toBe('Marion Hale');
  expect((await desk.send('GET', '/credits/health/')).body).toEqual({ ledger: 'ok', payments: 'stand-in' });
});

test('the same key is the same purchase, also twice at once, and another purchase under it is refused', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => begin({ amount: 1234, key })));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const refused = await begin({ amount: 2000, key });
  expect([refused.status, refused.body]).toEqual([400, { key: ['This key is that of another purchase'] }]);
  const before = await balance();
  const [first] = answers;
  if (!first) throw new Error('nothing was begun');
  await desk.tryCard(sessionOf(first), 'succeed');
  await desk.hearAll();
  expect(await balance()).toBe(before + 1234);
  // A tap on the old page can't pay again.
  expect((await begin({ amount: 1234, key })).status).toBe(409);
});

test.each([
  [{ package: 'free' }, 'package'],
  [{ amount: 499 }, 'amount'],
  [{ amount: 50_001 }, 'amount'],
  [{ amount: 500.5 }, 'amount'],
  [{ amount: '1e3' }, 'amount'],
  [{ amount: 1000, package: 'starter' }, 'amount'],
  [{}, 'amount'],
  [{ amount: 1000, key: 'x' }, 'key'],
  [{ amount: 1000, credits: 9_000_000 }, 'credits'],
])('refuses %j', async (body, field) => {
  const { count } = await bought();
  const answer = await begin(body);
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  expect((await bought()).count).toBe(count);
});

test('a declined card and a page that is left credit nothing', async () => {
  const before = await balance();
  const answer = await begin({ package: 'starter' });
  await desk.tryCard(sessionOf(answer), 'decline');
  await desk.hearAll();
  expect([await balance(), (await bought()).results[0]?.state]).toEqual([before, 'OPEN']);
});

/** A purchase that is paid at the provider, whose payment says something else. */
async function paidWith(change: (payment: Stripe.PaymentIntent) => Partial<Stripe.PaymentIntent>) {
  const answer = await begin({ package: 'starter' });
  await desk.tryCard(sessionOf(answer), 'succeed');
  const [payment] = await desk.app.db.system((tx) => listObjects<Stripe.PaymentIntent>(tx, '', 'payment'));
  if (!payment) throw new Error('nobody paid');
  const other = { ...payment, ...change(payment) };
  await desk.app.db.system((tx) => putObject(tx, '', 'payment', other));
  await desk.hearAll();
}

test.each([
  ['another sum', () => ({ amount_received: 10 })],
  ['another currency', () => ({ currency: 'jpy' })],
  ['a payment that has not succeeded', () => ({ status: 'processing' as const })],
  ['no purchase', () => ({ metadata: {} })],
  [
    'a purchase that does not exist',
    ({ metadata }: Stripe.PaymentIntent) => ({ metadata: { ...metadata, connect_topup: '999999' } }),
  ],
  ['another school', ({ metadata }: Stripe.PaymentIntent) => ({ metadata: { ...metadata, connect_school: '999999' } })],
])('a payment of %s credits nobody', async (_of, change) => {
  const { rows } = await desk.app.db.system((tx) =>
    tx.execute(sql`select sum(balance)::int as sum from credit_account`),
  );
  await paidWith(change);
  const after = await desk.app.db.system((tx) => tx.execute(sql`select sum(balance)::int as sum from credit_account`));
  expect(after.rows).toEqual(rows);
});

test('a payment whose event never comes is found by the night’s comparison', async () => {
  const before = await balance();
  const answer = await begin({ package: 'busy' });
  await desk.tryCard(sessionOf(answer), 'succeed');
  desk.told.length = 0;
  await compareTopUps(desk.app.app.services);
  await compareTopUps(desk.app.app.services);
  expect(await balance()).toBe(before + 5400);
});

test('while the provider is away nothing is begun twice, and the answer is the specification’s', async () => {
  const { services } = desk.app.app;
  const { cards } = services;
  services.cards = null;
  const answer = await begin({ package: 'starter' });
  services.cards = cards;
  expect([answer.status, answer.body]).toMatchObject([503, { detail: 'Payment service temporarily unavailable' }]);
});

test('a server without a provider says so, and an own purchase is nobody else’s', async () => {
  const plain = await openClerk({ cards: null });
  const body = { package: 'starter', key: randomUUID() };
  expect((await plain.send('POST', '/credits/topup/', { body })).status).toBe(503);
  await plain.app.close();
  const { results } = (await desk.send('GET', '/credits/topups/', { by: 'owner2' })).body as { results: unknown[] };
  expect(results).toEqual([]);
});
