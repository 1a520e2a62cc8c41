// replay-after-narrowed-rights, where rights are those to a course: it was given to somebody else, or the person sees bookings
// without their money now.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '~contract/orders/orders';
import { key, ORDERS } from '~tests/server/calendar/planner';
import { changeUser, type Answer } from '~tests/server/helpers/app';
import { openCashier, rowOf, type Cashier } from '~tests/server/orders/cashier';

const [EDIT, NONE] = ['USER_PERMISSION_EDIT', 'USER_PERMISSION_NONE'];
const by = 'owen' as const;

let desk: Cashier;
let order: Order;
let course = 0;
beforeAll(async () => {
  desk = await openCashier();
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  await allow({ calendar_own_permission: EDIT, order_permission: EDIT });
  ({ id: course } = await desk.addToday({ instructors: [desk.person('Owen')], price: 10_000 }));
  order = await desk.booked(course, { reason: 'x' });
});

const allow = (permissions: Record<string, string>) =>
  changeUser(desk.app.db, 'owen@example.com', { permissions: { calendar_permission: NONE, ...permissions } });

type Headers = Record<string, string>;
const CALLS: [name: string, send: (headers: Headers) => Promise<Answer>][] = [
  ['a change of the course', (headers) => desk.patch(course, { notes: 'Bring gloves', reason: 'x' }, { by, headers })],
  ['a booking', (headers) => desk.book(course, { customer: order.customer?.id ?? 0, reason: 'x' }, { by, headers })],
  ['a change of a booking', (headers) => desk.change(order.id, { notes: 'Late' }, { by, headers })],
  ['a payment', (headers) => desk.pay(order.id, 100, {}, { by, headers })],
  ['a check-in', (headers) => desk.finish(order.id, 'CHECKED_IN', 'BOOKED', {}, { by, headers })],
  ['a cancellation', (headers) => desk.cancel(order.id, { money: 'keep' }, { by, headers })],
];
const MONEY = CALLS.slice(1);

describe('replay-after-narrowed-rights', () => {
  it.each(CALLS)('%s on a course handed to a colleague is answered as before', async (_name, send) => {
    const headers = key();
    const first = await send(headers);
    expect(first.status).toBeLessThan(300);
    await desk.patch(course, { instructors: [desk.person('Sal')], reason: 'Swapped' });
    const again = await send(headers);
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      first.status,
      first.body,
      'true',
    ]);
    expect([400, 403, 404]).toContain((await send(key())).status);
  });

  it.each(MONEY)('%s is answered without money to somebody who may no longer see it', async (_name, send) => {
    const headers = key();
    const first = rowOf(await send(headers));
    expect(first).toMatchObject({ price: 10_000 });
    await allow({ calendar_own_permission: EDIT, order_permission: NONE });
    const again = await send(headers);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toMatchObject({ id: first.id, version: first.version, price: null, payments: [] });
    await allow({ calendar_own_permission: EDIT, order_permission: EDIT });
    expect((await send(headers)).body).toEqual(first);
  });

  it('a payment was taken once, however often it was sent', async () => {
    const headers = key();
    await desk.pay(order.id, 100, {}, { by, headers });
    await allow({});
    await desk.pay(order.id, 100, {}, { by, headers });
    const { body } = await desk.send('GET', `${ORDERS}${order.id}/`);
    expect((body as Order).payments).toHaveLength(1);
  });
});
