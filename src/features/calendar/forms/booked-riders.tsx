// The riders booked on a course, each with buttons to change or remove the booking.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { removeBooking } from '~data/calendar/bookings';
import type { CourseDetail, RiderView } from '~data/calendar/calendar';
import { Button, buttonClass } from '~ui/button';
import { Question } from '~ui/dialog';
import { FieldError } from '~ui/field-error';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { deleteWithUndo } from '~widgets/saving/delete-with-undo';
import { notSaved } from '~widgets/saving/not-saved';
import { OPENS } from '~widgets/hooks/use-leave';
import { bookedText, PlaceTicks, placesText } from './places-line';
import { RiderRow } from './rider-row';

export function BookedRiders({ course }: { course: CourseDetail }) {
  const { riders, places, conflicts } = course;
  return (
    <section aria-label="Booked" className="card flex flex-col gap-2 p-4 wide:p-5">
      <h3 className="text-h2 font-bold">{bookedText(riders.length, places)}</h3>
      <PlaceTicks riders={riders.length} places={places.places} />
      <p className="text-tab text-ink-2">{placesText(places)}</p>
      <ul className="divided empty:hidden">
        {riders.map((rider) => (
          <RiderRow key={rider.id} rider={rider} conflicts={conflicts}>
            <Ways course={course} rider={rider} />
          </RiderRow>
        ))}
      </ul>
    </section>
  );
}

const PAID = 'A payment has been made for this booking. Cancel or move it in Orders.';

function Ways({ course, rider }: { course: CourseDetail; rider: RiderView }) {
  const [isAsking, setAsking] = useState(false);
  const noEdit = useNoEdit('orders');
  if (noEdit !== null) return null;
  const isPaid = rider.payment_status !== 'PAYMENT_NOT_PAID';
  return (
    <div className="flex flex-col gap-1 pt-1">
      <div className="flex flex-wrap gap-2">
        <Link
          to="/calendar/$courseId/contact/list"
          params={{ courseId: String(course.id) }}
          search={((now: object) => ({ ...now, booking: rider.id })) as never}
          {...OPENS}
          className={buttonClass('default')}
        >
          <Icon name="edit" size={18} />
          <span>Change</span>
        </Link>
        {isPaid ? null : (
          <Button look="dan" icon="x" onClick={() => setAsking(true)}>
            Take off
          </Button>
        )}
      </div>
      {isPaid ? <p className="text-tab text-ink-2">{PAID}</p> : null}
      <TakeOff rider={rider} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

function TakeOff({ rider, open, onClose }: { rider: RiderView; open: boolean; onClose: () => void }) {
  const [problem, setProblem] = useState<string>();
  const device = useDevice();
  const name = rider.customer.full_name || 'Rider';
  const takeOff = async () => {
    try {
      await deleteWithUndo({
        remove: async () => [await removeBooking(rider.id, { undoable: true })],
        done: () => `${name} taken off the course`,
        undone: () => `${name} is back on the course`,
        device,
      });
      onClose();
    } catch (error) {
      setProblem(notSaved(error, false));
    }
  };
  return (
    <Question
      open={open}
      question={`Take ${rider.customer.full_name || 'this rider'} off the course?`}
      confirm="Take off"
      look="stop"
      onCancel={onClose}
      onConfirm={() => void takeOff()}
    >
      <p className="text-ink-2">The booking will be deleted. The contact stays. You can undo this for 10 seconds.</p>
      {problem === undefined ? null : <FieldError>{problem}</FieldError>}
    </Question>
  );
}
