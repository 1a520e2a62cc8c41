// London days of a write.
import { londonDay } from '~domain/time/london-time';
import { isFarDay } from '~domain/time/stated-days';

type Times = { recorded: Date; now: Date };

/** The day on which a person did it. */
export function dayRecorded({ recorded }: Times): string {
  return londonDay(recorded);
}

/** The last day that is not in the future: a phone's clock may be a little fast. */
export function lastDay({ recorded, now }: Times): string {
  return londonDay(recorded > now ? recorded : now);
}

/**
 * The day of money without a date: when the person recorded it, unless that is too far back for a phone's clock to be trusted.
 */
export function dayTaken({ recorded, now }: Times): string {
  const [day, today] = [londonDay(recorded), londonDay(now)];
  return recorded < now && isFarDay('payment', day, today) ? today : day;
}
