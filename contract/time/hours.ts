// Hours of a week: when a person works, when a site is open. Times of day are London's.
import { z } from '~contract/wire/zod';

/** A time of day. */
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d:00$/u, 'Enter a time, such as 09:00');

/** One stretch of a week; `day`: 1 Monday to 7 Sunday. */
const shift = z
  .strictObject({ day: z.int().min(1).max(7), from: clock, to: clock })
  .refine(({ from, to }) => from < to, 'The end must be after the start');
export type Shift = z.output<typeof shift>;

const HOURS_MAX = 50;

/** The hours of a week, none of them twice. */
export const weekHours = z
  .array(shift)
  .max(HOURS_MAX, `At most ${HOURS_MAX} items`)
  .refine((hours) => !overlap(hours), 'Hours of one day must not overlap');

function overlap(hours: readonly Shift[]): boolean {
  return hours.some((one, at) =>
    hours.some((other, place) => place > at && one.day === other.day && one.from < other.to && other.from < one.to),
  );
}
