// The courses to come that still have places, for booking a contact on one of them, or moving a rider there.
import { useState } from 'react';
import { listCalendar, type CourseView } from '~data/calendar/calendar';
import { addDaysTo, isOver, londonDay } from '~domain/time/london-time';
import { useWhole } from '~widgets/hooks/use-whole';
import { useBestNow } from '~widgets/hooks/use-today';

/** `left`: places; `isBooked`: the contact is on it. */
export type OpenCourse = { course: CourseView; left: number; isBooked: boolean };

/**
 * By day and time; undefined while loading, but not while later weeks are read. `contactId`: as the page has it. `full`: courses
 * without a place are among them.
 */
export function useOpenCourses(contactId: number, weeks: number, full = false): readonly OpenCourse[] | undefined {
  const now = useBestNow();
  const today = londonDay(new Date(now));
  const calendar = useWhole(() => listCalendar({ from: today, to: addDaysTo(today, weeks * 7) }), [today, weeks]);
  const [last, setLast] = useState(calendar);
  if (calendar && calendar !== last) setLast(calendar);
  const shown = calendar ?? last;
  return shown && openCourses(shown.courses, contactId, now, full);
}

/** Leaves out ended courses, and full ones unless `full`, but none that the contact is on. `now` in ms. */
export function openCourses(
  courses: readonly CourseView[],
  contactId: number,
  now: number,
  full = false,
): OpenCourse[] {
  return courses
    .filter((course) => !isOver(course, now))
    .map((course) => ({
      course,
      left: course.places.places - course.riders.length,
      isBooked: course.riders.some(({ customer }) => customer.id === contactId),
    }))
    .filter(({ left, isBooked }) => full || left > 0 || isBooked);
}

/** The courses of each day together. */
export function byDay(open: readonly OpenCourse[]): { day: string; open: OpenCourse[] }[] {
  const days: { day: string; open: OpenCourse[] }[] = [];
  for (const one of open) {
    const last = days.at(-1);
    if (last?.day === one.course.date) last.open.push(one);
    else days.push({ day: one.course.date, open: [one] });
  }
  return days;
}
