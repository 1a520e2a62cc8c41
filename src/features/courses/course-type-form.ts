// The fields of the course type form.
import { REQUIRED } from '~contract/text/text';
import { asked, codes, flag, pounds, readTime, text, whole } from '~widgets/forms/codecs';
import { knownValues, type Stored, type Values } from '~widgets/forms/fields';

const HOURS = /^(?<hours>\d{1,2}):(?<minutes>\d\d)(?::00)?$/u;

export const COURSE_TYPE_FIELDS = {
  price: asked(pounds()),
  duration: text({ read: readTime, problem: durationProblem, wire: (typed) => durationOf(typed) ?? '' }),
  spaces: asked(whole()),
  requirements: text(),
  categories: codes(),
  active: flag(),
};
export type CourseTypeValues = Values<typeof COURSE_TYPE_FIELDS>;

export function readBody(body: Stored): Partial<CourseTypeValues> {
  return knownValues(COURSE_TYPE_FIELDS, body);
}

/** '7:30' gives '07:30'; null if it isn't a duration under 24 hours. */
function durationOf(typed: string): string | null {
  const { hours = '', minutes = '' } = HOURS.exec(typed.trim())?.groups ?? {};
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

function durationProblem(typed: string): string | undefined {
  if (typed.trim() === '') return REQUIRED;
  return durationOf(typed) === null ? 'Enter a duration, such as 07:30' : undefined;
}
