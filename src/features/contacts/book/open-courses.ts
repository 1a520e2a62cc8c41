// The courses to come that still have places, for booking a contact on one of them.
import { useState } from 'react';
import { listCalendar, type CourseView } from '~data/calendar/calendar';
import { addDaysTo, londonDay } from '~domain/london-time';
import { useLive } from '~widgets/hooks/use-live';
import { useNow } from '~widgets/hooks/use-now';
import { isOver } from '../detail/known/booking-words';

/** `left`: places; `isBooked`: the contact is on it. */
export type OpenCourse = { course: CourseView; left: number; isBooked: boolean };

/** By day and time; undefined while loading, but not while later weeks are read. `contactId`: as the page has it. */
export function useOpenCourses(contactId: number, weeks: number): readonly OpenCourse[] | undefined {
  const now = useNow(60_000);
  const today = londonDay(new Date(now));
  const calendar = useLive(() => listCalendar({ from: today, to: addDaysTo(today, weeks * 7) }), [today, weeks]);
  const [last, setLast] = useState(calendar);
  if (calendar && calendar !== last) setLast(calendar);
  const shown = calendar ?? last;
  return shown && openCourses(shown.courses, contactId, now);
}

/** Leaves out full and ended courses, but none that the contact is on. `now` in ms. */
export function openCourses(courses: readonly CourseView[], contactId: number, now: number): OpenCourse[] {
  return courses
    .filter((course) => !isOver(course, now))
    .map((course) => ({
      course,
      left: course.places.places - course.riders.length,
      isBooked: course.riders.some(({ customer }) => customer.id === contactId),
    }))
    .filter(({ left, isBooked }) => left > 0 || isBooked);
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
