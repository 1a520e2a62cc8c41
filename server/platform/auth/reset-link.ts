// Links to set a new password. Only the token's hash is stored; it works once, for an hour. Asking is the same work for
// every address, known or not: it adds a job, and the job finds out.
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { RESET_LINK_LIFE, RESET_LINKS_PER_HOUR } from '~contract/limits';
import { email } from '~contract/text';
import { z } from '~contract/zod';
import { resetToken } from '~server/db/schema';
import { enqueue, JobRefused, type JobHandler } from '~server/platform/jobs';
import type { Tx } from '~server/db/db';
import type { Services } from '~server/platform/services';
import { findByEmail } from './sign-in';
import { isDeactivated, type Person } from './person';
import { atMost, countAttempt, throttleKey } from './throttle';

/** Kind of the job that sends a link. */
export const RESET_LINK_JOB = 'reset-link';

const HOUR = 60 * 60 * 1000;
const job = z.strictObject({ email, invited: z.boolean().default(false) });

/** Asks for a link; more than three in an hour for one address are silently not sent. */
export async function askForLink(services: Services, address: string, now: Date): Promise<void> {
  const key = throttleKey(services.secrets.throttle, 'reset link', address);
  const rule = atMost(RESET_LINKS_PER_HOUR, HOUR);
  await services.db.system(async (tx) => {
    const wait = await countAttempt(tx, [{ key, rule }], now);
    if (wait === 0) await enqueue(tx, { kind: RESET_LINK_JOB, payload: { email: address } });
  });
  services.nudge();
}

/** Makes the link and hands it to `mail` itself: a queued mail would keep the token readable in the database. */
export function resetLinkHandler({ db, linkBase }: Pick<Services, 'db' | 'linkBase'>, mail: JobHandler): JobHandler {
  return async (payload, context) => {
    const asked = job.safeParse(payload);
    if (!asked.success) throw new JobRefused('not a request for a link');
    const link = await db.system(async (tx) => {
      const person = await findByEmail(tx, asked.data.email);
      return person && !isDeactivated(person) ? makeLink(tx, person, context.now) : null;
    });
    if (link === null) return;
    const { subject, text } = asked.data.invited ? INVITATION : NEW_PASSWORD;
    const address = `${linkBase()}/reset/${link.uid}/${link.token}`;
    const body = text.replace('{link}', address).replace('{forgot}', `${linkBase()}/forgot`);
    const message = { schoolId: link.schoolId, to: asked.data.email, subject, text: body };
    await mail(message, context);
  };
}

/** Whose link it is (`<school>-<person>`), null for any other text. */
export function readUid(uid: string): { schoolId: number; userId: number } | null {
  const match = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/u.exec(uid);
  return match ? { schoolId: Number(match[1]), userId: Number(match[2]) } : null;
}

/** True if the token is this person's, unused and in time. */
export async function isLinkLive(tx: Tx, of: { schoolId: number; userId: number }, token: string, now: Date) {
  const rows = await tx
    .select({ used: resetToken.used })
    .from(resetToken)
    .where(isLive(of, token, now));
  return rows.length === 1;
}

/** Uses the link up, and with it every other one of the person. False if somebody was faster. */
export async function useLink(tx: Tx, of: { schoolId: number; userId: number }, token: string, now: Date) {
  const used = now.toISOString();
  const taken = await tx
    .update(resetToken)
    .set({ used })
    .where(isLive(of, token, now))
    .returning({ used: resetToken.used });
  if (taken.length === 0) return false;
  await tx
    .update(resetToken)
    .set({ used })
    .where(and(eq(resetToken.school_id, of.schoolId), eq(resetToken.user_id, of.userId), isNull(resetToken.used)));
  return true;
}

const NEW_PASSWORD = {
  subject: 'Set a new password for Connect',
  text: `Somebody asked for a new password for your Connect account.

To set one, open this link within an hour:
{link}

If it was not you, do nothing: your password stays as it is.
`,
};

const INVITATION = {
  subject: 'Your school has added you to Connect',
  text: `Your school has added you to Connect, where it keeps its bikes, courses and certificates.

To choose your password, open this link within an hour:
{link}

Later, ask for a new link here:
{forgot}
`,
};

async function makeLink(tx: Tx, { user }: Person, now: Date) {
  const token = randomBytes(32).toString('base64url');
  const { school_id, id: user_id } = user;
  const expires = new Date(now.getTime() + RESET_LINK_LIFE).toISOString();
  await tx
    .insert(resetToken)
    .values({ school_id, user_id, token_hash: hashOf(token), created: now.toISOString(), expires });
  return { schoolId: school_id, uid: `${school_id}-${user_id}`, token };
}

function isLive({ schoolId, userId }: { schoolId: number; userId: number }, token: string, now: Date) {
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
