// The card provider can't be reached while a rider books: nobody pays for a place that is gone, and no place is given twice.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connect } from '~server/services/payments/provider';
import { nextOf, openBookingDesk, tokenIn, type BookingDesk } from './booking-desk';

let desk: BookingDesk;
let own: BookingDesk['app']['app']['services']['cards'];
beforeAll(async () => {
  desk = await openBookingDesk({ pay: 'FULL' });
  own = desk.app.app.services.cards;
});
afterEach(() => {
  desk.app.app.services.cards = own;
});
afterAll(() => desk.app.close());

const MINUTE = 60 * 1000;

function takeDown(): void {
  const gone: typeof fetch = async () => {
    throw new TypeError('fetch failed');
  };
  const { connecting } = desk.standIn;
  desk.app.app.services.cards = connect({ ...connecting, fetch: gone, pause: async () => undefined });
}

async function hold(course: { id: number; constant: string }, email = 'mina@example.com') {
  const path = desk.pathTo(course);
  return desk.browse('POST', path, await desk.form(path, { user_email: email }));
}

test('a tap while it is away charges nothing, says so, and works later', async () => {
  const course = await desk.addCourse();
  const token = tokenIn((await hold(course)).to);
  takeDown();
  const tapped = await desk.browse('POST', `/booking/${token}/pay`, {});
  expect(tapped.status).toBe(503);
  expect(tapped.text).toContain('nothing was charged');
  desk.app.app.services.cards = own;
  expect(nextOf(await desk.browse('POST', `/booking/${token}/pay`, {}))).toContain('/demo/checkout/');
  expect(await desk.ordersOn(course.id)).toHaveLength(1);
});

test('while nobody can tell whether it was paid the place stays taken, and then it is free', async () => {
  const course = await desk.addCourse({ spaces: 1 });
  const token = tokenIn((await hold(course)).to);
  await desk.browse('POST', `/booking/${token}/pay`, {});
  takeDown();
  await desk.pass(11 * MINUTE);
  await desk.app.runJobs();
  expect(await desk.ordersOn(course.id)).toMatchObject([{ outcome: 'BOOKED' }]);
  expect((await desk.browse('GET', `/booking/${token}`)).text).toContain('We can’t see your payment yet');
  expect((await hold(course, 'other@example.com')).status).toBe(409);
  desk.app.app.services.cards = own;
  await desk.pass(2 * 60 * MINUTE);
  await desk.app.runJobs();
  expect(await desk.ordersOn(course.id)).toMatchObject([{ outcome: 'CANCELLED' }]);
  expect((await hold(course, 'other@example.com')).status).toBe(303);
});
