// Messages that go out with a write: who is told what, once, and only where the person wants it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { weekdayText } from '~domain/time/weekday-text';
import { key } from '~tests/server/calendar/planner';
import { rowOf, statusesOf } from '~tests/server/orders/cashier';
import { openPostRoom, type PostRoom } from './post-room';

let desk: PostRoom;
beforeAll(async () => {
  desk = await openPostRoom();
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.close());

const TELL = { notify: true };

describe('a rider who is booked', () => {
  it('is told by each channel that is switched on, after a minute, with the booking’s facts', async () => {
    await desk.switchOn('SMS', 'BOOKING_CONFIRMATION');
    const credits = await desk.credits();
    const { course, order } = await desk.bookRider(TELL);
    const [email, sms] = await desk.queued(order.id);
    expect([email?.channel, email?.recipient, email?.name]).toEqual([
      'EMAIL',
      'ada@example.com',
      order.customer.full_name,
    ]);
    expect(email?.subject).toBe(`Your CBT on ${weekdayText(course.date)}`);
    expect(email?.text).toContain(`Hello Ada,`);
    expect(email?.text).toContain(`${weekdayText(course.date)} at 08:00`);
    expect(email?.text).toContain('Still to pay: £100.00');
    expect([email?.customer_id, email?.course_id, email?.actor_id]).toEqual([order.customer.id, course.id, null]);
    expect(new Date(email?.send_after ?? 0).getTime()).toBe(desk.app.now().getTime() + 60_000);
    expect([sms?.channel, sms?.recipient, sms?.credits, sms?.spent]).toEqual([
      'SMS',
      '+447700900123',
      (sms?.segments ?? 0) * 6,
      'reserved',
    ]);
    expect(await desk.credits()).toBe(credits - (sms?.credits ?? 0));
    expect((await desk.ledger()).at(-1)).toMatchObject({
      kind: 'RESERVE',
      reference: `Booking ${order.order_friendly_id}`,
    });
  });

  it.each([{}, { notify: false }])('is told nothing with %j', async (wish) => {
    expect(await desk.said((await desk.bookRider(wish)).order.id)).toEqual([]);
  });

  it('is told nothing by a channel that is switched off, or that does not reach them', async () => {
    await desk.switchOn('SMS', 'BOOKING_CONFIRMATION');
    const unreached = { rider: { email: '', phone: '01632 960111' } };
    expect(await desk.said((await desk.bookRider(TELL, unreached)).order.id)).toEqual([]);
    await desk.switchOn('EMAIL', 'BOOKING_CONFIRMATION', false);
    expect(await desk.said((await desk.bookRider(TELL)).order.id)).toEqual(['QUEUED SMS BOOKING_CONFIRMATION']);
    await desk.switchOn('EMAIL', 'BOOKING_CONFIRMATION');
  });

  it('is told once, however often the write arrives', async () => {
    const body = { customer: await desk.rider(), ...TELL };
    const { id } = await desk.add();
    const headers = key();
    const answers = [await desk.book(id, body, { headers }), await desk.book(id, body, { headers })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await desk.rows()).toHaveLength(1);
  });

  it('has the message in the feed, and the audit does not list the field notify', async () => {
    const seq = await desk.lastSeq();
    const { order } = await desk.bookRider(TELL);
    const [email] = await desk.queued(order.id);
    expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'messages', id: email?.id, op: 'w' });
    expect((await desk.auditOf('orders', order.id)).flatMap(({ fields }) => fields)).not.toContain('notify');
  });

  it('waits for the morning with an SMS', async () => {
    await desk.switchOn('SMS', 'BOOKING_CONFIRMATION');
    const { order } = await desk.bookRider(TELL);
    const sms = (await desk.queued(order.id)).find(({ channel }) => channel === 'SMS');
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/London' }).format(
        new Date(sms?.send_after ?? 0),
      ),
    );
    expect([hour >= 8, hour < 20]).toEqual([true, true]);
  });

  it('without credits is told by e-mail, and the SMS says why it failed', async () => {
    await desk.switchOn('SMS', 'BOOKING_CONFIRMATION');
    const had = await desk.credits();
    await desk.setCredits(0);
    const { order } = await desk.bookRider(TELL);
    expect(await desk.said(order.id)).toEqual(['QUEUED EMAIL BOOKING_CONFIRMATION', 'FAILED SMS BOOKING_CONFIRMATION']);
    await desk.setCredits(had);
  });
});

