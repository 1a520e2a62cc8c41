// Asks before deleting a course, and whether to delete others of its series.
import { useState } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { courseName, removeCourse } from '~data/calendar/save';
import type { Scope } from '~domain/recurrence';
import { Question } from '~ui/dialog';
import { FieldError } from '~ui/field-error';
import { notSaved } from '~widgets/saving/not-saved';
import { saveAndWait } from '~widgets/saving/save-and-wait';
import { useSaySaved } from '~widgets/saving/use-say-saved';
import { ScopePart } from './edit-course';

type DeleteCourseProps = { course: CourseDetail; open: boolean; onClose: () => void; onDeleted: () => void };

export function DeleteCourse({ course, open, onClose, onDeleted }: DeleteCourseProps) {
  const [scope, setScope] = useState<Scope>('this');
  const [problem, setProblem] = useState<string>();
  const say = useSaySaved(scope === 'this' ? 'Course deleted' : 'Courses deleted');
  const remove = async () => {
    try {
      const saved = await saveAndWait(async () => (await removeCourse(course.id, scope)).at(-1) ?? null);
      say(saved);
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
        <p className="text-ink-2">It will be removed from everyone’s calendar. This can’t be undone.</p>
        <ScopePart course={course} scope={scope} onScope={setScope} />
        {problem === undefined ? null : <FieldError>{problem}</FieldError>}
      </div>
    </Question>
  );
}
