// Whom somebody may name who has no access to contacts: naming a person reads them out. Those whom the caller sees anyway are
// no secret: riders on courses that they see, and the holder of the certificate in hand.
import { and, eq } from 'drizzle-orm';
import { accessTo } from '~contract/permissions';
import { schoolOrder } from '~server/db/schema-calendar';
import { badFields } from '~server/platform/refusal';
import type { Caller } from '~server/platform/access';
import type { Tx } from '~server/db/db';
import { seenBy } from '~server/repositories/calendar/rights';
import { findCustomer } from './customers';
import { isOnCourseOf } from '~server/repositories/calendar/orders';

/** For a contact that is not there, and for one that may not be named: the two must not differ. */
const NOT_YOURS = 'Choose a rider of one of your courses. Naming anyone else needs access to contacts';

/** Throws 400 on `customer`, audited, unless the caller may name this contact; `known`: one who stands there already. */
export async function needKnown(tx: Tx, caller: Caller, id: number, known: number | null = null): Promise<void> {
  if (accessTo('contacts', caller.permissions) !== 'hidden' || id === known) return;
  // Under the number from before a merge they are the same person.
  const now = (await findCustomer(tx, caller.schoolId, id))?.id ?? id;
  if (now === known) return;
  if (accessTo('orders', caller.permissions) !== 'hidden' && (await isRider(tx, caller, now))) return;
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
