// The waiting list of a course: who waits for a place and since when, and putting somebody on it.
import { useState } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { listWaiting, type WaitingView } from '~data/orders/waiting';
import { Skeleton } from '~ui/skeleton';
import { Waiting } from '~widgets/rows/modal-frames';
import { NoCourse } from '~widgets/course-choice/no-course';
import { placesText } from '~widgets/course-choice/places-line';
import { useCourse } from '~widgets/course-choice/use-course';
import { PersonPicker } from '~widgets/contacts/person-picker';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useWhole } from '~widgets/hooks/use-whole';
import { useCalendarLeave } from '../forms/use-calendar-leave';
import { EditPlace } from './edit-place';
import { NextLine, useFree } from './next-line';
import { useNewPlace } from './use-new-place';
import { readPlaceBody, type PlaceValues } from './waiting-fields';
import { WaitingRiders } from './waiting-riders';
import { WishFields } from './wish-fields';

const TITLE = 'Waiting list';

type ListOfCourse = { courseId: string; resend: number | undefined };
type WaitingListProps = ListOfCourse & { place: number | undefined };

/**
 * `courseId`: from the address, unchecked; `place`: the one that is changed, by either id; `resend`: the seq of a refused place, or change
 * of one, in the outbox, to edit and resend.
 */
export function WaitingList({ place, ...list }: WaitingListProps) {
  return place === undefined ? <WholeList {...list} /> : <EditPlace {...list} id={place} />;
}

function WholeList({ courseId, resend }: ListOfCourse) {
  const course = useCourse(courseId);
  const id = course?.id ?? 0;
  const waiting = useWhole(() => listWaiting(id), [id], id);
  const mends = useMends('waiting_riders', resend, readPlaceBody);
  const leave = useCalendarLeave({ mending: resend !== undefined, course: courseId });
  // A new key gives each rider an empty form.
  const [round, setRound] = useState(0);
  if (course === null) return <NoCourse title={TITLE} courseId={courseId} leave={leave} />;
  if (course === undefined || waiting === undefined || mends === undefined)
    return <Waiting title={TITLE} leave={leave} />;
  const next = () => (mends ? leave() : setRound(round + 1));
  return <List key={round} course={course} waiting={waiting} mends={mends} leave={leave} onAdded={next} />;
}

type ListProps = {
  course: CourseDetail;
  waiting: readonly WaitingView[];
  mends: Mends<PlaceValues> | null;
  leave: () => void;
  onAdded: () => void;
};

function List({ course, waiting, mends, leave, onAdded }: ListProps) {
  const noOrder = useNoEdit('orders');
  const noEdit = useFree(course) === null ? 'This course is over' : noOrder;
  const place = useNewPlace({ course, waiting, mends, leave, onAdded });
  return (
    <ChangeFormModal
      onlyWhy
      noEdit={noEdit}
      title={TITLE}
      send="Add to waiting list"
      form={place.form}
      guard={place.guard}
    >
      <div>
        <p className="text-ink-2">{courseName(course)}</p>
        <p className="text-ink-2">{`${course.riders.length} booked, ${placesText(course.places)}`}</p>
      </div>
      <NextLine course={course} waiting={waiting} />
      <WaitingRiders course={course} waiting={waiting} />
      {noEdit === null ? <NewPlace course={course} place={place} /> : null}
    </ChangeFormModal>
  );
}

function NewPlace({ course, place }: { course: CourseDetail; place: ReturnType<typeof useNewPlace> }) {
  const { form, nameable, contact } = place;
  const { errors, set } = form;
  return (
    <section aria-label="Add a rider" className="card flex flex-col gap-4 p-4 wide:p-5">
      <h3 className="text-h2 font-bold">Add a rider</h3>
      {contact === undefined || nameable === undefined ? (
        <Skeleton rows={1} height={72} />
      ) : (
        <PersonPicker
          label="Contact"
          nameable={nameable}
          value={contact}
          error={errors['customer']}
          day={course.date}
          required
          onPick={(picked) => set('customer', picked)}
        />
      )}
      <WishFields course={course} form={form} set={set} />
    </section>
  );
}
