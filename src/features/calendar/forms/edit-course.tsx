// Changing a course, and with it others of its series (specification sections 2.7, 3 and 5).
import { REASON_NEEDED } from '~contract/calendar-values';
import { useState } from 'react';
import type { CoursePatch } from '~contract/courses';
import type { CalendarChoices, CourseDetail } from '~data/calendar/calendar';
import type { CourseDraft } from '~data/calendar/check';
import { saveCourse } from '~data/calendar/save';
import type { Scope } from '~domain/recurrence';
import { BigRadio } from '~widgets/forms/big-radio';
import { ConflictNotice } from '~widgets/saving/conflict-notice';
import { useNoCourseEdit, useOwnOnly } from '~widgets/page/course-access';
import { TextFormModal } from '~widgets/forms/text-form-modal';
import { idsOf } from '~widgets/typed/typed-id';
import { useGuard } from '~widgets/forms/unsaved';
import { useMends } from '~widgets/forms/use-text-mends';
import { useTextForm, type Mends, type Read } from '~widgets/forms/use-text-form';
import { ConflictPart, needReason } from './conflict-part';
import { filledBy } from './course-defaults';
import { readChange, readSeen, scopeOf, textOfBody, textOfCourse, type CourseText } from './course-fields';
import { useCourseHands } from './course-hands';
import { OWN_COURSES } from './course-known';
import { PlacesPart, WhatPart, WhoPart } from './course-parts';
import { Waiting } from './form-frames';
import { useCalendarLeave } from './use-calendar-leave';
import { siteName, useChoices } from './use-choices';
import { checkAll, checkedDrafts, useCourseCheck } from './use-course-check';

const TITLE = 'Edit course';

type EditCourseProps = { course: CourseDetail; resend: number | undefined };

/** `resend`: the number of a refused change of this course in the outbox, to be mended. */
export function EditCourse({ course, resend }: EditCourseProps) {
  const mends = useMends<CourseText>('courses', resend, textOfBody);
  const choices = useChoices();
  const leave = useCalendarLeave({ mending: resend !== undefined, course: String(course.id) });
  if (mends === undefined || choices === undefined) return <Waiting title={TITLE} leave={leave} />;
  return <CourseForm course={course} mends={mends} choices={choices} leave={leave} />;
}

type CourseFormProps = {
  course: CourseDetail;
  mends: Mends<CourseText> | null;
  choices: CalendarChoices;
  leave: () => void;
};

type Change = { patch: CoursePatch; scope: Scope; drafts: readonly CourseDraft[] };

function CourseForm({ course, mends, choices, leave }: CourseFormProps) {
  const own = useOwnOnly();
  const noEdit = useNoCourseEdit(course.instructors.map(({ id }) => id));
  const [conflict, setConflict] = useState(false);
  const original = textOfCourse(course);
  const [opened] = useState(() => filledBy(choices.types, original));
  const form = useTextForm({
    draft: { form: 'course', target: String(course.id) },
    original,
    mends,
    done: 'Course updated',
    refused: 'Course not updated',
    isSame: (name, one, other) => (LISTS.has(name) ? sorted(one) === sorted(other) : one === other),
    read: (typed, changed): Read<Change> => {
      const read = readChange(typed, changed);
      const isNotTheirs = own !== null && !idsOf(typed.instructors).includes(own);
      const errors = {
        ...read.errors,
        ...(isNotTheirs && { instructors: OWN_COURSES }),
        ...(conflicts.length > 0 && typed.reason.trim() === '' && { reason: REASON_NEEDED }),
      };
      if (!read.input || Object.keys(errors).length > 0) return { input: null, errors };
      return { input: { ...read.input, drafts: checkedDrafts(typed) }, errors: null };
    },
    save: async ({ patch, scope, drafts }, { seen, ...how }) => {
      const replaced = how.replaces === undefined ? {} : { replaces: how.replaces };
      const found = await checkAll(drafts, { id: course.id, scope, ...replaced });
      needReason(found.conflicts, patch.reason);
      return saveCourse(course.id, patch, { ...how, scope, seen: readSeen(seen) });
    },
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const { text, errors } = form;
  const { conflicts, places } = useCourseCheck(form, text, { id: course.id, scope: scopeOf(text) });
  const set = useCourseHands(form, choices, opened);
  if (conflict) return <ConflictNotice title={TITLE} what="this course" onClose={leave} />;
  const parts = { text, errors, choices, set };
  return (
    <TextFormModal
      noEdit={noEdit}
      title={`${TITLE}: ${course.name}`}
      send={conflicts.length > 0 ? 'Save anyway' : 'Save changes'}
      form={form}
      guard={guard}
    >
      <WhatPart {...parts} fixed siteNow={siteName(course.supplier)} />
      <WhoPart {...parts} />
      <PlacesPart {...parts} places={places} />
      <ScopePart course={course} scope={text.scope} onScope={(scope) => set('scope', scope)} />
      <ConflictPart
        conflicts={conflicts}
        reason={text.reason}
        errors={errors}
        onReason={(reason) => set('reason', reason)}
      />
    </TextFormModal>
  );
}

const LISTS: ReadonlySet<string> = new Set(['instructors', 'bikes', 'categories']);

function sorted(list: string): string {
  return list.split(',').toSorted().join(',');
}

type ScopePartProps = {
  course: Pick<CourseDetail, 'series' | 'following' | 'all'>;
  scope: string;
  onScope: (scope: Scope) => void;
};

/** Nothing for a course that does not repeat. */
export function ScopePart({ course: { series, following, all }, scope, onScope }: ScopePartProps) {
  if (series === null || all < 2) return null;
  const choices: readonly (readonly [Scope, string, string])[] = [
    ['this', 'This course', 'The others of its series stay as they are.'],
    ['following', 'This and following', coursesText(following)],
    ['all', 'All of the series', coursesText(all)],
  ];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-[15px] leading-5 font-bold wide:text-tab">For which courses</legend>
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
