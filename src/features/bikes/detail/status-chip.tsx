// A bike's status as a chip with icon and word.
import { Chip } from '~ui/chip';
import type { BikeStatus } from '~contract/bikes/bikes';
import { BIKE_STATUS } from '../status/bike-status';

export function StatusChip({ status }: { status: BikeStatus }) {
  const { kind, icon, text } = BIKE_STATUS[status];
  return (
    <Chip kind={kind} icon={icon}>
      {text}
    </Chip>
  );
}
