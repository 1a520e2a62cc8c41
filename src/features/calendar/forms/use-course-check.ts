// What stands against a course while it is typed, and how many riders it can take.
import { checkCourses, type Checked, type CourseDraft } from '~data/calendar-check';
import { useLive } from '~widgets/use-live';
import { draftsOf, type CourseText } from './course-fields';
import { useLast } from './use-last';

const NOTHING: Checked = { conflicts: [], places: null };

/** `id`: of the course that is changed; `replaces`: the record (its seq) that is mended with it. */
export function useCourseCheck(text: CourseText, but: { id?: number; replaces?: number; only?: boolean }): Checked {
  const drafts = checkedDrafts(text, but.only);
  const key = JSON.stringify(drafts);
  return (
    useLast(
      useLive(
        () => (drafts.length === 0 ? Promise.resolve(NOTHING) : checkCourses(drafts, but)),
        [key, but.id, but.replaces],
      ),
    ) ?? NOTHING
  );
}

/** `only`: the first of a series, where the others are on their way. */
export function checkedDrafts(text: CourseText, only = false): CourseDraft[] {
  const drafts = draftsOf(text);
  return only ? drafts.slice(0, 1) : drafts;
}
