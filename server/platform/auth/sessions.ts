// Sessions: a device is one family of refresh tokens. A token is spent by its first use. It gets the same answer again until its
// successor is used, because the first may have been lost, however long ago; used after that it was stolen or copied, and the
// whole family ends. Nothing here throws to refuse: an error would roll the revocation back.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { DEVICES_MAX, REFRESH_GRACE, SESSION_LIFE } from '~contract/wire/limits';
import { device, refreshToken } from '~server/db/schema/schema';
import type { Tx } from '~server/db/db';
import { findPerson, isDeactivated, sessionKind, type Person } from './person';
import type { Claims } from '~server/platform/tokens/access-token';

/** `expires`: when the refresh token ends, as ISO text. `issued`: when this answer was made; its access token counts from then. */
export type Session = { claims: Claims; refresh: string; expires: string; issued: Date };
export type Rotation = Session | 'refused' | 'revoked' | 'erased' | 'deactivated';

/** Signs a person in on a new device; beyond ten, the device unused the longest is signed out. */
export async function startSession(tx: Tx, person: Person, name: string, now: Date): Promise<Session> {
  const { school_id, id: user_id } = person.user;
  const at = now.toISOString();
  const live = await liveDevices(tx, person, now);
  const surplus = live.slice(0, Math.max(0, live.length - DEVICES_MAX + 1)).map(({ id }) => id);
  await revokeDevices(tx, school_id, surplus, 'too many devices', now);
  const ends = later(now, SESSION_LIFE[sessionKind(person)].absolute);
  const [made] = await tx
    .insert(device)
    .values({ school_id, user_id, name, created: at, last_seen: at, ends })
    .returning({ id: device.id });
  if (!made) throw new Error('a device was not stored');
  return {
    ...(await addToken(tx, person, { id: made.id, ends, created: at }, tokenOf(school_id, randomBytes(32)), now)),
    issued: now,
  };
}

/**
 * Exchanges a refresh token. `refused` also if the family has just been revoked for reuse; `revoked`: the device was signed
 * out from elsewhere and must delete its mirror, because it may be lost; `erased`: it is lost and must delete everything.
 * The last two are repeated however often it asks, because it may have been switched off before it was done.
 */
export async function rotate(
  tx: Tx,
  { key, schoolId, token }: { key: Uint8Array; schoolId: number; token: string },
  now: Date,
): Promise<Rotation> {
  const found = await lockToken(tx, schoolId, token);
  if (found?.device.revoked) return found.device.erase ? 'erased' : 'revoked';
  if (!found || isPast(found.device.ends, now) || isPast(found.token.expires, now)) return 'refused';
  // Derived from the spent token, so that each use gives the same successor although only hashes are stored.
  const successor = tokenOf(schoolId, createHmac('sha256', key).update(token).digest());
  const { spent } = found.token;
  const made = spent ? await successorsOf(tx, found.token, spent, hashToken(successor)) : [];
  if (spent && isLate(spent, now) && !made.some((each) => each.spent === null)) {
    await revokeDevices(tx, schoolId, [found.device.id], 'refresh token used twice', now);
    return 'refused';
  }
  const person = await findPerson(tx, schoolId, found.device.user_id);
  if (!person) return 'refused';
  if (isDeactivated(person)) return 'deactivated';
  const at = now.toISOString();
  if (!spent) await tx.update(refreshToken).set({ spent: at }).where(isToken(schoolId, token));
  await tx.update(device).set({ last_seen: at }).where(isDevice(schoolId, found.device.id));
  // A family has one unspent token, so one made under another secret is removed.
  const others = made.filter((each) => each.spent === null && each.token_hash !== hashToken(successor));
  await removeTokens(tx, schoolId, others);
  return { ...(await addToken(tx, person, found.device, successor, spent ? new Date(spent) : now)), issued: now };
}

/** Signs out the device that holds this token; any other text changes nothing. */
export async function endSession(tx: Tx, schoolId: number, token: string, now: Date): Promise<void> {
  const found = await lockToken(tx, schoolId, token);
  if (found) await revokeDevices(tx, schoolId, [found.device.id], 'signed out', now);
}

/** The devices on which a person is signed in, those unused the longest first. */
export async function liveDevices(tx: Tx, person: Person, now: Date): Promise<(typeof device.$inferSelect)[]> {
  const used = later(now, -SESSION_LIFE[sessionKind(person)].idle);
  return tx
    .select()
    .from(device)
    .where(
      and(
        eq(device.school_id, person.user.school_id),
        eq(device.user_id, person.user.id),
        isNull(device.revoked),
        gt(device.ends, now.toISOString()),
        gt(device.last_seen, used),
      ),
    )
    .orderBy(asc(device.last_seen), asc(device.id));
}

