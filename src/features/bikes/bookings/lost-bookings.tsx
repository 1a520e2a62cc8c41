// The bookings that a bike can't serve as it is, on its page: after its MOT or tax has run out, or while it is out of order.
import { useState } from 'react';
import { displayMark } from '~domain/text/number-plate';
import { listLostBookings, type LostBooking, type Swap } from '~data/orders/bike-bookings';
import type { BikeView } from '~data/bikes/bikes';
import { Button } from '~ui/button';
import { Icon } from '~ui/icon';
import { toast } from '~ui/overlays/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';
import { offerUndo } from '~widgets/form-saves/offer-undo';
import { useSwap } from '../status/change-status';
import { lostText, replacementText, whenText, whoText } from './booking-text';
import { SwapQuestion } from './swap-question';

type LostBookingsProps = {
  bike: BikeView;
  /** A London day, 'yyyy-MM-dd'. */
  today: string;
};

export function LostBookings({ bike, today }: LostBookingsProps) {
  const bookings = useLive(() => listLostBookings(bike.id), [bike.id]) ?? [];
  const [asked, setAsked] = useState<LostBooking | null>(null);
  const swap = useSwapOne(bike);
  if (bookings.length === 0) return null;
  return (
    <section role="status" aria-label="Bookings of this bike" className="card flex flex-col gap-2 p-4 wide:p-5">
      <h2 className="flex items-start gap-2 text-red-ink sunlight:text-ink">
        <Icon name="alert" size={20} />
        <span className="min-w-0">{lostText(bike, bookings, today)}</span>
      </h2>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 not-first:line-above">
            <span className="min-w-[180px] flex-1">
              <span className="block font-bold wrap-anywhere">{whoText(booking)}</span>
              <span className="block text-tab text-ink-2">{whenText(booking)}</span>
            </span>
            <SwapButton booking={booking} onSwap={() => setAsked(booking)} />
          </li>
        ))}
      </ul>
      {asked ? (
        <SwapQuestion
          key={asked.key}
          bike={bike}
          bookings={[asked]}
          question={`Swap ${displayMark(bike.registration_plate)} for another bike?`}
          confirm="Swap bike"
          cancel="Cancel"
          onCancel={() => setAsked(null)}
          onConfirm={(swaps) => {
            setAsked(null);
            swap(asked, swaps);
          }}
        />
      ) : null}
    </section>
  );
}

function SwapButton({ booking, onSwap }: { booking: LostBooking; onSwap: () => void }) {
  const noEdit = useNoEdit(booking.order === null ? 'calendar' : 'orders');
  if (booking.replacements.length === 0) return <p className="text-tab text-ink-2">No other bike fits and is free</p>;
  return (
    <Button
      disabled={noEdit !== null}
      title={noEdit ?? undefined}
      aria-label={`Swap bike of ${whoText(booking)}`}
      onClick={onSwap}
    >
      Swap bike
    </Button>
  );
}

/** Saves a swap and offers to take it back. */
function useSwapOne(bike: BikeView): (booking: LostBooking, swaps: readonly Swap[]) => void {
  const swap = useSwap();
  const mark = displayMark(bike.registration_plate);
  return (booking, swaps) => {
    const [chosen] = swaps;
    if (!chosen) return;
    const other = booking.replacements.find(({ id }) => id === chosen.to);
    const who = whoText(booking);
    swap(swaps).then(
      (undo) =>
        offerUndo({
          done: `${who}: ${other ? replacementText(other) : 'another bike'}`,
          undo: async () => {
            await undo();
            return true;
          },
          undone: `${who}: ${mark} again`,
        }),
      (error: unknown) => {
        toast('failed', 'Bike not swapped');
        reportError(error);
      },
    );
  };
}
