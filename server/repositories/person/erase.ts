// Erases a person: the row stays for what names it and must be kept, but nothing of the person does.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { fold } from '~domain/text/fold';
import { idempotency, mailOutbox } from '~server/db/schema/schema';
import { customer, customerAlias, customerDocument, erasedCustomer } from '~server/db/schema/contacts';
import { badFields } from '~server/platform/refusal';
import type { Customer } from '~contract/contacts/contacts';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { forgetTyped } from '~server/repositories/booking/of-person';
import { forgetHolder } from '~server/repositories/certificates/people';
import { isCustomer } from '~server/repositories/contacts/contacts';
import { forgetAnswers, listMerged, NOBODY } from './answers';
import { removeChildren } from './children';
import { forgetBuyer } from '~server/repositories/invoices/people';
import { BLANK, NO_KEYS } from '~server/repositories/contacts/keys';
import { markOverdue } from '~server/platform/media/rows/orphans';
import { forgetCandidate } from '~server/repositories/dvsa/people';
import { forgetRider } from '~server/repositories/orders/people';
import { updateStamps } from '~server/repositories/shared/writes';

/**
 * Erases a contact that this transaction holds, with notes, attachments, kept answers and mail. Marks the attachments'
 * files, to be deleted after the commit. Throws 400 unless `confirm` is the full name.  @returns the changes for the feed:
 * tombstones, and certificates and bookings without the name
 */
export async function eraseCustomer(
  tx: Tx,
  schoolId: number,
  row: Customer,
  confirm: string,
  now: Date,
): Promise<Change[]> {
  const name = `${row.first_name} ${row.last_name}`;
  if (confirm !== name && fold(confirm) !== fold(name)) throw badFields({ confirm: [`Type the full name: ${name}`] });
  const files = await tx
    .select({ sha256: customerDocument.sha256 })
    .from(customerDocument)
    .where(and(eq(customerDocument.school_id, schoolId), eq(customerDocument.customer_id, row.id)));
  const merged = await listMerged(tx, schoolId, row.id);
  await forgetAnswers(tx, schoolId, [row.id, ...merged]);
  const also = await forgetElsewhere(tx, schoolId, row.id, now);
  const hashes = files.map(({ sha256 }) => sha256);
  await markOverdue(tx, schoolId, hashes);
  await forgetMail(tx, schoolId, row.email);
  await tx
    .delete(customerAlias)
    .where(and(eq(customerAlias.school_id, schoolId), eq(customerAlias.customer_id, row.id)));
  await noteErased(tx, schoolId, row, merged);
  await tx
    .update(customer)
    .set({ ...BLANK, ...NOBODY, ...NO_KEYS, erased: now.toISOString(), ...updateStamps(customer, now) })
    .where(isCustomer(schoolId, row.id));
  return [...also, ...merged.map((id): Change => ({ entity: 'customers', id, op: 'd' }))];
}

/** In every row that belongs to the contact or names it. Returns the changes for the feed. */
async function forgetElsewhere(tx: Tx, schoolId: number, id: number, now: Date): Promise<Change[]> {
  await forgetTyped(tx, schoolId, id);
  return [
    ...(await removeChildren(tx, schoolId, id, now)),
    ...(await forgetBuyer(tx, schoolId, id, now)),
    ...(await forgetHolder(tx, schoolId, id, now)),
    ...(await forgetRider(tx, schoolId, id, now)),
    ...(await forgetCandidate(tx, schoolId, id, now)),
  ];
}

/** Notes the keys of their creates too: a device that never got its create's answer knows the contact by nothing else. */
async function noteErased(tx: Tx, schoolId: number, row: Customer, merged: readonly number[]): Promise<void> {
  const keys = merged.length === 0 ? new Map<number | null, string>() : await keysOf(tx, schoolId, merged);
  const those = merged.map((id) => ({ id, client_key: keys.get(id) ?? null }));
  const all = [{ id: row.id, client_key: row.client_key }, ...those];
  await tx.insert(erasedCustomer).values(all.map((one) => ({ school_id: schoolId, ...one })));
}

async function keysOf(tx: Tx, schoolId: number, ids: readonly number[]): Promise<Map<number | null, string>> {
  const isCreate = and(eq(idempotency.entity, 'customers'), eq(idempotency.status, 201));
  const creates = await tx
    .select({ id: idempotency.entity_id, key: idempotency.key })
    .from(idempotency)
    .where(and(eq(idempotency.school_id, schoolId), isCreate, inArray(idempotency.entity_id, [...ids])));
  return new Map(creates.map(({ id, key }) => [id, key]));
}

async function forgetMail(tx: Tx, schoolId: number, email: string): Promise<void> {
  if (email === '') return;
  const isTo = eq(sql`lower(${mailOutbox.recipient})`, email);
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.school_id, schoolId), isTo));
  await tx.execute(sql`select forget_mail(${email})`);
}
