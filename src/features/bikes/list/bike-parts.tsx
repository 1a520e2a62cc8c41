// Shared by the table's rows and the phone's cards.
import { Chip } from '~ui/chip';
import { BIKE_STATUS } from '../status/bike-status';
import { SyncBadge } from '~widgets/sync/badge';
import type { BikeView } from '~data/bikes/bikes';

/** The sync state if the bike has an unsent change, otherwise its status. `device`: the list it is drawn for. */
export function StateChip({ bike, device }: { bike: BikeView; device: 'phone' | 'computer' }) {
  if (bike.pending) return <SyncBadge state={bike.pending} />;
  const { text: label, kind, icon } = BIKE_STATUS[bike.status];
  // In the table only the 'ok' chip has an icon: the others are read by colour and word.
  const plain = device === 'computer' && kind !== 'ok';
  return plain ? (
    <Chip kind={kind}>{label}</Chip>
  ) : (
    <Chip kind={kind} icon={icon}>
      {label}
    </Chip>
  );
}
