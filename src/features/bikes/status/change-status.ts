// How a bike rides, changed at once: a change of its own, saved before whatever is written about it, so that it is sent
// first.
import { saveBike } from '~data/bikes/save';
import { toast } from '~ui/toasts';
import { saveAndWait } from '~widgets/saving/save-and-wait';
import { useSaySaved } from '~widgets/saving/use-say-saved';
import type { BikeStatus } from '~contract/bikes';
import type { BIKE_STATUS } from './bike-status';

export const STATUS_INK: Partial<Record<(typeof BIKE_STATUS)[BikeStatus]['kind'], string>> = {
  ok: 'text-ok',
  amber: 'text-amber-ink',
  red: 'text-red',
};

export function useChangeStatus(bikeId: number): (status: BikeStatus) => void {
  const say = useSaySaved('Bike updated');
  return (status) => {
    saveAndWait(() => saveBike(bikeId, { status })).then(
      (saved) => {
        say(saved);
        // The page itself says 'Needs fixing', and leads to the card.
        if (saved.is === 'refused') toast('failed', 'Bike not updated');
      },
      (error: unknown) => {
        toast('failed', 'Bike not updated');
        reportError(error);
      },
    );
  };
}
