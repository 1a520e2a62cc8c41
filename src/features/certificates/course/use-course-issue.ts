// The form that issues the certificates of a course: one change for each rider who is ticked.
import { useRef, useState } from 'react';
import { MESSAGES } from '~contract/wire/errors';
import { issueForCourse, type CourseCertificates } from '~data/certificates/course';
import type { Issue } from '~data/certificates/save';
import { bestToday } from '~data/today';
import { keepCopy } from '~data/form-saves/backup-now';
import { useSession } from '~widgets/hooks/use-session';
import { useGuard, type Guard } from '~widgets/drafts/unsaved';
import { useChangeForm, type ChangeForm } from '~widgets/forms/use-change-form';
import type { Facts } from '../forms/facts';
import { chosenFor, COURSE, knownOnly, NEW_COURSE, prefillOf, type CourseValues, type Own } from './course-fields';
import { readRows, rowsOf, type IssueRow } from './course-rows';

type CourseIssueKind = {
  given: CourseCertificates;
  facts: Facts;
  /** Values carried over from the previous rider's form. */
  carried: Partial<CourseValues>;
  leave: () => void;
  onIssued: (issues: readonly Issue[], values: CourseValues) => void;
};

export type CourseIssue = {
  form: ChangeForm<CourseValues>;
  guard: Guard;
  /** As saved: without choices that don't exist any more. */
  values: CourseValues;
  rows: readonly IssueRow[];
  choose: (customer: number, more: Omit<Own, 'customer'>) => void;
};

export function useCourseIssue({ given, facts, carried, leave, onIssued }: CourseIssueKind): CourseIssue {
  const { person } = useSession();
  const { course } = given;
  const [prefill] = useState(() => ({ ...prefillOf({ course, staff: facts.staff }, person?.staff_id), ...carried }));
  const codes = facts.restrictions.map(({ code }) => code);
  const known = (values: CourseValues) => knownOnly(values, facts.staff, codes);
  const issued = useRef<readonly Issue[]>([]);
  const form = useChangeForm('certificates issue', COURSE, {
    draft: { form: 'course certificates', target: String(course.id) },
    original: NEW_COURSE,
    prefill,
    mends: null,
    done: MESSAGES.certificateIssued,
    read: (typed) => readRows(rowsOf(given, known(typed)), known(typed), { staff: facts.staff, today: bestToday() }),
    save: async (issues, how) => {
      const queued = await issueForCourse(course.id, issues, how);
      await Promise.all(queued.flatMap(({ seq }) => (seq === null ? [] : [keepCopy(seq)])));
      issued.current = issues;
      // There is no single change to wait for: the screen afterwards shows the state of each.
      return null;
    },
    onSaved: () => {
      guard.release();
      onIssued(issued.current, form.now());
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const values = known(form.values);
  return {
    form,
    guard,
    values,
    rows: rowsOf(given, values),
    choose: (customer, more) => form.set('own', chosenFor(form.now().own, customer, more)),
  };
}
