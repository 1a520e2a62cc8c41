// @run alone
// A phone whose clock is wrong: what it dates is asked about, never put into last year's till (docs/testing.md, Scenarios).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setOutcome, takePayment } from '~data/orders/save';
import { forgetServerTime, noteServerTime } from '~data/page/server-time';
import { listOutbox } from '~data/sync-centre/items';
import { displayDay, londonDay } from '~domain/time/london-time';
import { type Handset, openYard, type Yard } from './orders-phones';

let yard: Yard;
let mine: Handset;
const CASH = { method: 'CASH', amount: 5000 } as const;

beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard.desk.app.close());
beforeEach(async () => {
  mine = await yard.phone('callum');
});

/** A rider on a course of today. */
const rider = async () => yard.desk.booked((await yard.desk.addToday({ price: 10_000 })).id);

describe('till-day-wrong-clock', () => {
  const YEAR = 400 * 24 * 60 * 60 * 1000;
  afterEach(() => {
    vi.useRealTimers();
  });

  it('till-day-wrong-clock: money of a phone 400 days slow needs a reason, never in last year’s till', async () => {
    const { desk } = yard;
    const { id } = await rider();
    const receipts = await desk.receipts();
    await mine.pull();
    // A phone that has just been switched on, without signal: nothing tells it the time.
    // At noon: close to midnight, summer time makes another day of it.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${desk.today()}T12:00:00Z`) - YEAR });
    const slow = londonDay(new Date());
    const { seq, mid } = await mine.use(() => takePayment(id, CASH));
    vi.useRealTimers();
    await mine.settle();
    const why = `This is dated ${displayDay(slow)}, 400 days ago. Correct the date, or give a reason for it.`;
    expect(await mine.use(() => listOutbox().then(({ fixing }) => fixing.map(({ trouble }) => trouble)))).toMatchObject(
      [{ kind: 'refused', fields: { date: [why] } }],
    );
    expect([(await desk.orderOf(id)).payments, await desk.receipts()]).toEqual([[], receipts]);
    // The day is put right in the form that the card opens.
    await mine.use(() => takePayment(id, { ...CASH, date: desk.today() }, { replaces: seq ?? 0 }));
    await mine.settle();
    const { payments } = await desk.orderOf(id);
    expect(payments.map(({ date, amount, date_reason }) => [date, amount, date_reason])).toEqual([
      [desk.today(), CASH.amount, ''],
    ]);
    expect(payments[0]?.client_key).not.toBe(mid);
    expect([await mine.cards(), await mine.waiting()]).toEqual([[], 0]);
  });

  it('till-day-wrong-clock: a phone that knows the server’s time uses it for dates and check-ins', async () => {
    const { desk } = yard;
    const { id } = await rider();
    await mine.pull();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 40 * 24 * 60 * 60 * 1000 });
    noteServerTime(desk.app.now().toUTCString());
    await mine.use(() => takePayment(id, CASH));
    await mine.use(() => setOutcome(id, 'CHECKED_IN'));
    await mine.send();
    vi.useRealTimers();
    forgetServerTime();
    const { payments, outcome, outcome_at } = await desk.orderOf(id);
    expect([payments.map(({ date }) => date), outcome]).toEqual([[desk.today()], 'CHECKED_IN']);
    expect(Math.abs(Date.parse(outcome_at ?? '') - desk.app.now().getTime())).toBeLessThan(10 * 60_000);
    expect(await mine.cards()).toEqual([]);
  });
});
