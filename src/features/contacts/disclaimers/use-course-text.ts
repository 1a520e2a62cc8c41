// The course for which a disclaimer is asked, in words.
import { getCourse } from '~data/calendar/calendar';
import { weekdayText } from '~domain/time/weekday-text';
import { useLive } from '~widgets/hooks/use-live';

/** 'CBT, Sat 12/12/2026'; '' for none, and while it is read. A course of long ago has left this device. */
export function useCourseText(id: number | null): string {
  const course = useLive(() => (id === null ? Promise.resolve(null) : getCourse(id)), [id]);
  if (id === null || course === undefined) return '';
  return course ? `${course.name}, ${weekdayText(course.date)}` : 'a course that isn’t on this device';
}
