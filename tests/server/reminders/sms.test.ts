// Reminders by SMS: what they cost, and what happens where none can be sent.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Db } from '~server/db/db';
import { change, mailOutbox } from '~server/db/schema/schema';
import { creditAccount, creditTransaction } from '~server/db/schema/credits';
import { JobRefused } from '~server/platform/jobs';
import type { Handed, SmsProvider } from '~server/platform/messages/provider';
import { standInSms } from '~server/platform/messages/stand-in';
import type { ReminderServices } from '~server/services/reminders/send';
import { openTestDb } from '~tests/server/helpers/database';
import { addBike, addSchool, empty, later, makeSenders, MORNING, recordOf, remind, runJobs } from './yard';

const IN_30 = '2026-12-21';
let db: Db;

beforeAll(async () => {
  db = await openTestDb();
});
afterEach(() => empty(db));
afterAll(() => db.close());

const LATER: Handed = { is: 'later', afterMs: null };
const none: SmsProvider = { mode: 'none', send: () => Promise.reject(new Error('nobody to send it')) };

const texting = { email_notification: false, sms_notification: true, mot_expiry_date: IN_30 };

async function balanceOf(school: number): Promise<number | undefined> {
  const [row] = await db.system((tx) => tx.select().from(creditAccount).where(eq(creditAccount.school_id, school)));
  return row?.balance;
}

async function ledgerOf(school: number): Promise<string[]> {
  const rows = await db.school(school, (tx) => tx.select().from(creditTransaction).orderBy(creditTransaction.id));
  return rows.map(({ kind, amount, reference }) => `${kind} ${amount} ${reference}`);
}

/** A server whose SMS provider answers like this. */
function failing(handed: Handed): ReminderServices & ReturnType<typeof makeSenders> {
  const send = () => Promise.resolve(handed);
  return { db, ...makeSenders(), sms: { mode: 'stand-in', send } };
}

it('goes to the outbox of a demonstration, to the phone of the school, and costs 6 credits', async () => {
  const school = await addSchool(db, { balance: 100 });
  const id = await addBike(db, school, 'KX23QBA', texting);
  const senders = makeSenders();
  await remind({ db, ...senders, sms: standInSms(db) }, MORNING);
  expect(await db.school(school, (tx) => tx.select().from(mailOutbox))).toMatchObject([
    {
      recipient: '+447700900300',
      subject: 'SMS',
      body: 'Connect: these run out soon\nKX23 QBA Honda CB125F: MOT 21/12/2026',
    },
  ]);
  expect(senders.mails).toEqual([]);
  expect(await recordOf(db, id)).toEqual(['MOT 30 sms sent']);
  expect(await ledgerOf(school)).toEqual(['RESERVE -6 KX23QBA', 'CONSUME 0 KX23QBA']);
  expect(await balanceOf(school)).toBe(94);
  // Phones that show the balance hear of it.
  const noted = await db.system((tx) => tx.select().from(change).where(eq(change.school_id, school)));
  expect(noted).toMatchObject([{ entity: 'credit_account' }]);
});

it('lists all bikes in one SMS, beside the mail for those that want both', async () => {
  const school = await addSchool(db, { balance: 100 });
  const both = await addBike(db, school, 'KX23QBA', { ...texting, email_notification: true });
  await addBike(db, school, 'L2WPS', { ...texting, mot_expiry_date: '2026-11-24' });
  const senders = makeSenders();
  await remind({ db, ...senders }, MORNING);
  expect(senders.texts.map(({ text }) => text.split('\n').slice(1))).toEqual([
    ['L2 WPS Honda CB125F: MOT 24/11/2026', 'KX23 QBA Honda CB125F: MOT 21/12/2026'],
  ]);
  expect(senders.mails.map(({ subject }) => subject)).toEqual(['KX23 QBA: MOT runs out on 21/12/2026']);
  expect(await recordOf(db, both)).toEqual(['MOT 30 email sent', 'MOT 30 sms sent']);
  expect(await ledgerOf(school)).toContain('RESERVE -6 L2WPS and 1 more');
});