describe('a rider whose booking changes', () => {
  it('is told where they are moved to, once, also by two phones', async () => {
    const { course, order } = await desk.bookRider();
    const there = await desk.add();
    const body = { school_course_id: there.id, from_course: course.id, ...TELL };
    const answers = await Promise.all([desk.move(order.id, body), desk.move(order.id, body)]);
    expect(statusesOf(...answers)).toEqual([200, 200]);
    const [email, ...more] = await desk.queued(order.id);
    expect([email?.type, email?.course_id, more]).toEqual(['BOOKING_CHANGED', there.id, []]);
    expect(email?.text).toContain(weekdayText(there.date));
    expect((await desk.auditOf('orders', order.id)).flatMap(({ fields }) => fields)).not.toContain('notify');
  });

  it('hears nothing of a second phone that moves them to where they are', async () => {
    const { course, order } = await desk.bookRider();
    const there = await desk.add();
    const body = { school_course_id: there.id, from_course: course.id, ...TELL };
    await desk.move(order.id, body);
    await desk.leave();
    await desk.booked(there.id);
    expect((await desk.move(order.id, body)).status).toBe(200);
    expect(await desk.queued(order.id)).toEqual([]);
  });

  it('is told of another bike or price, not of notes', async () => {
    const { order } = await desk.bookRider();
    await desk.change(order.id, { notes: 'Left-handed', ...TELL });
    await desk.change(order.id, { bike_type: order.bike_type, ...TELL });
    expect(await desk.said(order.id)).toEqual([]);
    await desk.change(order.id, { price: 9000, price_reason: 'Friend', ...TELL });
    expect(await desk.said(order.id)).toEqual(['QUEUED EMAIL BOOKING_CHANGED']);
    await desk.leave();
    await desk.change(order.id, { price: 8000, price_reason: 'Friend' });
    expect(await desk.queued(order.id)).toEqual([]);
  });

  it('is told only the last of two changes whose messages were not sent yet', async () => {
    const { course, order } = await desk.bookRider();
    const [one, two] = [await desk.add(), await desk.add()];
    await desk.move(order.id, { school_course_id: one.id, from_course: course.id, ...TELL });
    await desk.move(order.id, { school_course_id: two.id, from_course: one.id, ...TELL });
    expect(await desk.said(order.id)).toEqual(['CANCELLED EMAIL BOOKING_CHANGED', 'QUEUED EMAIL BOOKING_CHANGED']);
    expect((await desk.queued(order.id))[0]?.course_id).toBe(two.id);
  });

  it('is told nothing of a move undone without a message, but of both moves if the first was sent', async () => {
    const { course, order } = await desk.bookRider();
    const there = await desk.add();
    await desk.move(order.id, { school_course_id: there.id, from_course: course.id, ...TELL });
    await desk.move(order.id, { school_course_id: course.id, from_course: there.id });
    expect(await desk.queued(order.id)).toEqual([]);
    await desk.move(order.id, { school_course_id: there.id, from_course: course.id, ...TELL });
    await desk.leave();
    await desk.move(order.id, { school_course_id: course.id, from_course: there.id, ...TELL });
    expect(await desk.queued(order.id)).toHaveLength(1);
  });

  it('gets a confirmation of the new course if the first was not sent yet', async () => {
    const { course, order } = await desk.bookRider(TELL);
    const there = await desk.add();
    await desk.move(order.id, { school_course_id: there.id, from_course: course.id, ...TELL });
    await desk.pay(order.id, 2500);
    const [email, ...more] = await desk.queued(order.id);
    expect([email?.type, email?.course_id, more]).toEqual(['BOOKING_CONFIRMATION', there.id, []]);
    expect(email?.text).toContain(weekdayText(there.date));
    expect(email?.text).toContain('Still to pay: £75.00');
  });

  it('is written to at their current address', async () => {
    const { order } = await desk.bookRider(TELL);
    await desk.send('PATCH', `/customers/${order.customer.id}/`, { body: { email: 'ada.quill@example.com' } });
    expect((await desk.queued(order.id)).map(({ recipient }) => recipient)).toEqual(['ada.quill@example.com']);
  });
});

