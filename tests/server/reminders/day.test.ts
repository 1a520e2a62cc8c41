// When reminders leave: at 08:00 in London, once a day, whoever is running then.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { londonTime } from '~domain/time/london-time';
import type { Db } from '~server/db/db';
import { job } from '~server/db/schema/schema';
import { addDay, keepReminding, morningOf } from '~server/services/reminders/day';
import { openTestDb } from '~tests/server/helpers/database';
import { addBike, addSchool, empty, later, makeSenders, MORNING, recordOf, remind, runJobs } from './yard';

let db: Db;

beforeAll(async () => {
  db = await openTestDb();
});
afterEach(async () => {
  vi.useRealTimers();
  await empty(db);
});
afterAll(() => db.close());

async function days(): Promise<(string | null)[]> {
  const rows = await db.system((tx) => tx.select().from(job).orderBy(job.id));
  return rows.filter(({ kind }) => kind === 'reminders-of-day').map(({ dedupe_key }) => dedupe_key);
}

it.each([
  ['2026-11-21', '2026-11-21T08:00:00.000Z'],
  ['2026-07-01', '2026-07-01T07:00:00.000Z'],
  ['2027-03-27', '2027-03-27T08:00:00.000Z'],
  ['2027-03-28', '2027-03-28T07:00:00.000Z'],
  ['2026-10-24', '2026-10-24T07:00:00.000Z'],
  ['2026-10-25', '2026-10-25T08:00:00.000Z'],
])('08:00 in London on %s is %s', (day, instant) => {
  expect(morningOf(day).toISOString()).toBe(instant);
  expect(londonTime(morningOf(day))).toBe('08:00');
});

it('waits until eight, and then sends', async () => {
  const senders = makeSenders();
  await addBike(db, await addSchool(db), 'KX23QBA', { mot_expiry_date: '2026-12-05' });
  expect(await remind({ db, ...senders }, later(MORNING, { seconds: -1 }))).toBe(0);
  expect(senders.mails).toEqual([]);
  expect(await runJobs({ db, ...senders }, MORNING)).toBe(2);
  expect(senders.mails).toHaveLength(1);
});

it('counts days as London does: half past midnight of a summer night is the new day', async () => {
  await addDay(db, new Date('2026-07-01T23:30:00Z'));
  const rows = await db.system((tx) => tx.select().from(job));
  expect(rows).toMatchObject([{ dedupe_key: 'reminders:2026-07-02', run_at: '2026-07-02T07:00:00.000Z' }]);
});

it('has one job a day, however often and by however many servers it is added', async () => {
  await Promise.all([addDay(db, MORNING), addDay(db, MORNING), addDay(db, later(MORNING, { seconds: 3600 }))]);
  expect(await days()).toEqual(['reminders:2026-11-21']);
  await runJobs({ db, ...makeSenders() }, MORNING);
  await addDay(db, later(MORNING, { seconds: 7200 }));
  expect(await days()).toHaveLength(1);
});

it('sends the morning’s reminders after a start in the afternoon', async () => {
  const senders = makeSenders();
  await addBike(db, await addSchool(db), 'KX23QBA', { mot_expiry_date: '2026-12-05' });
  await remind({ db, ...senders }, later(MORNING, { seconds: 8 * 3600 }));
  expect(senders.mails).toHaveLength(1);
});

it('does not run a day’s job on another day', async () => {
  const senders = makeSenders();
  const id = await addBike(db, await addSchool(db), 'KX23QBA', { mot_expiry_date: '2026-12-05' });
  await addDay(db, MORNING);
  // In the night after: the server was off all day.
  expect(await runJobs({ db, ...senders }, new Date('2026-11-22T03:00:00Z'))).toBe(1);
  expect([senders.mails, await recordOf(db, id)]).toEqual([[], []]);
  await remind({ db, ...senders }, later(MORNING, { days: 1 }));
  expect(senders.mails).toHaveLength(1);
});

it('stops retrying at midnight, and continues the next morning', async () => {
  const senders = makeSenders();
  const id = await addBike(db, await addSchool(db), 'KX23QBA', { mot_expiry_date: '2026-12-05' });
  const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  await remind({ db, ...senders, mail: away }, MORNING);
  expect(await runJobs({ db, ...senders }, new Date('2026-11-22T00:00:10Z'))).toBe(1);
  expect(senders.mails).toEqual([]);
  await remind({ db, ...senders }, later(MORNING, { days: 1 }));
  expect(senders.mails).toHaveLength(1);
  expect(await recordOf(db, id)).toContain('MOT 14 email sent');
});

it('adds work only for schools that have a reminder due', async () => {
  const due = await addSchool(db);
  await addBike(db, due, 'KX21QBA', { tax_expiry_date: '2026-12-21' });
  await addBike(db, await addSchool(db), 'KX22QBA', { mot_expiry_date: '2026-12-22', tax_expiry_date: '2026-11-20' });
  await addBike(db, await addSchool(db), 'KX23QBA', { mot_expiry_date: '2026-12-05', email_notification: false });
  await remind({ db, ...makeSenders() }, MORNING);
  const rows = await db.system((tx) => tx.select().from(job));
  expect(rows.flatMap(({ school_id }) => school_id ?? [])).toEqual([due]);
});

it('adds the current day’s job at start and every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const state = { at: new Date('2026-10-24T22:30:00Z') };
  const failed = vi.fn();
  const timer = keepReminding(db, () => state.at, failed);
  await vi.waitFor(async () => expect(await days()).toEqual(['reminders:2026-10-24']));
  // An hour later it is the 25th in London, where the clocks go back that night.
  state.at = later(state.at, { seconds: 3600 });
  vi.advanceTimersByTime(3_600_000);
  await vi.waitFor(async () => expect(await days()).toEqual(['reminders:2026-10-24', 'reminders:2026-10-25']));
  clearInterval(timer);
  expect(failed).not.toHaveBeenCalled();
});

it('reports it when the database does not answer, and tries again in an hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const away = { ...db, system: () => Promise.reject(new Error('away')) };
  const failed = vi.fn();
  const timer = keepReminding(away, () => MORNING, failed);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  vi.advanceTimersByTime(3_600_000);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  clearInterval(timer);
});

it.each([
  [{ first_registered_date: '2023-12-06' }, '05/12/2026'],
  [{ first_registered_date: '2023-12-22' }, '21/12/2026'],
  [{ first_registered_date: '2023-11-22' }, '21/11/2026'],
])('a bike %o without an MOT date is reminded of its first MOT', async (values, day) => {
  const senders = makeSenders();
  await addBike(db, await addSchool(db), 'KX23QBA', values);
  await remind({ db, ...senders }, MORNING);
  expect(senders.mails).toHaveLength(1);
  expect(senders.mails[0]?.text).toContain(`needs its first MOT by ${day}`);
});

it.each([
  { first_registered_date: '2023-11-21' },
  { first_registered_date: '2023-12-23' },
  { first_registered_date: '2023-12-06', mot_expiry_date: '2027-08-01' },
  { first_registered_date: '2023-12-06', mot_status: 'Not valid' },
  { first_registered_date: '2023-12-06', email_notification: false },
])('a bike %o is not', async (values) => {
  const senders = makeSenders();
  await addBike(db, await addSchool(db), 'KX23QBA', values);
  await remind({ db, ...senders }, MORNING);
  expect(senders.mails).toEqual([]);
});
