// Changes the status of the selected bikes. Those that are booked are asked about one by one before they go out of use.
import { lazy, Suspense, useState } from 'react';
import { STATUS_LABEL } from '~domain/bikes/labels';
import type { BikeStatus } from '~contract/bikes/bikes';
import type { BikeView } from '~data/bikes/bikes';
import type { LostBooking, Swap } from '~data/orders/bike-bookings';
import { Button } from '~ui/button';
import { Icon } from '~ui/icon';
import { Popover } from '~ui/overlays/popover';
import { useDevice } from '~widgets/hooks/use-device';
import { bookedText } from '../bookings/booking-text';
import { BIKE_STATUS } from '../status/bike-status';
import { STATUS_INK, useSwap } from '../status/change-status';
import { findBookings } from '../status/find-bookings';
import { freeReplacements, givenBy, type Given, type Gone } from './free-replacements';
import { saveEach } from './save-each';

const SwapQuestion = lazy(async () => ({ default: (await import('../bookings/swap-question')).SwapQuestion }));

const CHOICES = Object.keys(STATUS_LABEL) as readonly BikeStatus[];

type Answer = { swaps: readonly Swap[]; given: readonly Given[] };
type Asked = { bike: BikeView; bookings: readonly LostBooking[]; answer: (swaps: readonly Swap[] | null) => void };

export function BulkStatus({ read }: { read: () => Promise<readonly BikeView[]> }) {
  const device = useDevice();
  const swap = useSwap();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (bike: BikeView, gone: Gone): Promise<Answer | null> => {
    const bookings = freeReplacements(await findBookings(bike.id), gone);
    if (bookings.length === 0) return { swaps: [], given: [] };
    const answered = new Promise<readonly Swap[] | null>((resolve) => {
      setAsked({ bike, bookings, answer: resolve });
    });
    const swaps = await answered.finally(() => setAsked(null));
    return swaps && { swaps, given: givenBy(swaps, bookings) };
  };
  const change = async (status: BikeStatus) => {
    const others = (await read()).filter((bike) => bike.status !== status);
    const [going, swaps] = status === 'BIKE_STATUS_OUT_OF_ORDER' ? await askEach(others, ask) : [others, []];
    await saveEach({
      bikes: going,
      change: { status },
      before: (bike) => ({ status: bike.status }),
      done: (named, count) => `${named} ${count === 1 ? 'is' : 'are'} ${STATUS_LABEL[status].toLowerCase()}`,
      device,
      // After the bikes: one that isn't safe must not wait for its bookings.
      also: (saved) => swap(swaps.filter(({ from }) => saved.some(({ id }) => id === from))),
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

/** Those that go out of use, with the swaps of their bookings. No bike is given to two bookings of a day. */
async function askEach(
  bikes: readonly BikeView[],
  ask: (bike: BikeView, gone: Gone) => Promise<Answer | null>,
): Promise<[BikeView[], Swap[]]> {
  const going: BikeView[] = [];
  const answers: Answer[] = [];
  for (const bike of bikes) {
    const given = answers.flatMap((one) => one.given);
    const answer = await ask(bike, { going: bikes.map(({ id }) => id), given });
    if (answer === null) continue;
    going.push(bike);
    answers.push(answer);
  }
  return [going, answers.flatMap(({ swaps }) => swaps)];
}
