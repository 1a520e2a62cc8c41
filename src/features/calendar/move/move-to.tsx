// Moves a course without dragging: asks for the day, the start and the instructor.
import { useMemo, useState } from 'react';
import type { StaffRef } from '~contract/staff/staff';
import { getCalendarChoices, type CourseView } from '~data/calendar/calendar';
import { DateField } from '~widgets/typed/date-field';
import { SelectField } from '~ui/fields/select-field';
import { TimeField } from '~ui/fields/time-field';
import { useLive } from '~widgets/hooks/use-live';
import { useOwnOnly } from '~widgets/page/course-access';
import { MoveQuestion } from './move-question';
import { placeOfValues, problemsOf, valuesOf } from './new-slot';

type MoveToProps = { course: CourseView; onClose: () => void };

export function MoveTo({ course: given, onClose }: MoveToProps) {
  // The course as it was when the question opened: a change from elsewhere must not turn the typed values around.
  const [course] = useState(given);
  const [values, setValues] = useState(() => valuesOf(course));
  const staff = useLive(getCalendarChoices, [])?.staff ?? [];
  const own = useOwnOnly();
  const target = useMemo(() => placeOfValues(course, values), [course, values]);
  const problems = problemsOf(course, values);
  const set = (but: Partial<typeof values>) => setValues({ ...values, ...but });
  const names = (target?.instructors ?? []).map((id) => nameOf(id, staff, course));
  return (
    <MoveQuestion course={course} target={target} names={names} onClose={onClose}>
      <div className="flex flex-col gap-3">
        {/* A day and its calendar's button need this width each. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-3">
          <DateField label="Day" value={values.date} error={problems.date} onChange={(date) => set({ date })} />
          <TimeField label="Start" value={values.start} error={problems.start} onChange={(start) => set({ start })} />
        </div>
        <SelectField
          label="Instructor"
          value={values.instructor}
          options={optionsOf(course, staff, own)}
          onChange={({ target: { value } }) => set({ instructor: value })}
        />
      </div>
    </MoveQuestion>
  );
}

/** Those who may instruct, and for a person with only their own courses, themselves. */
function optionsOf(course: CourseView, staff: readonly StaffRef[], own: number | null) {
  const now = course.instructors.map(({ full_name }) => full_name).join(' and ') || 'No instructor';
  const isSame = (id: number) => course.instructors.length === 1 && course.instructors[0]?.id === id;
  const others = staff.filter(
    ({ id, active, instructor_certificate }) =>
      active && instructor_certificate !== '' && !isSame(id) && (own === null || id === own),
  );
  return [
    { value: 'same', label: now },
    ...others.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    ...(own === null && course.instructors.length > 0 ? [{ value: 'none', label: 'No instructor' }] : []),
  ];
}

function nameOf(id: number, staff: readonly StaffRef[], { instructors }: CourseView): string {
  return [...instructors, ...staff].find((one) => one.id === id)?.full_name ?? 'Someone else';
}
