// Riders whose course asks for a signature are asked by themselves, once, and once more on the day before.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LINKS, openClockRoom, type ClockRoom } from '~tests/server/messages/clock-room';
import { disclaimerUrl, readDisclaimerToken } from '~server/services/messages/links/disclaimer-link';

let room: ClockRoom;
beforeAll(async () => {
  room = await openClockRoom();
});
beforeEach(async () => {
  await room.clear();
  await room.switchOn('EMAIL', 'DISCLAIMER_REQUEST');
});
afterAll(() => room.db.close());

const BOOKED = '2026-11-10T09:00:00Z';

it('is asked once after booking, with a disclaimer whose link the message gets when it leaves', async () => {
  const template = await room.template();
  const course = await room.addCourse('2026-11-21');
  const order = await room.book(course, BOOKED);
  expect(await room.scan('2026-11-10T09:15:00Z')).toBe(1);
  expect(await room.scan('2026-11-10T09:30:00Z')).toBe(0);
  const [row, ...more] = await room.disclaimers();
  expect([row, more]).toMatchObject([{ template_id: template, course_id: course, status: 'PENDING', way: 'LINK' }, []]);
  const [message] = await room.rows();
  expect(message).toMatchObject({
    once: `sign:${order}:${template}:EMAIL`,
    disclaimer_id: row?.id,
    type: 'DISCLAIMER_REQUEST',
  });
  expect(message?.text).toContain('{{disclaimer_link}}');
  const url = disclaimerUrl(LINKS, { schoolId: room.ours, disclaimer: row?.id ?? 0 });
  const token = url.split('/').at(-1) ?? '';
  expect(readDisclaimerToken(LINKS.secrets.disclaimer, token)).toEqual({ schoolId: room.ours, disclaimer: row?.id });
});

it('is asked again on the day before, by the same disclaimer, unless it is signed by then', async () => {
  const template = await room.template();
  const course = await room.addCourse('2026-11-21', '10:00:00');
  await room.book(course, BOOKED);
  const signer = await room.addContact();
  await room.book(course, BOOKED, { customer_id: signer });
  expect(await room.scan('2026-11-10T09:15:00Z')).toBe(2);
  await room.signed(signer, template, '2027-11-10');
  expect(await room.scan('2026-11-20T09:59:59Z')).toBe(0);
  expect(await room.scan('2026-11-20T10:00:00Z')).toBe(1);
  expect(await room.scan('2026-11-20T10:15:00Z')).toBe(0);
  expect((await room.disclaimers()).filter(({ status }) => status === 'PENDING')).toHaveLength(2);
  expect((await room.keys()).filter((key) => key.startsWith('sign-again:'))).toHaveLength(1);
});

it('is not asked where no template asks, it was signed for the day, or the message is switched off', async () => {
  const course = await room.addCourse('2026-11-21');
  await room.template({ course_types: ['MOD_1'] });
  await room.template({ active: false });
  await room.template({ sites: [room.site + 1] });
  const order = await room.book(course, BOOKED);
  expect(await room.scan('2026-11-10T09:15:00Z')).toBe(0);
  const rider = await room.addContact();
  const template = await room.template({ sites: [room.site] });
  await room.change(order, { outcome: 'CANCELLED' });
  await room.signed(rider, template, '2026-11-21');
  await room.book(course, BOOKED, { customer_id: rider });
  expect(await room.scan('2026-11-10T09:15:00Z')).toBe(0);
  await room.book(await room.addCourse('2026-11-22'), BOOKED, { customer_id: rider });
  await room.switchOn('EMAIL', 'DISCLAIMER_REQUEST', false);
  expect(await room.scan('2026-11-10T09:30:00Z')).toBe(0);
  await room.switchOn('EMAIL', 'DISCLAIMER_REQUEST');
  // Signed, but not for that day any more.
  expect(await room.scan('2026-11-10T09:45:00Z')).toBe(1);
});

it('counts the link in what an SMS costs', async () => {
  await room.switchOn('SMS', 'DISCLAIMER_REQUEST');
  await room.switchOn('EMAIL', 'DISCLAIMER_REQUEST', false);
  await room.template();
  await room.book(await room.addCourse('2026-11-21'), BOOKED);
  expect(await room.scan('2026-11-10T09:15:00Z')).toBe(1);
  const [sms] = await room.rows();
  expect([sms?.text.length, sms?.segments]).toEqual([expect.any(Number), 2]);
  expect(sms?.text.length ?? 999).toBeLessThan(161);
});
