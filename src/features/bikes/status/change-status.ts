// Changes a bike's status at once, as a change of its own, which is sent before everything else (docs/sync.md, Lanes
// and dependencies).
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
        // The bike's page also shows 'Needs fixing', with a link to the Sync centre.
        if (saved.is === 'refused') toast('failed', 'Bike not updated');
      },
      (error: unknown) => {
        toast('failed', 'Bike not updated');
        reportError(error);
      },
    );
  };
}
