// What the table's rows and the phone's cards have in common.
import { Chip } from '~ui/chip';
import { BIKE_STATUS } from '../status/bike-status';
import { SyncBadge } from '~widgets/sync/badge';
import type { BikeView } from '~data/bikes/bikes';

/** Where it is unsent comes before how it rides. `device`: whose list this is. */
export function StateChip({ bike, device }: { bike: BikeView; device: 'phone' | 'computer' }) {
  if (bike.pending) return <SyncBadge state={bike.pending} />;
  const { text: label, kind, icon } = BIKE_STATUS[bike.status];
  // In the table a column of chips is read by its colours and words; an icon in each would be noise.
  const plain = device === 'computer' && kind !== 'ok';
  return plain ? (
    <Chip kind={kind}>{label}</Chip>
  ) : (
    <Chip kind={kind} icon={icon}>
      {label}
    </Chip>
  );
}

/** Where a bike is: its sites by name. */
export function siteNames({ supplier }: BikeView): string {
  return supplier.map(({ connect_location_name: name }) => name).join(', ');
}
