// Whatever is paid, given back, reversed, priced and cancelled, and however often a phone sends it: the columns that lists add up are
// those of the pure rules, and what people were told adds up to what the school has. PROPERTY_SEED=… repeats a run.
import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '~contract/orders/orders';
import { moneyOf, paymentStatusOf, type PricedOrder } from '~domain/orders/money';
import { openCashier, rowOf, type Cashier } from './cashier';
import { runs } from '~tests/server/helpers/runs';

let desk: Cashier;
beforeAll(async () => {
  desk = await openCashier();
});
afterAll(() => desk.app.close());

const SEED = Number(process.env['PROPERTY_SEED'] ?? randomInt(2 ** 31));
const RUNS = runs(6);
const PRICE = 10_000;

const amount = fc.oneof(fc.integer({ min: 1, max: 15_000 }), fc.constantFrom(2500, 5000, PRICE));
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('price' as const), amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      money: fc.oneof(
        fc.record({ money: fc.constant('keep' as const), charge: fc.nat(PRICE) }),
        fc.constantFrom({ money: 'keep' as const }, { money: 'later' as const }, { money: 'voucher' as const }),
        fc.constant({ money: 'refund' as const, method: 'CARD' as const }),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
/** `sends`: how often the phone sends it, at once. `repeats`: it also sends its first change once more. */
const acts = fc.record({ step, sends: fc.integer({ min: 1, max: 3 }), repeats: fc.boolean() });

const once = (step: Step) => ({ step, sends: 1, repeats: false });
/** Meets every step, done and refused. */
const EVERY_STEP = [
  once({ do: 'pay', amount: 5000 }),
  once({ do: 'refund', amount: 2500 }),
  once({ do: 'refund', amount: 15_000 }),
  once({ do: 'pay', amount: 2500 }),
  once({ do: 'reverse', which: 2 }),
  once({ do: 'reverse', which: 2 }),
  once({ do: 'price', amount: 5000 }),
  once({ do: 'cancel', money: { money: 'later' } }),
  once({ do: 'cancel', money: { money: 'later' } }),
  once({ do: 'undo' }),
];

type Call = { path: string; method: 'POST' | 'PATCH'; body: object };

/** The call of a step on the booking as it is now. */
function callOf(step: Step, row: Order): Call {
  const post = (path: string, body: object): Call => ({ path, method: 'POST', body });
  if (step.do === 'pay') return post('payments/', { method: 'CASH', amount: step.amount });
  if (step.do === 'refund') return post('payments/', { kind: 'REFUND', method: 'CASH', amount: step.amount });
  if (step.do === 'reverse') return post('reverse/', { payment: row.payments[step.which]?.id ?? 1 });
  if (step.do === 'cancel') return post('cancel/', step.money);
  if (step.do === 'undo') return post('outcome/', { outcome: 'BOOKED', from: row.outcome });
  return { path: '', method: 'PATCH', body: { price: step.amount, price_reason: 'Agreed' } };
}

/** What a person was told to be held, by the payments that they were shown as their own. */
function toldOf(row: Order, key: string): number {
  const own = row.payments.filter(({ client_key }) => client_key === key);
  return own.reduce((sum, one) => sum + signOf(one, row) * one.amount, 0);
}

function signOf({ kind, reverses }: Order['payments'][number], row: Order): number {
  if (kind === 'PAYMENT') return 1;
  if (kind === 'REFUND') return -1;
  return row.payments.find(({ id }) => id === reverses)?.kind === 'REFUND' ? 1 : -1;
}

const pricedOf = (row: Order): PricedOrder => ({ ...row, price: row.price ?? 0 });

it(`columns, answers and the rules agree after any history (${RUNS} runs, PROPERTY_SEED=${SEED})`, async () => {
  process.stdout.write(`money: ${RUNS} runs, PROPERTY_SEED=${SEED}\n`);
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 20 }), async (history) => {
      const { id } = await desk.bookedFor({}, PRICE);
      const told = new Map<string, number>();
      const sent: (Call & { key: string })[] = [];
      for (const { step: next, sends, repeats } of history) {
        const call = { ...callOf(next, await desk.orderOf(id)), key: randomUUID() };
        sent.push(call);
        const calls = [...Array.from({ length: sends }, () => call), ...(repeats ? sent.slice(0, 1) : [])];
        await Promise.all(
          calls.map(async ({ path, method, body, key }) => {
            const headers = { 'Idempotency-Key': key };
            const answer = await desk.send(method, `${desk.one(id)}${path}`, { body, headers });
            const isDone = answer.status < 300;
            if (key === call.key) seen.add(`${next.do} ${isDone}`);
            if (isDone) told.set(key, toldOf(rowOf(answer), key));
          }),
        );
        await seeAgreement(id, told);
      }
    }),
    { seed: SEED, numRuns: RUNS, examples: [[EVERY_STEP]] },
  );
  const all = ['pay true', 'refund true', 'refund false', 'reverse true', 'reverse false', 'price true'];
  expect([...seen]).toEqual(expect.arrayContaining([...all, 'cancel true', 'cancel false', 'undo true']));
});

async function seeAgreement(id: number, told: ReadonlyMap<string, number>): Promise<void> {
  const row = await desk.orderOf(id);
  const { due, held, owed } = moneyOf(pricedOf(row));
  expect(await desk.columnsOf(id)).toEqual({ due, held, owed, payment_status: paymentStatusOf(pricedOf(row)) });
  expect(held).toBe([...told.values()].reduce((sum, one) => sum + one, 0));
  expect(held).toBeGreaterThanOrEqual(0);
}
