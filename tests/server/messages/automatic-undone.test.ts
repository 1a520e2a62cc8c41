// A booking that is cancelled, deleted or brought back: what has not left is taken back, and nobody hears of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { londonInstant } from '~domain/time/london-time';
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { queueDue } from '~server/services/messages/due';
import { key } from '~tests/server/calendar/planner';
import { openPostRoom, type PostRoom } from './post-room';

let desk: PostRoom;
beforeAll(async () => {
  desk = await openPostRoom();
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.close());

const TELL = { notify: true };

describe('a booking that is cancelled', () => {
  it('tells its rider', async () => {
    const { order } = await desk.bookRider(TELL);
    await desk.leave();
    await desk.cancel(order.id, { money: 'keep', ...TELL });
    const [email] = await desk.queued(order.id);
    expect([email?.type, email?.subject.endsWith('is cancelled')]).toEqual(['BOOKING_CANCELLED', true]);
  });

  it('tells nobody if the confirmation was not sent yet, and returns its credits', async () => {
    await desk.switchOn('SMS', 'BOOKING_CONFIRMATION');
    await desk.switchOn('SMS', 'BOOKING_CANCELLED');
    const credits = await desk.credits();
    const { order } = await desk.bookRider(TELL);
    expect(await desk.credits()).toBeLessThan(credits);
    await desk.cancel(order.id, { money: 'keep', ...TELL });
    expect(await desk.said(order.id)).toEqual([
      'CANCELLED EMAIL BOOKING_CONFIRMATION',
      'CANCELLED SMS BOOKING_CONFIRMATION',
    ]);
    expect(await desk.credits()).toBe(credits);
    expect((await desk.ledger()).at(-1)).toMatchObject({
      kind: 'RELEASE',
      reference: `Booking ${order.order_friendly_id}`,
    });
    expect((await desk.rows()).map(({ spent, credits: cost }) => [spent, cost])).toEqual([
      ['', 0],
      ['released', 0],
    ]);
  });

  it('tells its rider by the channels that were already used, not by an SMS that still waits', async () => {
    await desk.switchOn('SMS', 'BOOKING_CONFIRMATION');
    await desk.switchOn('SMS', 'BOOKING_CANCELLED');
    const { order } = await desk.bookRider(TELL);
    await desk.leaveBy('EMAIL');
    await desk.cancel(order.id, { money: 'keep', ...TELL });
    expect((await desk.queued(order.id)).map(({ channel, type }) => `${channel} ${type}`)).toEqual([
      'EMAIL BOOKING_CANCELLED',
    ]);
  });

  it('and brought back at once leaves everything as it was', async () => {
    const { order } = await desk.bookRider(TELL);
    await desk.cancel(order.id, { money: 'keep', ...TELL });
    await desk.finish(order.id, 'BOOKED', 'CANCELLED');
    expect((await desk.queued(order.id)).map(({ type }) => type)).toEqual(['BOOKING_CONFIRMATION']);
    await desk.leave();
    await desk.cancel(order.id, { money: 'keep', ...TELL });
    await desk.finish(order.id, 'BOOKED', 'CANCELLED', TELL);
    expect(await desk.queued(order.id)).toEqual([]);
    await desk.cancel(order.id, { money: 'keep', ...TELL });
    await desk.leave();
    await desk.finish(order.id, 'BOOKED', 'CANCELLED', TELL);
    expect((await desk.queued(order.id)).map(({ type }) => type)).toEqual(['BOOKING_CONFIRMATION']);
  });

  it('sends no more messages once it is deleted', async () => {
    const { order } = await desk.bookRider(TELL);
    expect((await desk.send('DELETE', desk.one(order.id))).status).toBe(204);
    expect((await desk.rows()).map(({ state, order_id }) => [state, order_id])).toEqual([['CANCELLED', null]]);
  });

  it('sends no message about its price, and a message being sent cannot be cancelled', async () => {
    const { order } = await desk.bookRider(TELL);
    await desk.handOver();
    await desk.cancel(order.id, { money: 'keep', ...TELL });
    expect(await desk.said(order.id)).toEqual(['SENDING EMAIL BOOKING_CONFIRMATION', 'QUEUED EMAIL BOOKING_CANCELLED']);
    await desk.leave();
    await desk.change(order.id, { price: 9000, price_reason: 'Friend', ...TELL });
    expect(await desk.queued(order.id)).toEqual([]);
  });

  it('cancels its reminder, which is queued again when it is booked again', async () => {
    await desk.switchOn('SMS', 'COURSE_REMINDER');
    const credits = await desk.credits();
    const { course, order } = await desk.bookRider();
    const before = new Date(londonInstant(course.date, course.start_time).getTime() - 47 * 3_600_000);
    const known = { replies: true, rules: STANDARD_RULES, links: desk.app.app.services };
    const scan = () => queueDue(desk.app.db, desk.ours, { now: before, ...known });
    await scan();
    expect((await desk.queued(order.id)).map(({ type }) => type)).toEqual(['COURSE_REMINDER', 'COURSE_REMINDER']);
    await desk.cancel(order.id, { money: 'keep' });
    await scan();
    expect([await desk.queued(order.id), await desk.credits()]).toEqual([[], credits]);
    await desk.finish(order.id, 'BOOKED', 'CANCELLED');
    await scan();
    expect(await desk.queued(order.id)).toHaveLength(2);
  });

  it('keeps messages that a person wrote by hand', async () => {
    const { order } = await desk.bookRider(TELL);
    await desk.asIfByHand(order.id);
    await desk.cancel(order.id, { money: 'keep', ...TELL });
    expect((await desk.queued(order.id)).map(({ type }) => type)).toEqual(['CUSTOM']);
  });
});

it('a booking and its cancellation that arrive together from a phone send no message', async () => {
  const course = await desk.add();
  const batch = async (path: string, body: object) => {
    const requests = [{ key: key()['Idempotency-Key'], method: 'POST', path, body }];
    const answer = await desk.send('POST', '/sync/batch', { body: { requests } });
    return (answer.body as { responses: { status: number; body: { id: number } }[] }).responses[0];
  };
  const body = { school_course_id: course.id, bike_type: 'NONE', customer: await desk.rider(), ...TELL };
  const made = await batch('/school/orders/new-order/', body);
  const order = made?.body.id ?? 0;
  expect(await desk.said(order)).toEqual(['QUEUED EMAIL BOOKING_CONFIRMATION']);
  expect((await batch(`/school/orders/${order}/cancel/`, { money: 'keep', ...TELL }))?.status).toBe(200);
  expect(await desk.said(order)).toEqual(['CANCELLED EMAIL BOOKING_CONFIRMATION']);
});
