// Choosing a type, site or start time fills in the fields that depend on it, unless the person has changed them.
import { useRef } from 'react';
import type { CalendarChoices } from '~data/calendar/calendar';
import { followed, without } from '~widgets/forms/fields';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import { filledBy } from './course-defaults';
import { COURSE, type CourseValues } from './course-fields';

const LEADS: ReadonlySet<string> = new Set(['constant', 'supplier', 'start_time']);

/** The form's `set`, which also fills those fields. `opened`: the default values that the form was opened with. */
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
