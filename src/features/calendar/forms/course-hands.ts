// Choosing a type, a site or a start fills in what goes with them, where nobody has typed anything else.
import { useEffect, useRef } from 'react';
import type { CalendarChoices } from '~data/calendar/calendar';
import type { TextForm } from '~widgets/forms/use-text-form';
import { filledBy, followed } from './course-defaults';
import type { CourseField, CourseText } from './course-fields';

const LEADS: ReadonlySet<CourseField> = new Set(['constant', 'supplier', 'start_time'] as const);

/** `filled`: what it was opened with, and nobody has typed. */
export function useCourseHands(
  { text, set }: TextForm<CourseText>,
  { types }: CalendarChoices,
  opened: Partial<CourseText>,
): (name: CourseField, value: string) => void {
  const filled = useRef(opened);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  return (name, value) => {
    const { [name]: _, ...others } = filled.current;
    filled.current = others;
    set(name, value);
    if (!LEADS.has(name)) return;
    const now = filledBy(types, { ...latest.current, [name]: value });
    for (const [field, filling] of followed(latest.current, filled.current, now)) set(field, filling);
    filled.current = { ...filled.current, ...now };
  };
}
