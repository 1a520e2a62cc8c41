// Asks before a drag moves a course: shows the old and new slot and the conflicts.
import { useState } from 'react';
import { checkCourses } from '~data/calendar/check';
import { saveCourse } from '~data/calendar/save';
import type { Conflict } from '~domain/conflicts';
import { Button } from '~ui/button';
import { Question } from '~ui/dialog';
import { TextField } from '~ui/field';
import { FieldError } from '~ui/field-error';
import { timesOf } from './course-words';
import { useAction } from '~widgets/forms/use-action';
import { useLive } from '~widgets/hooks/use-live';
import { shortDay } from './days';
import type { Calendar } from './use-calendar';
import type { Move } from './use-moves';

/** The most characters of a reason. */
const REASON_MAX = 300;

type MoveQuestionProps = Move & { calendar: Calendar; onClose: () => void };

export function MoveQuestion({ course, target, calendar, onClose }: MoveQuestionProps) {
  const [reason, setReason] = useState('');
  const action = useAction({ done: 'Course moved', refused: 'Course not moved', fields: ['reason'], onSaved: onClose });
  // The conflicts at the time of the save: while it runs, the check would find the saved change itself.
  const [sent, setSent] = useState<readonly Conflict[]>([]);
  const { replaces } = action;
  const checked = useLive(
    () => checkCourses([draftOf({ course, target })], { id: course.id, replaces }),
    [course, target, replaces],
  );
  const conflicts = action.saving ? sent : (checked?.conflicts ?? []);
  const why = whyNot(checked !== undefined, conflicts.length > 0, reason);
  const { date, start_time, finish_time, instructors } = target;
  const patch = { date, start_time, finish_time, instructors: [...instructors] };
  const save = (how: { replaces?: number }) =>
    saveCourse(course.id, { ...patch, ...(conflicts.length > 0 && { reason: reason.trim() }) }, how);
  return (
    <Question
      open
      question={`Move ${course.name}?`}
      onCancel={onClose}
      answer={
        <Button
          look="pri"
          disabled={why !== null || action.saving}
          {...(why !== null && { title: why })}
          onClick={() => {
            setSent(conflicts);
            action.run(save);
          }}
        >
          {action.saving ? 'Saving…' : answerOf(conflicts.length)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          <dt className="text-ink-2">From</dt>
          <dd>
            {slotText(
              course,
              course.instructors.map(({ full_name }) => full_name),
            )}
          </dd>
          <dt className="text-ink-2">To</dt>
          <dd className="font-bold">{slotText(target, namesOf(target.instructors, calendar))}</dd>
        </dl>
        {course.series === null ? null : (
          <p className="text-ink-2">Only this course moves. The rest of the series stays.</p>
        )}
        {conflicts.length > 0 ? (
          <div className="flex flex-col gap-2 rounded-card bg-red-soft p-3 text-red-ink" role="alert">
            <p className="font-bold">Conflicts</p>
            <ul className="flex flex-col gap-1">
              {conflicts.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {conflicts.length > 0 ? (
          <TextField
            label="Reason for going ahead"
            value={reason}
            maxLength={REASON_MAX}
            error={action.errors['reason']}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        {action.above === undefined ? null : <FieldError>{action.above}</FieldError>}
      </div>
    </Question>
  );
}

function answerOf(conflicts: number): string {
  return conflicts === 0 ? 'Move' : 'Save anyway';
}

function whyNot(isChecked: boolean, isAgainst: boolean, reason: string): string | null {
  if (!isChecked) return 'Checking for conflicts…';
  return isAgainst && reason.trim() === '' ? 'Enter a reason first' : null;
}

/** 'Sat 21 Nov, 08:00–16:45, Callum Reith'. */
function slotText(slot: { date: string; start_time: string; finish_time: string }, names: readonly string[]): string {
  return [shortDay(slot.date), timesOf(slot), names.join(', ') || 'No instructor'].join(', ');
}

function namesOf(ids: readonly number[], { instructors }: Calendar): string[] {
  return ids.map((id) => instructors.find((one) => one.id === id)?.full_name ?? 'Someone else');
}

function draftOf({ course, target }: Move): Parameters<typeof checkCourses>[0][number] {
  const { constant, spaces, categories, bikes } = course;
  const { date, start_time, finish_time, instructors } = target;
  return {
    constant,
    spaces,
    categories,
    bikes,
    date,
    start_time,
    finish_time,
    instructors,
    supplier: course.supplier.id,
  };
}
