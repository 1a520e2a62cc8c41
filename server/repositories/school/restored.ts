// The last restore of the school's records, and the devices that have not connected since.
import { and, count, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { RestoreNotice } from '~contract/school/restored';
import type { WentBack } from '~contract/staff/permissions-row';
import { appUser, device } from '~server/db/schema/schema';
import { schoolRestore } from '~server/db/schema/restore';
import type { Tx } from '~server/db/db';

/** How long it is shown. Milliseconds. */
const TOLD_FOR = 90 * 24 * 60 * 60 * 1000;

/** The last restore of the last 90 days; null without one. */
export async function getLastRestore(tx: Tx, schoolId: number, now: Date): Promise<WentBack | null> {
  const row = await findLast(tx, schoolId, now);
  return row ? { at: row.at, back_to: row.back_to } : null;
}

/** The notice of the last restore; null without one, or if it was dismissed. */
export async function getNotice(tx: Tx, schoolId: number, now: Date): Promise<RestoreNotice | null> {
  const row = await findLast(tx, schoolId, now);
  if (!row || row.dismissed !== null) return null;
  const { id, at, back_to } = row;
  return { id, at, back_to, devices: await listMissing(tx, schoolId, at, now) };
}

/** The restore with this id. */
export async function findRestore(tx: Tx, schoolId: number, id: number): Promise<{ id: number } | undefined> {
  const [row] = await tx.select({ id: schoolRestore.id }).from(schoolRestore).where(isRestore(schoolId, id));
  return row;
}

export async function dismissNotice(tx: Tx, schoolId: number, id: number, now: Date): Promise<void> {
  await tx.update(schoolRestore).set({ dismissed: now.toISOString() }).where(isRestore(schoolId, id));
}

async function findLast(tx: Tx, schoolId: number, now: Date) {
  const since = new Date(now.getTime() - TOLD_FOR).toISOString();
  const [row] = await tx
    .select()
    .from(schoolRestore)
    .where(and(eq(schoolRestore.school_id, schoolId), gt(schoolRestore.at, since)))
    .orderBy(desc(schoolRestore.id))
    .limit(1);
  return row;
}

function isRestore(schoolId: number, id: number) {
  return and(eq(schoolRestore.school_id, schoolId), eq(schoolRestore.id, id));
}

/**
 * Devices with a session from before the restore that have not connected since. A device that connected between backup and
 * restore has an unknown token and has to sign in again, so each new session of a person stands for one of their old ones of
 * the same name.
 */
async function listMissing(tx: Tx, schoolId: number, at: string, now: Date): Promise<RestoreNotice['devices']> {
  const ofSchool = eq(device.school_id, schoolId);
  const isLive = and(ofSchool, isNull(device.revoked), gt(device.ends, now.toISOString()));
  const isTheirs = and(eq(appUser.school_id, device.school_id), eq(appUser.id, device.user_id));
  const person = sql<string>`${appUser.first_name} || ' ' || ${appUser.last_name}`;
  const old = await tx
    .select({ id: device.id, name: device.name, last_seen: device.last_seen, user: device.user_id, person })
    .from(device)
    .innerJoin(appUser, isTheirs)
    .where(and(isLive, lt(device.last_seen, at)))
    .orderBy(desc(device.last_seen), desc(device.id));
  const anew = await tx
    .select({ user: device.user_id, name: device.name, count: count() })
    .from(device)
    .where(and(ofSchool, gte(device.created, at)))
    .groupBy(device.user_id, device.name);
  const left = new Map(anew.map(({ user, name, count: sessions }) => [`${user} ${name}`, sessions]));
  return old.flatMap(({ user, ...one }) => {
    const sessions = left.get(`${user} ${one.name}`) ?? 0;
    left.set(`${user} ${one.name}`, sessions - 1);
    return sessions > 0 ? [] : [one];
  });
}
