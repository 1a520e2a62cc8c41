// Schools with bikes, and servers that send their reminders at a moment of the test's choice.
import { eq } from 'drizzle-orm';
import type { Db } from '~server/db/db';
import { bike, job, mailOutbox, school, schoolCounter } from '~server/db/schema/schema';
import { bikeReminder } from '~server/db/schema/reminders';
import { creditAccount, creditReservation, creditTransaction } from '~server/db/schema/credits';
import { enqueue, startJobs } from '~server/platform/jobs';
import type { Mail, MailHandler } from '~server/platform/mail';
import { addDay, reminderHandlers } from '~server/services/reminders/day';
import type { ReminderServices } from '~server/services/reminders/send';
import { addCredits } from '~server/repositories/school/credits';

/** Eight in the morning of a winter day in London. */
export const MORNING = new Date('2026-11-21T08:00:00Z');

type School = Partial<typeof school.$inferInsert> & { balance?: number };
type Bike = Partial<typeof bike.$inferInsert>;

/** A school with Pro, an address and a phone number, unless `values` says otherwise; it has no credits. */
export async function addSchool(db: Db, { balance = 0, ...values }: School = {}): Promise<number> {
  const pro_since = '2026-01-01T00:00:00.000Z';
  const reachable = { name: 'Fenland Riders', email: 'office@example.com', phone: '07700 900300', pro_since };
  return db.system(async (tx) => {
    const [row] = await tx
      .insert(school)
      .values({ ...reachable, ...values })
      .returning({ id: school.id });
    const school_id = row?.id ?? 0;
    await tx.insert(schoolCounter).values({ school_id });
    await addCredits(tx, school_id);
    await tx.update(creditAccount).set({ balance }).where(eq(creditAccount.school_id, school_id));
    return school_id;
  });
}

/** A bike without dates, with reminders by e-mail only, unless `values` says otherwise. */
export async function addBike(db: Db, school_id: number, mark: string, values: Bike = {}): Promise<number> {
  const words = { make: 'Honda', model: 'CB125F', make_key: 'honda', model_key: 'cb125f', engine_size: 124 };
  const [row] = await db.system((tx) =>
    tx
      .insert(bike)
      .values({ school_id, registration_plate: mark, ...words, ...values })
      .returning({ id: bike.id }),
  );
  return row?.id ?? 0;
}

export async function changeBike(db: Db, id: number, values: Bike): Promise<void> {
  await db.system((tx) => tx.update(bike).set(values).where(eq(bike.id, id)));
}

/** A mail or an SMS server that accepts everything. */
export function makeSenders() {
  const mails: Mail[] = [];
  const texts: { to: string; text: string }[] = [];
  const mail: MailHandler = async (payload, _context, begin) => {
    await begin?.();
    mails.push(payload as Mail);
  };
  const sms: ReminderServices['sms'] = {
    mode: 'stand-in',
    send: async ({ to, text }, begin) => {
      await begin();
      texts.push({ to, text });
      return { is: 'sent', providerId: '' };
    },
  };
  return { mails, texts, mail, sms };
}

/** Runs the jobs of one server that are due at `at`; returns their number. */
export async function runJobs(services: ReminderServices, at: Date): Promise<number> {
  const options = { pollMs: 3_600_000, leaseMs: 120_000, now: () => at, log: () => {} };
  const work = startJobs(services.db, reminderHandlers(services), options);
  const count = await work.runOnce();
  await work.stop();
  return count;
}

/** As the server does it: the day's job is added if it is not there, then everything that is due is done. */
export async function remind(services: ReminderServices, at: Date): Promise<number> {
  await addDay(services.db, at);
  return runJobs(services, at);
}

/** Adds the job of a school once more, as a server does that dies right after it was added. */
export async function addAgain(db: Db, schoolId: number, at: Date): Promise<void> {
  const payload = { day: at.toISOString().slice(0, 10) };
  await db.system((tx) => enqueue(tx, { kind: 'reminders-of-school', schoolId, payload, runAt: at }));
}

/** What is recorded of a bike: kind, days, channel and state in one word each, and the detail where there is one. */
export async function recordOf(db: Db, bikeId: number): Promise<string[]> {
  const rows = await db.system((tx) => tx.select().from(bikeReminder).where(eq(bikeReminder.bike_id, bikeId)));
  return rows
    .map(({ kind, threshold, channel, state, detail }) => `${kind} ${threshold} ${channel} ${state} ${detail}`.trim())
    .toSorted();
}

export function later(at: Date, { seconds = 0, days = 0 }: { seconds?: number; days?: number }): Date {
  return new Date(at.getTime() + (seconds + days * 86_400) * 1000);
}

/** Deletes everything: the tests of a file share one database. */
export async function empty(db: Db): Promise<void> {
  await db.system(async (tx) => {
    for (const table of [bike, job, mailOutbox, creditTransaction, creditReservation]) await tx.delete(table);
  });
}
