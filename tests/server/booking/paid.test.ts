// A rider books and pays by card at booking: all of it, or a deposit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextOf, openBookingDesk, tokenIn, type BookingDesk } from './booking-desk';

let desk: BookingDesk;
beforeAll(async () => {
  desk = await openBookingDesk({ pay: 'FULL' });
});
afterAll(() => desk.app.close());

/** Sends the form, and taps "Pay". */
async function payFor(course: { id: number; constant: string }, more: Record<string, string> = {}) {
  const sent = await desk.browse('POST', desk.pathTo(course), await desk.form(desk.pathTo(course), more));
  const token = tokenIn(sent.to);
  const held = await desk.browse('GET', sent.to);
  const tapped = await desk.browse('POST', `/booking/${token}/pay`, {});
  const session = /\/demo\/checkout\/(\w+)$/u.exec(nextOf(tapped))?.[1] ?? '';
  return { sent, token, held, tapped, session };
}

test('the button says the duty to pay, its tap makes the booking, and the payment makes it certain', async () => {
  const course = await desk.addCourse();
  const { held, token, session } = await payFor(course);
  expect(held.text).toContain('Pay £149.00 now');
  expect(session).not.toBe('');
  expect((await desk.ordersOn(course.id))[0]).toMatchObject({ source: 'WIDGET', payment_status: 'PAYMENT_PENDING' });
  await desk.tryCard(session, 'succeed');
  const back = await desk.browse('GET', `/booking/${token}?done=1`);
  expect(back.text).toContain('Your payment is on its way to us');
  expect(back.headers['refresh']).toBe('5');
  await desk.hearAll();
  expect((await desk.browse('GET', `/booking/${token}`)).text).toContain('You are booked');
  expect(await desk.ordersOn(course.id)).toMatchObject([{ payment_status: 'PAYMENT_PAID', held: 14_900 }]);
  expect((await desk.mails('mina@example.com')).some(({ subject }) => subject.includes('WD#'))).toBe(true);
  // Its job finds it paid, and a tap on the old page leads nowhere.
  await desk.pass(20 * 60 * 1000);
  await desk.app.runJobs();
  expect(await desk.ordersOn(course.id)).toMatchObject([{ outcome: 'BOOKED' }]);
  expect((await desk.browse('POST', `/booking/${token}/pay`, {})).headers['refresh']).toBeUndefined();
});

test('two taps lead to one booking and one page of the provider', async () => {
  const course = await desk.addCourse();
  const { token, session } = await payFor(course);
  const again = await desk.browse('POST', `/booking/${token}/pay`, {});
  expect(nextOf(again)).toContain(session);
  expect(await desk.ordersOn(course.id)).toHaveLength(1);
});

test('a deposit is asked for once, and the rest stays for the day', async () => {
  await desk.change({ pay: 'DEPOSIT', deposit_percent: 30 });
  const course = await desk.addCourse();
  const { held, token, session } = await payFor(course);
  expect(held.text).toContain('Pay £44.70 now');
  expect(held.text).toContain('£104.30');
  await desk.tryCard(session, 'succeed');
  await desk.hearAll();
  expect(await desk.ordersOn(course.id)).toMatchObject([
    { payment_status: 'PAYMENT_PART_PAID', held: 4470, owed: 10_430 },
  ]);
  expect((await desk.browse('GET', `/booking/${token}`)).text).toContain('To pay on the day');
  await desk.change({ pay: 'FULL' });
});

test('what isn’t paid in time ends at the provider first, then the place is free', async () => {
  const course = await desk.addCourse({ spaces: 1 });
  const { token, session } = await payFor(course);
  await desk.pass(11 * 60 * 1000);
  await desk.app.runJobs();
  expect((await desk.tryCard(session, 'succeed'))?.session.status).toBe('expired');
  expect(await desk.ordersOn(course.id)).toMatchObject([{ outcome: 'CANCELLED', held: 0 }]);
  const page = await desk.browse('GET', `/booking/${token}`);
  expect(page.text).toContain('This place is no longer held');
  expect(page.text).toContain(`again=${token}`);
  expect((await payFor(course)).session).not.toBe('');
});

test('a payment just before the end is kept, also if we hear of it only then', async () => {
  const course = await desk.addCourse({ spaces: 1 });
  const { token, session } = await payFor(course);
  await desk.tryCard(session, 'succeed');
  desk.told.splice(0);
  await desk.pass(11 * 60 * 1000);
  await desk.app.runJobs();
  expect(await desk.ordersOn(course.id)).toMatchObject([{ outcome: 'BOOKED', payment_status: 'PAYMENT_PAID' }]);
  expect((await desk.browse('GET', `/booking/${token}`)).text).toContain('You are booked');
});

test('a payment for a booking that the school has cancelled meanwhile tells nobody that they are booked', async () => {
  const course = await desk.addCourse();
  const { token, session } = await payFor(course, { user_email: 'late@example.com' });
  const [order] = await desk.ordersOn(course.id);
  await desk.tryCard(session, 'succeed');
  await desk.cancel(order?.id ?? 0, { money: 'keep', charge: 0 });
  await desk.hearAll();
  expect((await desk.ordersOn(course.id))[0]).toMatchObject({ outcome: 'CANCELLED', held: 14_900, due: 0 });
  expect((await desk.browse('GET', `/booking/${token}`)).text).not.toContain('You are booked');
  expect(await desk.mails('late@example.com')).toEqual([]);
});
