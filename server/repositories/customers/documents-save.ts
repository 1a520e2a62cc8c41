// Adding, describing and removing attachments of a contact.
import { and, eq, sql } from 'drizzle-orm';
import { customerDocument } from '~server/db/schema-contacts';
import { keyUsed } from '~server/platform/refusal';
import type { CustomerDocument } from '~contract/customer-documents';
import type { Tx } from '~server/db/db';
import type { Filed } from '~server/repositories/media/keep';
import { getDocument } from './documents';

/** When a person added it, when it arrived, and the mutation that made it. */
type Made = { recorded: Date; now: Date; key: string | null };

/** Adds a stored file as an attachment of a contact that this transaction holds. */
export async function addDocument(
  tx: Tx,
  schoolId: number,
  customerId: number,
  { description, file }: { description: string; file: Filed },
  { recorded, now, key }: Made,
): Promise<CustomerDocument> {
  const { name, sha256, received } = file;
  const times = { created: recorded.toISOString(), received_at: now.toISOString(), updated: now.toISOString() };
  const values = { school_id: schoolId, customer_id: customerId, name, description, sha256, received_sha256: received };
  const [row] = await tx
    .insert(customerDocument)
    .values({ ...values, ...times, client_key: key })
    .onConflictDoNothing()
    .returning({ id: customerDocument.id });
  if (!row) throw keyUsed();
  return stored(tx, schoolId, customerId, row.id);
}

/** Writes an attachment's description; its version rises. */
export async function saveDocument(
  tx: Tx,
  schoolId: number,
  { id, customer }: CustomerDocument,
  { description }: { description?: string | undefined },
  now: Date,
): Promise<CustomerDocument> {
  const raised = { version: sql`${customerDocument.version} + 1`, updated: now.toISOString() };
  await tx
    .update(customerDocument)
    .set({ ...(description === undefined ? {} : { description }), ...raised })
    .where(isDocument(schoolId, id));
  return stored(tx, schoolId, customer, id);
}

/** Removes an attachment; the collector deletes its bytes. */
export async function removeDocument(tx: Tx, schoolId: number, id: number): Promise<void> {
  await tx.delete(customerDocument).where(isDocument(schoolId, id));
}

async function stored(tx: Tx, schoolId: number, customerId: number, id: number): Promise<CustomerDocument> {
  const row = await getDocument(tx, schoolId, customerId, id);
  if (!row) throw new Error('the attachment was not stored');
  return row;
}

function isDocument(schoolId: number, id: number) {
  return and(eq(customerDocument.school_id, schoolId), eq(customerDocument.id, id));
}
