// Adds a course or a series of courses (specification sections 2.7, 3 and 5).
import { REASON_NEEDED } from '~contract/calendar/values';
import { useState } from 'react';
import type { CourseCreate } from '~contract/calendar/courses';
import type { CalendarChoices } from '~data/calendar/calendar';
import { addCourses } from '~data/calendar/save';
import { checkCourses, type CourseDraft } from '~data/calendar/check';
import { useNoCourseEdit, useOwnOnly } from '~widgets/page/course-access';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { dayProblem } from '~widgets/typed/typed-day';
import { useGuard } from '~widgets/drafts/unsaved';
import { differing, pick, type Read } from '~widgets/forms/fields';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { ConflictPart, needReason } from '~widgets/conflicts/conflict-part';
import { useCoursesAdded } from './courses-added';
import { filledBy, START } from './course-defaults';
import { COURSE, NEW_COURSE, PLACES, readBody, readNew, type CourseValues } from './course-fields';
import { useCourseHands } from './course-prefill';
import { MorePart, PlacesPart, typesOf, WhatPart, WhoPart } from './course-parts';
import { Waiting } from '~widgets/rows/modal-frames';
import { readDays } from './repeat-fields';
import { RepeatPart } from './repeat-part';
import { knownOnly, OWN_COURSES } from './known-choices';
import { useCalendarLeave } from './use-calendar-leave';
import { useChoices } from '~widgets/booking/use-choices';
import { checkedDrafts, useCourseCheck } from './use-course-check';
import { bestToday } from '~data/today';

const TITLE = 'Add course';

/** `search`: of the address, unchecked. */
type NewCourseProps = { search: Readonly<Record<string, unknown>> };

/** Search keys: `date`, `start`, `site` and `instructor` prefill; `resend` is the seq of a refused course in the outbox. */
export function NewCourse({ search }: NewCourseProps) {
  const resend = typeof search['resend'] === 'number' ? search['resend'] : undefined;
  const mends = useMends('courses', resend, readBody);
  const choices = useChoices();
  const leave = useCalendarLeave({ mending: resend !== undefined });
  if (mends === undefined || choices === undefined) return <Waiting title={TITLE} leave={leave} />;
  return <CourseForm mends={mends} choices={choices} search={search} leave={leave} />;
}

type CourseFormProps = NewCourseProps & {
  mends: Mends<CourseValues> | null;
  choices: CalendarChoices;
  leave: () => void;
};

type NewCourses = { courses: readonly CourseCreate[]; drafts: readonly CourseDraft[] };

function CourseForm({ mends, choices, search, leave }: CourseFormProps) {
  const own = useOwnOnly();
  const noEdit = useNoCourseEdit();
  const [prefill] = useState(() => (mends ? {} : prefillOf(search, choices, own)));
  const [series] = useState(() => crypto.randomUUID());
  const theirs = mends?.body['series'];
  const shared = typeof theirs === 'string' ? theirs : '';
  // Each course of a series is a change of its own. After the first save this form only edits the first course.
  const [others, setOthers] = useState(0);
  const isOne = mends !== null || others > 0;
  const added = useCoursesAdded();
  const form = useChangeForm('courses create', COURSE, {
    draft: { form: 'course', target: 'new' },
    original: NEW_COURSE,
    ...(mends === null && { prefill }),
    mends,
    done: added.say,
    places: PLACES,
    read: (typed): Read<NewCourses> => {
      const now = knownOnly(typed, choices);
      const read = readNew(isOne && mends ? { ...now, repeats: false } : now, series, shared);
      const isNotTheirs = own !== null && !now.instructors.includes(String(own));
      const errors = {
        ...read.errors,
        ...(isNotTheirs && { instructors: OWN_COURSES }),
        ...(present.conflicts.length > 0 && now.reason.trim() === '' && { reason: REASON_NEEDED }),
      };
      if (!read.input || Object.keys(errors).length > 0) return { input: null, errors };
      return {
        input: { courses: isOne ? read.input.slice(0, 1) : read.input, drafts: checkedDrafts(now, isOne) },
        errors: null,
      };
    },
    save: async ({ courses, drafts }, how) => {
      const found = await checkCourses(drafts, how.replaces === undefined ? {} : { replaces: how.replaces });
      needReason(found.conflicts, courses[0]?.reason);
      const [first = null] = await addCourses(courses, how);
      setOthers((count) => Math.max(count, courses.length - 1));
      added.keep(courses, first);
      return first;
    },
    onSaved: () => {
      guard.release();
      leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const values = knownOnly(form.values, choices);
  const { shown: checked, present } = useCourseCheck(form, mends ? { ...values, repeats: false } : values, {
    only: isOne,
  });
  const set = useCourseHands(form, choices, prefill);
  const parts = { ...form, values, choices, set };
  const send = checked.conflicts.length > 0 ? 'Save anyway' : sendText(isOne ? 1 : readDays(values).days.length);
  return (
    <ChangeFormModal onlyWhy noEdit={noEdit} title={TITLE} send={send} form={form} guard={guard}>
      <WhatPart {...parts} />
      <PlacesPart {...parts} places={checked.places} />
      <WhoPart {...parts} />
      {isOne ? null : <RepeatPart {...parts} />}
      <MorePart {...parts} />
      {others === 0 ? null : <p role="status">{`The other ${others} of the series will be sent automatically.`}</p>}
      <ConflictPart
        conflicts={checked.conflicts}
        reason={values.reason}
        errors={form.errors}
        onReason={(reason) => set('reason', reason)}
      />
    </ChangeFormModal>
  );
}

const HH_MM = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

function sendText(courses: number): string {
  return courses > 1 ? `Add ${courses} courses` : 'Add course';
}

/**
 * Prefill from the valid search keys. Without a site the school's only one; `own`: the staff id of a person who may
 * only edit their own courses, added as an instructor.
 */
function prefillOf(
  { date, start, site, instructor }: NewCourseProps['search'],
  choices: CalendarChoices,
  own: number | null,
): Partial<CourseValues> {
  const { sites, staff } = choices;
  const [only] = sites.length === 1 ? sites : [];
  const here = sites.find(({ id }) => String(id) === String(site)) ?? only;
  const theirs = staff.find(({ id, active }) => active && String(id) === String(instructor));
  const supplier = here ? String(here.id) : '';
  const types = typesOf(choices, supplier);
  const begun: CourseValues = {
    ...NEW_COURSE,
    date: typeof date === 'string' && dayProblem(date, '') === null ? date : bestToday(),
    supplier,
    constant: types.some(({ value }) => value === 'CBT') ? 'CBT' : '',
    start_time: typeof start === 'string' && HH_MM.test(start) ? start : START,
    instructors: [...new Set([own ?? 0, theirs?.id ?? 0])].filter((id) => id > 0).map(String),
  };
  const filled = { ...begun, ...filledBy(choices.types, begun) };
  return pick(filled, differing(COURSE, filled, NEW_COURSE));
}
