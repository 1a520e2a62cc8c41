// @vitest-environment dom
// Scenario till-day-wrong-clock: the form of a payment asks about a day far from today, and begins with the day at the school.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetServerTime, noteServerTime } from '~data/page/server-time';
import { hearToasts } from '~tests/helpers/stand-ins';
import { press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { courseRow, feedOrders, NOW, offline, openOrder, orderRow, radio } from './order-page';

hearToasts();

const AMOUNT = 'Amount (£)';
const PATH = '/orders/3/order/1/pay';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  forgetServerTime();
  localStorage.clear();
  signInAnew();
});

async function openPay(): Promise<void> {
  await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3)] });
  openOrder(PATH);
  await seeField(AMOUNT);
}

describe('till-day-wrong-clock: a day far back', () => {
  const REASON = 'Reason for this date';
  const far = () => text().includes('Is that right?');

  it('is asked about, and not saved without a reason', async () => {
    await openPay();
    radio('Cash')?.click();
    expect(far()).toBe(false);
    fill('Date', '09/11/2025');
    await see('This is dated 09/11/2025, 380 days ago. Is that right?');
    offline();
    press('Take payment');
    await soon(() => expect(problem(REASON)).toBe('Check the date, or give a reason for it'));
    expect(await queue()).toEqual([]);
    fill(REASON, 'From the old cash book');
    press('Take payment');
    expect((await seeQueued()).body).toMatchObject({ date: '2025-11-09', date_reason: 'From the old cash book' });
  });

  it('is not asked about within a week, and its reason goes with it', async () => {
    await openPay();
    radio('Cash')?.click();
    fill('Date', '09/11/2025');
    await see('Is that right?');
    fill(REASON, 'A slip');
    fill('Date', '17/11/2026');
    await soon(() => expect(far()).toBe(false));
    offline();
    press('Take payment');
    const { body } = await seeQueued();
    expect([body['date'], 'date_reason' in body]).toEqual(['2026-11-17', false]);
  });

  it('of a slow clock is not offered: the form begins with the day at the school', async () => {
    vi.setSystemTime(NOW - 400 * 86_400_000);
    noteServerTime(new Date(NOW).toUTCString());
    await openPay();
    expect(value('Date')).toBe('24/11/2026');
    radio('Cash')?.click();
    offline();
    press('Take payment');
    expect((await seeQueued()).body).toMatchObject({ date: '2026-11-24' });
  });

  it('that the school refused is asked about in the form that corrects it', async () => {
    await openPay();
    radio('Cash')?.click();
    offline();
    press('Take payment');
    const { seq } = await seeQueued();
    const words = 'This is dated 24/11/2026, 400 days ago. Correct the date, or give a reason for it.';
    await refuse({ date: [words] });
    vi.setSystemTime(NOW + 400 * 86_400_000);
    openOrder(`${PATH}?resend=${seq}`);
    await soon(() => expect(problem('Date')).toBe(words));
    await see('This is dated 24/11/2026, 400 days ago. Is that right?');
  });
});
