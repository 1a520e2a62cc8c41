// Money is in a booking, in a voucher that it became, or given back, and never in two of them: whatever is paid, given back, reversed,
// cancelled in five ways, moved, waived, booked again and paid by voucher, by two people at once, and sent again.
// PROPERTY_SEED=… repeats a run, PROPERTY_RUNS=10 makes ten times as many.
import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '~contract/orders/orders';
import { listVouchers, type Voucher } from '~contract/orders/vouchers';
import { isGiven } from '~domain/orders/given-vouchers';
import { isCancelled } from '~domain/orders/outcomes';
import { openCashier, rowOf, type Cashier } from './cashier';
import { runs } from '~tests/server/helpers/runs';

let desk: Cashier;
beforeAll(async () => {
  desk = await openCashier();
});
afterAll(() => desk.app.close());

const SEED = Number(process.env['PROPERTY_SEED'] ?? randomInt(2 ** 31));
const RUNS = runs(5);
const [PRICE, BOOKINGS] = [10_000, 3];
const WHY = { reason: 'For the test' };

const amount = fc.constantFrom(2500, 6000, PRICE, 15_000);
const at = { booking: fc.nat(BOOKINGS - 1) };
const cancels = fc.constantFrom(
  { money: 'keep' },
  { money: 'keep', charge: 2500 },
  { money: 'refund', method: 'CARD' },
  { money: 'voucher' },
  { money: 'voucher' },
  { money: 'voucher' },
  { money: 'later' },
);
const settings = fc.constantFrom({ active: true }, { amount: 99_999 }, { max_uses: 5 }, { max_uses: null }, 'delete');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), ...at, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), ...at, amount }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('reverse' as const), ...at, which: fc.nat(5) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('cancel' as const), ...at, money: cancels }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('again' as const), ...at }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('use' as const), ...at, which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take off' as const), ...at }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move' as const), ...at, to: fc.nat(BOOKINGS), isPriced: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('waive' as const), ...at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settings' as const), ...at, which: fc.nat(2), settings }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
/** One or two steps at once, each sent up to twice; `repeats`: which earlier call is sent once more. */
const act = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 2 }),
  twice: fc.boolean(),
  repeats: fc.option(fc.nat(30), { nil: undefined }),
});

/** Before each history, so that there is a voucher that two bookings had, and after it: what must be met at least once. */
const on0 = { booking: 0 };
const START: readonly Step[] = [
  { do: 'pay', ...on0, amount: 6000 },
  { do: 'cancel', ...on0, money: { money: 'voucher' } },
  { do: 'use', booking: 1, which: 0 },
  { do: 'cancel', booking: 1, money: { money: 'later' } },
  { do: 'use', booking: 2, which: 0 },
  { do: 'again', booking: 1 },
  { do: 'take off', booking: 2 },
  { do: 'move', booking: 2, to: BOOKINGS, isPriced: false },
  { do: 'pay', booking: 2, amount: PRICE },
  { do: 'refund', booking: 2, amount: 2500 },
  { do: 'refund', booking: 2, amount: 15_000 },
  { do: 'reverse', booking: 2, which: 0 },
  { do: 'reverse', booking: 2, which: 0 },
  { do: 'cancel', ...on0, money: { money: 'later' } },
];
const END: readonly Step[] = [
  { do: 'settings', ...on0, which: 0, settings: { amount: 99_999 } },
  { do: 'settings', ...on0, which: 0, settings: { active: true } },
  { do: 'use', booking: 1, which: 0 },
  { do: 'reverse', ...on0, which: 0 },
  { do: 'use', booking: 2, which: 0 },
];
const alone = (one: Step) => ({ steps: [one], twice: false, repeats: undefined });

type Call = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body: object; key: string; name: string };
type School = { ids: readonly number[]; courses: readonly number[]; rider: number };

/** The call of a step as things are now; null for what there is nothing to do with. */
async function callOf(one: Step, school: School): Promise<Call | null> {
  const row = await desk.orderOf(school.ids[one.booking] ?? 0);
  const given = (await vouchersOf(school.rider)).toReversed();
  const call = (method: Call['method'], path: string, body: object): Call => {
    return { method, path, body, key: randomUUID(), name: one.do };
  };
  const post = (path: string, body: object) => call('POST', `${desk.one(row.id)}${path}`, body);
  const price = (body: object) => call('PATCH', desk.one(row.id), body);
  if (one.do === 'pay') return post('payments/', { method: 'CASH', amount: one.amount });
  if (one.do === 'refund') return post('payments/', { kind: 'REFUND', method: 'CASH', amount: one.amount });
  if (one.do === 'reverse') return post('reverse/', { payment: row.payments.at(-1 - one.which)?.id ?? 1 });
  if (one.do === 'cancel') return post('cancel/', one.money);
  if (one.do === 'again') return post('outcome/', { outcome: 'BOOKED', from: row.outcome, ...WHY });
  if (one.do === 'take off') return price({ voucher: '' });
  if (one.do === 'waive') return price({ price: 0, price_reason: 'Free' });
  if (one.do === 'move') {
    const body = { school_course_id: school.courses[one.to] ?? 0, from_course: row.school_course_id, ...WHY };
    return post('move/', { ...body, ...(one.isPriced && { price: 4000, price_reason: 'Agreed' }) });
  }
  const voucher = given[one.which];
  if (!voucher) return null;
  if (one.do === 'use') return price({ voucher: voucher.code });
  const isGone = one.settings === 'delete';
  return call(isGone ? 'DELETE' : 'PATCH', `/vouchers/${voucher.id}/`, isGone ? {} : (one.settings as object));
}

