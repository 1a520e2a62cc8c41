// Plans a school's reminders of a day and records them before anything is sent.
import { addDaysTo } from '~domain/time/london-time';
import { proOf } from '~server/platform/auth/person';
import {
  getRemindedSchool,
  giveUpSending,
  listBikesToRemind,
  listRemindersSince,
  recordReminders,
  type BikeReminder,
  type NewReminder,
  type RemindedSchool,
} from '~server/repositories/bikes/reminders';
import type { Tx } from '~server/db/db';
import { dueReminders, FIRST_THRESHOLD, type Due } from './due';

/**
 * A reminder still `sending` after this long was left by a crash. Milliseconds; a little less than a job's lease
 * (server/main.ts), so that the attempt after the crash finds it.
 */
const GIVE_UP_AFTER = 110_000;

/** A reminder that may be sent now. */
export type Open = { id: number; channel: BikeReminder['channel']; due: Due };

/** `open`: most urgent first. `underWay`: another server is sending some at this moment. */
export type Plan = { school: RemindedSchool; open: Open[]; underWay: boolean };

/** The reminders of a London day, recorded as pending; or as failed with the reason, if the school gets none. */
export async function makePlan(tx: Tx, schoolId: number, today: string, now: Date): Promise<Plan | undefined> {
  const school = await getRemindedSchool(tx, schoolId);
  if (!school) return undefined;
  await giveUpSending(tx, schoolId, new Date(now.getTime() - GIVE_UP_AFTER), now);
  const bikes = await listBikesToRemind(tx, schoolId, today, addDaysTo(today, FIRST_THRESHOLD));
  const recorded = await listRemindersSince(tx, schoolId, today);
  const due = dueReminders(bikes, recorded, today);
  const barred = whyNone(school, now);
  const stored = await recordReminders(tx, schoolId, due.flatMap(asRows(barred)), now);
  return {
    school,
    open: openOf(due, stored),
    underWay: recorded.some(({ state }) => state === 'sending'),
  };
}

/** Why a school gets no reminders; '' if it does. */
function whyNone(school: RemindedSchool, now: Date): string {
  if (!school.active) return 'The school is not active';
  return proOf({ school }, now) === 'active' ? '' : 'Pro is not active';
}

function asRows(barred: string): (due: Due) => NewReminder[] {
  const state = barred === '' ? 'pending' : 'failed';
  return ({ bike, kind, expiryDate, threshold, channels, passed }) => {
    const of = { bike_id: bike.id, kind, expiry_date: expiryDate };
    return channels.flatMap((channel): NewReminder[] => [
      { ...of, threshold, channel, state, detail: barred },
      ...passed.map((missed): NewReminder => ({ ...of, threshold: missed, channel, state: 'passed', detail: '' })),
    ]);
  };
}

function openOf(due: readonly Due[], stored: readonly BikeReminder[]): Open[] {
  const ids = new Map(stored.filter(({ state }) => state === 'pending').map((row) => [keyOf(row), row.id]));
  return due.flatMap((each) =>
    each.channels.flatMap((channel): Open[] => {
      const { bike, kind } = each;
      const id = ids.get(keyOf({ bike_id: bike.id, kind, channel }));
      return id === undefined ? [] : [{ id, channel, due: each }];
    }),
  );
}

/** One reminder per key and day; date and threshold follow from it. */
function keyOf({ bike_id, kind, channel }: Pick<BikeReminder, 'bike_id' | 'kind' | 'channel'>): string {
  return `${bike_id} ${kind} ${channel}`;
}
