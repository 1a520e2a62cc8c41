// The contact's next booking, which leads to its course where the person may open it, and what is owed for the bookings on this device.
import { Link } from '@tanstack/react-router';
import type { ContactBooking } from '~data/orders/contact-bookings';
import { CALENDAR_DAYS } from '~contract/wire/limits';
import { addDaysTo, displayDay, londonDay } from '~domain/time/london-time';
import { Skeleton } from '~ui/skeleton';
import { useIsHidden, useNoCalendar } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { NumberPlate } from '~widgets/page/number-plate';
import { SyncBadge } from '~widgets/sync/badge';
import { weekdayText } from '~domain/time/weekday-text';
import { placeText, timesText } from '~widgets/format/course-text';
import { balanceText, bikeText, bookingLink, nextOf } from './booking-words';
import type { Known, Sees } from './use-known';
import { useBestNow } from '~widgets/hooks/use-today';

type NextBookingProps = Pick<Known, 'bookings'> & { sees: Sees['bookings'] };

export function NextBooking({ bookings, sees }: NextBookingProps) {
  const now = useBestNow();
  const seesNoMoney = useIsHidden('orders');
  if (sees === 'none') return null;
  const next = bookings && nextOf(bookings, now);
  const balance = !seesNoMoney && bookings ? balanceText(bookings) : null;
  return (
    <section className="card flex flex-col pb-2" aria-labelledby="next-booking">
      <h2 id="next-booking" className="px-4 pt-3 text-tab font-med text-ink-2 wide:px-5">
        Next booking
      </h2>
      {next === undefined ? <Skeleton rows={1} height={64} /> : null}
      {next === null ? (
        <p className="px-4 pt-1 pb-2 wide:px-5">
          {sees === 'all' ? 'None yet.' : 'None on the courses that you instruct.'}
        </p>
      ) : null}
      {next ? <Booking booking={next} /> : null}
      {balance ? (
        <p className="line-above mx-4 flex items-baseline justify-between gap-4 py-2 text-tab wide:mx-5">
          <span className="text-ink-2">{`Balance, courses since ${displayDay(addDaysTo(londonDay(new Date(now)), -CALENDAR_DAYS))}`}</span>
          <span className="text-right font-med">{balance}</span>
        </p>
      ) : null}
    </section>
  );
}

function Booking({ booking }: { booking: ContactBooking }) {
  const { course, bike, pending } = booking;
  const noCalendar = useNoCalendar();
  return (
    <Link
      {...bookingLink(booking, noCalendar)}
      {...OPENS}
      className="flex flex-col gap-1 px-4 pt-1 pb-3 font-reg text-ink hover:bg-inset hover:no-underline wide:px-5"
    >
      <b className="text-lead font-bold">{course.name}</b>
      <span>{`${weekdayText(course.date)}, ${timesText(course)}`}</span>
      <span className="text-ink-2">{placeText(course)}</span>
      <span className="flex flex-wrap items-center gap-2 pt-1">
        {bike ? (
          <>
            <NumberPlate mark={bike.registration_plate} size="s" />
            <span className="text-ink-2">{`${bike.make} ${bike.model}`}</span>
          </>
        ) : (
          <span className="text-ink-2">{bikeText(booking)}</span>
        )}
        {pending ? <SyncBadge state={pending} small /> : null}
      </span>
    </Link>
  );
}
