// Bookings and their contacts: a booking shows the contact's own details, so it changes with them.
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { schoolOrder } from '~server/db/schema/calendar';
import { NOT_CHECKED } from '~domain/orders/checks';
import type { CustomerPatch } from '~contract/contacts/contacts';
import type { Order } from '~contract/orders/orders';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { updateStamps } from '~server/repositories/shared/writes';

/** The fields of an erased rider. */
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
/** The texts of a booking, which may be about the rider, and what was found of them before the course, emptied. */
export const NOTHING_SAID = {
  notes: '',
  training_notes: '',
  check_notes: '',
  reason: '',
  price_reason: '',
  ...NOT_CHECKED,
} as const;

/** The changed bookings for the feed after a change of their contact, if they show the changed fields. Their versions rise. */
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

/** Empties the texts on an erased rider's bookings and their payments; number, course and money stay. */
export async function forgetRider(tx: Tx, schoolId: number, customerId: number, now: Date): Promise<Change[]> {
  // The reference of a voucher is its code, which names nobody.
  await tx.execute(sql`
    update order_payment p set reference = '' from school_order o
     where p.school_id = ${schoolId} and p.method <> 'VOUCHER'
       and o.school_id = p.school_id and o.id = p.order_id and o.customer_id = ${customerId}`);
  return raise(tx, isOf(schoolId, customerId), NOTHING_SAID, now);
}

async function raise(tx: Tx, which: SQL | undefined, values: object, now: Date): Promise<Change[]> {
  const rows = await tx
    .update(schoolOrder)
    .set({ ...values, ...updateStamps(schoolOrder, now) })
    .where(which)
    .returning({ id: schoolOrder.id });
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  return ids.map((id) => ({ entity: 'orders', id, op: 'w' }));
}

function isOf(schoolId: number, customerId: number) {
  return and(eq(schoolOrder.school_id, schoolId), eq(schoolOrder.customer_id, customerId));
}
