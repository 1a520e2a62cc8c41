// Merges two contacts that are one person.
import { and, eq } from 'drizzle-orm';
import { MERGE_FIELDS } from '~contract/contacts/contacts';
import { customer, customerAlias } from '~server/db/schema/contacts';
import { badFields, notFound, RowConflict } from '~server/platform/refusal';
import type { Customer, customerMerge, CustomerPatch, MergeField } from '~contract/contacts/contacts';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { getCustomer, isCustomer } from '~server/repositories/contacts/contacts';
import { moveChildren } from './children';
import { stricterConsent } from '~server/repositories/contacts/consent';
import { writeCustomer } from '~server/repositories/contacts/save';
import { touchTestsOf } from '~server/repositories/dvsa/people';
import { touchOrdersOf } from '~server/repositories/orders/people';
import { touchWaitingOf } from '~server/repositories/waiting-list/people';

type Merge = z.output<typeof customerMerge>;
type Merged = { answer: Customer; fields: MergeField[]; also: Change[] };

/**
 * Merges `other` into the contact `id`: its empty and the requested fields and a stricter consent are taken from `other`, all rows that name
 * `other` move, and its id means this contact from now on. Throws 404 if this contact is gone, 400 if the other is gone or
 * the same, 409 if either has another version.
 */
export async function mergeCustomers(
  tx: Tx,
  schoolId: number,
  id: number,
  { other: otherId, take, versions }: Merge,
  now: Date,
): Promise<Merged> {
  if (otherId === id) throw badFields({ other: ['Choose a different contact'] });
  const { kept, other } = await lockBoth(tx, schoolId, id, otherId);
  if (!kept) throw notFound();
  if (!other) throw badFields({ other: ['This contact no longer exists'] });
  if (kept.version !== versions.kept) throw changed(kept);
  if (other.version !== versions.other) throw changed(other);
  const fields = MERGE_FIELDS.filter((field) => kept[field] !== other[field] && isTaken(field, kept, take));
  const taken = Object.fromEntries(fields.map((field) => [field, other[field]])) as CustomerPatch;
  const licence = fields.includes('licence_number') ? licenceOf(other) : {};
  const moved = await moveChildren(tx, schoolId, { from: otherId, to: id }, now);
  await rename(tx, schoolId, other, id);
  await tx.delete(customer).where(isCustomer(schoolId, otherId));
  const also = { ...stricterConsent(kept, other), email_bounced_at: bounceOf(kept, other, taken.email) };
  const answer = await writeCustomer(tx, schoolId, kept, { ...taken, ...licence, ...also }, now);
  const riding = await touchOrdersOf(tx, schoolId, id, taken, now);
  const waiting = await touchWaitingOf(tx, schoolId, id, taken, now);
  const tests = await touchTestsOf(tx, schoolId, id, taken, now);
  const gone = { entity: 'customers', id: otherId, op: 'd' } as const;
  return { answer, fields, also: [gone, ...moved, ...riding, ...waiting, ...tests] };
}

/** What belongs to a licence number besides itself. */
function licenceOf({ licence_country, no_gb_number, no_gb_number_by }: Customer) {
  return { licence_country, no_gb_number, no_gb_number_by };
}

/** Locks the lower id first, so that two merges of the same pair can't deadlock. */
async function lockBoth(tx: Tx, schoolId: number, id: number, otherId: number) {
  const rows = new Map<number, Customer>();
  for (const each of [id, otherId].toSorted((one, two) => one - two)) {
    const row = await getCustomer(tx, schoolId, each, true);
    if (row) rows.set(each, row);
  }
  return { kept: rows.get(id), other: rows.get(otherId) };
}

/** When mail came back from the address that is kept, whichever of the two had it. */
function bounceOf(kept: Customer, other: Customer, email = kept.email): string | null {
  const bounces = [kept, other].filter((one) => one.email === email).flatMap((one) => one.email_bounced_at ?? []);
  return bounces.toSorted().at(-1) ?? null;
}

function isTaken(field: MergeField, kept: Customer, take: readonly MergeField[]): boolean {
  return take.includes(field) || kept[field] === '' || kept[field] === null;
}

/** Makes the old id, and every id that meant it, mean `to`. */
async function rename(tx: Tx, schoolId: number, { id: from, client_key }: Customer, to: number): Promise<void> {
  await tx
    .update(customerAlias)
    .set({ customer_id: to })
    .where(and(eq(customerAlias.school_id, schoolId), eq(customerAlias.customer_id, from)));
  await tx.insert(customerAlias).values({ school_id: schoolId, old_id: from, customer_id: to, client_key });
}

function changed(current: Customer): RowConflict {
  return new RowConflict('conflict', 'Someone else has changed this', current);
}
