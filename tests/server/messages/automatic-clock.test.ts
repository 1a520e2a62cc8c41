// Messages that are due by the clock: reminders, joining instructions and requests for a review.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { londonDay, londonTime } from '~domain/time/london-time';
import { change, job } from '~server/db/schema/schema';
import { creditAccount } from '~server/db/schema/credits';
import { message } from '~server/db/schema/messages';
import { startJobs } from '~server/platform/jobs';
import { getMessageSettings } from '~server/repositories/messages/settings';
import { sweep } from '~server/services/sweep';
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { addScans, scanHandlers } from '~server/services/messages/due-jobs';
import { LINKS, dying, openClockRoom, type ClockRoom } from './clock-room';

let room: ClockRoom;
beforeAll(async () => {
  room = await openClockRoom();
});
beforeEach(() => room.clear());
afterAll(() => room.db.close());

const BOOKED = '2026-11-01T10:00:00Z';

describe('a reminder', () => {
  beforeEach(() => room.switchOn('EMAIL', 'COURSE_REMINDER'));

  it('is queued the set hours before the course, once, with the facts of that moment', async () => {
    await room.set({ reminder_hours: 24 });
    const course = await room.addCourse('2026-11-21');
    const order = await room.book(course, BOOKED);
    expect(await room.scan('2026-11-20T08:14:59Z')).toBe(0);
    expect(await room.scan('2026-11-20T08:15:00Z')).toBe(1);
    expect(await room.scan('2026-11-20T08:30:00Z')).toBe(0);
    const [row] = await room.rows();
    expect(row).toMatchObject({
      once: `reminder:${order}:2026-11-21:08:15:00:EMAIL`,
      order_id: order,
      course_id: course,
      recipient: 'ada@example.com',
      subject: 'Reminder: CBT on Sat 21/11/2026',
      send_after: '2026-11-20T08:16:00.000Z',
    });
    expect(row?.text).toContain('Still to pay: £100.00');
  });

  it.each([
    ['the clocks go forward', '2027-03-28', '2027-03-27T07:15:00Z'],
    ['the clocks go back', '2026-10-25', '2026-10-24T08:15:00Z'],
    ['it is summer', '2026-07-02', '2026-07-01T07:15:00Z'],
  ])('is queued 24 hours before where %s', async (_when, date, due) => {
    await room.set({ reminder_hours: 24 });
    await room.book(await room.addCourse(date), '2026-01-01T10:00:00Z');
    expect(await room.scan(new Date(Date.parse(due) - 1000))).toBe(0);
    expect(await room.scan(due)).toBe(1);
  });

  it('is not queued for later bookings, with less than two hours left, or once the course has begun', async () => {
    await room.set({ reminder_hours: 48 });
    const course = await room.addCourse('2026-11-21');
    await room.book(course, '2026-11-19T08:15:01Z');
    expect(await room.scan('2026-11-19T09:00:00Z')).toBe(0);
    await room.book(course, BOOKED);
    expect(await room.scan('2026-11-21T06:15:01Z')).toBe(0);
    expect(await room.scan('2026-11-21T09:00:00Z')).toBe(0);
    expect(await room.scan('2026-11-25T09:00:00Z')).toBe(0);
    expect(await room.scan('2026-11-21T06:15:00Z')).toBe(1);
  });

  it('is queued only for riders who are still expected', async () => {
    const course = await room.addCourse('2026-11-21');
    for (const outcome of ['CHECKED_IN', 'COMPLETED', 'NO_SHOW', 'CANCELLED', 'CANCELLED_CHARGED'] as const) {
      await room.book(course, BOOKED, { outcome });
    }
    expect(await room.scan('2026-11-20T12:00:00Z')).toBe(0);
  });

  it('is queued again for a rider who was moved, or whose course was', async () => {
    const [one, two] = [await room.addCourse('2026-11-21'), await room.addCourse('2026-11-22')];
    const order = await room.book(one, BOOKED);
    expect(await room.scan('2026-11-20T12:00:00Z')).toBe(1);
    await room.change(order, { course_id: two });
    expect(await room.scan('2026-11-20T12:15:00Z')).toBe(1);
    await room.changeCourse(two, { start_time: '09:00:00' });
    expect(await room.scan('2026-11-20T12:30:00Z')).toBe(1);
    await room.change(order, { course_id: one });
    expect(await room.scan('2026-11-20T12:45:00Z')).toBe(0);
  });

  it('that a person cancelled is not queued again', async () => {
    await room.book(await room.addCourse('2026-11-21'), BOOKED);
    expect(await room.scan('2026-11-20T12:00:00Z')).toBe(1);
    await room.db.system((tx) => tx.update(message).set({ state: 'CANCELLED' }));
    expect(await room.scan('2026-11-20T12:15:00Z')).toBe(0);
  });

  it.each([1, 2])('of a school that stored %i hours comes 3 hours before', async (reminder_hours) => {
    await room.set({ reminder_hours });
    await room.book(await room.addCourse('2026-11-21', '14:00:00'), BOOKED);
    expect(await room.scan('2026-11-21T10:59:59Z')).toBe(0);
    expect(await room.scan('2026-11-21T11:00:00Z')).toBe(1);
    const settings = await room.db.school(room.ours, (tx) => getMessageSettings(tx, room.ours));
    expect(settings.reminder_hours).toBe(3);
  });
});

