// Sends a school's reminders of a day, each at most once: `sending` is committed first, the beginning right before the first
// byte leaves, and `sent` after it. After a crash between the last two it is `unknown` and isn't sent again. A reminder that
// has certainly not left is retried by the job on the same day.
import { londonDay } from '~domain/time/london-time';
import { MESSAGE_FAILURE_LABEL } from '~domain/messages/states';
import { smsNumber, type SmsNumber } from '~domain/messages/mobile-number';
import { day } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { recordChange } from '~server/platform/changes';
import * as credits from '~server/platform/credits';
import { JobRefused, type JobContext, type JobHandler } from '~server/platform/jobs';
import type { MailHandler } from '~server/platform/mail';
import { isBeforeAcceptance } from '~server/platform/messages/acceptance';
import type { Begin, Handed, SmsProvider } from '~server/platform/messages/provider';
import {
  beginReminders,
  moveReminders,
  UNKNOWN,
  type RemindedSchool,
  type ReminderState,
} from '~server/repositories/bikes/reminders';
import type { Db, Tx } from '~server/db/db';
import { byUrgency } from './due';
import { mailOf, smsOf, type Line } from './message';
import { makePlan, type Open } from './plan';

export type ReminderServices = { db: Db; mail: MailHandler; sms: SmsProvider };

/** The payload of both jobs of reminders: their London day. */
export const reminderJob = z.strictObject({ day });

/** The handler of the job that sends one school's reminders. On another day it does nothing. */
export function remindersHandler(services: ReminderServices): JobHandler {
  return async (payload, context) => {
    const asked = reminderJob.safeParse(payload);
    const { schoolId, now } = context;
    if (!asked.success || schoolId === null) throw new JobRefused('not a day of reminders');
    const today = londonDay(now);
    if (today !== asked.data.day) return;
    const plan = await services.db.school(schoolId, (tx) => makePlan(tx, schoolId, today, now));
    if (!plan) return;
    const run: Run = { ...services, context, schoolId, school: plan.school };
    const texted = await sendSms(run, ofChannel(plan.open, 'sms'));
    const mailed = await sendMail(run, [...ofChannel(plan.open, 'email'), ...texted.viaMail], texted.whyNot);
    const failures = [texted.failure, mailed].filter((failure) => failure !== undefined);
    // Throw a failure that can be retried, if there is one: the job ends for good on a JobRefused.
    const [failure] = failures.toSorted((a, b) => Number(a instanceof JobRefused) - Number(b instanceof JobRefused));
    if (failure) throw failure;
    if (plan.underWay) throw new Error('another server is sending reminders of this school');
  };
}

type Run = ReminderServices & { context: JobContext; schoolId: number; school: RemindedSchool };
type Texted = { viaMail: Open[]; whyNot: string; failure?: Error | undefined };

/** Sends the SMS; returns the reminders that must go by mail instead, and why. */
async function sendSms(run: Run, rows: readonly Open[]): Promise<Texted> {
  const { db, schoolId, school, context } = run;
  if (rows.length === 0) return { viaMail: [], whyNot: '' };
  if (run.sms.mode === 'none') return { viaMail: [...rows], whyNot: 'no SMS provider is configured' };
  const phone = smsNumber(school.phone);
  if (phone.is !== 'mobile') return { viaMail: [...rows], whyNot: NO_MOBILE[phone.is] };
  const taken = await db.school(schoolId, (tx) => takeSms(tx, run, rows));
  if (taken === 'insufficient') return { viaMail: [...rows], whyNot: 'there are not enough credits' };
  if (taken === 'nothing') return { viaMail: [], whyNot: '' };
  const [messageId = 0] = taken.ids;
  const message = { schoolId, messageId, to: phone.number, text: taken.text };
  // Our own failure must not keep the mail of the day from leaving.
  const { begin, failed } = beginningOf(run, taken.ids);
  const handed = await run.sms.send(message, begin).catch((): Handed => ({ is: 'unknown' }));
  // Nothing has left: when the lease ends, the reminders wait again and the credits come back.
  if (failed()) return { viaMail: [], whyNot: '', failure: new Error(NOT_BEGUN) };
  const { state, detail, failure } = deliveryOf(handed);
  await db.school(schoolId, async (tx) => {
    await settle(tx, run, taken.ids, state, detail);
    const outcome = state === 'failed' ? 'released' : 'consumed';
    const settled = await credits.settle(tx, schoolId, taken.reservation, outcome, context.now);
    await recordChange(tx, schoolId, settled?.changes ?? []);
  });
  return { viaMail: [], whyNot: '', failure };
}

const NO_MOBILE: Readonly<Record<Exclude<SmsNumber['is'], 'mobile'>, string>> = {
  none: 'the school has no phone number',
  landline: 'the school’s phone number is not a mobile number',
  abroad: 'the school’s phone number is not a UK number',
  invalid: 'the school’s phone number is not a valid number',
};

/** Claims the reminders and reserves the credits; without enough credits does neither. */
async function takeSms(tx: Tx, run: Run, rows: readonly Open[]) {
  const { schoolId, context } = run;
  const mine = await take(tx, run, rows);
  if (mine.length === 0) return 'nothing';
  const ids = mine.map(({ id }) => id);
  const { text, segments: quantity } = smsOf(linesOf(mine));
  const purchase = { schoolId, token: 'SMS', quantity, reference: referenceOf(mine), actorId: null } as const;
  const reserved = await credits.reserve(tx, purchase, context.now);
  if (reserved) {
    await recordChange(tx, schoolId, reserved.changes);
    return { ids, text, reservation: reserved.id };
  }
  await moveReminders(tx, schoolId, ids, ['sending'], { state: 'pending', detail: '', at: context.now });
  return 'insufficient';
}

