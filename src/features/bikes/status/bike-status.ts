// How a bike's status looks everywhere: its colour, icon and word.
import { STATUS_LABEL } from '~domain/bikes/labels';
import type { BikeStatus } from '~contract/bikes/bikes';
import type { ChipKind } from '~ui/chip';
import type { IconName } from '~ui/icon';

export const BIKE_STATUS: Record<BikeStatus, { kind: ChipKind; icon: IconName; text: string }> = {
  BIKE_STATUS_ACTIVE: { kind: 'ok', icon: 'check', text: STATUS_LABEL.BIKE_STATUS_ACTIVE },
  BIKE_STATUS_AT_RISK: { kind: 'amber', icon: 'alert', text: STATUS_LABEL.BIKE_STATUS_AT_RISK },
  BIKE_STATUS_OUT_OF_ORDER: { kind: 'red', icon: 'ban', text: STATUS_LABEL.BIKE_STATUS_OUT_OF_ORDER },
};
