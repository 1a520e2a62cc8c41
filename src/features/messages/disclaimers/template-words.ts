// Words about templates of disclaimers.
import type { DisclaimerTemplate } from '~contract/disclaimers/templates';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import type { Site } from '~data/school/staff';
import { counted } from '~widgets/format/size-text';

/** 'Asked for CBT and CBT renewal'; 'Sent by hand' where no course asks. */
export function askedText({ course_types: types }: Pick<DisclaimerTemplate, 'course_types'>): string {
  if (types.length === 0) return 'Sent by hand';
  return `Asked for ${listed(types.map((type) => COURSE_TYPE[type].label))}`;
}

/** 'Quayside Yard'; 'All sites' where none is named. */
export function sitesText({ sites: ids }: Pick<DisclaimerTemplate, 'sites'>, sites: readonly Site[]): string {
  if (ids.length === 0) return 'All sites';
  return listed(ids.map((id) => sites.find((site) => site.id === id)?.connect_location_name ?? 'a deleted site'));
}

/** 'Counts for 12 months', 'Counts without an end'. `months`: a whole number from 0. */
export function validityText(months: number): string {
  return months === 0 ? 'Counts without an end' : `Counts for ${counted(months, 'month')}`;
}

/** The same while it is typed; '' for what is no number of months. */
export function typedValidity(typed: string): string {
  const said = typed.trim();
  return /^\d{1,3}$/u.test(said) ? `${validityText(Number(said))}.` : '';
}

export function questionsText({ questions }: Pick<DisclaimerTemplate, 'questions'>): string {
  return questions.length === 0 ? 'No questions' : counted(questions.length, 'question');
}

/** 'a', 'a and b', 'a, b and c'. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
