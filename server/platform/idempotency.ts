// Exactly once (sync.md): the record of an answer is written in the transaction of its effect. A second request with
// the same key waits at the INSERT until the first has committed, then gets the first one's answer; if the first failed,
// its record is gone with it and the second one does the work.
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { idempotency } from '~server/db/schema';
import type { Tx } from '~server/db/db';
import { HttpError } from './http/http-error';

/** Whose key: two people never share one. */
export type KeyOf = { schoolId: number; userId: number; key: string };
export type Kept = { status: number; body: unknown };

/**
 * Takes the key for this transaction.
 *
 * @returns the answer to repeat, or null: then do the work and call `keepAnswer`
 * @throws HttpError 409 idempotency_mismatch if the key was used for something else
 */
export async function claimKey(tx: Tx, of: KeyOf, fingerprint: string, now: Date): Promise<Kept | null> {
  const claimed = await tx
    .insert(idempotency)
    .values({ school_id: of.schoolId, user_id: of.userId, key: of.key, fingerprint, created: now.toISOString() })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return null;
  const [kept] = await tx.select().from(idempotency).where(isKey(of));
  if (!kept || kept.fingerprint !== fingerprint) {
    throw new HttpError(409, { detail: 'This key was used for another request', code: 'idempotency_mismatch' });
  }
  if (kept.cancelled || kept.status === null) {
    throw new HttpError(409, { detail: 'This change was cancelled', code: 'invalid_state' });
  }
  return { status: kept.status, body: kept.body };
}

/** True if an answer is kept under the key: a repeated DELETE is answered although its row is gone. */
export async function isKept(tx: Tx, of: KeyOf): Promise<boolean> {
  const rows = await tx.select({ key: idempotency.key }).from(idempotency).where(isKey(of));
  return rows.length > 0;
}

/** Keeps a success under the key that this transaction holds. */
export async function keepAnswer(
  tx: Tx,
  of: KeyOf,
  answer: Kept,
  effect: { entity: string; id: number; version?: number },
): Promise<void> {
  await tx
    .update(idempotency)
    .set({
      status: answer.status,
      entity: effect.entity,
      entity_id: effect.id,
      ...(answer.body === undefined ? {} : { body: answer.body }),
      ...(effect.version === undefined ? {} : { version: effect.version }),
    })
    .where(isKey(of));
}

/** The same request again has the same fingerprint, however its keys were ordered. If-Match is no part of it. */
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