describe('riders of a course that changes', () => {
  it('are told of a new day, start or site once, with the latest facts, but not of its notes', async () => {
    const { course, order } = await desk.bookRider();
    const other = await desk.booked(course.id, { customer: await desk.rider() });
    const gone = await desk.booked(course.id, { customer: await desk.rider() });
    await desk.cancel(gone.id, { money: 'keep' });
    await desk.patch(course.id, { notes: 'Bring cones', finish_time: '16:00', ...TELL, reason: 'Yes' });
    expect(await desk.rows()).toEqual([]);
    const seq = await desk.lastSeq();
    await desk.patch(course.id, { start_time: '09:00', ...TELL, reason: 'Yes' });
    await desk.patch(course.id, { start_time: '09:30', ...TELL, reason: 'Yes' });
    for (const { id } of [order, other]) {
      expect(await desk.said(id)).toEqual(['CANCELLED EMAIL BOOKING_CHANGED', 'QUEUED EMAIL BOOKING_CHANGED']);
      expect((await desk.queued(id))[0]?.text).toContain('at 09:30');
    }
    expect(await desk.said(gone.id)).toEqual([]);
    expect((await desk.changesAfter(seq)).filter(({ entity }) => entity === 'messages')).toHaveLength(6);
    expect((await desk.auditOf('courses', course.id)).flatMap(({ fields }) => fields)).not.toContain('notify');
  });

  it('are told again of the next change once the first message was sent', async () => {
    const { course, order } = await desk.bookRider();
    await desk.patch(course.id, { supplier: desk.sites[1], ...TELL, reason: 'Yes' });
    await desk.leave();
    await desk.patch(course.id, { supplier: desk.sites[0], ...TELL, reason: 'Yes' });
    expect(await desk.said(order.id)).toEqual(['SENT EMAIL BOOKING_CHANGED', 'QUEUED EMAIL BOOKING_CHANGED']);
    await desk.patch(course.id, { supplier: desk.sites[1], reason: 'Yes' });
    expect(await desk.queued(order.id)).toEqual([]);
  });

  it('are told of the new day of a whole series', async () => {
    const series = crypto.randomUUID();
    const days = [desk.nextDay(7), desk.nextDay(7)];
    const courses = [await desk.add({ series, date: days[0] }), await desk.add({ series, date: days[1] })];
    const orders = [];
    for (const { id } of courses) orders.push(await desk.booked(id, { customer: await desk.rider() }));
    const to = desk.nextDay(20);
    await desk.patch(courses[0]?.id ?? 0, { date: to, ...TELL, reason: 'Yes' }, { scope: 'all' });
    for (const { id } of orders) {
      const moved = await desk.row((await desk.orderOf(id)).school_course_id);
      expect((await desk.queued(id)).map(({ text }) => text.includes(weekdayText(moved.date)))).toEqual([true]);
    }
  });
});

describe('money and outcomes', () => {
  it('sends a receipt for a payment, not for a refund, and cancels it if the payment is reversed', async () => {
    const { order } = await desk.bookRider();
    const paid = rowOf(await desk.pay(order.id, 2500, TELL));
    expect((await desk.queued(order.id)).map(({ type, text }) => [type, text.includes('£75.00')])).toEqual([
      ['PAYMENT_RECEIPT', true],
    ]);
    await desk.reverse(order.id, paid.payments[0]?.id ?? 0);
    expect(await desk.queued(order.id)).toEqual([]);
    await desk.pay(order.id, 5000, TELL);
    await desk.refund(order.id, 1000, TELL);
    const [receipt, ...more] = await desk.queued(order.id);
    expect([receipt?.type, receipt?.text.includes('£60.00'), more]).toEqual(['PAYMENT_RECEIPT', true, []]);
    await desk.refund(order.id, 4000, TELL);
    expect(await desk.queued(order.id)).toEqual([]);
  });

  it('says once that the course is completed, and not if that was a mistake', async () => {
    const course = await desk.addToday();
    const order = await desk.booked(course.id, { customer: await desk.rider() });
    await desk.finish(order.id, 'COMPLETED', 'BOOKED', TELL);
    expect((await desk.queued(order.id)).map(({ type }) => type)).toEqual(['COURSE_COMPLETED']);
    await desk.finish(order.id, 'FURTHER_TRAINING', 'COMPLETED', TELL);
    expect(await desk.queued(order.id)).toEqual([]);
    await desk.finish(order.id, 'COMPLETED', 'FURTHER_TRAINING', TELL);
    await desk.leave();
    await desk.finish(order.id, 'FURTHER_TRAINING', 'COMPLETED');
    await desk.finish(order.id, 'COMPLETED', 'FURTHER_TRAINING', TELL);
    expect(await desk.queued(order.id)).toEqual([]);
  });

  it('cancels it when the outcome is changed on the training, too', async () => {
    const course = await desk.addToday();
    const order = await desk.booked(course.id, { customer: await desk.rider() });
    await desk.finish(order.id, 'COMPLETED', 'BOOKED', TELL);
    expect(
      (await desk.send('PATCH', `/customers/trainings/${order.id}/`, { body: { outcome: 'FURTHER_TRAINING' } })).status,
    ).toBe(200);
    expect(await desk.queued(order.id)).toEqual([]);
  });
});

it('a header of an e-mail is one line, whatever was stored', async () => {
  await desk.write('EMAIL', 'BOOKING_CONFIRMATION', { subject: 'For {{first_name}}\r\nBcc: all@example.com' });
  const { order } = await desk.bookRider(TELL, { rider: { first_name: 'Ada   {{school_name}}' } });
  expect((await desk.queued(order.id))[0]?.subject).toBe('For Ada {{school_name}} Bcc: all@example.com');
});