/** Ends sessions; their access tokens stop at the next call. The refresh tokens stay until they expire, to answer why. */
export async function revokeDevices(tx: Tx, schoolId: number, ids: readonly number[], why: string, now: Date) {
  if (ids.length === 0) return;
  await tx
    .update(device)
    .set({ revoked: now.toISOString(), revoked_why: why })
    .where(and(eq(device.school_id, schoolId), inArray(device.id, [...ids]), isNull(device.revoked)));
}

/** Ends the session of a lost device; from now on every refresh tells it to delete everything. */
export async function eraseDevice(tx: Tx, schoolId: number, id: number, why: string, now: Date): Promise<void> {
  await revokeDevices(tx, schoolId, [id], why, now);
  await tx.update(device).set({ erase: true }).where(isDevice(schoolId, id));
}

/** Ends every session of a person but the device `keep`, or all of them (null). `why` is stored as the reason. */
export async function revokeOthers(
  tx: Tx,
  claims: Pick<Claims, 'schoolId' | 'userId'>,
  keep: number | null,
  now: Date,
  why = 'password changed',
) {
  const mine = and(eq(device.school_id, claims.schoolId), eq(device.user_id, claims.userId), isNull(device.revoked));
  const rows = await tx
    .select({ id: device.id })
    .from(device)
    .where(keep === null ? mine : and(mine, ne(device.id, keep)));
  await revokeDevices(
    tx,
    claims.schoolId,
    rows.map(({ id }) => id),
    why,
    now,
  );
}

/** The school of a refresh token, which is its prefix; null for any other text. */
export function schoolOfToken(token: string): number | null {
  const match = /^([1-9]\d{0,14})\.[\w-]{43}$/u.exec(token);
  return match ? Number(match[1]) : null;
}

type Row = typeof refreshToken.$inferSelect;

/**
 * The token that a spent one was exchanged for: by this hash or, if the secret has changed since, the one made at the very time
 * at which it was spent.
 */
async function successorsOf(tx: Tx, row: Row, spent: string, hash: string): Promise<Row[]> {
  const { school_id, device_id, token_hash, created } = refreshToken;
  const which = and(eq(school_id, row.school_id), eq(device_id, row.device_id), ne(token_hash, row.token_hash));
  const made = await tx
    .select()
    .from(refreshToken)
    .where(and(which, eq(created, spent)));
  const derived = made.filter((each) => each.token_hash === hash);
  return derived.length > 0 ? derived : made;
}

/** Within 30 s of its first use a spent token is no copy: two tabs without locks, or a request overtaken by its own repetition. */
function isLate(spent: string, now: Date): boolean {
  return now.getTime() - Date.parse(spent) > REFRESH_GRACE;
}

async function removeTokens(tx: Tx, schoolId: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const hashes = rows.map(({ token_hash }) => token_hash);
  await tx
    .delete(refreshToken)
    .where(and(eq(refreshToken.school_id, schoolId), inArray(refreshToken.token_hash, hashes)));
}

type Family = { id: number; ends: string; created: string };

/** Stores the token `refresh`, made `at` that time; one that is stored already stays as it is. */
async function addToken(
  tx: Tx,
  person: Person,
  on: Family,
  refresh: string,
  at: Date,
): Promise<Omit<Session, 'issued'>> {
  const { school_id, id: userId } = person.user;
  const { idle, absolute } = SESSION_LIFE[sessionKind(person)];
  // If the person became an admin after signing in, the admin's shorter limits count.
  const ends = [later(at, idle), on.ends, later(new Date(on.created), absolute)];
  const expires = ends.toSorted()[0] ?? on.ends;
  const row = { school_id, token_hash: hashToken(refresh), device_id: on.id, created: at.toISOString(), expires };
  await tx.insert(refreshToken).values(row).onConflictDoNothing();
  return { claims: { userId, deviceId: on.id, schoolId: school_id }, refresh, expires };
}

async function lockToken(tx: Tx, schoolId: number, token: string) {
  const [row] = await tx
    .select()
    .from(refreshToken)
    .innerJoin(device, and(eq(device.school_id, refreshToken.school_id), eq(device.id, refreshToken.device_id)))
    .where(isToken(schoolId, token))
    .for('update');
  return row && { token: row.refresh_token, device: row.device };
}

const tokenOf = (schoolId: number, bytes: Uint8Array) => `${schoolId}.${Buffer.from(bytes).toString('base64url')}`;
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
const isToken = (schoolId: number, token: string) =>
  and(eq(refreshToken.school_id, schoolId), eq(refreshToken.token_hash, hashToken(token)));
const isDevice = (schoolId: number, id: number) => and(eq(device.school_id, schoolId), eq(device.id, id));
const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();
const isPast = (text: string, now: Date) => Date.parse(text) <= now.getTime();
