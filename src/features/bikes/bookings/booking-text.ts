// The bookings that a bike can't serve, in words.
import { daysUntil } from '~domain/bikes/due';
import { motStanding, taxStanding, WHY_TEXT } from '~domain/bikes/road-papers';
import { displayDay } from '~domain/time/london-time';
import { weekdayText } from '~domain/time/weekday-text';
import { displayMark } from '~domain/text/number-plate';
import type { LostBooking } from '~data/orders/bike-bookings';
import type { BikeRow } from '~contract/bikes/bikes';

/** 'Sat 28/11/2026, 09:00, CBT Quayside Yard'. */
export function whenText({ date, time, title, site }: LostBooking): string {
  return [weekdayText(date), time, `${title} ${site}`.trim()].join(', ');
}

/** Who rides, or that the course only holds the bike. */
export function whoText({ rider }: LostBooking): string {
  return rider ?? 'Held for the course';
}

/** 'GN22 QRT, Honda Vision 110'. */
export function replacementText({ registration_plate, make, model }: BikeRow): string {
  return [displayMark(registration_plate), `${make} ${model}`.trim()].filter(Boolean).join(', ');
}

/** 'GN22 QRS is booked 2 times'. */
export function bookedText(mark: string, count: number): string {
  return `${displayMark(mark)} is booked ${count === 1 ? 'once' : `${count} times`}`;
}

/** 'MOT expired 3 days ago: 2 bookings'. `bookings`: at least one; `today`: a London day, 'yyyy-MM-dd'. */
export function lostText(bike: BikeRow, bookings: readonly LostBooking[], today: string): string {
  const count = `${bookings.length} ${bookings.length === 1 ? 'booking' : 'bookings'}`;
  const [first] = bookings;
  return `${first ? whyText(bike, first, today) : ''}: ${count}`;
}

function whyText(bike: BikeRow, { why, date }: Pick<LostBooking, 'why' | 'date'>, today: string): string {
  if (why === 'out_of_order') return 'Out of order';
  const [what, standingOn] = why === 'mot_expired' ? (['MOT', motStanding] as const) : (['Tax', taxStanding] as const);
  const [now, then] = [standingOn(bike, today), standingOn(bike, date)];
  if (now.why === 'first') return `First MOT due ${displayDay(now.day ?? '')}`;
  const said = WHY_TEXT[then.why];
  return said === undefined ? `${what} ${endText(then.day, today)}` : `${what}: ${said}`;
}

/** 'expired 3 days ago', 'ends on 28/11/2026'. */
function endText(day: string | null, today: string): string {
  if (day === null) return 'missing';
  const days = -daysUntil(day, today);
  if (days <= 0) return `ends on ${displayDay(day)}`;
  return days === 1 ? 'expired yesterday' : `expired ${days} days ago`;
}
