// What was found of riders before their course (domain/orders/checks): who found it is the caller, when is when it was recorded.
import type { OrderChecks } from '~contract/orders/check-fields';
import type { Order } from '~contract/orders/orders';
import { checksAfter } from '~domain/orders/checks';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { given } from '~server/repositories/contacts/keys';
import { nameOfUser } from '~server/repositories/staff/reference-rows';
import type { Made } from '~server/repositories/shared/writes';
import { settleMoney } from './money';
import type { FoundOrder } from './orders';

/** Writes what was found; the caller must hold the calendar's turn (calendar/calendar-lock.ts). */
export async function saveChecks(
  tx: Tx,
  { schoolId, userId }: Caller,
  row: Order,
  { check_notes, ...found }: OrderChecks,
  { recorded, now }: Pick<Made, 'recorded' | 'now'>,
): Promise<FoundOrder> {
  const by = await nameOfUser(tx, schoolId, userId);
  const columns = checksAfter(row, given(found), by, recorded.toISOString());
  return settleMoney(tx, schoolId, row.id, { ...columns, ...given({ check_notes }) }, now);
}
