// Turns the calendar below a modal to the day of its course or event, if the modal was opened by its address. A course
// opened from the calendar is in view already.
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { getCourse, getEvent } from '~data/calendar/calendar';
import { orNull } from '~widgets/format/or-null';
import { useLive } from '~widgets/hooks/use-live';
import { idOf } from '~widgets/typed/typed-id';
import type { Calendar } from '../views/use-calendar';

/** The ids of the modal's course or event, from the address, unchecked. */
export type Over = { courseId?: string | undefined; eventId?: string | undefined };

type Days = { date: string; end_date: string };

export function useDayBelow({ search, view, date, from, to }: Calendar, over: Over, phone: boolean): void {
  const navigate = useNavigate();
  const { courseId = '', eventId = '' } = over;
  const opened = `${courseId} ${eventId}`;
  const days = useLive(() => orNull(daysOf(courseId, eventId)), [courseId, eventId]);
  /** The modal whose day was set: the calendar turns once per modal, and doesn't follow a course moved later. */
  const placed = useRef('');
  // A phone shows only one day of the week that it reads.
  const [first, last] = phone && view === 'day' ? [date, date] : [from, to];
  useEffect(() => {
    if (!days || placed.current === opened) return;
    placed.current = opened;
    if (search.date !== undefined || (days.date <= last && first <= days.end_date)) return;
    void navigate({ to: '.', search: ((now: object) => ({ ...now, date: days.date })) as never, ...IN_PLACE });
  }, [days, opened, search.date, first, last, navigate]);
}

const IN_PLACE = { replace: true, state: true, resetScroll: false } as const;

/** Null if this device has no such course or event. */
export async function daysOf(courseId: string, eventId: string): Promise<Days | null> {
  const [course, event] = [idOf(courseId), idOf(eventId)];
  if (event !== null) return getEvent(event);
  const row = course === null ? null : await getCourse(course);
  return row && { date: row.date, end_date: row.date };
}
