// By which channels an offer may be sent: everybody who gets offers must be able to stop them.
import type { Channel } from './types';

/** Why no offer goes by SMS where the sender is a name. */
export const UNDER_A_NAME =
  'This server sends SMS under a name, which nobody can answer with STOP. Send offers by e-mail';

/** False for an offer by SMS whose sender takes no `replies`. */
export function canBeEnded(channel: Channel, isMarketing: boolean, replies: boolean): boolean {
  return replies || !isMarketing || channel !== 'SMS';
}
