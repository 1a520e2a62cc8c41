// Books a rider on a course, with the way to their payment at once (specification section 2.7).
import { useState } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { readBookBody, type BookValues } from '~widgets/booking/book-fields';
import { Waiting } from '~widgets/rows/modal-frames';
import { NoCourse } from '~widgets/course-choice/no-course';
import { bookedText, PlaceTicks } from '~widgets/course-choice/places-line';
import { useBookRider, type Booked } from '~widgets/booking/use-book-rider';
import { useCourse } from '~widgets/course-choice/use-course';
import { weekdayText } from '~domain/time/weekday-text';
import { timesText, placeText } from '~widgets/format/course-text';
import { useAddLeave, type AddPlace } from './add-place';
import { RiderBooked, BookedFoot } from './rider-booked';

const TITLE = 'Book a rider';

type AddOrderProps = AddPlace & { contact: number | undefined; resend: number | undefined };

/** `contact`: who is to be booked, by either id; `resend`: the seq of a refused booking in the outbox, to edit and resend. */
export function AddOrder({ area, courseId, contact, resend }: AddOrderProps) {
  const place = { area, courseId };
  const course = useCourse(courseId);
  const mends = useMends('orders', resend, readBookBody);
  const leave = useAddLeave(place, resend !== undefined);
  // A new key gives each rider an empty form.
  const [round, setRound] = useState(0);
  if (course === undefined || mends === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (course === null) return <NoCourse title={TITLE} courseId={courseId} leave={leave} />;
  const another = () => setRound(round + 1);
  const who = round === 0 ? contact : undefined;
  return <Form key={round} {...{ place, course, mends, leave, another }} contactId={who} />;
}

type FormProps = {
  place: AddPlace;
  course: CourseDetail;
  contactId: number | undefined;
  mends: Mends<BookValues> | null;
  leave: () => void;
  another: () => void;
};

function Form({ place, course, another, ...of }: FormProps) {
  const { mends, leave } = of;
  const [booked, setBooked] = useState<Booked | null>(null);
  const noEdit = useNoEdit('orders');
  const { fields, ...modal } = useBookRider({
    course,
    ...of,
    elsewhere: place.area !== 'calendar',
    onBooked: (now) => (mends ? leave() : setBooked(now)),
    onWaiting: leave,
  });
  const success = booked && {
    body: <RiderBooked booked={booked} place={place} another={another} />,
    foot: <BookedFoot place={place} leave={leave} />,
  };
  return (
    <ChangeFormModal {...modal} onlyWhy noEdit={noEdit} title={TITLE} success={success}>
      <section aria-label="Course" className="flex flex-col gap-1">
        <p className="font-med">{`${course.name}, ${weekdayText(course.date)}, ${timesText(course)}`}</p>
        <p className="text-ink-2">{placeText(course)}</p>
        <p className="text-ink-2">{bookedText(course.riders.length, course.places)}</p>
        <PlaceTicks riders={course.riders.length} places={course.places.places} />
      </section>
      {noEdit === null ? fields : null}
    </ChangeFormModal>
  );
}
