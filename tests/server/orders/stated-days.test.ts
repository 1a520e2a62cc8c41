// Days far from the server's: refused on the wire without a reason, kept with one.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDaysTo, displayDay, londonInstant } from '~domain/time/london-time';
import { course as courseTable } from '~server/db/schema/calendar';
import { key } from '~tests/server/calendar/planner';
import { openCashier, rowOf, type Cashier } from './cashier';

let desk: Cashier;
beforeAll(async () => {
  desk = await openCashier();
});
afterAll(() => desk.app.close());

const DAY = 24 * 60 * 60 * 1000;
const back = (days: number) => addDaysTo(desk.today(), -days);
const recorded = (days: number) => ({
  headers: { ...key(), 'Recorded-At': new Date(desk.app.now().getTime() - days * DAY).toISOString() },
});

describe('till-day-wrong-clock: money', () => {
  it.each([8, 380, 9_000])('dated %i days back is refused, and nothing is written', async (days) => {
    const row = await desk.bookedFor();
    const before = await desk.receipts();
    const answer = await desk.pay(row.id, 100, { date: back(days) });
    const text = `This is dated ${displayDay(back(days))}, ${days} days ago. Correct the date, or give a reason for it.`;
    expect([answer.status, answer.body]).toEqual([400, { date: [text] }]);
    expect([await desk.orderOf(row.id), await desk.receipts()]).toEqual([row, before]);
  });

  it('of the last seven days needs no reason', async () => {
    const row = await desk.bookedFor();
    for (const days of [0, 1, 7]) expect((await desk.pay(row.id, 100, { date: back(days) })).status).toBe(201);
  });

  it('is accepted with a reason, which is stored, and the audit names the field', async () => {
    const row = await desk.bookedFor();
    const more = { date: back(380), date_reason: ' Found in the old cash book ' };
    const paid = rowOf(await desk.pay(row.id, 100, more));
    expect(paid.payments).toMatchObject([{ date: back(380), date_reason: 'Found in the old cash book' }]);
    expect((await desk.auditOf('orders', row.id)).at(-1)).toMatchObject({ fields: ['payments', 'date_reason'] });
  });

  it('from a phone some minutes ahead at midnight is accepted without a reason', async () => {
    const row = await desk.bookedFor();
    const before = desk.app.now().getTime();
    const tomorrow = addDaysTo(desk.today(), 1);
    const midnight = londonInstant(tomorrow, '00:00:00').getTime();
    desk.app.pass(midnight - 4 * 60_000 - before);
    try {
      const token = (await desk.app.signIn('owner@example.com')).access;
      const headers = { ...key(), 'Recorded-At': new Date(midnight + 2 * 60_000).toISOString() };
      const pay = (date: string) =>
        desk.app.call('POST', `${desk.one(row.id)}payments/`, {
          token,
          headers: { ...headers, ...key() },
          body: { method: 'CASH', amount: 100, date },
        });
      expect((await pay(tomorrow)).status).toBe(201);
      expect((await pay(addDaysTo(tomorrow, 1))).body).toEqual({ date: ['This date is in the future'] });
    } finally {
      desk.app.pass(before - desk.app.now().getTime());
    }
  });

  it('a receipt number too large for the database is refused under its field', async () => {
    const answer = await desk.pay((await desk.bookedFor()).id, 100, { receipt_number: 9_007_199_254_740_991 });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['receipt_number']]);
  });

  it.each(['', ' ', 'x'.repeat(201), 4, null])('with the reason %j is refused', async (date_reason) => {
    const answer = await desk.pay((await desk.bookedFor()).id, 100, { date: back(380), date_reason });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['date_reason']]);
  });

  it('without a day is refused, too, if the phone’s clock is far back', async () => {
    const row = await desk.bookedFor();
    expect((await desk.pay(row.id, 100, {}, recorded(40))).body).toMatchObject({ date: [expect.any(String)] });
    expect((await desk.pay(row.id, 100, {}, recorded(5))).status).toBe(201);
    // Too far away for any clock to be trusted.
    const [, late] = rowOf(await desk.pay(row.id, 100, {}, recorded(401))).payments;
    expect(late?.date).toBe(desk.today());
  });

  it('that is reversed on a phone with a slow clock is reversed today', async () => {
    const row = await desk.bookedFor();
    const [payment] = rowOf(await desk.pay(row.id, 100)).payments;
    const reversed = rowOf(await desk.reverse(row.id, payment?.id ?? 0, recorded(40)));
    expect(reversed.payments.map(({ kind, date }) => [kind, date])).toEqual([
      ['PAYMENT', desk.today()],
      ['REVERSAL', desk.today()],
    ]);
  });
});

describe('a check-in', () => {
  /** A booking on a course of so many days ago. */
  const on = async (days: number) => {
    const course = await desk.addToday();
    const row = await desk.booked(course.id, { reason: 'For the test' });
    await desk.app.db.system((tx) =>
      tx
        .update(courseTable)
        .set({ date: back(days) })
        .where(eq(courseTable.id, course.id)),
    );
    return row.id;
  };

  it.each([
    ['on another day than the course', 3, 0],
    ['by a clock that says a day before the course', 0, 40],
  ])('%s needs a reason', async (_, course, clock) => {
    const id = await on(course);
    const answer = await desk.finish(id, 'CHECKED_IN', 'BOOKED', {}, recorded(clock));
    expect([answer.status, answer.body]).toEqual([400, { date_reason: [expect.stringContaining('Give a reason')] }]);
    const given = { date_reason: 'The list was on paper' };
    expect((await desk.finish(id, 'CHECKED_IN', 'BOOKED', given, recorded(clock))).status).toBe(200);
    expect((await desk.auditOf('orders', id)).at(-1)).toMatchObject({ fields: ['outcome', 'date_reason'] });
  });

  it('on the course’s day needs no reason, even if it arrives days later', async () => {
    expect((await desk.finish(await on(3), 'CHECKED_IN', 'BOOKED', {}, recorded(3))).status).toBe(200);
  });

  it('followed by an outcome within two weeks needs no reason; later it does', async () => {
    expect((await desk.finish(await on(14), 'COMPLETED', 'BOOKED')).status).toBe(200);
    expect((await desk.finish(await on(15), 'COMPLETED', 'BOOKED')).status).toBe(400);
    const given = { date_reason: 'The book was lost' };
    expect((await desk.finish(await on(15), 'COMPLETED', 'BOOKED', given)).status).toBe(200);
  });
});
