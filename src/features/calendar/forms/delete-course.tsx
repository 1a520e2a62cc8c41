// Asks before deleting a course, and whether to delete others of its series.
import { useState } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { courseName, removeCourse } from '~data/calendar/save';
import type { Scope } from '~domain/calendar/recurrence';
import { Question } from '~ui/overlays/dialog';
import { FieldError } from '~ui/fields/field-error';
import { useDevice } from '~widgets/hooks/use-device';
import { deleteWithUndo } from '~widgets/form-saves/delete-with-undo';
import { notSaved } from '~widgets/form-saves/not-saved';
import { ScopePart } from './edit-course';

type DeleteCourseProps = { course: CourseDetail; open: boolean; onClose: () => void; onDeleted: () => void };

export function DeleteCourse({ course, open, onClose, onDeleted }: DeleteCourseProps) {
  const [scope, setScope] = useState<Scope>('this');
  const [problem, setProblem] = useState<string>();
  const device = useDevice();
  const remove = async () => {
    try {
      await deleteWithUndo({
        remove: () => removeCourse(course.id, scope, { undoable: true }),
        done: (count) => (count === 1 ? `${courseName(course)} deleted` : `${count} courses deleted`),
        undone: (count) => (count === 1 ? `${courseName(course)} is back` : `${count} courses are back`),
        device,
      });
      onDeleted();
    } catch (error) {
      setProblem(notSaved(error, false));
    }
  };
  return (
    <Question
      open={open}
      question={`Delete ${courseName(course)}?`}
      confirm="Delete"
      look="stop"
      onCancel={() => {
        setProblem(undefined);
        onClose();
      }}
      onConfirm={() => void remove()}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">It will be removed from everyone’s calendar. You can undo this for 10 seconds.</p>
        <ScopePart course={course} scope={scope} onScope={setScope} />
        {problem === undefined ? null : <FieldError>{problem}</FieldError>}
      </div>
    </Question>
  );
}
