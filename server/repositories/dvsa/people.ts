// Tests and their riders: a test shows its rider's name, so it changes with it.
import { and, eq } from 'drizzle-orm';
import { calendarEvent } from '~server/db/schema/calendar';
import type { CustomerPatch } from '~contract/contacts/contacts';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { updateStamps } from '~server/repositories/shared/writes';

/** The changed tests for the feed after a change of their rider's name. Their versions rise. */
export async function touchTestsOf(
  tx: Tx,
  schoolId: number,
  customerId: number,
  body: CustomerPatch,
  now: Date,
): Promise<Change[]> {
  return 'first_name' in body || 'last_name' in body ? raise(tx, schoolId, customerId, {}, now) : [];
}

/** Takes an erased rider off their tests, with the reasons that may be about them. Returns the changes for the feed. */
export function forgetCandidate(tx: Tx, schoolId: number, customerId: number, now: Date): Promise<Change[]> {
  return raise(tx, schoolId, customerId, { customer_id: null, test_reason: '' }, now);
}

async function raise(tx: Tx, schoolId: number, customerId: number, values: object, now: Date): Promise<Change[]> {
  const rows = await tx
    .update(calendarEvent)
    .set({ ...values, ...updateStamps(calendarEvent, now) })
    .where(and(eq(calendarEvent.school_id, schoolId), eq(calendarEvent.customer_id, customerId)))
    .returning({ id: calendarEvent.id });
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  return ids.map((id) => ({ entity: 'events', id, op: 'w' }));
}
