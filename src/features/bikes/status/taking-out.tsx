// Asks about a bike's bookings before it goes out of use. Without bookings nothing is asked.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { LostBooking, Swap } from '~data/orders/bike-bookings';
import type { BikeView } from '~data/bikes/bikes';
import { bookedText } from '../bookings/booking-text';
import { findBookings } from './find-bookings';

/** Loaded when needed: most bikes that go out of use aren't booked. */
const SwapQuestion = lazy(async () => ({ default: (await import('../bookings/swap-question')).SwapQuestion }));

type Go = (swaps: readonly Swap[]) => void;
export type TakingOut = {
  /** Calls `go` at once if the bike isn't booked, otherwise after the person's answer; not if they keep it in use. */
  ask: (go: Go) => void;
  question: ReactNode;
};

export function useTakingOut(bike: Pick<BikeView, 'id' | 'registration_plate'>): TakingOut {
  const [asked, setAsked] = useState<{ bookings: readonly LostBooking[]; go: Go } | null>(null);
  const ask = async (go: Go) => {
    const bookings = await findBookings(bike.id);
    if (bookings.length === 0) go([]);
    else setAsked({ bookings, go });
  };
  const question = asked ? (
    <Suspense fallback={null}>
      <SwapQuestion
        bike={bike}
        bookings={asked.bookings}
        question={bookedText(bike.registration_plate, asked.bookings.length)}
        confirm="Take out of use"
        cancel="Keep in use"
        onCancel={() => setAsked(null)}
        onConfirm={(swaps) => {
          setAsked(null);
          asked.go(swaps);
        }}
      />
    </Suspense>
  ) : null;
  return { ask: (go) => void ask(go), question };
}