describe('joining instructions', () => {
  beforeEach(() => room.switchOn('EMAIL', 'JOINING_INSTRUCTIONS'));

  it('go out at eight on the day, and at once after a later booking', async () => {
    await room.set({ joining_days: 3 });
    const course = await room.addCourse('2026-11-21');
    const order = await room.book(course, BOOKED);
    expect(await room.scan('2026-11-18T07:59:59Z')).toBe(0);
    expect(await room.scan('2026-11-18T08:00:00Z')).toBe(1);
    expect(await room.keys()).toEqual([`joining:${order}:EMAIL`]);
    await room.book(course, '2026-11-20T10:00:00Z');
    expect(await room.scan('2026-11-20T10:15:00Z')).toBe(1);
    expect(await room.scan('2026-11-20T10:30:00Z')).toBe(0);
  });

  it('go out in summer by London’s clock', async () => {
    await room.set({ joining_days: 1 });
    await room.book(await room.addCourse('2026-07-02'), '2026-06-01T10:00:00Z');
    expect(await room.scan('2026-07-01T06:45:00Z')).toBe(0);
    expect(await room.scan('2026-07-01T07:00:00Z')).toBe(1);
  });

  it('are not sent a day late, except after a move, and never once the course has begun', async () => {
    await room.set({ joining_days: 7 });
    const order = await room.book(await room.addCourse('2026-11-21'), BOOKED);
    expect(await room.scan('2026-11-15T08:15:00Z')).toBe(0);
    await room.change(order, { updated: '2026-11-18T10:00:00Z' });
    expect(await room.scan('2026-11-21T08:15:00Z')).toBe(0);
    expect(await room.scan('2026-11-18T10:15:00Z')).toBe(1);
  });
});

describe('a request for a review', () => {
  beforeEach(() => room.switchOn('EMAIL', 'REVIEW_REQUEST'));
  const completed = { outcome: 'COMPLETED', outcome_at: '2026-11-21T15:30:00Z' } as const;

  it('follows a completed course, for those who agreed to offers, and not a day late', async () => {
    await room.set({ review_hours: 24 });
    const course = await room.addCourse('2026-11-21');
    const order = await room.book(course, BOOKED, completed);
    await room.book(course, BOOKED, { ...completed, customer_id: await room.addContact({ email_consent: '' }) });
    await room.book(course, BOOKED, {
      ...completed,
      customer_id: await room.addContact({ email_consent: 'OPTED_OUT' }),
    });
    await room.book(course, BOOKED, { ...completed, outcome: 'FURTHER_TRAINING' });
    expect(await room.scan('2026-11-22T15:29:59Z')).toBe(0);
    expect(await room.scan('2026-11-23T15:30:01Z')).toBe(0);
    expect(await room.scan('2026-11-22T15:30:00Z')).toBe(1);
    expect(await room.scan('2026-11-22T15:45:00Z')).toBe(0);
    expect(await room.keys()).toEqual([`review:${order}:EMAIL`]);
  });
});

