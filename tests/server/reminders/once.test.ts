// Each reminder leaves at most once: on the same day again, by two servers at the same time, and after a crash.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Db } from '~server/db/db';
import { bikeReminder } from '~server/db/schema/reminders';
import { recordReminders } from '~server/repositories/bikes/reminders';
import { openTestDb } from '~tests/server/helpers/database';
import {
  addAgain,
  addBike,
  addSchool,
  changeBike,
  empty,
  later,
  makeSenders,
  MORNING,
  recordOf,
  remind,
  runJobs,
} from './yard';

const IN_14 = '2026-12-05';
let db: Db;

beforeAll(async () => {
  db = await openTestDb();
});
afterEach(() => empty(db));
afterAll(() => db.close());

function signal() {
  let raise = () => {};
  const raised = new Promise<void>((resolve) => {
    raise = resolve;
  });
  return { raise: () => raise(), raised };
}

it('sends nothing twice: not on the same day, not on the next', async () => {
  const senders = makeSenders();
  const schoolId = await addSchool(db);
  const id = await addBike(db, schoolId, 'KX23QBA', { mot_expiry_date: IN_14 });
  await remind({ db, ...senders }, MORNING);
  await remind({ db, ...senders }, later(MORNING, { seconds: 60 }));
  await addAgain(db, schoolId, MORNING);
  expect(await runJobs({ db, ...senders }, later(MORNING, { seconds: 60 }))).toBe(1);
  await remind({ db, ...senders }, later(MORNING, { days: 1 }));
  expect(senders.mails).toHaveLength(1);
  await changeBike(db, id, { mot_expiry_date: '2026-12-06' });
  await remind({ db, ...senders }, later(MORNING, { days: 2 }));
  expect(senders.mails.map(({ subject }) => subject)).toEqual([
    'KX23 QBA: MOT runs out on 05/12/2026',
    'KX23 QBA: MOT runs out on 06/12/2026',
  ]);
});

it('sends once when two servers have the same school at the same time', async () => {
  const schoolId = await addSchool(db);
  const id = await addBike(db, schoolId, 'KX23QBA', { mot_expiry_date: IN_14 });
  await addAgain(db, schoolId, MORNING);
  await addAgain(db, schoolId, MORNING);
  const senders = makeSenders();
  // The first server's mail is on its way until the second server has looked.
  const first = runJobs(
    {
      ...senders,
      db,
      mail: async (payload, context, begin) => {
        await runJobs({ db, ...senders }, MORNING);
        await senders.mail(payload, context, begin);
      },
    },
    MORNING,
  );
  await first;
  expect(senders.mails).toHaveLength(1);
  expect(await runJobs({ db, ...senders }, later(MORNING, { seconds: 20 }))).toBe(1);
  expect(senders.mails).toHaveLength(1);
  expect(await recordOf(db, id)).toEqual(['MOT 14 email sent', 'MOT 30 email passed']);
});

it('sends once when two servers have planned the same mail', async () => {
  const schoolId = await addSchool(db);
  const id = await addBike(db, schoolId, 'KX23QBA', { mot_expiry_date: IN_14 });
  await addAgain(db, schoolId, MORNING);
  await addAgain(db, schoolId, MORNING);
  const planned = signal();
  const sending = signal();
  const state = { transactions: 0 };
  // This server has planned, and takes its rows only when the other server's mail is on its way.
  const slow: Db = {
    ...db,
    school: async (school, fn) => {
      state.transactions += 1;
      if (state.transactions === 2) {
        planned.raise();
        await sending.raised;
      }
      return db.school(school, fn);
    },
  };
  const senders = makeSenders();
  const first = runJobs({ ...senders, db: slow }, MORNING);
  await planned.raised;
  await runJobs(
    {
      ...senders,
      db,
      mail: async (payload, context, begin) => {
        sending.raise();
        await first;
        await senders.mail(payload, context, begin);
      },
    },
    MORNING,
  );
  expect(senders.mails).toHaveLength(1);
  expect(await recordOf(db, id)).toEqual(['MOT 14 email sent', 'MOT 30 email passed']);
});

