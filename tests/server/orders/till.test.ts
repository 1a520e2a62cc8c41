// The till roll of a day at the server: money stays at the site where it changed hands.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getTill } from '~contract/orders/lists';
import { tillOf, type TillBooking } from '~domain/orders/till';
import { openCashier, rowOf, type Cashier } from './cashier';

let desk: Cashier;
beforeAll(async () => {
  desk = await openCashier();
});
afterAll(() => desk.app.close());

const MORE = { reason: 'For the test' };

async function cashOf(site?: number): Promise<Record<number, number[]>> {
  const query = site === undefined ? '' : `&site=${site}`;
  const { body } = await desk.send('GET', `/school/orders/till/?date=${desk.today()}${query}`, {});
  const { lines } = getTill.answer.parse(body);
  const cash = lines.filter(({ method }) => method === 'CASH');
  return Object.fromEntries(cash.map((line) => [line.site, [line.payments, line.taken, line.refunded]]));
}

it('keeps money at the site where it was taken, even after the rider moved to a course elsewhere', async () => {
  const [yard = 0, hill = 0] = desk.sites;
  const before = await cashOf();
  const here = await desk.addToday({ supplier: yard, price: 12_000 });
  const there = await desk.addToday({ supplier: hill, price: 12_000 });
  const { id } = await desk.booked(here.id, MORE);
  const taken = rowOf(await desk.pay(id, 5000));
  const mistaken = rowOf(await desk.pay(id, 700));
  expect(taken.payments.map(({ site }) => site)).toEqual([yard]);
  const to = { school_course_id: there.id, from_course: here.id, ...MORE };
  expect((await desk.move(id, to)).status).toBe(200);
  // One that waited on a phone names where it was taken.
  const late = rowOf(await desk.pay(id, 200, { site: yard }));
  expect(late.payments.at(-1)).toMatchObject({ amount: 200, site: yard });
  const later = rowOf(await desk.pay(id, 300));
  expect((await desk.refund(id, 1000)).status).toBe(201);
  const wrong = mistaken.payments.find(({ amount }) => amount === 700)?.id ?? 0;
  const reversed = rowOf(await desk.reverse(id, wrong));
  expect(later.payments.map(({ site, amount }) => [site, amount])).toEqual([
    [yard, 5000],
    [yard, 700],
    [yard, 200],
    [hill, 300],
  ]);
  expect(reversed.payments.at(-1)).toMatchObject({ kind: 'REVERSAL', site: yard });

  const added = (site: number, [payments, paid, refunded]: readonly [number, number, number]) => {
    const [count = 0, sum = 0, back = 0] = before[site] ?? [];
    return [count + payments, sum + paid, back + refunded];
  };
  const now = { [yard]: added(yard, [2, 5200, 0]), [hill]: added(hill, [2, 300, 1000]) };
  expect(await cashOf()).toEqual({ ...before, ...now });
  expect(await cashOf(yard)).toEqual({ [yard]: now[yard] });
  expect(await cashOf(hill)).toEqual({ [hill]: now[hill] });

  // The phone adds up the same rows to the same lines.
  const bookings: TillBooking[] = [{ site: hill, payments: (await desk.orderOf(id)).payments }];
  expect(tillOf(bookings, desk.today(), yard)).toEqual([
    { site: yard, method: 'CASH', payments: 2, taken: 5200, refunded: 0 },
  ]);
});
