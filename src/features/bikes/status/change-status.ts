// Changes a bike's status at once, as a change of its own, which is sent before everything else (docs/sync.md, Lanes
// and dependencies). Undo puts it back, with the bookings that got other bikes.
import { saveBike } from '~data/bikes/save';
import type { Swap } from '~data/orders/bike-bookings';
import { displayMark } from '~domain/text/number-plate';
import { toast } from '~ui/overlays/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { offerUndo } from '~widgets/form-saves/offer-undo';
import { isAtOnce, saveAndWait, savedHere } from '~widgets/form-saves/save-and-wait';
import { getSyncStatus } from '~sync/status';
import { BIKE_STATUS } from './bike-status';
import type { BikeStatus } from '~contract/bikes/bikes';
import type { BikeView } from '~data/bikes/bikes';

export const STATUS_INK: Partial<Record<(typeof BIKE_STATUS)[BikeStatus]['kind'], string>> = {
  ok: 'text-ok',
  amber: 'text-amber-ink',
  red: 'text-red',
};

type Bike = Pick<BikeView, 'id' | 'registration_plate' | 'status'>;
type Change = { status: BikeStatus; swaps: readonly Swap[] };

/** Saves the status and the swaps, and shows a refusal. */
export function useChangeStatus(bike: Bike): (status: BikeStatus, swaps?: readonly Swap[]) => void {
  const swap = useSwap();
  const offer = useOfferStatus(bike);
  return (status, swaps = []) => {
    const save = async () => {
      const saved = await saveAndWait(
        () => saveBike(bike.id, { status }),
        () => {
          swap(swaps).then((undo) => offer({ status, swaps }, undo), failed);
        },
      );
      // The bike's page also shows 'Needs fixing', with a link to the Sync centre.
      if (saved.is === 'refused') toast('failed', 'Bike not updated');
    };
    save().catch(failed);
  };
}

/** Saves swaps of bikes; the result takes them back. */
export function useSwap(): (swaps: readonly Swap[]) => Promise<() => Promise<void>> {
  const holds = useNoEdit('calendar') === null;
  return async (swaps) => {
    if (swaps.length === 0) return () => Promise.resolve();
    const { swapBikes } = await import('~data/orders/bike-bookings');
    return swapBikes(swaps, holds);
  };
}

/** Offers to put the status back as it was, after the change was saved; `undo` takes the swaps back. */
export function useOfferStatus(bike: Bike): (change: Change, undo: () => Promise<void>) => void {
  const device = useDevice();
  const { id, status: before } = bike;
  const mark = displayMark(bike.registration_plate);
  return ({ status, swaps }, undo) => {
    const swapped = swaps.length === 1 ? ', 1 booking has another bike' : `, ${swaps.length} bookings have other bikes`;
    offerUndo({
      done: `${mark} is ${wordOf(status)}${swaps.length === 0 ? '' : swapped}`,
      where: isAtOnce({ ...getSyncStatus(), waiting: 0 }) ? undefined : savedHere(device),
      undo: async () => {
        await saveBike(id, { status: before });
        await undo();
        return true;
      },
      undone: `${mark} is ${wordOf(before)} again`,
    });
  };
}

function wordOf(status: BikeStatus): string {
  return BIKE_STATUS[status].text.toLowerCase();
}

function failed(error: unknown): void {
  toast('failed', 'Bike not updated');
  reportError(error);
}