describe('the jobs', () => {
  const run = async (at: string | Date, config: { CONNECT_SMS_FROM?: string } = {}) => {
    const now = new Date(at);
    const settings = { CONNECT_CBT_YEARS: STANDARD_RULES.years, ...config };
    const work = startJobs(room.db, scanHandlers({ db: room.db, config: settings, ...LINKS }), {
      pollMs: 3_600_000,
      leaseMs: 120_000,
      now: () => now,
      log: () => {},
    });
    await addScans(room.db, now);
    const count = await work.runOnce();
    await work.stop();
    return count;
  };

  it('run once a quarter of an hour, and only for schools that have a message switched on', async () => {
    await room.book(await room.addCourse('2026-11-21'), BOOKED);
    expect(await run('2026-11-20T12:00:00Z')).toBe(1);
    await room.switchOn('EMAIL', 'COURSE_REMINDER');
    expect(await run('2026-11-20T12:14:59Z')).toBe(0);
    expect(await run('2026-11-20T12:15:00Z')).toBe(2);
    expect(await room.rows()).toHaveLength(1);
    expect(await run('2026-11-20T12:15:00Z')).toBe(0);
  });

  it('queue no offer by SMS where the sender is a name', async () => {
    await room.switchOn('SMS', 'CBT_RENEWAL');
    await room.issue('2024-12-21T15:30:00Z');
    await run('2026-11-21T10:00:00Z', { CONNECT_SMS_FROM: 'RIDESAFE' });
    expect(await room.rows()).toEqual([]);
    await run('2026-11-21T10:15:00Z', { CONNECT_SMS_FROM: '+447700900999' });
    expect(await room.keys()).toHaveLength(1);
  });

  it('for missed quarters do nothing, so after a downtime nobody is reminded of a course that has begun', async () => {
    await room.switchOn('EMAIL', 'COURSE_REMINDER');
    await room.book(await room.addCourse('2026-11-21'), BOOKED);
    await addScans(room.db, new Date('2026-11-20T12:00:00Z'));
    await run('2026-11-24T12:00:00Z');
    expect(await room.rows()).toEqual([]);
  });

  it('are deleted after a week, because none of them recurs', async () => {
    await run('2026-11-20T12:00:00Z');
    await sweep(room.db, '/nonexistent', new Date('2026-11-28T12:00:00Z'));
    const left = await room.db.system((tx) => tx.select().from(job));
    expect(left.filter(({ done }) => done !== null)).toEqual([]);
  });
});

it('2,000 messages due at once take one sending job, and are in the feed', async () => {
  await room.switchOn('EMAIL', 'COURSE_REMINDER');
  const course = await room.addCourse('2026-11-21');
  const customer_id = await room.addContact();
  for (let count = 0; count < 2000; count += 1) await room.book(course, BOOKED, { customer_id });
  expect(await room.scan('2026-11-20T12:00:00Z')).toBe(2000);
  expect(await room.db.system((tx) => tx.select().from(job))).toHaveLength(1);
  const changes = await room.db.system((tx) => tx.select().from(change).where(eq(change.entity, 'messages')));
  expect(changes.length).toBeGreaterThanOrEqual(2000);
});

it('over a year each message is queued exactly once: run twice a day, by two servers, and with crashes', async () => {
  for (const type of ['COURSE_REMINDER', 'JOINING_INSTRUCTIONS', 'REVIEW_REQUEST'] as const)
    await room.switchOn('EMAIL', type);
  await room.switchOn('SMS', 'COURSE_REMINDER');
  await room.db.system((tx) => tx.update(creditAccount).set({ balance: 100_000 }));
  const [first, year] = [Date.parse('2026-11-01T10:05:00Z'), 365];
  const dayAt = (day: number) => new Date(first + day * 86_400_000);
  const customer_id = await room.addContact();
  const expected: string[] = [];
  const ends: { order: number; day: string }[] = [];
  for (let day = 10; day < year - 10; day += 5) {
    const date = londonDay(dayAt(day));
    const order = await room.book(await room.addCourse(date), BOOKED, { customer_id });
    ends.push({ order, day: date });
    const about = `reminder:${order}:${date}:08:15:00`;
    expected.push(`${about}:EMAIL`, `${about}:SMS`, `joining:${order}:EMAIL`, `review:${order}:EMAIL`);
  }
  for (let day = 0; day < year; day += 1) {
    const at = dayAt(day);
    if (day % 6 === 0) await expect(room.scan(at, dying(room.db))).rejects.toThrow('died');
    if (day % 7 === 0) await Promise.all([room.scan(at), room.scan(at)]);
    await room.scan(at);
    const over = ends.find((one) => one.day === londonDay(at));
    if (over) await room.change(over.order, { outcome: 'COMPLETED', outcome_at: at.toISOString() });
  }
  expect(await room.keys()).toEqual(expected.toSorted());
  const texts = (await room.rows()).filter(({ channel }) => channel === 'SMS');
  const hours = texts.map(({ send_after }) => londonTime(new Date(send_after)));
  expect(hours.every((hour) => hour >= '08:00' && hour < '20:00')).toBe(true);
  const spent = texts.reduce((sum, { credits }) => sum + credits, 0);
  const [account] = await room.db.system((tx) =>
    tx.select().from(creditAccount).where(eq(creditAccount.school_id, room.ours)),
  );
  expect(account?.balance).toBe(100_000 - spent);
});
