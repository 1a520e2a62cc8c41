// Adding, describing and removing documents of a bike.
import { and, eq, sql } from 'drizzle-orm';
import { bikeDocument } from '~server/db/schema';
import { keyUsed } from '~server/platform/refusal';
import type { BikeDocument } from '~contract/bike-documents';
import type { Tx } from '~server/db/db';
import type { Filed } from '~server/repositories/media/keep';
import { getDocument } from './documents';

/** When a person added it, when it arrived, and the mutation that made it. */
type Made = { recorded: Date; now: Date; key: string | null };

/** Adds a stored file as a document of a bike that this transaction holds. */
export async function addDocument(
  tx: Tx,
  schoolId: number,
  bikeId: number,
  { description, file }: { description: string; file: Filed },
  { recorded, now, key }: Made,
): Promise<BikeDocument> {
  const { name, sha256, received } = file;
  const times = { created: recorded.toISOString(), received_at: now.toISOString(), updated: now.toISOString() };
  const values = { school_id: schoolId, bike_id: bikeId, name, description, sha256, received_sha256: received };
  const [row] = await tx
    .insert(bikeDocument)
    .values({ ...values, ...times, client_key: key })
    .onConflictDoNothing()
    .returning({ id: bikeDocument.id });
  if (!row) throw keyUsed();
  return stored(tx, schoolId, bikeId, row.id);
}

/** Writes a document's description; its version rises. */
export async function saveDocument(
  tx: Tx,
  schoolId: number,
  { id, bike }: BikeDocument,
  { description }: { description?: string | undefined },
  now: Date,
): Promise<BikeDocument> {
  const raised = { version: sql`${bikeDocument.version} + 1`, updated: now.toISOString() };
  await tx
    .update(bikeDocument)
    .set({ ...(description === undefined ? {} : { description }), ...raised })
    .where(isDocument(schoolId, id));
  return stored(tx, schoolId, bike, id);
}

/** Removes a document; the collector deletes its bytes. */
export async function removeDocument(tx: Tx, schoolId: number, id: number): Promise<void> {
  await tx.delete(bikeDocument).where(isDocument(schoolId, id));
}

async function stored(tx: Tx, schoolId: number, bikeId: number, id: number): Promise<BikeDocument> {
  const row = await getDocument(tx, schoolId, bikeId, id);
  if (!row) throw new Error('the document was not stored');
  return row;
}

function isDocument(schoolId: number, id: number) {
  return and(eq(bikeDocument.school_id, schoolId), eq(bikeDocument.id, id));
}
