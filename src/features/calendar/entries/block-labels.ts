// What a block says besides its visible text: hidden beside it for screen readers, and all of it in the tooltip.
import type { CourseView, EventView } from '~data/calendar/calendar';
import { bookedText, leftText, timesOf } from './course-text';
import { longDay } from '../address/days';
import { eventAbout, eventTimesText, eventTitle } from './event-text';
import { owedBy, owedText } from './owed-text';

/** 'CBT, Saturday 28 November 2026, 08:15–16:45, Quayside Yard, Callum Reith, 2 of 4 booked, 2 left, £149.00 owed, Conflict: …'. */
export function courseLabel(course: CourseView, isPast: boolean): string {
  const { name, date, supplier, instructors, riders, conflicts } = course;
  const who = instructors.map(({ full_name }) => full_name).join(', ') || 'No instructor';
  const facts = [name, longDay(date), timesOf(course), supplier.connect_location_name, who];
  const taken = isPast ? [leftText(course, true)] : [bookedText(course), leftText(course)];
  const against = isPast ? [] : conflicts.map(({ text }) => `Conflict: ${text}`);
  const owed = owedText(owedBy(riders));
  return [...facts, ...taken, ...(owed ? [owed] : []), ...against, ...pendingWords(course)].join(', ');
}

export function eventLabel(event: EventView, known: Parameters<typeof eventAbout>[1]): string {
  const when = event.all_day && event.date === event.end_date ? `${longDay(event.date)}, ` : '';
  const said = `${eventTitle(event)}, ${when}${eventTimesText(event)}, ${eventAbout(event, known)}`;
  return [said, ...pendingWords(event)].join(', ');
}

function pendingWords({ pending }: Pick<CourseView, 'pending'>): string[] {
  if (pending === null) return [];
  return [pending === 'fixing' ? 'needs fixing' : 'not sent yet'];
}
