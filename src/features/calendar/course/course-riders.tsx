// Lists the riders of a course and books another one (specification section 2.7).
import { useState } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { readBookBody, type BookValues } from '~widgets/booking/book-fields';
import { Waiting } from '~widgets/rows/modal-frames';
import { NoCourse } from '~widgets/course-choice/no-course';
import { useBookRider } from '~widgets/booking/use-book-rider';
import { useCourse } from '~widgets/course-choice/use-course';
import { BookedRiders } from './booked-riders';
import { useCalendarLeave } from '../forms/use-calendar-leave';

const TITLE = 'Riders';

type CourseRidersProps = { courseId: string; contact?: number | undefined; resend: number | undefined };

/**
 * `contact`: who is to be booked, by either id, from their own page; `resend`: the seq of a refused booking in the outbox, to edit
 * and resend.
 */
export function CourseRiders({ courseId, contact, resend }: CourseRidersProps) {
  const course = useCourse(courseId);
  const mends = useMends('orders', resend, readBookBody);
  const leave = useCalendarLeave({ mending: resend !== undefined, course: courseId });
  // A new key gives each rider an empty form.
  const [round, setRound] = useState(0);
  if (course === undefined || mends === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (course === null) return <NoCourse title={TITLE} courseId={courseId} leave={leave} />;
  const next = () => (mends || contact !== undefined ? leave() : setRound(round + 1));
  return <Riders key={round} course={course} contactId={contact} mends={mends} leave={leave} next={next} />;
}

type RidersProps = {
  course: CourseDetail;
  contactId: number | undefined;
  mends: Mends<BookValues> | null;
  leave: () => void;
  next: () => void;
};

function Riders({ course, next, ...of }: RidersProps) {
  const noEdit = useNoEdit('orders');
  const { fields, ...modal } = useBookRider({ course, ...of, elsewhere: false, onBooked: next, onWaiting: next });
  return (
    <ChangeFormModal {...modal} onlyWhy noEdit={noEdit} title={TITLE}>
      <p className="text-ink-2">{courseName(course)}</p>
      <BookedRiders course={course} />
      {noEdit === null ? fields : null}
    </ChangeFormModal>
  );
}
