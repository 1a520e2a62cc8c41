// How a bike rides, in a word.
import { Chip } from '~ui/chip';
import type { BikeStatus } from '~contract/bikes';
import { STATUS } from './bike-text';

export function StatusChip({ status }: { status: BikeStatus }) {
  const { kind, icon, text } = STATUS[status];
  return (
    <Chip kind={kind} icon={icon}>
      {text}
    </Chip>
  );
}
