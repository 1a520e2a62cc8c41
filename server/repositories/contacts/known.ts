// Whom somebody without access to contacts may name, because naming a contact shows their details: people whom they see
// anyway, that is riders on courses that they see, and the holder of the certificate being edited.
import { and, eq } from 'drizzle-orm';
import { accessTo, calendarAccess } from '~contract/staff/permissions';
import { schoolOrder } from '~server/db/schema/calendar';
import { badFields } from '~server/platform/refusal';
import type { Caller } from '~server/platform/access';
import type { Tx } from '~server/db/db';
import { seenBy } from '~server/repositories/calendar/rights';
import { findCustomer } from './contacts';
import { isOnCourseOf } from '~server/repositories/orders/orders';

/** The same text for a missing contact and for one that may not be named: the caller must not learn which it is. */
export const NOT_YOURS = 'Choose a rider from one of your courses. To choose anyone else you need access to contacts';

/**
 * Whether somebody without access to contacts sees riders at all: by bookings, or by courses. The one rule for a rider, for several and
 * for a whole course.
 */
export function seesRiders({ permissions }: Pick<Caller, 'permissions'>): boolean {
  return accessTo('orders', permissions) !== 'hidden' || calendarAccess(permissions) !== 'hidden';
}

/** Throws 400 on `customer`, audited, unless the caller may name this contact; `known`: the one who is on the row already. */
export async function needKnown(tx: Tx, caller: Caller, id: number, known: number | null = null): Promise<void> {
  if (accessTo('contacts', caller.permissions) !== 'hidden' || id === known) return;
  // An id from before a merge means the same person.
  const now = (await findCustomer(tx, caller.schoolId, id))?.id ?? id;
  if (now === known) return;
  if (seesRiders(caller) && (await isRider(tx, caller, now))) return;
  const attempt = { entity: 'customers', outcome: 'hidden contact named', id };
  throw badFields({ customer: [NOT_YOURS] }).auditedAs(attempt);
}

async function isRider(tx: Tx, caller: Caller, customerId: number): Promise<boolean> {
  const only = await seenBy(tx, caller);
  const theirs = and(eq(schoolOrder.school_id, caller.schoolId), eq(schoolOrder.customer_id, customerId));
  const rows = await tx
    .select({ id: schoolOrder.id })
    .from(schoolOrder)
    .where(and(theirs, isOnCourseOf(only)))
    .limit(1);
  return rows.length > 0;
}
