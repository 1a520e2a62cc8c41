// What a form of the calendar still offers: nothing is saved that it does not show.
import type { CalendarChoices } from '~data/calendar/calendar';
import { idOf } from '~widgets/typed/typed-id';
import type { CourseValues } from './course-fields';
import { typesOf } from './course-parts';

export const OWN_COURSES = 'You can only change your own courses. Keep yourself as an instructor';

/** Without a site that was deleted, and a type that its site does not train any more. */
export function knownOnly(values: CourseValues, choices: CalendarChoices): CourseValues {
  const supplier = choices.sites.some(({ id }) => id === idOf(values.supplier)) ? values.supplier : '';
  const isTrained = typesOf(choices, supplier).some(({ value }) => value === values.constant);
  return { ...values, supplier, constant: isTrained ? values.constant : '' };
}
