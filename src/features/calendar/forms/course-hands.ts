// Choosing a type, a site or a start fills in what goes with them, where nobody has typed anything else.
import { useRef } from 'react';
import type { CalendarChoices } from '~data/calendar/calendar';
import { followed, without } from '~widgets/forms/fields';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import { filledBy } from './course-defaults';
import { COURSE, type CourseValues } from './course-fields';

const LEADS: ReadonlySet<string> = new Set(['constant', 'supplier', 'start_time']);

/** `filled`: what it was opened with, and nobody has typed. */
export function useCourseHands(
  { now, set, fill }: ChangeForm<CourseValues>,
  { types }: CalendarChoices,
  opened: Partial<CourseValues>,
): ChangeForm<CourseValues>['set'] {
  const filled = useRef(opened);
  return (name, value) => {
    filled.current = without(filled.current, [name]);
    set(name, value);
    if (!LEADS.has(name)) return;
    const filling = filledBy(types, now());
    fill(followed(COURSE, now(), filled.current, filling));
    filled.current = { ...filled.current, ...filling };
  };
}