/** The vouchers of a contact, the oldest first. */
async function vouchersOf(rider: number): Promise<Voucher[]> {
  const { body } = await desk.send('GET', '/vouchers/?page_size=100');
  return listVouchers.answer
    .parse(body)
    .results.filter((one) => one.customer === rider)
    .toReversed();
}

/** Pence that came in by hand, or went out, by the rows that this change has made. */
function takenBy(row: Order, key: string): number {
  const signed = row.payments.map((one) => {
    const meant = one.kind === 'REVERSAL' ? row.payments.find(({ id }) => id === one.reverses) : one;
    const pence = meant?.method === 'VOUCHER' ? 0 : one.amount;
    return one.client_key === key ? pence * ((meant?.kind === 'REFUND') === (one.kind === 'REVERSAL') ? 1 : -1) : 0;
  });
  return signed.reduce((sum, pence) => sum + pence, 0);
}

async function seeOnce({ ids, rider }: School, taken: ReadonlyMap<string, number>): Promise<void> {
  const rows = await Promise.all(ids.map((id) => desk.orderOf(id)));
  const columns = await Promise.all(ids.map((id) => desk.columnsOf(id)));
  const vouchers = await vouchersOf(rider);
  const isLive = ({ active, used }: Voucher) => active || used > 0;
  const sum = (pence: readonly number[]) => pence.reduce((all, one) => all + one, 0);
  const held = sum(columns.map((one) => one?.held ?? 0));
  const inVouchers = sum(vouchers.filter(isLive).map((one) => one.amount));
  expect(held + inVouchers).toBe(sum([...taken.values()]));
  for (const voucher of vouchers) {
    const paid = rows.filter(({ outcome, voucher: code }) => code === voucher.code && !isCancelled(outcome));
    expect([isGiven(voucher), voucher.max_uses, voucher.used]).toEqual([true, 1, paid.length]);
    expect(paid.length).toBeLessThanOrEqual(1);
    expect(voucher.used > 0 && !voucher.active).toBe(false);
    for (const { price, full_price } of paid) {
      expect((full_price ?? 0) - (price ?? 0)).toBeLessThanOrEqual(voucher.amount);
    }
  }
}

it(`money held is paid less refunded, with vouchers, never twice (${RUNS} runs, PROPERTY_SEED=${SEED})`, async () => {
  process.stdout.write(`money once: ${RUNS} runs, PROPERTY_SEED=${SEED}\n`);
  const courses: number[] = [];
  for (let n = 0; n <= BOOKINGS; n += 1) {
    courses.push((await desk.add({ price: PRICE, spaces: 90, date: desk.nextDay(), ...WHY })).id);
  }
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 14 }), async (history) => {
      const first = await desk.booked(courses[0] ?? 0, WHY);
      const rider = first.customer.id;
      const ids = [first.id];
      for (const course of courses.slice(1, BOOKINGS)) {
        ids.push((await desk.booked(course, { customer: rider, ...WHY })).id);
      }
      const school = { ids, courses, rider };
      const taken = new Map<string, number>();
      const sent: Call[] = [];
      for (const { steps, twice, repeats } of [...START.map(alone), ...history, ...END.map(alone)]) {
        const made = [];
        for (const one of steps) made.push(await callOf(one, school));
        const calls = made.filter((one) => one !== null);
        const again = repeats === undefined ? undefined : sent[repeats];
        await Promise.all(
          [...calls, ...(twice ? calls : []), ...(again ? [again] : [])].map(
            async ({ method, path, body, key, name }) => {
              const answer = await desk.send(method, path, { body, headers: { 'Idempotency-Key': key } });
              expect(answer.status).toBeLessThan(500);
              seen.add(`${name} ${answer.status < 300}`);
              const isOrder = answer.status < 300 && !path.startsWith('/vouchers');
              if (isOrder && !taken.has(key)) taken.set(key, takenBy(rowOf(answer), key));
            },
          ),
        );
        sent.push(...calls);
        await seeOnce(school, taken);
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
  // Random histories must meet all of this, or they prove nothing.
  const met = ['pay', 'refund', 'reverse', 'cancel', 'again', 'use', 'move', 'settings'].map((name) => `${name} true`);
  expect([...seen]).toEqual(
    expect.arrayContaining([...met, 'reverse false', 'cancel false', 'use false', 'settings false']),
  );
});
