// The bookings that a bike can't serve because it may not go out. Loaded after the page, because it brings the calendar.
import { lazy, Suspense } from 'react';
import { motStanding, type Standing, taxStanding } from '~domain/bikes/road-papers';
import type { BikeView } from '~data/bikes/bikes';
import { useToday } from '~widgets/hooks/use-today';

const LostBookings = lazy(async () => ({ default: (await import('../bookings/lost-bookings')).LostBookings }));

export function BikeBookings({ bike }: { bike: BikeView }) {
  const today = useToday();
  const isDue = [motStanding(bike, today), taxStanding(bike, today)].some(isNear);
  if (!isDue && bike.status !== 'BIKE_STATUS_OUT_OF_ORDER') return null;
  return (
    <Suspense fallback={null}>
      <LostBookings bike={bike} today={today} />
    </Suspense>
  );
}

/** Expired, or soon enough for bookings after it. */
function isNear({ due }: Standing): boolean {
  return due === 'due' || due === 'expired';
}
