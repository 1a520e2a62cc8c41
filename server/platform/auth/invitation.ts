// Offers an e-mail address to a person: a new colleague, or one whose address was changed. Only using the link claims the
// address. Invitations are limited per school, and per address over all schools, so that nobody's mailbox is flooded.
import { eq, sql } from 'drizzle-orm';
import { INVITATIONS_PER_ADDRESS } from '~contract/wire/limits';
import { school } from '~server/db/schema/schema';
import { HttpError } from '~server/platform/http/http-error';
import { enqueue } from '~server/platform/jobs';
import { addInvitation, findInvitation } from './invitation-rows';
import type { Owner } from './logins';
import type { Tx } from '~server/db/db';
import type { Services } from '~server/platform/services';
import { throttleKey } from './throttle';

export type Invited = Owner & { email: string };
export type Counting = Pick<Services, 'secrets' | 'config'>;

/** Kind of the job that sends the link. */
export const INVITATION_JOB = 'invitation';

const DAY = 24 * 60 * 60 * 1000;

/** Sends a link that claims the address when it is used. Throws 429 beyond the limits, with no effect. */
export async function invite(
  tx: Tx,
  services: Services,
  { schoolId, userId, email }: Invited,
  now: Date,
): Promise<void> {
  const refused = await countInvitation(tx, services, { schoolId, userId, email }, now);
  if (refused) throw tooMany(refused);
  await enqueue(tx, { kind: INVITATION_JOB, payload: { schoolId, userId, email } });
  services.nudge();
}

type Refused = { seconds: number; why: string };

/** Counts one invitation; beyond a limit counts none, and returns the reason and how long to wait. */
export async function countInvitation(
  tx: Tx,
  { secrets, config }: Counting,
  { schoolId, userId, email }: Invited,
  now: Date,
): Promise<Refused | null> {
  // Serialises simultaneous invitations, so that each counts those before it.
  await tx.select({ id: school.id }).from(school).where(eq(school.id, schoolId)).for('no key update');
  const quota = config.CONNECT_QUOTA_INVITATIONS;
  const oldest = await findInvitation(tx, schoolId, new Date(now.getTime() - DAY), quota);
  if (oldest) {
    const seconds = Math.ceil((oldest.getTime() + DAY - now.getTime()) / 1000);
    return { seconds, why: `Your school can send ${quota} invitations in 24 hours` };
  }
  const key = throttleKey(secrets.throttle, 'invitation', email);
  const seconds = await countFor(tx, key, { most: INVITATIONS_PER_ADDRESS, within: DAY }, now);
  if (seconds > 0) return { seconds, why: 'No more invitations can be sent to this address today' };
  await addInvitation(tx, schoolId, userId, now);
  return null;
}

/** Counts under a hashed key, inside a school's own transaction, which may not read the counters. Returns seconds to wait. */
export async function countFor(tx: Tx, key: string, { most, within }: { most: number; within: number }, now: Date) {
  const span = `${within / 1000} seconds`;
  const { rows } = await tx.execute<{ wait: number }>(
    sql`select count_attempt(${key}, ${now.toISOString()}, ${most}, ${span}::interval) as wait`,
  );
  return rows[0]?.wait ?? 0;
}

/** 429 with a reason that says when to try again. */
export function tooMany({ seconds, why }: Refused): HttpError {
  const detail = `${why}. Try again ${inTime(seconds)}.`;
  return new HttpError(429, { detail, code: 'throttled' }, { 'Retry-After': String(seconds) });
}

function inTime(seconds: number): string {
  const [unit, size] = seconds > 3600 ? ['hour', 3600] : ['minute', 60];
  const count = Math.ceil(seconds / size);
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
