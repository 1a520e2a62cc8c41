// The courses and events of one day, sorted by start; events of the whole day first.
import type { CalendarView, CourseView, EventView } from '~data/calendar/calendar';
import { eventPart } from './event-text';

/** `start`, `finish`: 'HH:mm', or 'All day' and ''. */
export type Entry = {
  key: string;
  start: string;
  finish: string;
  course?: CourseView | undefined;
  event?: EventView | undefined;
};

export function entriesOf({ courses, events }: Pick<CalendarView, 'courses' | 'events'>, day: string): Entry[] {
  const here = events.filter(({ date, end_date }) => date <= day && day <= end_date);
  return [
    ...here.map((event): Entry & { at: string } => {
      const part = eventPart(event, day);
      return { at: part?.start_time ?? '', key: `event ${event.id}`, ...hoursOf(part), event };
    }),
    ...courses
      .filter(({ date }) => date === day)
      .map((course) => ({ at: course.start_time, key: `course ${course.id}`, ...hoursOf(course), course })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

function hoursOf(part: { start_time: string; finish_time: string } | null): { start: string; finish: string } {
  return part === null
    ? { start: 'All day', finish: '' }
    : { start: part.start_time.slice(0, 5), finish: part.finish_time.slice(0, 5) };
}
