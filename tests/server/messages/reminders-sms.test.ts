// Reminders by SMS, which leave in the day only (docs/domain.md, Messages).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClockRoom, type ClockRoom } from './clock-room';

let room: ClockRoom;
beforeAll(async () => {
  room = await openClockRoom();
});
beforeEach(async () => {
  await room.clear();
  await room.switchOn('EMAIL', 'COURSE_REMINDER');
});
afterAll(() => room.db.close());

const BOOKED = '2026-11-01T10:00:00Z';

describe('a reminder', () => {
  it.each([
    ['12 hours', 12, '2026-11-21', '08:15:00', '2026-11-20T19:00:00Z'],
    ['3 hours', 3, '2026-11-21', '08:15:00', '2026-11-20T19:00:00Z'],
    ['9 hours, of a course in the afternoon', 9, '2026-11-21', '15:00:00', '2026-11-20T19:00:00Z'],
    [
      '13 hours, of which the last scan of the day would be too late',
      13,
      '2026-11-21',
      '08:55:00',
      '2026-11-20T19:00:00Z',
    ],
    ['24 hours', 24, '2026-11-21', '08:15:00', '2026-11-20T08:15:00Z'],
    ['12 hours, in summer', 12, '2026-07-02', '08:15:00', '2026-07-01T18:00:00Z'],
    ['12 hours, where the clocks go forward', 12, '2027-03-28', '08:15:00', '2027-03-27T19:15:00Z'],
    ['3 hours, where the clocks go forward', 3, '2027-03-28', '08:15:00', '2027-03-27T19:00:00Z'],
    ['12 hours, where the clocks go back', 12, '2026-10-25', '08:15:00', '2026-10-24T18:00:00Z'],
    ['3 hours, where the clocks go back', 3, '2026-10-25', '08:15:00', '2026-10-24T18:00:00Z'],
  ])('by SMS is never sent at night: %s', async (_which, reminder_hours, date, start, due) => {
    await room.switchOn('EMAIL', 'COURSE_REMINDER', false);
    await room.switchOn('SMS', 'COURSE_REMINDER');
    await room.set({ reminder_hours });
    await room.book(await room.addCourse(date, start), '2026-01-01T10:00:00Z');
    expect(await room.scan(new Date(Date.parse(due) - 1000))).toBe(0);
    expect(await room.scan(due)).toBe(1);
    expect(await room.scan(new Date(Date.parse(due) + 900_000))).toBe(0);
    const [row] = await room.rows();
    expect(Date.parse(row?.send_after ?? '')).toBe(Date.parse(due) + 60_000);
  });

  it('leaves by SMS the evening before, and by e-mail at its own hour', async () => {
    await room.switchOn('SMS', 'COURSE_REMINDER');
    await room.set({ reminder_hours: 12 });
    await room.book(await room.addCourse('2026-11-21'), BOOKED);
    expect(await room.scan('2026-11-20T19:00:00Z')).toBe(1);
    expect(await room.scan('2026-11-20T20:00:00Z')).toBe(0);
    expect(await room.scan('2026-11-20T20:15:00Z')).toBe(1);
    expect((await room.rows()).map(({ channel }) => channel)).toEqual(['SMS', 'EMAIL']);
  });

  it('is not repeated by a channel that is switched on after it went out', async () => {
    await room.set({ reminder_hours: 24 });
    await room.book(await room.addCourse('2026-11-21'), BOOKED);
    expect(await room.scan('2026-11-20T08:15:00Z')).toBe(1);
    await room.switchOn('SMS', 'COURSE_REMINDER');
    expect(await room.scan('2026-11-20T12:00:00Z')).toBe(0);
  });

  it('found late by SMS waits for the morning, and is left out if that is too late', async () => {
    await room.switchOn('SMS', 'COURSE_REMINDER');
    await room.set({ reminder_hours: 12 });
    await room.book(await room.addCourse('2026-11-21', '08:15:00'), BOOKED);
    await room.book(await room.addCourse('2026-11-21', '10:30:00'), BOOKED);
    expect(await room.scan('2026-11-20T22:45:00Z')).toBe(3);
    const texts = (await room.rows()).filter(({ channel }) => channel === 'SMS');
    expect(texts.map(({ send_after }) => send_after)).toEqual(['2026-11-21T08:00:00.000Z']);
  });
});
