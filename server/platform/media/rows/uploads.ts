// Unfinished uploads in pieces: their size, and how much has arrived.
import { and, eq, lt, sql } from 'drizzle-orm';
import { UPLOAD_KEPT_FOR } from '~contract/wire/limits';
import { upload } from '~server/db/schema/uploads';
import type { Tx } from '~server/db/db';
import type { Begun, UploadKey } from '~server/platform/media/pieces';

/** This person's upload of this file; `lock` makes others who would add to it wait. */
export async function findUpload(
  tx: Tx,
  of: UploadKey,
  { lock }: { lock: boolean },
): Promise<(Begun & { updated: string }) | undefined> {
  const { size, received, updated } = upload;
  const found = tx.select({ size, received, updated }).from(upload).where(isUpload(of));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

/** Begins an upload, or begins it again. */
export async function beginUpload(tx: Tx, of: UploadKey, size: number, now: Date): Promise<void> {
  const set = { size, received: 0, updated: now.toISOString() };
  await tx
    .insert(upload)
    .values({ school_id: of.schoolId, user_id: of.userId, sha256: of.sha256, ...set })
    .onConflictDoUpdate({ target: [upload.school_id, upload.user_id, upload.sha256], set });
}

/** Notes that a piece is on the disk. */
export async function saveReceived(tx: Tx, of: UploadKey, received: number, now: Date): Promise<void> {
  await tx.update(upload).set({ received, updated: now.toISOString() }).where(isUpload(of));
}

export async function removeUpload(tx: Tx, of: UploadKey): Promise<void> {
  await tx.delete(upload).where(isUpload(of));
}

/** The hashes of this person's unfinished uploads. */
export async function listHashesOf(tx: Tx, { schoolId, userId }: Omit<UploadKey, 'sha256'>): Promise<string[]> {
  const rows = await tx
    .select({ sha256: upload.sha256 })
    .from(upload)
    .where(and(eq(upload.school_id, schoolId), eq(upload.user_id, userId)));
  return rows.map(({ sha256 }) => sha256);
}

/** The final size in bytes of the school's unfinished uploads, and how many of them are this person's. */
export async function sumUploads(
  tx: Tx,
  { schoolId, userId }: Omit<UploadKey, 'sha256'>,
): Promise<{ bytes: number; begun: number }> {
  const [row] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${upload.size}), 0)::bigint`.mapWith(Number),
      begun: sql<number>`count(*) filter (where ${upload.user_id} = ${userId})`.mapWith(Number),
    })
    .from(upload)
    .where(eq(upload.school_id, schoolId));
  return row ?? { bytes: 0, begun: 0 };
}

/** Forgets uploads of all schools without a piece for UPLOAD_KEPT_FOR; returns which. */
export async function removeOldUploads(tx: Tx, now: Date): Promise<UploadKey[]> {
  const before = new Date(now.getTime() - UPLOAD_KEPT_FOR).toISOString();
  return tx
    .delete(upload)
    .where(lt(upload.updated, before))
    .returning({ schoolId: upload.school_id, userId: upload.user_id, sha256: upload.sha256 });
}

function isUpload({ schoolId, userId, sha256 }: UploadKey) {
  return and(eq(upload.school_id, schoolId), eq(upload.user_id, userId), eq(upload.sha256, sha256));
}
