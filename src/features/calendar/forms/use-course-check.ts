// The conflicts of a course while it is typed, and its number of places.
import { checkCourses, withSeries, type Checked, type CourseDraft } from '~data/calendar/check';
import type { Scope } from '~domain/calendar/recurrence';
import { useLive } from '~widgets/hooks/use-live';
import { draftsOf, type CourseValues } from './course-fields';
import type { FormState } from '~widgets/forms/use-change-form';
import { type Checking, useChecked } from '~widgets/booking/use-last';

const NOTHING: Checked = { conflicts: [], places: null };

type CheckHow = {
  /** The edited course, absent for a new one; `scope`: which of its series change too. */
  id?: number;
  scope?: Scope;
  /** The seq of the refused change that is edited. */
  replaces?: number;
  /** Checks only the first course: the others of its series are saved. */
  only?: boolean;
};

/** `values`: those shown in the form. */
export function useCourseCheck(
  form: FormState,
  values: CourseValues,
  but: Omit<CheckHow, 'replaces'>,
): Checking<Checked> {
  const how = { ...but, ...(form.replaces !== undefined && { replaces: form.replaces }) };
  const drafts = checkedDrafts(values, how.only);
  const key = JSON.stringify([drafts, how]);
  const found = useLive(() => checkAll(drafts, how), [key]);
  return useChecked(found, form, { key, nothing: NOTHING });
}

/** Checks the drafts, together with the courses of the series that change with the one edited. */
export async function checkAll(
  drafts: readonly CourseDraft[],
  { id, scope = 'this', replaces }: CheckHow,
): Promise<Checked> {
  const [first] = drafts;
  if (!first) return NOTHING;
  const all = id === undefined || scope === 'this' ? drafts : await withSeries(id, first, scope);
  return checkCourses(all, { id, replaces });
}

/** `only`: just the first course, because the others of its series are saved. */
export function checkedDrafts(values: CourseValues, only = false): CourseDraft[] {
  const drafts = draftsOf(values);
  return only ? drafts.slice(0, 1) : drafts;
}
