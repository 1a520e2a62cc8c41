// What the table's rows and the phone's cards have in common.
import { Chip, type ChipKind } from '~ui/chip';
import type { BikeStatus, BikeTransmission } from '~contract/bikes';
import type { BikeView } from '~data/bikes';
import type { IconName } from '~ui/icon';

const STATUS = {
  BIKE_STATUS_ACTIVE: { label: 'Active', kind: 'ok', icon: 'check' },
  BIKE_STATUS_AT_RISK: { label: 'At Risk', kind: 'amber', icon: 'alert' },
  BIKE_STATUS_OUT_OF_ORDER: { label: 'Out of Order', kind: 'red', icon: 'ban' },
} as const satisfies Record<BikeStatus, { label: string; kind: ChipKind; icon: IconName }>;

export const TRANSMISSION = {
  BIKE_TRANSMISSION_MANUAL: { label: 'Manual', short: 'Manual' },
  BIKE_TRANSMISSION_AUTOMATIC: { label: 'Automatic', short: 'Auto' },
} as const satisfies Record<BikeTransmission, { label: string; short: string }>;

/** Where it is unsent comes before how it rides. */
export function StateChip({ bike, device }: { bike: BikeView; device: 'phone' | 'computer' }) {
  if (bike.pending)
    return (
      <Chip kind="blue" icon={device}>
        {`On this ${device}`}
      </Chip>
    );
  const { label, kind, icon } = STATUS[bike.status];
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
