// Automatic messages are true when they leave, and what a person sent again is not lost.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { weekdayText } from '~domain/time/weekday-text';
import { course as courses } from '~server/db/schema/calendar';
import { message } from '~server/db/schema/messages';
import { rowOf } from '~tests/server/orders/cashier';
import { openPostRoom, type PostRoom } from './post-room';

let desk: PostRoom;
beforeAll(async () => {
  desk = await openPostRoom();
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.close());

const TELL = { notify: true };
const yesterday = () => addDaysTo(londonDay(desk.app.now()), -1);
/** Moves a course to yesterday behind the app's back. */
const letPass = (id: number) =>
  desk.app.db.system((tx) => tx.update(courses).set({ date: yesterday() }).where(eq(courses.id, id)));

describe('of a course that is over', () => {
  it('nobody gets a message about being booked, moved or cancelled', async () => {
    const past = await desk.add({ date: yesterday(), reason: 'Late' });
    const order = await desk.booked(past.id, { customer: await desk.rider(), reason: 'Late', ...TELL });
    expect(await desk.said(order.id)).toEqual([]);
    await desk.change(order.id, { price: 9000, price_reason: 'Friend', ...TELL });
    await desk.cancel(order.id, { money: 'keep', ...TELL });
    expect(await desk.said(order.id)).toEqual([]);
  });

  it('riders of past dates hear nothing where a whole series changes', async () => {
    const series = crypto.randomUUID();
    const [past, next] = [
      await desk.add({ series, date: yesterday(), reason: 'Late' }),
      await desk.add({ series, date: desk.nextDay(7) }),
    ];
    const was = await desk.booked(past.id, { customer: await desk.rider(), reason: 'Late' });
    const comes = await desk.booked(next.id, { customer: await desk.rider() });
    await desk.patch(next.id, { start_time: '09:30', ...TELL, reason: 'Yes' }, { scope: 'all' });
    expect([await desk.said(was.id), await desk.said(comes.id)]).toEqual([[], ['QUEUED EMAIL BOOKING_CHANGED']]);
  });

  it('messages still waiting fail, but a payment is still confirmed', async () => {
    const { course, order } = await desk.bookRider(TELL);
    await letPass(course.id);
    desk.app.pass(120_000);
    await desk.app.runJobs();
    const rows = await desk.rows(eq(message.order_id, order.id));
    expect(rows.map(({ state, why }) => [state, why])).toEqual([['FAILED', 'too_old']]);
    await desk.pay(order.id, 2500, TELL);
    expect((await desk.queued(order.id)).map(({ type }) => type)).toEqual(['PAYMENT_RECEIPT']);
  });
});

describe('a change with a message to the rider', () => {
  it('is sent with the current facts, even if the correction was made without a message', async () => {
    const { course, order } = await desk.bookRider();
    const [one, two] = [await desk.add(), await desk.add()];
    await desk.move(order.id, { school_course_id: one.id, from_course: course.id, ...TELL });
    await desk.move(order.id, { school_course_id: two.id, from_course: one.id });
    const [email, ...more] = await desk.queued(order.id);
    expect([email?.type, email?.course_id, more]).toEqual(['BOOKING_CHANGED', two.id, []]);
    expect(email?.text).toContain(weekdayText(two.date));
    await desk.move(order.id, { school_course_id: course.id, from_course: two.id });
    expect(await desk.queued(order.id)).toEqual([]);
  });

  it('is sent so to all riders of a course, too', async () => {
    const { course, order } = await desk.bookRider();
    await desk.patch(course.id, { start_time: '09:00', ...TELL, reason: 'Yes' });
    await desk.patch(course.id, { start_time: '09:30', reason: 'Yes' });
    expect((await desk.queued(order.id)).map(({ text }) => text.includes('at 09:30'))).toEqual([true]);
    await desk.patch(course.id, { start_time: '08:00', reason: 'Yes' });
    expect(await desk.queued(order.id)).toEqual([]);
  });
});

describe('a message that a person sent again', () => {
  const fail = () => desk.app.db.system((tx) => tx.update(message).set({ state: 'FAILED', why: 'provider' }));
  const again = async (id: number | undefined) =>
    expect((await desk.send('POST', `/school/messages/${id}/retry/`)).status).toBe(201);

  it('stays through the next change of the booking', async () => {
    const { order } = await desk.bookRider();
    rowOf(await desk.pay(order.id, 2500, TELL));
    const [receipt] = await desk.queued(order.id);
    await fail();
    await again(receipt?.id);
    await desk.change(order.id, { notes: 'Left-handed' });
    await desk.change(order.id, { price: 9000, price_reason: 'Friend' });
    expect((await desk.queued(order.id)).map(({ type, text }) => [type, text.includes('£65.00')])).toEqual([
      ['PAYMENT_RECEIPT', true],
    ]);
  });

  it('stays although its type is switched off, but is dropped if it is no longer true', async () => {
    const { order } = await desk.bookRider(TELL);
    const [email] = await desk.queued(order.id);
    await fail();
    await again(email?.id);
    await desk.switchOn('EMAIL', 'BOOKING_CONFIRMATION', false);
    await desk.change(order.id, { price: 9000, price_reason: 'Friend' });
    expect(await desk.queued(order.id)).toHaveLength(1);
    await desk.cancel(order.id, { money: 'keep' });
    expect(await desk.queued(order.id)).toEqual([]);
    await desk.switchOn('EMAIL', 'BOOKING_CONFIRMATION');
  });
});

describe('with fewer credits than a run of SMS needs', () => {
  it('as many are sent in order as the credits cover, and the rest say why not', async () => {
    await desk.switchOn('EMAIL', 'BOOKING_CHANGED', false);
    await desk.switchOn('SMS', 'BOOKING_CHANGED');
    const course = await desk.add();
    const orders = [];
    for (let at = 1; at <= 3; at += 1)
      orders.push(await desk.booked(course.id, { customer: await desk.rider({ phone: `07700 90010${at}` }) }));
    const had = await desk.credits();
    await desk.setCredits(13);
    await desk.patch(course.id, { start_time: '09:00', ...TELL, reason: 'Yes' });
    const rows = await desk.rows();
    expect(rows.map(({ order_id, state, why, credits }) => [order_id, state, why, credits])).toEqual([
      [orders[0]?.id, 'QUEUED', null, 6],
      [orders[1]?.id, 'QUEUED', null, 6],
      [orders[2]?.id, 'FAILED', 'no_credits', 0],
    ]);
    expect(await desk.credits()).toBe(1);
    expect((await desk.ledger()).at(-1)).toMatchObject({ kind: 'RESERVE', amount: -12 });
    await desk.setCredits(had);
    await desk.switchOn('SMS', 'BOOKING_CHANGED', false);
    await desk.switchOn('EMAIL', 'BOOKING_CHANGED');
  });
});
