// Sent changes that the server has lost, because it was restored from a backup: found by asking it, and sent again by hand
// (docs/sync.md, After a restore).
import { SENT_FOR } from '~contract/wire/limits';
import type { Database } from '~data/database/connection';
import type { Lost, SchoolDb, Sent } from '~data/database/db';
import { isEntity } from '~data/entities/all';
import { getFeed } from '~data/mirror/feed-state';
import { mappingsOf } from '~data/database/ids';
import { enqueue } from '~data/outbox/enqueue';
import { isSameId, listNamed, mapNamed } from '~data/outbox/references';
import { findByKey, noteRemade } from '~data/mirror/rows-by-key';

/** The mids to ask the server about after a restore, of the last days; null if there is nothing to ask. `now` in ms. */
export async function listDoubtful({ work }: Database, now: number): Promise<string[] | null> {
  if ((await getFeed({ mirror: work })).restored !== 'ask') return null;
  const sent = await work.sent
    .where('at')
    .above(now - SENT_FOR)
    .toArray();
  return sent.filter(({ erased }) => erased === undefined).flatMap(({ mid, fileMids = [] }) => [mid, ...fileMids]);
}

/**
 * The mids sent since the last complete pull: if the school was restored in between, it may not know them, and the older
 * cursor doesn't show that. Those sent during the pull before it are among them, because its last page may have been on its way.
 */
export async function listSentSince({ work }: Database): Promise<string[]> {
  const { cursor, pulled, restored, sentUpTo } = await getFeed({ mirror: work });
  if (cursor === null || pulled === null || restored !== undefined) return [];
  const sent = await work.sent
    .where(':id')
    .above(sentUpTo?.before ?? 0)
    .toArray();
  return sent.flatMap(({ mid, op, erased }) => (op === 'delete' || erased !== undefined ? [] : [mid]));
}

/** Moves the changes that the server doesn't know to `lost`, and ends the question, in one transaction. */
export async function noteLost({ work }: Database, unknown: ReadonlySet<string>): Promise<void> {
  const stillDone = await listStillDone(work, unknown);
  await work.transaction('rw', [work.sent, work.lost, work.feed], async () => {
    const feed = await getFeed({ mirror: work });
    if (feed.restored !== 'ask') return;
    for (const one of await work.sent.toArray()) {
      const isGone = unknown.has(one.mid) && !stillDone.has(one.mid);
      const files = (one.fileMids ?? []).filter((mid) => unknown.has(mid));
      if (!isGone && files.length === 0) continue;
      await work.lost.add(lostOf(one, isGone, files.length));
      const left = (one.fileMids ?? []).filter((mid) => !unknown.has(mid));
      if (isGone) await work.sent.delete(one.n ?? 0);
      else await work.sent.update(one.n ?? 0, { fileMids: left, files: left.length });
    }
    const { restored: _, ...rest } = feed;
    await work.feed.put(rest);
  });
}

function lostOf({ n: _n, files: _f, fileMids: _m, ...one }: Sent, isGone: boolean, files: number): Lost {
  return { ...one, isGone, files };
}

/** Deletions of rows that are really gone: the server has no record of them, and needs none. */
async function listStillDone(db: SchoolDb, unknown: ReadonlySet<string>): Promise<Set<string>> {
  const done = new Set<string>();
  for (const { mid, op, entity, change } of await db.sent.filter((one) => unknown.has(one.mid)).toArray()) {
    const id = change?.targetId;
    if (op !== 'delete' || !change || id === undefined || !isEntity(entity)) continue;
    if ((await targetsOf(db, { entity, change: { ...change, body: {} } })) === null) done.add(mid);
  }
  return done;
}

/** Sends a lost change again under a new key, with the number that its paper has. False if a row that it needs is gone. `now` in ms. */
export async function sendAgain(database: Database, n: number, now: number): Promise<boolean> {
  const { work } = database;
  const lost = await work.lost.get(n);
  const change =
    lost && lost.change && isSendable(lost) ? await targetsOf(work, { ...lost, change: lost.change }) : null;
  if (!lost?.change || !change || !isEntity(lost.entity)) return false;
  const { entity, op, action, about } = lost;
  // The key is stored first: if the page crashes before the change is queued, another press sends the same change.
  const mid = lost.again ?? crypto.randomUUID();
  await work.lost.update(n, { again: mid });
  const { base, called, body, targetId, parentId } = change;
  await enqueue(
    database,
    {
      mid,
      op,
      ...(action !== undefined && { action }),
      entity,
      ...(op !== 'create' && targetId !== undefined && { targetId }),
      ...(parentId !== undefined && { parentId }),
      ...(called !== undefined && { called }),
      body: { ...body, ...lost.change.paper },
      ...(base && { base }),
      // After a restore versions count anew. 0 matches none, so the server's row is compared field by field.
      ...((op === 'patch' || op === 'delete') && { baseVersion: 0 }),
      about,
    },
    now,
  );
  await work.transaction('rw', [work.lost, work.meta], async () => {
    if (op === 'create') await noteRemade(work, lost.mid, mid);
    if (lost.files > 0) await work.lost.update(n, { isGone: false });
    else await work.lost.delete(n);
  });
  return true;
}

/** True if its text is here and it needs no bytes: those are gone. */
export function isSendable({ isGone, change }: Lost): boolean {
  return isGone && change !== undefined && change.isFile !== true;
}

/** True if every row that it names exists, by their keys. */
export async function hasTargets({ mirror }: Database, lost: Lost): Promise<boolean> {
  return lost.change !== undefined && (await targetsOf(mirror, { ...lost, change: lost.change })) !== null;
}

/** Removes a lost change that the person has read. */
export async function dismissLost({ work }: Database, n: number): Promise<void> {
  await work.lost.delete(n);
}

type Sendable = Required<Pick<Lost, 'entity' | 'change'>>;

/** The change with its rows' present ids; null if a row is gone or its key was never known. */
async function targetsOf(db: SchoolDb, { entity, change }: Sendable) {
  const named = { ...change, entity };
  const rows = listNamed(named);
  const mappings = await mappingsOf(db, rows);
  const ids = new Map<string, number>();
  for (const { collection, id } of rows) {
    const known = mappings.find((one) => one.entity === collection && one.tempId === id);
    const ref = change.refs?.find((one) => isSameId(one, { collection, id: known?.serverId ?? id }));
    const key = ref?.key ?? known?.key;
    const now = key === undefined ? null : await findByKey(db, collection, key);
    if (now === null) return null;
    ids.set(`${collection} ${id}`, now.id);
  }
  return mapNamed(named, ({ collection, id }) => ids.get(`${collection} ${id}`) ?? id);
}
