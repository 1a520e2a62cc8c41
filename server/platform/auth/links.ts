// Links to set a password. Only the token's hash is stored, with the address that it was sent to: using the link proves that the
// address is the person's, and claims it. A link works once.
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { appUser, resetToken } from '~server/db/schema/schema';
import { findAddress, type Owner } from './logins';
import type { Tx } from '~server/db/db';

export type Link = { uid: string; token: string };

/** Makes a link to send to `email`, which works for `life` milliseconds. */
export async function makeLink(tx: Tx, of: Owner, email: string, life: number, now: Date): Promise<Link> {
  const token = randomBytes(32).toString('base64url');
  const { schoolId: school_id, userId: user_id } = of;
  const expires = new Date(now.getTime() + life).toISOString();
  await tx
    .insert(resetToken)
    .values({ school_id, user_id, email, token_hash: hashOf(token), created: now.toISOString(), expires });
  return { uid: `${school_id}-${user_id}`, token };
}

/** The owner of a link (`<school>-<person>`); null for any other text. */
export function readUid(uid: string): Owner | null {
  const match = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/u.exec(uid);
  return match ? { schoolId: Number(match[1]), userId: Number(match[2]) } : null;
}

/** The address that a link was sent to, if it is still this person's, unused and not expired; else null. */
export async function findLinkAddress(tx: Tx, of: Owner, token: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .select({ email: resetToken.email, current: appUser.email })
    .from(resetToken)
    .innerJoin(appUser, and(eq(appUser.school_id, resetToken.school_id), eq(appUser.id, resetToken.user_id)))
    .where(isLive(of, token, now));
  if (!row) return null;
  // A job may have made the link while the address was being changed.
  return row.email === row.current || row.email === (await findAddress(tx, of)) ? row.email : null;
}

/** Uses the link, which voids all other links of the person. False if it was used meanwhile. */
export async function useLink(tx: Tx, of: Owner, token: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(resetToken)
    .set({ used: now.toISOString() })
    .where(isLive(of, token, now))
    .returning({ used: resetToken.used });
  if (taken.length === 0) return false;
  await voidLinks(tx, of, now);
  return true;
}

/** Voids every link of the person. */
export async function voidLinks(tx: Tx, { schoolId, userId }: Owner, now: Date): Promise<void> {
  await tx
    .update(resetToken)
    .set({ used: now.toISOString() })
    .where(and(eq(resetToken.school_id, schoolId), eq(resetToken.user_id, userId), isNull(resetToken.used)));
}

function isLive({ schoolId, userId }: Owner, token: string, now: Date) {
  return and(
    eq(resetToken.school_id, schoolId),
    eq(resetToken.user_id, userId),
    eq(resetToken.token_hash, hashOf(token)),
    isNull(resetToken.used),
    gt(resetToken.expires, now.toISOString()),
  );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
