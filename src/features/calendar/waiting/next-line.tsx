// A free place and somebody who waits for it: who is next.
import type { CourseView } from '~data/calendar/calendar';
import type { WaitingView } from '~data/orders/waiting';
import { isOver, londonDay } from '~domain/time/london-time';
import { Icon } from '~ui/icon';
import { weekdayText } from '~domain/time/weekday-text';
import { bestToday } from '~data/today';
import { useBestNow } from '~widgets/hooks/use-today';

type Course = Pick<CourseView, 'places' | 'riders' | 'date' | 'finish_time'>;

/** Places that can still be taken; null once the course is over. */
export function useFree(course: Course): number | null {
  const now = useBestNow();
  return isOver(course, now) ? null : Math.max(0, course.places.places - course.riders.length);
}

/** Renders nothing without a free place, or if nobody waits. */
export function NextLine({ course, waiting }: { course: Course; waiting: readonly WaitingView[] }) {
  const free = useFree(course);
  const [next] = waiting;
  if (!next || !free) return null;
  return (
    <p role="status" className="flex gap-2 rounded-card bg-ok-soft p-4 font-med text-ok-ink sunlight:shadow-1">
      <Icon name="check" size={20} />
      <span className="min-w-0 wrap-anywhere">{nextText(next, free)}</span>
    </p>
  );
}

/** 'A place is free: Isla is next, waiting since Mon 16/11'. */
function nextText({ customer, created }: WaitingView, free: number): string {
  const name = customer.first_name || customer.full_name || 'an erased contact';
  const head = free === 1 ? 'A place is free' : `${free} places are free`;
  return `${head}: ${name} is next, waiting ${sinceText(created)}`;
}

/** The rider's full name. */
export function nameOf({ customer }: WaitingView): string {
  return customer.full_name || 'Erased contact';
}

/** 'since Mon 16/11'; with the year if it isn't this one. `at`: ISO 8601. */
export function sinceText(at: string): string {
  const [day, today] = [londonDay(new Date(at)), bestToday()];
  const text = weekdayText(day);
  return `since ${day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -5) : text}`;
}
