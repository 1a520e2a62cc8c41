// Changes a course, and on request others of its series (specification sections 2.7, 3 and 5).
import { REASON_NEEDED } from '~contract/calendar/values';
import { useState } from 'react';
import type { CoursePatch } from '~contract/calendar/courses';
import type { CalendarChoices, CourseDetail } from '~data/calendar/calendar';
import type { CourseDraft } from '~data/calendar/check';
import { saveCourse } from '~data/calendar/save';
import type { Queued } from '~data/outbox/enqueue';
import type { Scope } from '~domain/calendar/recurrence';
import { BigRadio } from '~widgets/forms/big-radio';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useNoCourseEdit, useOwnOnly } from '~widgets/page/course-access';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useGuard } from '~widgets/drafts/unsaved';
import type { Read } from '~widgets/forms/fields';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { TellRiders } from '~widgets/rider-messages/tell-riders';
import { useTelling } from '~widgets/rider-messages/use-telling';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { ConflictPart, needReason } from '~widgets/conflicts/conflict-part';
import { filledBy } from './course-defaults';
import {
  COURSE,
  isTellable,
  PLACES,
  readChange,
  readChangeBody,
  readSeen,
  scopeOf,
  valuesOfCourse,
  type CourseValues,
} from './course-fields';
import { useCourseHands } from './course-prefill';
import { OWN_COURSES } from './known-choices';
import { MorePart, PlacesPart, WhatPart, WhoPart } from './course-parts';
import { Waiting } from '~widgets/rows/modal-frames';
import { useCalendarLeave } from './use-calendar-leave';
import { siteName, useChoices } from '~widgets/booking/use-choices';
import { checkAll, checkedDrafts, useCourseCheck } from './use-course-check';

const TITLE = 'Edit course';

type EditCourseProps = { course: CourseDetail; resend: number | undefined };

/** `resend`: the seq of a refused change of this course in the outbox, to edit and resend. */
export function EditCourse({ course, resend }: EditCourseProps) {
  const mends = useMends('courses', resend, readChangeBody);
  const choices = useChoices();
  const leave = useCalendarLeave({ mending: resend !== undefined, course: String(course.id) });
  if (mends === undefined || choices === undefined) return <Waiting title={TITLE} leave={leave} />;
  return <CourseForm course={course} mends={mends} choices={choices} leave={leave} />;
}

type CourseFormProps = {
  course: CourseDetail;
  mends: Mends<CourseValues> | null;
  choices: CalendarChoices;
  leave: () => void;
};

type Change = { patch: CoursePatch; scope: Scope; drafts: readonly CourseDraft[] };

function CourseForm({ course, mends, choices, leave }: CourseFormProps) {
  const own = useOwnOnly();
  const noEdit = useNoCourseEdit(course.instructors.map(({ id }) => id));
  const [conflict, setConflict] = useState(false);
  const original = valuesOfCourse(course);
  const [opened] = useState(() => filledBy(choices.types, original));
  const form = useChangeForm('courses patch', COURSE, {
    draft: { form: 'course', target: String(course.id) },
    original,
    mends,
    done: 'Course updated',
    places: PLACES,
    read: (typed, changed): Read<Change> => {
      const read = readChange(typed, changed);
      const isNotTheirs = own !== null && !typed.instructors.includes(String(own));
      const errors = {
        ...read.errors,
        ...(isNotTheirs && { instructors: OWN_COURSES }),
        ...(present.conflicts.length > 0 && typed.reason.trim() === '' && { reason: REASON_NEEDED }),
      };
      if (!read.input || Object.keys(errors).length > 0) return { input: null, errors };
      return { input: { ...read.input, drafts: checkedDrafts(typed) }, errors: null };
    },
    save: async ({ patch, scope, drafts }, how, seen): Promise<Queued | null> => {
      const replaced = how.replaces === undefined ? {} : { replaces: how.replaces };
      const found = await checkAll(drafts, { id: course.id, scope, ...replaced });
      needReason(found.conflicts, patch.reason);
      const told = isTellable(Object.keys(patch)) ? await tell.body(form.now().notify) : {};
      return saveCourse(course.id, { ...patch, ...told }, { ...how, scope, seen: readSeen(seen) });
    },
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const { values, errors } = form;
  const { shown: checked, present } = useCourseCheck(form, values, { id: course.id, scope: scopeOf(values) });
  const set = useCourseHands(form, choices, opened);
  const tell = useTelling(
    isTellable(form.changed()) ? { occasion: 'changed', course: course.id, scope: scopeOf(values) } : null,
  );
  if (conflict) return <ConflictNotice title={TITLE} what="this course" onClose={leave} />;
  const parts = { ...form, choices, set };
  return (
    <ChangeFormModal
      onlyWhy
      noEdit={noEdit}
      title={`${TITLE}: ${course.name}`}
      send={checked.conflicts.length > 0 ? 'Save anyway' : 'Save changes'}
      form={form}
      guard={guard}
    >
      <WhatPart {...parts} fixed siteNow={siteName(course.supplier)} />
      <PlacesPart {...parts} places={checked.places} />
      <WhoPart {...parts} />
      <MorePart {...parts} />
      <ScopePart course={course} scope={values.scope} onScope={(scope) => set('scope', scope)} />
      <ConflictPart
        conflicts={checked.conflicts}
        reason={values.reason}
        errors={errors}
        onReason={(reason) => set('reason', reason)}
      />
      <TellRiders tell={tell} isOn={values.notify} onChange={(notify) => set('notify', notify)} />
    </ChangeFormModal>
  );
}

type ScopePartProps = {
  course: Pick<CourseDetail, 'series' | 'following' | 'all'>;
  scope: string;
  onScope: (scope: Scope) => void;
};

/** Renders nothing for a course that is not in a series, or is the only one left of it. */
export function ScopePart({ course: { series, following, all }, scope, onScope }: ScopePartProps) {
  if (series === null || all < 2) return null;
  const choices: readonly (readonly [Scope, string, string])[] = [
    ['this', 'This course', 'The other courses in the series don’t change.'],
    ['following', 'This and following', coursesText(following)],
    ['all', 'All of the series', coursesText(all)],
  ];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-[0.9375rem] leading-5 font-bold wide:text-tab">For which courses</legend>
      {choices.map(([value, title, says]) => (
        <BigRadio
          key={value}
          name="scope"
          title={title}
          text={says}
          checked={scope === value}
          onChoose={() => onScope(value)}
        />
      ))}
    </fieldset>
  );
}

function coursesText(count: number): string {
  return count === 1 ? '1 course' : `${count} courses`;
}
