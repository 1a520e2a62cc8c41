// Which reminders a school gets, and what is recorded if it gets none.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Db } from '~server/db/db';
import { bikeReminder as bikeReminderRow } from '~contract/bikes/reminders';
import { bike, job, school } from '~server/db/schema/schema';
import { bikeReminder } from '~server/db/schema/reminders';
import { enqueue, JobRefused } from '~server/platform/jobs';
import { mailHandler } from '~server/platform/mail';
import { listBikeReminders } from '~server/repositories/bikes/reminders';
import { openTestDb } from '~tests/server/helpers/database';
import { startSmtp } from '~tests/server/helpers/smtp';
import { EHLO, HANG_UP, startScripted } from '~tests/server/messages/providers/scripted-mail-server';
import { addBike, addSchool, empty, later, makeSenders, MORNING, recordOf, remind, runJobs } from './yard';

const IN_30 = '2026-12-21';
const IN_14 = '2026-12-05';
const IN_10 = '2026-12-01';
const IN_3 = '2026-11-24';
let db: Db;

beforeAll(async () => {
  db = await openTestDb();
});
afterEach(() => empty(db));
afterAll(() => db.close());

async function lastError(): Promise<string | null | undefined> {
  const rows = await db.system((tx) => tx.select().from(job).where(eq(job.kind, 'reminders-of-school')));
  return rows.at(-1)?.last_error;
}

const smtpMail = (smtpUrl: string) => mailHandler(db, { smtpUrl, from: 'connect@example.com', demo: false });

it('tells a school of all its bikes in one mail, the most urgent first', async () => {
  const senders = makeSenders();
  const one = await addSchool(db);
  const two = await addSchool(db, { name: 'Coast', email: 'coast@example.com' });
  const both = await addBike(db, one, 'KX23QBA', { mot_expiry_date: IN_14, tax_expiry_date: IN_3 });
  const calm = await addBike(db, one, 'L2WPS', { make: 'Yamaha', model: 'YS125', mot_expiry_date: IN_30 });
  await addBike(db, one, 'LB22QDE', { mot_expiry_date: '2027-06-01' });
  await addBike(db, two, 'GN22QRS', { tax_expiry_date: IN_14 });
  await remind({ db, ...senders }, MORNING);
  const ours = senders.mails.filter(({ schoolId }) => schoolId === one);
  expect(ours).toMatchObject([{ to: 'office@example.com', subject: 'MOT and tax: 3 dates run out soon' }]);
  expect(ours[0]?.text.split('\n').filter((line) => line.includes('runs out on'))).toEqual([
    'KX23 QBA Honda CB125F: tax runs out on 24/11/2026, in 3 days',
    'KX23 QBA Honda CB125F: MOT runs out on 05/12/2026, in 14 days',
    'L2 WPS Yamaha YS125: MOT runs out on 21/12/2026, in 30 days',
  ]);
  expect(senders.mails.filter(({ schoolId }) => schoolId === two)).toMatchObject([
    { to: 'coast@example.com', subject: 'GN22 QRS: tax runs out on 05/12/2026' },
  ]);
  expect(await recordOf(db, both)).toEqual([
    'MOT 14 email sent',
    'MOT 30 email passed',
    'TAX 14 email passed',
    'TAX 3 email sent',
    'TAX 30 email passed',
  ]);
  expect(await recordOf(db, calm)).toEqual(['MOT 30 email sent']);
  expect(senders.texts).toEqual([]);
});

it('after missed days sends the nearest threshold once', async () => {
  const senders = makeSenders();
  const id = await addBike(db, await addSchool(db), 'KX23QBA', { mot_expiry_date: IN_10 });
  for (const days of [0, 1, 2, 6, 7, 10]) await remind({ db, ...senders }, later(MORNING, { days }));
  expect(senders.mails).toHaveLength(2);
  expect(await recordOf(db, id)).toEqual(['MOT 14 email sent', 'MOT 3 email sent', 'MOT 30 email passed']);
});

it('does not send again if the connection breaks after the message', async () => {
  const id = await addBike(db, await addSchool(db), 'KX23QBA', { mot_expiry_date: IN_14 });
  const smtp = await startScripted(['220 hello', EHLO, '250 yes', '250 yes', '354 go', HANG_UP]);
  await remind({ ...makeSenders(), db, mail: smtpMail(smtp.url) }, MORNING);
  expect(await recordOf(db, id)).toContain('MOT 14 email unknown It may or may not have been sent: check');
  expect(await lastError()).toBe('a reminder may have left: not sent again');
  const senders = makeSenders();
  await runJobs({ db, ...senders }, later(MORNING, { seconds: 600 }));
  await remind({ db, ...senders }, later(MORNING, { days: 1 }));
  expect(senders.mails).toEqual([]);
});

it('sends again on the same day what a mail server did not accept', async () => {
  const id = await addBike(db, await addSchool(db), 'KX23QBA', { mot_expiry_date: IN_14 });
  const away = await startSmtp();
  await away.close();
  await remind({ ...makeSenders(), db, mail: smtpMail(away.url) }, MORNING);
  expect(await recordOf(db, id)).toContain('MOT 14 email failed The message was not accepted');
  const busy = await startSmtp((command) => (command.startsWith('RCPT') ? '451 later' : undefined));
  await runJobs({ ...makeSenders(), db, mail: smtpMail(busy.url) }, later(MORNING, { seconds: 11 }));
  expect(await recordOf(db, id)).toContain('MOT 14 email failed The message was not accepted');
  const smtp = await startSmtp();
  await runJobs({ ...makeSenders(), db, mail: smtpMail(smtp.url) }, later(MORNING, { seconds: 60 }));
  await remind({ ...makeSenders(), db, mail: smtpMail(smtp.url) }, later(MORNING, { days: 1 }));
  expect(smtp.received.map(({ to }) => to)).toEqual([['<office@example.com>']]);
  expect(await recordOf(db, id)).toEqual(['MOT 14 email sent', 'MOT 30 email passed']);
  await Promise.all([busy.close(), smtp.close()]);
});

