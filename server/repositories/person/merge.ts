// Two contacts that are one person become one.
import { and, eq } from 'drizzle-orm';
import { MERGE_FIELDS } from '~contract/customers';
import { customer, customerAlias } from '~server/db/schema-contacts';
import { badFields, notFound, RowConflict } from '~server/platform/refusal';
import type { Customer, customerMerge, CustomerPatch, MergeField } from '~contract/customers';
import type { z } from '~contract/zod';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { getCustomer, isCustomer } from '~server/repositories/customers/customers';
import { moveChildren } from './children';
import { saveCustomer } from '~server/repositories/customers/save';
import { touchOrdersOf } from '~server/repositories/calendar/orders-people';

type Merge = z.output<typeof customerMerge>;
type Merged = { answer: Customer; fields: MergeField[]; also: Change[] };

/**
 * Makes `other` part of the contact `id`: what is empty here and what is asked for is taken from it, everything that names it
 * comes along, and its id stands for this contact from now on.
 * Throws 404 where this contact is gone, 400 where the other is or is this one, 409 where either has another version.
 */
export async function mergeCustomers(
  tx: Tx,
  schoolId: number,
  id: number,
  { other: otherId, take, versions }: Merge,
  now: Date,
): Promise<Merged> {
  if (otherId === id) throw badFields({ other: ['Choose another contact than this one'] });
  const { kept, other } = await lockBoth(tx, schoolId, id, otherId);
  if (!kept) throw notFound();
  if (!other) throw badFields({ other: ['This contact does not exist any more'] });
  if (kept.version !== versions.kept) throw changed(kept);
  if (other.version !== versions.other) throw changed(other);
  const fields = MERGE_FIELDS.filter((field) => kept[field] !== other[field] && isTaken(field, kept, take));
  const taken = Object.fromEntries(fields.map((field) => [field, other[field]])) as CustomerPatch;
  const moved = await moveChildren(tx, schoolId, { from: otherId, to: id }, now);
  await rename(tx, schoolId, other, id);
  await tx.delete(customer).where(isCustomer(schoolId, otherId));
  const answer = await saveCustomer(tx, schoolId, kept, taken, now);
  const riding = await touchOrdersOf(tx, schoolId, id, taken, now);
  return { answer, fields, also: [{ entity: 'customers', id: otherId, op: 'd' }, ...moved, ...riding] };
}

/** Always the lower id first: two who merge the same pair the other way round must not wait for each other. */
async function lockBoth(tx: Tx, schoolId: number, id: number, otherId: number) {
  const rows = new Map<number, Customer>();
  for (const each of [id, otherId].toSorted((one, two) => one - two)) {
    const row = await getCustomer(tx, schoolId, each, true);
    if (row) rows.set(each, row);
  }
  return { kept: rows.get(id), other: rows.get(otherId) };
}

function isTaken(field: MergeField, kept: Customer, take: readonly MergeField[]): boolean {
  return take.includes(field) || kept[field] === '' || kept[field] === null;
}

/** The old id, and every id that stood for it, stands for `to`. */
async function rename(tx: Tx, schoolId: number, { id: from, client_key }: Customer, to: number): Promise<void> {
  await tx
    .update(customerAlias)
    .set({ customer_id: to })
    .where(and(eq(customerAlias.school_id, schoolId), eq(customerAlias.customer_id, from)));
  await tx.insert(customerAlias).values({ school_id: schoolId, old_id: from, customer_id: to, client_key });
}

function changed(current: Customer): RowConflict {
  return new RowConflict('conflict', 'Somebody else has changed this', current);
}