it.each([
  [160, 6],
  [161, 12],
])('costs by the segment: %i characters are %i credits', async (length, cost) => {
  const school = await addSchool(db, { balance: 100 });
  const rest = 'Connect: these run out soon\nKX23 QBA Honda : MOT 21/12/2026'.length;
  await addBike(db, school, 'KX23QBA', { ...texting, model: 'x'.repeat(length - rest) });
  const senders = makeSenders();
  await remind({ db, ...senders }, MORNING);
  expect(senders.texts.map(({ text }) => text.length)).toEqual([length]);
  expect(await balanceOf(school)).toBe(100 - cost);
});

it('becomes an e-mail that says so where the credits are not enough', async () => {
  const school = await addSchool(db, { balance: 5 });
  const texted = await addBike(db, school, 'KX23QBA', texting);
  const both = await addBike(db, school, 'L2WPS', { ...texting, email_notification: true });
  const senders = makeSenders();
  await remind({ db, ...senders }, MORNING);
  expect(senders.texts).toEqual([]);
  expect(senders.mails).toHaveLength(1);
  expect(senders.mails[0]?.text.split('\n').filter((line) => line.endsWith('*'))).toEqual([
    'KX23 QBA Honda CB125F: MOT runs out on 21/12/2026, in 30 days *',
    'L2 WPS Honda CB125F: MOT runs out on 21/12/2026, in 30 days *',
  ]);
  expect(senders.mails[0]?.text).toContain(
    'No SMS was sent for the lines marked with *: there are not enough credits.',
  );
  expect(await recordOf(db, texted)).toEqual(['MOT 30 sms sent Sent by e-mail: there are not enough credits']);
  expect(await recordOf(db, both)).toEqual([
    'MOT 30 email sent',
    'MOT 30 sms sent Sent by e-mail: there are not enough credits',
  ]);
  expect(await balanceOf(school)).toBe(5);
  expect(await ledgerOf(school)).toEqual([]);
  await remind({ db, ...senders }, later(MORNING, { days: 1 }));
  expect(senders.mails).toHaveLength(1);
});

it('becomes an e-mail where no provider is configured, and where the school has no phone number', async () => {
  const school = await addSchool(db, { balance: 100 });
  const silent = await addSchool(db, { balance: 100, phone: '' });
  const id = await addBike(db, school, 'KX23QBA', texting);
  const senders = makeSenders();
  await remind({ db, ...senders, sms: none }, MORNING);
  expect(await recordOf(db, id)).toEqual(['MOT 30 sms sent Sent by e-mail: no SMS provider is configured']);
  const other = await addBike(db, silent, 'L2WPS', texting);
  await remind({ db, ...senders }, later(MORNING, { days: 1 }));
  expect(await recordOf(db, other)).toEqual(['MOT 30 sms sent Sent by e-mail: the school has no phone number']);
  expect(senders.mails.map(({ text }) => /\*: (?<why>[^.]+)\./u.exec(text)?.groups?.['why'])).toEqual([
    'no SMS provider is configured',
    'the school has no phone number',
  ]);
  expect([await balanceOf(school), await balanceOf(silent)]).toEqual([100, 100]);
});

it.each([
  ['01632 960300', 'the school’s phone number is not a mobile number'],
  ['+33 6 12 34 56 78', 'the school’s phone number is not a UK number'],
  ['07700 900', 'the school’s phone number is not a valid number'],
])('becomes an e-mail where the phone number of the school is %s, and says so', async (phone, why) => {
  const school = await addSchool(db, { balance: 100, phone });
  const id = await addBike(db, school, 'KX23QBA', texting);
  const senders = makeSenders();
  await remind({ db, ...senders }, MORNING);
  expect(senders.texts).toEqual([]);
  expect(senders.mails[0]?.text).toContain(`No SMS was sent for the lines marked with *: ${why}.`);
  expect(await recordOf(db, id)).toEqual([`MOT 30 sms sent Sent by e-mail: ${why}`]);
  expect(await balanceOf(school)).toBe(100);
});

