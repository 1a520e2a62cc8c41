// @vitest-environment dom
// A cancelled booking that is booked again: what stands in the way by now is said, and needs a reason, also without signal.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { REASON_NEEDED } from '~contract/calendar/values';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { courseRow, feedOrders, NOW, offline, openOrder, orderRow, said, seeButton, voucherRow } from './order-page';
import type { Order } from '~contract/orders/orders';
import type { Voucher } from '~contract/orders/vouchers';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

const REASON = 'Reason for going ahead';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signInAnew();
});

async function open(but: Partial<Order>, others: Order[], vouchers: Voucher[] = []) {
  const orders = [orderRow(1, 3, { outcome: 'CANCELLED', ...but }), ...others];
  await feedOrders({ courses: [courseRow(3)], orders, vouchers });
  openOrder('/orders/3/order/1/edit');
  await see('Now: cancelled');
  offline();
}

it('whose rider is on the course already needs a reason, which is sent', async () => {
  await open({}, [orderRow(2, 3)]);
  await see('is on this course already');
  press((await seeButton('Book again anyway')).textContent);
  await soon(() => expect(problem(REASON)).toBe(REASON_NEEDED));
  expect(await queue()).toEqual([]);
  fill(REASON, 'Two of one name');
  press('Book again anyway');
  const { body } = await seeQueued();
  expect(body).toEqual({ outcome: 'BOOKED', from: 'CANCELLED', from_course: 3, reason: 'Two of one name' });
  await soon(() => expect(said()[0]).toBe('Isla Rose Pennington is booked again'));
});

it('whose voucher is used up needs a reason', async () => {
  await open({ voucher: 'SAVE10', price: 13_410 }, [], [voucherRow(5, { max_uses: 1, used: 1 })]);
  await see('This voucher has been used up');
  press((await seeButton('Book again anyway')).textContent);
  await seeField(REASON);
  expect(problem(REASON)).toBe(REASON_NEEDED);
  fill(REASON, 'Agreed');
  press('Book again anyway');
  expect((await seeQueued()).body).toMatchObject({ reason: 'Agreed' });
});

it('with nothing in the way asks for nothing', async () => {
  await open({}, []);
  await seeButton('Book again');
  expect(text()).not.toContain(REASON);
  press('Book again');
  expect((await seeQueued()).body).toEqual({ outcome: 'BOOKED', from: 'CANCELLED', from_course: 3 });
  await soon(() => expect(named('Book again')).toBeUndefined());
});
