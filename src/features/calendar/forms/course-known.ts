// What a form of the calendar still offers: nothing is saved that it does not show.
import type { CalendarChoices } from '~data/calendar/calendar';
import { idOf } from '~widgets/typed/typed-id';
import type { CourseText } from './course-fields';
import { typesOf } from './course-parts';

export const OWN_COURSES = 'You must be among the instructors: you change only your own courses';

/** Without a site that was deleted, and a type that its site does not train any more. */
export function knownOnly(text: CourseText, choices: CalendarChoices): CourseText {
  const supplier = choices.sites.some(({ id }) => id === idOf(text.supplier)) ? text.supplier : '';
  const isTrained = typesOf(choices, supplier).some(({ value }) => value === text.constant);
  return { ...text, supplier, constant: isTrained ? text.constant : '' };
}
