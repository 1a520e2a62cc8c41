// A rider moves or cancels their booking on its page, each once, and the money stays to be paid back by the school.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextOf, openBookingDesk, tokenIn, type BookingDesk } from './booking-desk';

let desk: BookingDesk;
beforeAll(async () => {
  desk = await openBookingDesk({ pay: 'FULL', change_notice_hours: 72, cooling_off: true });
});
afterAll(() => desk.app.close());

const DAY = 24 * 60 * 60 * 1000;
type Course = { id: number; constant: string };

/** A booking that is paid. Returns its token. */
async function paidOn(course: Course): Promise<string> {
  const path = desk.pathTo(course);
  const token = tokenIn((await desk.browse('POST', path, await desk.form(path))).to);
  const session = /(\w+)$/u.exec(nextOf(await desk.browse('POST', `/booking/${token}/pay`, {})))?.[1] ?? '';
  await desk.tryCard(session, 'succeed');
  await desk.hearAll();
  return token;
}

test('a booking is cancelled once, and within 14 days what was paid is to be paid back', async () => {
  const course = await desk.addCourse();
  const token = await paidOn(course);
  const ask = await desk.browse('GET', `/booking/${token}/cancel`);
  expect(ask.text).toContain('You get back £149.00');
  expect((await desk.ordersOn(course.id))[0]?.outcome).toBe('BOOKED');
  const taps = await Promise.all([1, 2].map(() => desk.browse('POST', `/booking/${token}/cancel`, {})));
  expect(taps.map(({ status }) => status)).toEqual([303, 303]);
  const [order] = await desk.ordersOn(course.id);
  expect(order).toMatchObject({ outcome: 'CANCELLED', held: 14_900, due: 0 });
  expect(order?.reason).toContain('within 14 days: £149.00 is to be paid back');
  const page = await desk.browse('GET', `/booking/${token}`);
  expect(page.text).toContain('This booking is cancelled');
  const audit = await desk.auditOf('orders', order?.id ?? 0);
  expect(audit.filter(({ outcome }) => outcome === 'was cancelled by the rider')).toHaveLength(1);
});

test('it is moved once, to another day of the same type, price and kind of bike', async () => {
  const course = await desk.addCourse();
  const [other, dear, full] = [
    await desk.addCourse(),
    await desk.addCourse({ price: 20_000 }),
    await desk.addCourse({ spaces: 1 }),
  ];
  await desk.book(full.id);
  const token = await paidOn(course);
  const days = await desk.browse('GET', `/booking/${token}/move`);
  expect(days.text).toContain(`name="to" value="${other.id}"`);
  expect(days.text).not.toContain(`name="to" value="${dear.id}"`);
  expect(days.text).not.toContain(`name="to" value="${full.id}"`);
  const to = { to: String(other.id), from: String(course.id) };
  const taps = await Promise.all([1, 2].map(() => desk.browse('POST', `/booking/${token}/move`, to)));
  expect(taps.map(({ status }) => status)).toEqual([303, 303]);
  expect(await desk.ordersOn(other.id)).toMatchObject([{ outcome: 'BOOKED', price: 14_900, held: 14_900 }]);
  expect(await desk.ordersOn(course.id)).toEqual([]);
  for (const id of [dear.id, full.id, 987_654]) {
    const refused = await desk.browse('POST', `/booking/${token}/move`, { to: String(id), from: String(other.id) });
    expect(refused.status).toBe(409);
  }
  expect((await desk.browse('GET', `/booking/${token}`)).text).toContain(other.date.split('-').toReversed().join('/'));
  // The page that was open before the move changes nothing.
  expect((await desk.browse('POST', `/booking/${token}/move`, { to: String(course.id), from: '1' })).status).toBe(409);
});

test('near to the course only the law’s right is left, and after 14 days nothing', async () => {
  const course = await desk.addCourse();
  const token = await paidOn(course);
  const left = new Date(`${course.date}T00:00:00Z`).getTime() - desk.app.now().getTime();
  await desk.pass(left - 2 * DAY);
  const page = await desk.browse('GET', `/booking/${token}`);
  expect(page.text).toContain('can’t be changed here so near to the course');
  expect((await desk.browse('POST', `/booking/${token}/cancel`, {})).status).toBe(409);
  const soon = await desk.add({
    date: course.date,
    start_time: '17:00',
    finish_time: '20:00',
    price: 14_900,
    reason: 'For the test',
  });
  const late = await paidOn(soon);
  const text = (await desk.browse('GET', `/booking/${late}`)).text;
  expect(text).toContain('/cancel"');
  expect(text).not.toContain('/move"');
  expect(text).toContain('you can no longer cancel');
  expect((await desk.browse('POST', `/booking/${late}/cancel`, {})).status).toBe(303);
});

test('a booking that only waits for its money is neither moved nor cancelled here', async () => {
  const course = await desk.addCourse({ date: '2030-01-01' });
  expect((await desk.browse('GET', desk.pathTo(course))).status).toBe(404);
  const near = await desk.addCourse();
  const path = desk.pathTo(near);
  const token = tokenIn((await desk.browse('POST', path, await desk.form(path))).to);
  await desk.browse('POST', `/booking/${token}/pay`, {});
  expect((await desk.browse('POST', `/booking/${token}/cancel`, {})).status).toBe(409);
  expect(await desk.ordersOn(near.id)).toMatchObject([{ outcome: 'BOOKED' }]);
});
