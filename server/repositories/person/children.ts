// The rows that belong to a contact or name one.
import { and, eq } from 'drizzle-orm';
import { childrenUnder } from '~contract/wire/collections';
import { calendarEvent, schoolOrder } from '~server/db/schema/calendar';
import { certificate } from '~server/db/schema/certificates';
import { incidentPerson } from '~server/db/schema/incidents';
import { invoice } from '~server/db/schema/invoices';
import { voucher } from '~server/db/schema/orders';
import { TABLE_OF, type RowTable } from '~server/db/schema/tables';
import type { ColumnOf } from '~server/db/column-types';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { moveIncidents } from '~server/repositories/incidents/people';
import { endMessagesOf } from '~server/repositories/messages/of-contact';
import { joinWaiting } from '~server/repositories/waiting-list/people';
import { updateStamps } from '~server/repositories/shared/writes';

/**
 * Rows below a contact (wire/collections.ts, `under`) and its places on waiting lists: they are deleted with it, and move with it
 * in a merge.
 */
export const CHILDREN = [...childrenUnder('customer'), 'waiting_riders' as const].map((entity) => ({
  entity,
  table: TABLE_OF[entity] as RowTable & { customer_id: ColumnOf<number> },
}));

/**
 * Tables whose rows name a contact and must be kept: a contact with any of them can't be deleted. They move with it in a
 * merge. A new area must add its table here, or its rows count as none.
 */
export const HISTORY = [
  { entity: 'certificates', table: certificate },
  { entity: 'orders', table: schoolOrder },
  { entity: 'invoices', table: invoice },
  { entity: 'vouchers', table: voucher },
  { entity: 'events', table: calendarEvent },
] as const;

/** Every table that keeps a contact from being deleted: people in reports are no rows of their own in the feed. */
export const KEPT_BY = [...HISTORY, { table: incidentPerson }] as const;

/**
 * Removes the rows that belong to a contact; messages that have not left never do, and their credits come back. Returns the
 * tombstones for the feed.
 */
export async function removeChildren(tx: Tx, schoolId: number, customerId: number, now: Date): Promise<Change[]> {
  const gone = await endMessagesOf(tx, schoolId, customerId, now);
  for (const { entity, table } of CHILDREN) {
    const isOf = and(eq(table.school_id, schoolId), eq(table.customer_id, customerId));
    const rows = await tx.delete(table).where(isOf).returning({ id: table.id });
    const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
    gone.push(...ids.map((id) => ({ entity, id, op: 'd' as const })));
  }
  return gone;
}

/**
 * Moves the rows that belong to a contact or name it to another; their versions rise. A place on a waiting list that would be one too
 * many goes. Returns the changes for the feed.
 */
export async function moveChildren(
  tx: Tx,
  schoolId: number,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<Change[]> {
  const moved = await joinWaiting(tx, schoolId, [from, to]);
  moved.push(...(await moveIncidents(tx, schoolId, { from, to }, now)));
  for (const { entity, table } of [...CHILDREN, ...HISTORY]) {
    const rows = await tx
      .update(table)
      .set({ customer_id: to, ...updateStamps(table, now) })
      .where(and(eq(table.school_id, schoolId), eq(table.customer_id, from)))
      .returning({ id: table.id });
    const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
    moved.push(...ids.map((id) => ({ entity, id, op: 'w' as const })));
  }
  return moved;
}
