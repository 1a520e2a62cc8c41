// The question before a person is deactivated: what it does, what they hand back, and who takes their courses to come.
import type { StaffMember } from '~contract/staff/staff';
import type { Instructed, StandInFor } from '~data/calendar/instructed';
import { overlaps } from '~domain/calendar/plan';
import { useNoCalendar, useNoEdit } from '~widgets/hooks/edit-access';
import { SwapQuestion } from '~widgets/swaps/swap-question';
import { coursesText, handBackText, ledText, ledWhen } from '../leaving-text';

type LeavingProps = {
  person: StaffMember;
  courses: readonly Instructed[];
  onCancel: () => void;
  onConfirm: (changes: readonly StandInFor[]) => void;
};

export function Leaving({ person, courses, onCancel, onConfirm }: LeavingProps) {
  const mayCourses = useNoEdit('calendar') === null;
  const noCalendar = useNoCalendar();
  const { id, full_name, instructor_certificate } = person;
  return (
    <SwapQuestion
      lines={courses.map((one) => ({
        ...one,
        key: String(one.course),
        who: ledText(one),
        when: ledWhen(one),
        others: one.others.map((other) => ({ id: other.id, label: other.name })),
      }))}
      may={() => mayCourses}
      untouched="You can’t change these courses. Tell someone who can."
      words={{
        swap: 'Change instructor',
        keep: 'Keep as is',
        field: 'New instructor',
        none: `Nobody else is free then with a valid certificate. ${full_name} stays on it.`,
      }}
      clash={overlaps}
      question={`Deactivate ${full_name}?`}
      confirm="Deactivate"
      cancel="Cancel"
      look="stop"
      onCancel={onCancel}
      onConfirm={(chosen) => onConfirm(chosen.map(({ line, to }) => ({ course: line.course, from: id, to })))}
    >
      <p className="text-ink-2">
        They will be signed out everywhere. Unsent changes stay on their phone and aren’t sent.
      </p>
      {instructor_certificate === '' ? null : <p className="text-ink-2">{handBackText}</p>}
      {noCalendar ? (
        <p className="text-ink-2">You can’t see which courses they instruct. Ask someone who can.</p>
      ) : null}
      {courses.length === 0 ? null : <h3>{coursesText(full_name, courses.length)}</h3>}
    </SwapQuestion>
  );
}
