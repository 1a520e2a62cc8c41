// How often forms can be sent from one network and for one school.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBookingDesk, type BookingDesk } from './booking-desk';

let desk: BookingDesk;
beforeAll(async () => {
  desk = await openBookingDesk({}, { env: { CONNECT_RATE_SCALE: '1' } });
});
afterAll(() => desk.app.close());

test('thirty forms from one network in ten minutes, and two hundred for one school', async () => {
  const course = await desk.addCourse();
  const path = desk.pathTo(course);
  const send = (address: string) => desk.patiently('POST', path, { user_first_name: 'Mina' }, address);
  const statuses = [];
  for (let at = 0; at < 33; at += 1) statuses.push((await send('203.0.113.1')).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  const refused = await send('203.0.113.1');
  expect(refused.text).toContain('Too many at once');
  const others = await Promise.all(Array.from({ length: 200 }, (_, at) => send(`198.51.100.${at}`)));
  expect(others.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
  await desk.pass(11 * 60 * 1000);
  expect((await send('203.0.113.1')).status).toBe(400);
});