/** Sends the mail; returns its failure. */
async function sendMail(run: Run, rows: readonly Open[], whyNoSms: string): Promise<Error | undefined> {
  const { db, schoolId, school, context } = run;
  const mine = await db.school(schoolId, (tx) => take(tx, run, rows));
  if (mine.length === 0) return undefined;
  if (school.email === '') {
    await db.school(schoolId, (tx) => settleMail(tx, run, mine, 'failed', NO_ADDRESS, whyNoSms));
    return undefined;
  }
  const message = { schoolId, to: school.email, ...mailOf(school.name, linesOf(mine), whyNoSms) };
  const { begin, failed, hasBegun } = beginningOf(run, idsOf(mine));
  const { state, detail, failure } = await attempt(() => run.mail(message, context, begin), hasBegun);
  if (failed()) return new Error(NOT_BEGUN);
  await db.school(schoolId, (tx) => settleMail(tx, run, mine, state, detail, whyNoSms));
  return failure;
}

const NO_ADDRESS = 'The school has no e-mail address';

/** Records the end of a mail; reminders meant for SMS get the reason. */
async function settleMail(
  tx: Tx,
  run: Run,
  rows: readonly Open[],
  state: ReminderState,
  detail: string,
  whyNoSms: string,
): Promise<void> {
  const instead = state === 'sent' ? `Sent by e-mail: ${whyNoSms}` : `No SMS: ${whyNoSms}. By e-mail: ${detail}`;
  await settle(tx, run, idsOf(ofChannel(rows, 'email')), state, detail);
  await settle(tx, run, idsOf(ofChannel(rows, 'sms')), state, instead);
}

/** Claims reminders that no other server has; committed before anything is sent. */
async function take(tx: Tx, { schoolId, context }: Run, rows: readonly Open[]): Promise<Open[]> {
  if (rows.length === 0) return [];
  const sending = { state: 'sending', detail: '', at: context.now } as const;
  const taken = await moveReminders(tx, schoolId, idsOf(rows), ['pending', 'failed'], sending);
  return rows.filter(({ id }) => taken.has(id));
}

type Beginning = { begin: Begin; failed: () => boolean; hasBegun: () => boolean };

/** `failed`: the reminders could not be begun. `hasBegun`: they may have left. */
function beginningOf({ db, schoolId, context }: Run, ids: readonly number[]): Beginning {
  let [isFailed, isBegun] = [false, false];
  const begin = async () => {
    isBegun = true;
    try {
      const isMine = await db.school(schoolId, (tx) => beginReminders(tx, schoolId, ids, context.now));
      if (!isMine) throw new Error(NOT_BEGUN);
    } catch (error) {
      isFailed = true;
      throw error;
    }
  };
  return { begin, failed: () => isFailed, hasBegun: () => isBegun };
}

const NOT_BEGUN = 'reminders could not be begun';

/** Records the result even of reminders that were given up as unknown: this server knows better. */
async function settle(tx: Tx, run: Run, ids: readonly number[], state: ReminderState, detail: string): Promise<void> {
  await moveReminders(tx, run.schoolId, ids, ['sending', 'unknown'], { state, detail, at: run.context.now });
}

/** The reference in the ledger: the bikes. */
function referenceOf(rows: readonly Open[]): string {
  const [first, ...others] = new Set(rows.map(({ due }) => due.bike.registration_plate));
  return others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`;
}

type Delivery = { state: 'sent' | 'failed' | 'unknown'; detail: string; failure?: Error };

/** The result of an SMS. */
function deliveryOf(handed: Handed): Delivery {
  if (handed.is === 'sent') return { state: 'sent', detail: '' };
  if (handed.is === 'unknown') return mayHaveLeft();
  if (handed.is === 'later') return { state: 'failed', detail: NOT_ACCEPTED, failure: new Error(NOT_ACCEPTED) };
  const detail = MESSAGE_FAILURE_LABEL[handed.why];
  return { state: 'failed', detail, failure: new JobRefused(detail) };
}

async function attempt(send: () => Promise<void>, hasBegun: () => boolean): Promise<Delivery> {
  try {
    await send();
    return { state: 'sent', detail: '' };
  } catch (error) {
    const isBefore = error instanceof Error && (isBeforeAcceptance(error) || !hasBegun());
    if (!isBefore) return mayHaveLeft();
    // Messages of other errors may contain addresses.
    return { state: 'failed', detail: error instanceof JobRefused ? error.message : NOT_ACCEPTED, failure: error };
  }
}

const NOT_ACCEPTED = 'The message was not accepted';

function mayHaveLeft(): Delivery {
  return { state: 'unknown', detail: UNKNOWN, failure: new JobRefused('a reminder may have left: not sent again') };
}

/** One line for each date, whatever its channels. */
function linesOf(rows: readonly Open[]): Line[] {
  const sms = new Set(ofChannel(rows, 'sms').map(({ due }) => due));
  const dates = [...new Set(rows.map(({ due }) => due))].toSorted(byUrgency);
  return dates.map((due) => ({ ...due, viaMail: sms.has(due) }));
}

function ofChannel(rows: readonly Open[], channel: Open['channel']): Open[] {
  return rows.filter((row) => row.channel === channel);
}

function idsOf(rows: readonly Open[]): number[] {
  return rows.map(({ id }) => id);
}
