// London days of a write.
import { londonDay } from '~domain/london-time';

type Times = { recorded: Date; now: Date };

/** The day on which a person did it. */
export function dayRecorded({ recorded }: Times): string {
  return londonDay(recorded);
}

/** The last day that is not in the future: a phone's clock may be a little fast. */
export function lastDay({ recorded, now }: Times): string {
  return londonDay(recorded > now ? recorded : now);
}
