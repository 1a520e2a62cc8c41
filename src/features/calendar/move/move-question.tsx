// Asks before a course is moved: shows the old and the new slot, or fields for the new one, and the conflicts.
import type { ReactNode } from 'react';
import { REASON_MAX } from '~contract/calendar/values';
import type { CourseView } from '~data/calendar/calendar';
import type { Conflict } from '~domain/calendar/conflicts';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { TextField } from '~ui/fields/field';
import { FieldError } from '~ui/fields/field-error';
import { TellRiders } from '~widgets/rider-messages/tell-riders';
import { slotText } from './move-text';
import { useMove, type NewPlace } from './use-save-move';

type MoveQuestionProps = {
  course: CourseView;
  /** Null while the fields name no other place. */
  target: NewPlace | null;
  /** The instructors at the target. */
  names: readonly string[];
  onClose: () => void;
  /** Fields for the target, in place of its text. */
  children?: ReactNode;
};

export function MoveQuestion({ course, target, names, onClose, children }: MoveQuestionProps) {
  const move = useMove({ course, target, names, onClose });
  const { conflicts, said, saving } = move;
  const why = target
    ? whyNot(move.isChecked, conflicts.length > 0, move.reason)
    : 'Choose another day, time or instructor';
  const before = course.instructors.map(({ full_name }) => full_name);
  return (
    <Question
      open
      question={`Move ${course.name}?`}
      onCancel={onClose}
      answer={
        <Button look="pri" disabled={why !== null || saving} {...(why !== null && { title: why })} onClick={move.run}>
          {saving ? 'Saving…' : answerOf(conflicts.length)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          <dt className="text-ink-2">From</dt>
          <dd>{slotText(course, before)}</dd>
          {target ? (
            <>
              <dt className="text-ink-2">To</dt>
              <dd className="font-bold">{slotText(target, names)}</dd>
            </>
          ) : null}
        </dl>
        {children}
        {course.series === null ? null : (
          <p className="text-ink-2">Only this course moves. The rest of the series stays.</p>
        )}
        {conflicts.length > 0 ? (
          <>
            <Conflicts conflicts={conflicts} />
            <TextField
              label="Reason for going ahead"
              value={move.reason}
              maxLength={REASON_MAX}
              error={said.reason}
              onChange={(event) => move.setReason(event.target.value)}
            />
          </>
        ) : null}
        <TellRiders {...move.telling} />
        {said.above === undefined ? null : <FieldError>{said.above}</FieldError>}
      </div>
    </Question>
  );
}

function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <div className="flex flex-col gap-2 rounded-card bg-red-soft p-3 text-red-ink" role="alert">
      <p className="font-bold">Conflicts</p>
      <ul className="flex flex-col gap-1">
        {conflicts.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function answerOf(conflicts: number): string {
  return conflicts === 0 ? 'Move' : 'Save anyway';
}

function whyNot(isChecked: boolean, isAgainst: boolean, reason: string): string | null {
  if (!isChecked) return 'Checking for conflicts…';
  return isAgainst && reason.trim() === '' ? 'Enter a reason first' : null;
}
