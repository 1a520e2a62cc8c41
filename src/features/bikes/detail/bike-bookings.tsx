// The bookings that a bike can't serve because it may not go out. Loaded after the page, because it brings the calendar.
import { lazy, Suspense } from 'react';
import { DUE_WITHIN_DAYS, dueState } from '~domain/bikes/due';
import type { BikeView } from '~data/bikes/bikes';
import { useToday } from './use-today';

const LostBookings = lazy(async () => ({ default: (await import('../bookings/lost-bookings')).LostBookings }));

export function BikeBookings({ bike }: { bike: BikeView }) {
  const today = useToday();
  const isDue = [bike.mot_expiry_date, bike.tax_expiry_date].some((day) => isNear(day, today));
  if (!isDue && bike.status !== 'BIKE_STATUS_OUT_OF_ORDER') return null;
  return (
    <Suspense fallback={null}>
      <LostBookings bike={bike} today={today} />
    </Suspense>
  );
}

/** Expired, or soon enough for bookings after it. */
function isNear(day: string | null, today: string): boolean {
  return ['due', 'expired'].includes(dueState(day, today, DUE_WITHIN_DAYS));
}
