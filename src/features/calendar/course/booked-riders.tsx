// The riders booked on a course, each with buttons to change or remove the booking.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseDetail, RiderView } from '~data/calendar/calendar';
import { moneyIn } from '~data/orders/orders';
import { poundsText } from '~domain/text/money-text';
import { Button, buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { bookedText, PlaceTicks, placesText } from '~widgets/course-choice/places-line';
import { RiderRow } from '~widgets/booking/rider-row';
import { mayTakeOff, TakeOff } from '~widgets/booking/take-off';

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

const PAID = 'A payment was entered for this booking, so it can’t be deleted. You can cancel or move it.';

function Ways({ course, rider }: { course: CourseDetail; rider: RiderView }) {
  const [isAsking, setAsking] = useState(false);
  const noEdit = useNoEdit('orders');
  if (noEdit !== null) return null;
  const owed = moneyIn(rider)?.owed ?? 0;
  const to = { to: '/calendar/$courseId/order/$orderId/$step', search: true, ...OPENS } as const;
  const params = { courseId: String(course.id), orderId: String(rider.id) };
  return (
    <div className="flex flex-col gap-1 pt-1">
      <div className="flex flex-wrap gap-2">
        <Link {...to} params={{ ...params, step: 'edit' }} className={buttonClass('default')}>
          <Icon name="edit" size={18} />
          <span>Change</span>
        </Link>
        {owed > 0 ? (
          <Link {...to} params={{ ...params, step: 'pay' }} className={buttonClass('default')}>
            <span>{`Take ${poundsText(owed)}`}</span>
          </Link>
        ) : null}
        {mayTakeOff(rider) ? (
          <Button look="dan" icon="x" onClick={() => setAsking(true)}>
            Take off
          </Button>
        ) : null}
      </div>
      {rider.payments.length > 0 ? <p className="text-tab text-ink-2">{PAID}</p> : null}
      <TakeOff rider={rider} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
