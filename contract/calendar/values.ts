// What courses, events and bookings are made of: times of day, money, places, and why a conflict was overridden.
import { MONEY_MAX } from '~contract/wire/limits';
import { REQUIRED, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';

const NUMBER = 'This field must be a number';
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/u;

/** 'HH:mm' or 'HH:mm:ss' of a real time of day in London; seconds are added (specification section 5). */
export const TIME_OF_DAY = text(8)
  .trim()
  .min(1, REQUIRED)
  .regex(TIME, 'Enter a time, such as 16:45')
  .transform((time) => (time.length === 5 ? `${time}:00` : time));
/** 'HH:mm:ss', at most a day. */
export const DURATION = TIME_OF_DAY.refine((time) => time > '00:00:00', 'Enter a duration, such as 07:30');
/** Pence. */
export const MONEY = z.int(NUMBER).min(0, 'Must be 0 or more').max(MONEY_MAX, `Must be at most ${MONEY_MAX}`);
const SPACES_MAX = 99;
export const SPACES = z.int(NUMBER).min(1, 'At least 1 space').max(SPACES_MAX, `At most ${SPACES_MAX} spaces`);

export const REASON_MAX = 300;
/** Said where a conflict is overridden without a reason, on the phone and by the server. */
export const REASON_NEEDED = 'Give a reason for going ahead';
/** Why it is done despite a conflict; '' without one. */
export const REASON = text(REASON_MAX).trim();

export const FINISH_FIRST = 'Finish time must be after start time';

/** Adds the message where a slot ends before it begins. Times as they are sent: 'HH:mm' and 'HH:mm:ss' compare alike. */
export function checkTimes(
  { start_time, finish_time }: { start_time?: string | null | undefined; finish_time?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (!start_time || !finish_time || start_time < finish_time) return;
  context.addIssue({ code: 'custom', path: ['finish_time'], message: FINISH_FIRST });
}
