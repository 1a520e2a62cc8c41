// The conflicts of a course while it is typed, and how many riders it can take.
import { checkCourses, withSeries, type Checked, type CourseDraft } from '~data/calendar/check';
import type { Scope } from '~domain/recurrence';
import { useLive } from '~widgets/hooks/use-live';
import { draftsOf, type CourseValues } from './course-fields';
import type { FormState } from '~widgets/forms/use-change-form';
import { useChecked } from './use-last';

const NOTHING: Checked = { conflicts: [], places: null };

type CheckHow = {
  /** Of the course that is changed, and which of its series go with it. */
  id?: number;
  scope?: Scope;
  /** The record (its seq) that is mended with it. */
  replaces?: number;
  /** The first of a series, where the others are on their way. */
  only?: boolean;
};

/** `values`: as the form shows them. */
export function useCourseCheck(form: FormState, values: CourseValues, but: Omit<CheckHow, 'replaces'>): Checked {
  const how = { ...but, ...(form.replaces !== undefined && { replaces: form.replaces }) };
  const drafts = checkedDrafts(values, how.only);
  const key = JSON.stringify([drafts, how]);
  return (
    useChecked(
      useLive(() => checkAll(drafts, how), [key]),
      form,
      key,
    ) ?? NOTHING
  );
}

/** Against all that is saved with it. */
export async function checkAll(
  drafts: readonly CourseDraft[],
  { id, scope = 'this', replaces }: CheckHow,
): Promise<Checked> {
  const [first] = drafts;
  if (!first) return NOTHING;
  const all = id === undefined || scope === 'this' ? drafts : await withSeries(id, first, scope);
  return checkCourses(all, { id, replaces });
}

/** `only`: the first of a series, where the others are on their way. */
export function checkedDrafts(values: CourseValues, only = false): CourseDraft[] {
  const drafts = draftsOf(values);
  return only ? drafts.slice(0, 1) : drafts;
}
