// The status of a bike as a part of a form: asked about before the form is saved if the bike is booked, and put back with Undo.
import { useRef, type ReactNode } from 'react';
import { saveBike } from '~data/bikes/save';
import type { Swap } from '~data/orders/bike-bookings';
import type { BikeStatus } from '~contract/bikes/bikes';
import type { BikeView } from '~data/bikes/bikes';
import { useOfferStatus, useSwap } from './change-status';
import { useTakingOut } from './taking-out';

/** The status that a form sets; undefined or '' for none. */
type Status = BikeStatus | '' | undefined;

type StatusInForm = {
  question: ReactNode;
  /** Calls `then` once a bike that is about to go out of use may do so. */
  check: (status: Status, then: () => void) => void;
  /** Runs `save`, which saves the status with all else, then saves the swaps and offers to put the status back. */
  saveWith: <T>(status: Status, save: () => Promise<T>) => Promise<T>;
  /** The same, but the status is saved before and as a change of its own, so that it is sent first. */
  saveFirst: <T>(status: Status, save: () => Promise<T>) => Promise<T>;
};

export function useStatusInForm(bike: BikeView): StatusInForm {
  const { ask, question } = useTakingOut(bike);
  const swap = useSwap();
  const offer = useOfferStatus(bike);
  const chosen = useRef<readonly Swap[]>([]);
  const isChange = (status: Status): status is BikeStatus => Boolean(status) && status !== bike.status;
  const saveWith: StatusInForm['saveWith'] = async (status, save) => {
    const saved = await save();
    if (!isChange(status)) return saved;
    const swaps = chosen.current;
    offer({ status, swaps }, await swap(swaps));
    return saved;
  };
  return {
    question,
    check: (status, then) => {
      chosen.current = [];
      if (status !== 'BIKE_STATUS_OUT_OF_ORDER' || !isChange(status)) return then();
      return ask((swaps) => {
        chosen.current = swaps;
        then();
      });
    },
    saveWith,
    saveFirst: async (status, save) => {
      if (isChange(status)) await saveWith(status, () => saveBike(bike.id, { status }));
      return save();
    },
  };
}