it('says why a mail was refused, and asks again on the next day', async () => {
  const id = await addBike(db, await addSchool(db), 'KX23QBA', { mot_expiry_date: IN_14 });
  const smtp = await startSmtp((command) => (command.startsWith('RCPT') ? '550 unknown' : undefined));
  await remind({ ...makeSenders(), db, mail: smtpMail(smtp.url) }, MORNING);
  expect(await recordOf(db, id)).toContain('MOT 14 email failed the mail server refused the recipient');
  const senders = makeSenders();
  expect(await runJobs({ db, ...senders }, later(MORNING, { seconds: 3600 }))).toBe(0);
  await remind({ db, ...senders }, later(MORNING, { days: 1 }));
  expect(senders.mails).toHaveLength(1);
  await smtp.close();
});

it('says that nothing was sent where no mail provider is configured', async () => {
  const id = await addBike(db, await addSchool(db), 'KX23QBA', { mot_expiry_date: IN_14 });
  const mail = mailHandler(db, { smtpUrl: undefined, from: 'connect@example.com', demo: false });
  await remind({ ...makeSenders(), db, mail }, MORNING);
  expect(await recordOf(db, id)).toContain('MOT 14 email failed not sent: no mail provider configured');
});

it('sends nothing to a school without Pro, says so, and starts with the nearest one once it has Pro', async () => {
  const senders = makeSenders();
  const ended = await addSchool(db, { pro_until: '2026-11-20T12:00:00.000Z' });
  const never = await addSchool(db, { pro_since: null });
  const closed = await addSchool(db, { active: false });
  const ids: number[] = [];
  for (const [at, schoolId] of [ended, never, closed].entries()) {
    ids.push(await addBike(db, schoolId, `KX2${at}QBA`, { mot_expiry_date: '2026-12-07' }));
  }
  await remind({ db, ...senders }, MORNING);
  await remind({ db, ...senders }, later(MORNING, { days: 2 }));
  expect(senders.mails).toEqual([]);
  const [first = 0, second = 0, third = 0] = ids;
  for (const id of [first, second]) expect(await recordOf(db, id)).toContain('MOT 14 email failed Pro is not active');
  expect(await recordOf(db, third)).toContain('MOT 14 email failed The school is not active');
  await db.system((tx) => tx.update(school).set({ pro_until: null }).where(eq(school.id, ended)));
  await remind({ db, ...senders }, later(MORNING, { days: 5 }));
  expect(senders.mails.map(({ schoolId }) => schoolId)).toEqual([ended]);
  expect(await recordOf(db, first)).toEqual(['MOT 14 email sent', 'MOT 30 email passed Pro is not active']);
});

it('says so where a school has no e-mail address', async () => {
  const senders = makeSenders();
  const id = await addBike(db, await addSchool(db, { email: '' }), 'KX23QBA', { mot_expiry_date: IN_14 });
  await remind({ db, ...senders }, MORNING);
  expect(senders.mails).toEqual([]);
  expect(await recordOf(db, id)).toContain('MOT 14 email failed The school has no e-mail address');
});

it('keeps reminders within their school, and lets their bike be deleted', async () => {
  const one = await addSchool(db);
  const other = await addSchool(db);
  const id = await addBike(db, one, 'KX23QBA', { mot_expiry_date: IN_10 });
  await remind({ db, ...makeSenders() }, MORNING);
  const listed = (school: number, limit: number, offset = 0) =>
    db.school(school, (tx) => listBikeReminders(tx, school, id, { limit, offset }));
  const sent = { kind: 'MOT', expiry_date: IN_10, threshold: 14, channel: 'email', state: 'sent' };
  const { count, results } = await listed(one, 25);
  expect(count).toBe(2);
  expect(results).toMatchObject([
    { ...sent, bike: id, at: MORNING.toISOString() },
    { threshold: 30, state: 'passed' },
  ]);
  expect(results.map((row) => bikeReminderRow.safeParse(row).error)).toEqual([undefined, undefined]);
  expect(await listed(one, 1, 1)).toMatchObject({ count: 2, results: [{ threshold: 30 }] });
  expect(await listed(other, 25)).toEqual({ count: 0, results: [] });
  expect(await db.school(other, (tx) => tx.select().from(bikeReminder))).toEqual([]);
  await db.school(one, (tx) => tx.delete(bike).where(eq(bike.id, id)));
  expect(await recordOf(db, id)).toEqual([]);
});

it('refuses a job without a valid day', async () => {
  await db.system((tx) => enqueue(tx, { kind: 'reminders-of-school', payload: { day: 'today' }, runAt: MORNING }));
  await runJobs({ db, ...makeSenders(), mail: () => Promise.reject(new JobRefused('never asked')) }, MORNING);
  expect(await lastError()).toBe('not a day of reminders');
});
