// The invitations that a school has sent: links that offer an address to a person who doesn't sign in with it yet.
import { and, count, desc, eq, gt } from 'drizzle-orm';
import { invitation } from '~server/db/schema/invitations';
import type { Tx } from '~server/db/db';

/** How many the school has sent since then, for its quota. */
export async function countInvitations(tx: Tx, schoolId: number, since: Date): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(invitation).where(isSince(schoolId, since));
  return row?.count ?? 0;
}

/** When the school sent the `nth` newest since then; undefined if there are fewer. */
export async function findInvitation(tx: Tx, schoolId: number, since: Date, nth: number): Promise<Date | undefined> {
  const [row] = await tx
    .select({ sent: invitation.sent })
    .from(invitation)
    .where(isSince(schoolId, since))
    .orderBy(desc(invitation.sent))
    .offset(nth - 1)
    .limit(1);
  return row && new Date(row.sent);
}

/** Notes an invitation. */
export async function addInvitation(tx: Tx, school_id: number, user_id: number, now: Date): Promise<void> {
  await tx.insert(invitation).values({ school_id, user_id, sent: now.toISOString() });
}

const isSince = (schoolId: number, since: Date) =>
  and(eq(invitation.school_id, schoolId), gt(invitation.sent, since.toISOString()));
