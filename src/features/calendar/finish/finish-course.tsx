// Finish a course at the end of its day: the outcome of each rider, on one screen. Leads on to the certificates, if it ends
// with them.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { CERTIFIED } from '~domain/calendar/course-types';
import { Button } from '~ui/button';
import { RouteModal } from '~ui/overlays/dialog';
import { Notice } from '~ui/notice';
import { toast } from '~ui/overlays/toasts';
import { FarDay } from '~widgets/conflicts/far-day';
import { Waiting } from '~widgets/rows/modal-frames';
import { NoCourse } from '~widgets/course-choice/no-course';
import { useCourse } from '~widgets/course-choice/use-course';
import { weekdayText } from '~domain/time/weekday-text';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { TellRiders } from '~widgets/rider-messages/tell-riders';
import { useDevice } from '~widgets/hooks/use-device';
import { useToday } from '~widgets/hooks/use-today';
import { useLowerMileage } from '~widgets/typed/lower-mileage';
import { useNoOutcome } from '../check-in/use-no-outcome';
import { useCalendarLeave } from '../forms/use-calendar-leave';
import { allCompleted, farFinish, readingsOf, type FinishRow } from './finish-rows';
import { FinishRider } from './finish-rider';
import { FinishedList } from './finished-list';
import { useFinish } from './use-finish';

const TITLE = 'Finish course';

/** `courseId`: from the address, unchecked. */
export function FinishCourse({ courseId }: { courseId: string }) {
  const course = useCourse(courseId);
  const leave = useCalendarLeave({ course: courseId });
  if (course === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (course === null) return <NoCourse title={TITLE} courseId={courseId} leave={leave} />;
  return <Open course={course} leave={leave} />;
}

type FinishProps = { course: CourseDetail; leave: () => void };

function Open({ course, leave }: FinishProps) {
  const noOutcome = useNoOutcome(course);
  const today = useToday();
  // A form that is open stays open.
  const [why] = useState(() => whyNot(course, today, noOutcome));
  if (why === null) return <Form course={course} leave={leave} />;
  return (
    <RouteModal title={TITLE} onClose={leave}>
      <Notice
        level={2}
        icon={noOutcome === null ? 'calendar' : 'lock'}
        title={why}
        actions={
          <Button look="pri" onClick={leave}>
            Back
          </Button>
        }
      />
    </RouteModal>
  );
}

function whyNot({ date, riders }: CourseDetail, today: string, noOutcome: string | null): string | null {
  if (noOutcome !== null) return noOutcome;
  if (date > today) return `This course can be finished from ${weekdayText(date)}`;
  return riders.length === 0 ? 'No riders are booked on this course' : null;
}

function Form({ course, leave }: FinishProps) {
  const [isOver, setOver] = useState(false);
  const goOn = useGoOn(course);
  const finish = useFinish(course, leave, (rows) => (goOn(rows) ? undefined : setOver(true)));
  const { guard, rows } = finish;
  const mileage = useLowerMileage();
  const submit = () => mileage.check(readingsOf(finish.rowsNow()), finish.form.submit);
  const form = { ...finish.form, submit };
  const { riders, date } = course;
  const today = useToday();
  const isOpen = rows.some(({ outcome, isStuck }) => outcome === '' && !isStuck);
  return (
    <ChangeFormModal
      noEdit={rows.every(({ isStuck }) => isStuck) ? 'All of these bookings need fixing first' : null}
      title={TITLE}
      send={TITLE}
      form={form}
      guard={guard}
      lead={<p className="text-ink-2">{courseName(course)}</p>}
      success={
        isOver
          ? {
              body: <FinishedList riders={riders} />,
              foot: (
                <Button look="pri" big className="w-full wide:w-auto" onClick={leave}>
                  Done
                </Button>
              ),
            }
          : null
      }
    >
      {riders.length > 1 && isOpen ? (
        <Button icon="check" onClick={() => form.set('riders', allCompleted(rows, form.now()))}>
          All completed
        </Button>
      ) : null}
      <ul className="flex flex-col gap-3 pb-2">
        {rows.map((row) => (
          <FinishRider key={row.key} course={course} row={row} finish={finish} />
        ))}
      </ul>
      <FarDay
        text={farFinish(rows, date, today)}
        reason={form.values.date_reason}
        error={form.errors['date_reason']}
        onReason={(reason) => form.set('date_reason', reason)}
      />
      <TellRiders tell={finish.tell} isOn={form.values.notify} onChange={(notify) => form.set('notify', notify)} />
      {mileage.question}
    </ChangeFormModal>
  );
}

/**
 * Goes on to the certificates in this modal's place, so that Back doesn't lead to a finished form. False where nobody gets one, or
 * this person can't issue them.
 */
function useGoOn({ id, constant }: CourseDetail): (rows: readonly FinishRow[]) => boolean {
  const navigate = useNavigate();
  const device = useDevice();
  const mayIssue = useNoEdit('certificates') === null && CERTIFIED.includes(constant);
  return (rows) => {
    if (!mayIssue || !rows.some(({ outcome }) => outcome === 'COMPLETED')) return false;
    toast('done', `Outcomes saved on this ${device}`);
    const to = { to: '/calendar/$courseId/certificates', params: { courseId: String(id) } } as const;
    void navigate({ ...to, search: true, state: true, replace: true, resetScroll: false });
    return true;
  };
}
