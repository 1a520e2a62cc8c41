// The errors of a day that a change states (domain/time/stated-days).
import type { FieldErrors } from '~contract/wire/errors';
import { londonDay } from '~domain/time/london-time';
import { DATE_REASON_NEEDED, farDayText, isFarDay, type StatedDay } from '~domain/time/stated-days';

type Dated = { date_reason?: string | undefined };

/** Under the day's field: it is far from today and no reason is given; nothing otherwise. `field`: its name in the body. */
export function farDay(
  of: StatedDay,
  day: string,
  { date_reason }: Dated,
  { now, field = 'date' }: { now: Date; field?: string },
): FieldErrors {
  const today = londonDay(now);
  if (date_reason !== undefined || !isFarDay(of, day, today)) return {};
  return { [field]: [`${farDayText(day, today)} ${DATE_REASON_NEEDED}`] };
}
