// Clears choices that the form no longer offers, so that nothing is saved that it doesn't show.
import type { CalendarChoices } from '~data/calendar/calendar';
import { idOf } from '~widgets/typed/typed-id';
import type { CourseValues } from './course-fields';
import { typesOf } from './course-parts';

export const OWN_COURSES = 'You can only change your own courses. Keep yourself as an instructor';

/** The values, with '' for a deleted site and for a type that isn't active at the site. */
export function knownOnly(values: CourseValues, choices: CalendarChoices): CourseValues {
  const supplier = choices.sites.some(({ id }) => id === idOf(values.supplier)) ? values.supplier : '';
  const isTrained = typesOf(choices, supplier).some(({ value }) => value === values.constant);
  return { ...values, supplier, constant: isTrained ? values.constant : '' };
}
