// Which disclaimers a rider has to sign for a course, and how far that is.
import type { StoredStatus } from './values';
import { disclaimerStatus } from './states';

/** What decides whether a template asks a rider. Without course types it is only sent by hand; without sites it asks at all. */
export type Asking = {
  id: number;
  active: boolean;
  course_types: readonly string[];
  sites: readonly number[];
};
/** What decides whether one counts. `valid_until`: the last day; null for no end. `template` is null once it was deleted. */
export type Asked = {
  template: number | null;
  status: StoredStatus;
  valid_until: string | null;
  expires_at: string | null;
};
/** `date`: 'yyyy-MM-dd'. `supplier`: the site. */
export type OnCourse = { course_type: string; supplier: number; date: string };

/** The templates that ask the riders of a course, in their order. */
export function askedBy<T extends Asking>(templates: readonly T[], course: OnCourse): readonly T[] {
  return templates.filter(
    ({ active, course_types, sites }) =>
      active && course_types.includes(course.course_type) && (sites.length === 0 || sites.includes(course.supplier)),
  );
}

/** `sent`: a link is open. `none`: nothing was sent, or it was cancelled or has run out. */
export type Signing = 'signed' | 'sent' | 'none';

/** How far a rider is with one template by the day of the course. `now`: ms. */
export function signingOf(template: number, disclaimers: readonly Asked[], date: string, now: number): Signing {
  const its = disclaimers.filter((one) => one.template === template);
  const isValid = ({ status, valid_until }: Asked) =>
    status === 'SIGNED' && (valid_until === null || valid_until >= date);
  if (its.some(isValid)) return 'signed';
  const isOpen = (one: Asked) => ['PENDING', 'VIEWED'].includes(disclaimerStatus(one, now));
  return its.some(isOpen) ? 'sent' : 'none';
}
