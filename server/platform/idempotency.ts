// Exactly once (docs/wire.md, Exactly once): the record of an answer is written in the transaction of its effect. A
// second request with the same key waits at the INSERT until the first has committed, then gets the first one's answer;
// if the first failed, its record is gone with it and the second one does the work.
import { createHash } from 'node:crypto';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { idempotency } from '~server/db/schema/schema';
import type { Outcome } from '~contract/wire/batch';
import type { Tx } from '~server/db/db';
import { HttpError } from './http/http-error';
import { keyUsed } from '~server/platform/refusal';

/** A key belongs to one person: two people never share one. */
export type KeyOf = { schoolId: number; userId: number; key: string };
export type Kept = { status: number; body: unknown };

/**
 * Takes the key for this transaction.
 *
 * @returns the answer to repeat, or null: then do the work and run `keeping`
 * @throws HttpError 409 invalid_state if the key was cancelled, idempotency_mismatch if it was used for something else
 */
export async function claimKey(tx: Tx, of: KeyOf, fingerprint: string, now: Date): Promise<Kept | null> {
  const claimed = await tx
    .insert(idempotency)
    .values({ school_id: of.schoolId, user_id: of.userId, key: of.key, fingerprint, created: now.toISOString() })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return null;
  const [kept] = await tx.select().from(idempotency).where(isKey(of));
  // A cancelled key has no fingerprint: it refuses any request under it.
  if (kept?.cancelled) throw new HttpError(409, { detail: 'This change was cancelled', code: 'invalid_state' });
  if (!kept || kept.status === null || kept.fingerprint !== fingerprint) throw keyUsed();
  return { status: kept.status, body: kept.body };
}

/** True if the key has a record: an answer is kept under it, or it was cancelled. */
export async function isKept(tx: Tx, of: KeyOf): Promise<boolean> {
  const rows = await tx.select({ key: idempotency.key }).from(idempotency).where(isKey(of));
  return rows.length > 0;
}

/** As `isKept`, after waiting for a request that is running under the key. If false, this transaction must be rolled back. */
export async function isTaken(tx: Tx, of: KeyOf, now: Date): Promise<boolean> {
  const { schoolId: school_id, userId: user_id, key } = of;
  const claimed = await tx
    .insert(idempotency)
    .values({ school_id, user_id, key, fingerprint: '', created: now.toISOString() })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  return claimed.length === 0;
}

/**
 * Takes the key for good, so that a request that still arrives under it has no effect (409 invalid_state). Waits for one that is
 * running.
 *
 * @returns the mutation's outcome: 'done' if it came first
 */
export async function cancelKey(tx: Tx, of: KeyOf, now: Date): Promise<Outcome> {
  await tx
    .insert(idempotency)
    .values({
      school_id: of.schoolId,
      user_id: of.userId,
      key: of.key,
      fingerprint: '',
      cancelled: true,
      created: now.toISOString(),
    })
    .onConflictDoNothing();
  const [kept] = await tx.select().from(idempotency).where(isKey(of));
  return outcomeOf(kept);
}

/** The outcomes of this person's mutations, in the order of `mids`. */
export async function listOutcomes(
  tx: Tx,
  { schoolId, userId }: Omit<KeyOf, 'key'>,
  mids: readonly string[],
): Promise<{ mid: string; outcome: Outcome }[]> {
  const { key, cancelled, entity_id, version } = idempotency;
  const rows = await tx
    .select({ key, cancelled, entity_id, version })
    .from(idempotency)
    .where(and(eq(idempotency.school_id, schoolId), eq(idempotency.user_id, userId), inArray(key, [...mids])));
  const found = new Map(rows.map((row) => [row.key, row]));
  return mids.map((mid) => ({ mid, outcome: outcomeOf(found.get(mid.toLowerCase())) }));
}

function outcomeOf(kept?: { cancelled: boolean; entity_id: number | null; version: number | null }): Outcome {
  if (!kept) return { status: 'unknown' };
  return kept.cancelled ? { status: 'cancelled' } : { status: 'done', id: kept.entity_id, version: kept.version };
}

/** The statement that keeps a success under the key, which this transaction must hold. */
export function keeping(
  tx: Tx,
  of: KeyOf,
  answer: Kept,
  effect: { entity: string; id: number; version?: number },
): SQL {
  return tx
    .update(idempotency)
    .set({
      status: answer.status,
      entity: effect.entity,
      entity_id: effect.id,
      ...(answer.body === undefined ? {} : { body: answer.body }),
      ...(effect.version === undefined ? {} : { version: effect.version }),
    })
    .where(isKey(of))
    .getSQL();
}

/** The same request has the same fingerprint, whatever the order of its keys. If-Match is no part of it. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${canonical(body)}`)
    .digest('hex');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function isKey({ schoolId, userId, key }: KeyOf) {
  return and(eq(idempotency.school_id, schoolId), eq(idempotency.user_id, userId), eq(idempotency.key, key));
}
