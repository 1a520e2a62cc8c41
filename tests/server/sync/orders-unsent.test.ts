// @run alone
// What is done with a booking that hasn't itself been sent yet: everything arrives behind it, once, whatever the line does.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '~contract/orders/orders';
import { bookRider, removeBooking, saveBooking } from '~data/orders/bookings';
import { getOrder } from '~data/orders/order';
import { cancelBooking, moveBooking, setOutcome, takePayment } from '~data/orders/save';
import { type Fault, type Handset, openYard, type Yard } from './orders-phones';

let yard: Yard;
let mine: Handset;
let course = 0;
let other = 0;
let customer = 0;

beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard.desk.app.close());
beforeEach(async () => {
  mine = await yard.phone('callum');
  const made = await yard.desk.addToday({ price: 10_000 });
  course = made.id;
  other = (await yard.desk.add({ price: 10_000 })).id;
  customer = await yard.desk.someone();
  await mine.pull();
});

const BUSY = { reason: 'For the test' };
const book = () => mine.use(() => bookRider({ school_course_id: course, customer, bike_type: 'NONE', ...BUSY }));

type Act = (id: number) => Promise<unknown>;
/** What each does, and what the school has of it. */
const ACTS: readonly [string, Act, Partial<Order>][] = [
  ['notes', (id) => saveBooking(id, { notes: 'Left-handed' }), { notes: 'Left-handed' }],
  ['price', (id) => saveBooking(id, { price: 9000, price_reason: 'Works here' }), { price: 9000 }],
  ['training notes', (id) => saveBooking(id, { training_notes: 'Slow' }), { training_notes: 'Slow' }],
  ['checks', (id) => saveBooking(id, { eyesight: 'READ' }), { eyesight: 'READ', eyesight_by: 'Callum Reith' }],
  ['arrival', (id) => setOutcome(id, 'CHECKED_IN'), { outcome: 'CHECKED_IN' }],
  [
    'outcome with notes',
    (id) => setOutcome(id, 'COMPLETED', { training_notes: 'Good' }),
    { outcome: 'COMPLETED', training_notes: 'Good' },
  ],
  ['payment', (id) => takePayment(id, { method: 'CASH', amount: 10_000 }), { payment_status: 'PAYMENT_PAID' }],
  ['cancellation', (id) => cancelBooking(id, { money: 'later' }), { outcome: 'CANCELLED' }],
];
const LINES: readonly [string, readonly Fault[]][] = [
  ['', []],
  [', whose answers get lost', ['lost-after', 'lost-after', 'lost-after']],
];

/** Everything of the rider at the school. */
const atSchool = async () => {
  const { results } = await yard.desk.orders(`customer=${customer}`);
  return results.filter((row) => row.customer.id === customer);
};

async function seeAll(expected: Partial<Order>, faults: readonly Fault[]): Promise<void> {
  yard.line.faults.push(...faults);
  while (yard.line.faults.length > 0) await mine.send();
  await mine.settle();
  expect([await mine.cards(), await mine.waiting()]).toEqual([[], 0]);
  const rows = await atSchool();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject(expected);
}

describe.each(LINES)('a booking that was not sent yet%s', (_line, faults) => {
  it.each(ACTS)('arrives with its %s', async (_what, act, expected) => {
    const { id } = await book();
    await mine.use(() => act(id));
    const { order } = (await mine.use(() => getOrder(id))) ?? {};
    expect(order).toMatchObject(expected);
    await seeAll(expected, faults);
  });

  it('arrives on the course to which it was moved', async () => {
    const { id } = await book();
    await mine.use(() => moveBooking(id, { school_course_id: other }));
    await seeAll({ school_course_id: other }, faults);
  });

  it('arrives with all of it, one after the other', async () => {
    const { id } = await book();
    for (const [, act] of ACTS.slice(0, -1)) await mine.use(() => act(id));
    const expected = Object.assign({}, ...ACTS.slice(0, -1).map(([, , one]) => one)) as Partial<Order>;
    await seeAll(expected, faults);
    expect((await atSchool())[0]?.payments).toHaveLength(1);
  });
});

it('a booking that was taken off before it was sent never arrives', async () => {
  const { id } = await book();
  await mine.use(() => saveBooking(id, { training_notes: 'Slow' }));
  await mine.use(() => removeBooking(id));
  await mine.settle();
  expect([await mine.cards(), await mine.waiting(), await atSchool()]).toEqual([[], 0, []]);
});

it.each(ACTS)('a booking whose answer is still out arrives with its %s', async (_what, act, expected) => {
  const { id } = await book();
  yard.line.faults.push('lost-after');
  await mine.send();
  await mine.use(() => act(id));
  await seeAll(expected, []);
});
