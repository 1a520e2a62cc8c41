// Bookings and the contacts whom they name: what is shown of a rider is the contact's own, whatever becomes of them.
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { schoolOrder } from '~server/db/schema-calendar';
import type { CustomerPatch } from '~contract/customers';
import type { Order } from '~contract/orders';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';

/** A rider of whom nothing is known any more. */
export const NO_RIDER = {
  first_name: '',
  last_name: '',
  full_name: '',
  phone: '',
  email: '',
  birthdate: null,
  current_licence: '',
  licence_number: '',
} as const satisfies Omit<Order['customer'], 'id'>;
/** What is written on a booking, which may be about the rider. */
export const NOTHING_SAID = { notes: '', reason: '' } as const;

/** What has changed for the feed with a contact: their bookings, where those show it. The versions rise. */
export async function touchOrdersOf(
  tx: Tx,
  schoolId: number,
  customerId: number,
  body: CustomerPatch,
  now: Date,
): Promise<Change[]> {
  const isShown = Object.keys(body).some((field) => field in NO_RIDER);
  return isShown ? raise(tx, isOf(schoolId, customerId), {}, now) : [];
}

/** Takes what was said about a rider off their bookings, who is erased; number, course and price stay. */
export async function forgetRider(tx: Tx, schoolId: number, customerId: number, now: Date): Promise<Change[]> {
  return raise(tx, isOf(schoolId, customerId), NOTHING_SAID, now);
}

async function raise(tx: Tx, which: SQL | undefined, values: object, now: Date): Promise<Change[]> {
  const rows = await tx
    .update(schoolOrder)
    .set({ ...values, version: sql`${schoolOrder.version} + 1`, updated: now.toISOString() })
    .where(which)
    .returning({ id: schoolOrder.id });
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  return ids.map((id) => ({ entity: 'orders', id, op: 'w' }));
}

function isOf(schoolId: number, customerId: number) {
  return and(eq(schoolOrder.school_id, schoolId), eq(schoolOrder.customer_id, customerId));
}
