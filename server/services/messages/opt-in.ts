// A booking counts as agreement to offers, where the school offers its riders not to be written to (docs/domain.md, Messages).
import type { Order } from '~contract/orders/orders';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { noteSoftOptIn } from '~server/repositories/contacts/consent';
import { getMessageSettings } from '~server/repositories/messages/settings';

/** Notes it for the rider of a new booking. Returns the changes for the feed. */
export async function optIn(
  tx: Tx,
  schoolId: number,
  { customer, order_friendly_id }: Order,
  at: { recorded: Date; now: Date },
): Promise<Change[]> {
  const { soft_opt_in } = await getMessageSettings(tx, schoolId);
  return soft_opt_in ? noteSoftOptIn(tx, schoolId, customer.id, { source: `Booking ${order_friendly_id}`, ...at }) : [];
}
