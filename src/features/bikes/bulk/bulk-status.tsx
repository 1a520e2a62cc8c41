// Changes the status of the selected bikes. Those that are booked are asked about one by one before they go out of use.
import { lazy, Suspense, useState } from 'react';
import { STATUS_LABEL } from '~domain/bike-labels';
import type { BikeStatus } from '~contract/bikes';
import type { BikeView } from '~data/bikes/bikes';
import type { LostBooking, Swap } from '~data/calendar/bike-bookings';
import { Button } from '~ui/button';
import { Icon } from '~ui/icon';
import { Popover } from '~ui/popover';
import { useDevice } from '~widgets/hooks/use-device';
import { bookedText } from '../bookings/booking-text';
import { BIKE_STATUS } from '../status/bike-status';
import { STATUS_INK, useSwap } from '../status/change-status';
import { findBookings } from '../status/find-bookings';
import { saveEach } from './save-each';

const SwapQuestion = lazy(async () => ({ default: (await import('../bookings/swap-question')).SwapQuestion }));

const CHOICES = Object.keys(STATUS_LABEL) as readonly BikeStatus[];

type Asked = { bike: BikeView; bookings: readonly LostBooking[]; answer: (swaps: readonly Swap[] | null) => void };

export function BulkStatus({ bikes }: { bikes: readonly BikeView[] }) {
  const device = useDevice();
  const swap = useSwap();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (bike: BikeView): Promise<readonly Swap[] | null> => {
    const bookings = withoutBikes(await findBookings(bike.id), bikes);
    if (bookings.length === 0) return [];
    const answered = new Promise<readonly Swap[] | null>((resolve) => {
      setAsked({ bike, bookings, answer: resolve });
    });
    return answered.finally(() => setAsked(null));
  };
  const change = async (status: BikeStatus) => {
    const others = bikes.filter((bike) => bike.status !== status);
    const [going, swaps] = status === 'BIKE_STATUS_OUT_OF_ORDER' ? await askEach(others, ask) : [others, []];
    const alsoBack = await swap(swaps);
    await saveEach({
      bikes: going,
      change: { status },
      before: (bike) => ({ status: bike.status }),
      done: (named) => `${named} ${going.length === 1 ? 'is' : 'are'} ${STATUS_LABEL[status].toLowerCase()}`,
      device,
      alsoBack,
    });
  };
  return (
    <>
      <Popover label="Change status" trigger={<Button>Change status</Button>}>
        {(close) => (
          <div role="group" aria-label="Status" className="flex w-60 flex-col gap-1">
            {CHOICES.map((status) => (
              <button
                key={status}
                type="button"
                className="popup-item text-left hover:bg-quiet-soft"
                onClick={() => {
                  close();
                  change(status).catch(reportError);
                }}
              >
                <span className={STATUS_INK[BIKE_STATUS[status].kind]}>
                  <Icon name={BIKE_STATUS[status].icon} size={20} />
                </span>
                {STATUS_LABEL[status]}
              </button>
            ))}
          </div>
        )}
      </Popover>
      {asked ? (
        <Suspense fallback={null}>
          <SwapQuestion
            key={asked.bike.id}
            bike={asked.bike}
            bookings={asked.bookings}
            question={bookedText(asked.bike.registration_plate, asked.bookings.length)}
            confirm="Take out of use"
            cancel="Keep in use"
            onCancel={() => asked.answer(null)}
            onConfirm={asked.answer}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Those that go out of use, with the swaps of their bookings. */
async function askEach(
  bikes: readonly BikeView[],
  ask: (bike: BikeView) => Promise<readonly Swap[] | null>,
): Promise<[BikeView[], Swap[]]> {
  const going: BikeView[] = [];
  const swaps: Swap[] = [];
  for (const bike of bikes) {
    const answer = await ask(bike);
    if (answer === null) continue;
    going.push(bike);
    swaps.push(...answer);
  }
  return [going, swaps];
}

/** No bike that is about to go out of use too takes the place of another. */
function withoutBikes(bookings: readonly LostBooking[], bikes: readonly BikeView[]): readonly LostBooking[] {
  const goes = (id: number | null) => bikes.some((bike) => bike.id === id);
  return bookings.map((booking) => ({
    ...booking,
    replacements: booking.replacements.filter(({ id }) => !goes(id)),
    proposed: goes(booking.proposed) ? null : booking.proposed,
  }));
}