it('says why the provider refused an SMS for good, gives the credits back, and asks again on the next day', async () => {
  const school = await addSchool(db, { balance: 100 });
  const id = await addBike(db, school, 'KX23QBA', texting);
  await remind(failing({ is: 'failed', why: 'bad_address' }), MORNING);
  expect(await recordOf(db, id)).toEqual(['MOT 30 sms failed The address or number does not exist.']);
  expect(await balanceOf(school)).toBe(100);
  const senders = makeSenders();
  expect(await runJobs({ db, ...senders }, later(MORNING, { seconds: 600 }))).toBe(0);
  await remind({ db, ...senders }, later(MORNING, { days: 1 }));
  expect(senders.texts.map(({ to }) => to)).toEqual(['+447700900300']);
});

it('gives both reasons if neither can be sent', async () => {
  const id = await addBike(db, await addSchool(db, { email: '' }), 'KX23QBA', texting);
  await remind({ db, ...makeSenders() }, MORNING);
  expect(await recordOf(db, id)).toEqual([
    'MOT 30 sms failed No SMS: there are not enough credits. By e-mail: The school has no e-mail address',
  ]);
});

it('gives the credits back for an SMS that was certainly not taken, and sends it later that day', async () => {
  const school = await addSchool(db, { balance: 6 });
  const id = await addBike(db, school, 'KX23QBA', texting);
  await remind(failing(LATER), MORNING);
  expect(await recordOf(db, id)).toEqual(['MOT 30 sms failed The message was not accepted']);
  expect(await balanceOf(school)).toBe(6);
  const senders = makeSenders();
  await runJobs({ db, ...senders }, later(MORNING, { seconds: 11 }));
  expect(senders.texts).toHaveLength(1);
  expect(await recordOf(db, id)).toEqual(['MOT 30 sms sent']);
  expect(await balanceOf(school)).toBe(0);
});

it('keeps the credits of an SMS that may have left, and does not send it again', async () => {
  const school = await addSchool(db, { balance: 100 });
  const id = await addBike(db, school, 'KX23QBA', texting);
  await remind(failing({ is: 'unknown' }), MORNING);
  expect(await recordOf(db, id)).toEqual(['MOT 30 sms unknown It may or may not have been sent: check']);
  expect(await balanceOf(school)).toBe(94);
  const senders = makeSenders();
  await runJobs({ db, ...senders }, later(MORNING, { seconds: 600 }));
  await remind({ db, ...senders }, later(MORNING, { days: 1 }));
  expect([senders.texts, senders.mails]).toEqual([[], []]);
});

it('sends the mail of the day although the SMS fails, and tries the SMS alone again', async () => {
  const school = await addSchool(db, { balance: 100 });
  const id = await addBike(db, school, 'KX23QBA', { ...texting, email_notification: true });
  const server = failing(LATER);
  const refused = { ...server, mail: () => Promise.reject(new JobRefused('the mail server refused the recipient')) };
  await remind(server, MORNING);
  expect(server.mails).toHaveLength(1);
  const senders = makeSenders();
  await runJobs({ db, ...senders }, later(MORNING, { seconds: 11 }));
  expect([senders.mails.length, senders.texts.length]).toEqual([0, 1]);
  expect(await recordOf(db, id)).toEqual(['MOT 30 email sent', 'MOT 30 sms sent']);
  // A refusal for good beside one that may pass: the job is tried again.
  const other = await addBike(db, school, 'L2WPS', { ...texting, email_notification: true });
  await remind(refused, later(MORNING, { days: 1 }));
  await runJobs({ db, ...senders }, later(MORNING, { days: 1, seconds: 11 }));
  expect(await recordOf(db, other)).toEqual(['MOT 30 email sent', 'MOT 30 sms sent']);
});
