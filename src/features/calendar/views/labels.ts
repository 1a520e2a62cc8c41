// The labels and tooltips of courses and events.
import type { CourseView, EventView } from '~data/calendar/calendar';
import { bookedText, leftText, timesOf } from './course-words';
import { longDay } from './days';
import { eventAbout, eventTimesText, eventTitle } from './event-words';

export function courseLabel(course: CourseView, isPast: boolean): string {
  const { name, date, supplier, instructors, conflicts } = course;
  const who = instructors.map(({ full_name }) => full_name).join(', ') || 'No instructor';
  const facts = [name, longDay(date), timesOf(course), supplier.connect_location_name, who];
  const taken = [bookedText(course), ...(isPast ? [] : [leftText(course)])];
  const against = isPast ? [] : conflicts.map(({ text }) => `Conflict: ${text}`);
  return [...facts, ...taken, ...against, ...pendingWords(course)].join(', ');
}

export function eventLabel(event: EventView, known: Parameters<typeof eventAbout>[1]): string {
  const when = event.all_day && event.date === event.end_date ? `${longDay(event.date)}, ` : '';
  const said = `${eventTitle(event)}, ${when}${eventTimesText(event)}, ${eventAbout(event, known)}`;
  return [said, ...pendingWords(event)].join(', ');
}

function pendingWords({ pending }: Pick<CourseView, 'pending'>): string[] {
  if (pending === null) return [];
  return [pending === 'fixing' ? 'needs fixing' : 'not at the school yet'];
}
