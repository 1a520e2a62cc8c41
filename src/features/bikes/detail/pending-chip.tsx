// Saved here, and not at the school yet.
import { Chip } from '~ui/chip';
import { useDevice } from '~widgets/media-retry';

export function PendingChip() {
  const device = useDevice();
  return <Chip kind="blue" icon={device}>{`On this ${device}`}</Chip>;
}