it.each(['sending', 'sent', 'unknown', 'passed'] as const)(
  'plans nothing in place of what is %s by now',
  async (state) => {
    const schoolId = await addSchool(db);
    const bike_id = await addBike(db, schoolId, 'KX23QBA');
    const reminder = { bike_id, kind: 'MOT', expiry_date: IN_14, threshold: 14, channel: 'email', detail: '' } as const;
    await db.school(schoolId, (tx) => recordReminders(tx, schoolId, [{ ...reminder, state }], MORNING));
    const plan = { ...reminder, state: 'pending' } as const;
    expect(await db.school(schoolId, (tx) => recordReminders(tx, schoolId, [plan], MORNING))).toEqual([]);
    expect(await recordOf(db, bike_id)).toEqual([`MOT 14 email ${state}`]);
  },
);

it('shares the schools between servers, each mail leaving once', async () => {
  const senders = makeSenders();
  for (let count = 0; count < 6; count += 1) {
    await addBike(db, await addSchool(db), `KX2${count}QBA`, { mot_expiry_date: IN_14 });
  }
  await Promise.all([remind({ db, ...senders }, MORNING), remind({ db, ...senders }, MORNING)]);
  expect(senders.mails).toHaveLength(6);
  expect(new Set(senders.mails.map(({ schoolId }) => schoolId)).size).toBe(6);
});

it('does not resend what was sent before a crash: its outcome is unknown', async () => {
  const senders = makeSenders();
  const id = await addBike(db, await addSchool(db), 'KX23QBA', { mot_expiry_date: IN_14 });
  const state = { dead: false };
  const dying: Db = {
    ...db,
    school: (schoolId, fn) => (state.dead ? Promise.reject(new Error('the server has died')) : db.school(schoolId, fn)),
  };
  await remind(
    {
      ...senders,
      db: dying,
      mail: async (payload, context, begin) => {
        await senders.mail(payload, context, begin);
        state.dead = true;
      },
    },
    MORNING,
  );
  expect(senders.mails).toHaveLength(1);
  expect(await recordOf(db, id)).toEqual(['MOT 14 email sending', 'MOT 30 email passed']);
  // Too early: another server may still be sending it.
  expect(await runJobs({ db, ...senders }, later(MORNING, { seconds: 20 }))).toBe(1);
  expect(await recordOf(db, id)).toContain('MOT 14 email sending');
  expect(await runJobs({ db, ...senders }, later(MORNING, { seconds: 120 }))).toBe(1);
  expect(await recordOf(db, id)).toContain('MOT 14 email unknown It may or may not have been sent: check');
  await remind({ db, ...senders }, later(MORNING, { days: 1 }));
  expect(senders.mails).toHaveLength(1);
});

it('killed-before-first-byte: reminders that had not begun are sent after all, once', async () => {
  const senders = makeSenders();
  const id = await addBike(db, await addSchool(db, { balance: 100 }), 'KX23QBA', {
    mot_expiry_date: IN_14,
    sms_notification: true,
  });
  const state = { dead: false };
  const dying: Db = {
    ...db,
    school: (schoolId, fn) => (state.dead ? Promise.reject(new Error('the server has died')) : db.school(schoolId, fn)),
  };
  const die = async () => {
    state.dead = true;
    return Promise.reject(new Error('the server has died'));
  };
  await remind({ db: dying, sms: { mode: 'stand-in', send: die }, mail: die }, MORNING);
  expect(await recordOf(db, id)).toContain('MOT 14 sms sending');
  await runJobs({ db, ...senders }, later(MORNING, { seconds: 121 }));
  expect([senders.texts.length, senders.mails.length]).toEqual([1, 1]);
  expect((await recordOf(db, id)).filter((line) => line.includes(' 14 '))).toEqual([
    'MOT 14 email sent',
    'MOT 14 sms sent',
  ]);
  await runJobs({ db, ...senders }, later(MORNING, { seconds: 300 }));
  expect([senders.texts.length, senders.mails.length]).toEqual([1, 1]);
});

it('finds on the next day what a crash left behind, also for a bike that is no longer due', async () => {
  const senders = makeSenders();
  const school_id = await addSchool(db);
  const bike_id = await addBike(db, school_id, 'KX23QBA');
  const left = { kind: 'MOT', expiry_date: IN_14, threshold: 14, channel: 'email', state: 'sending' } as const;
  await db.system((tx) =>
    tx.insert(bikeReminder).values({ school_id, bike_id, ...left, at: later(MORNING, { days: -1 }).toISOString() }),
  );
  await remind({ db, ...senders }, MORNING);
  expect(await recordOf(db, bike_id)).toEqual(['MOT 14 email unknown It may or may not have been sent: check']);
});
