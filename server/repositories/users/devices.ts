// The devices on which people are signed in: their own, and those of people whom they manage.
import { and, eq, isNull } from 'drizzle-orm';
import { device } from '~server/db/schema/schema';
import { eraseDevice, liveDevices, revokeDevices } from '~server/platform/auth/sessions';
import type { AnswerOf } from '~contract/wire/endpoint';
import type { listDevices } from '~contract/users/users';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Person } from '~server/platform/auth/person';

/** The devices on which `person` is signed in, last used first; `current` is the caller's own. */
export async function listDevicesOf(
  tx: Tx,
  caller: Caller,
  person: Person,
  now: Date,
): Promise<AnswerOf<typeof listDevices>> {
  const devices = await liveDevices(tx, person, now);
  const results = devices.toReversed().map(({ id, name, created, last_seen }) => ({
    id,
    name,
    created,
    last_seen,
    current: id === caller.deviceId,
  }));
  return { count: results.length, results };
}

/**
 * A device of this person that is signed in; undefined for any other. One that was signed out can't be erased any more: it
 * is in no list, and once it knows that it was signed out it never asks again.
 */
export async function findDevice(
  tx: Tx,
  { schoolId, userId }: Pick<Caller, 'schoolId' | 'userId'>,
  id: number,
): Promise<{ id: number } | undefined> {
  const [row] = await tx
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.school_id, schoolId), eq(device.user_id, userId), eq(device.id, id), isNull(device.revoked)));
  return row;
}

type Removal = { id: number; erase: boolean; why: string; now: Date };

/** Signs a device out, or has it erased at its next contact; returns the audit's word for it. */
export async function endDevice(tx: Tx, schoolId: number, { id, erase, why, now }: Removal) {
  if (erase) await eraseDevice(tx, schoolId, id, why, now);
  else await revokeDevices(tx, schoolId, [id], why, now);
  return { answer: undefined, entity: 'device', id, outcome: erase ? 'erased' : 'removed', fields: [] };
}
