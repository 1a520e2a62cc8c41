// After the school was restored from a backup, moves a change to its row's new id, found by the row's key, together with all
// other pending changes of that row.
import type { RefCollection } from '~contract/wire/batch';
import type { Database } from '~data/database/connection';
import type { Ref, SchoolDb } from '~data/database/db';
import { isEntity, parentEntity } from '~data/entities/all';
import { mappingsOf } from '~data/database/ids';
import type { Entry } from '~data/outbox/record';
import { withDeps } from '~data/outbox/entry';
import { findPlace, stored } from '~data/outbox/place';
import { bare, voidBefore } from '~data/outbox/resend';
import { isSameId, joinRefs, listNamed, mapNamed, refsToSend } from '~data/outbox/references';
import { findByKey } from '~data/mirror/rows-by-key';
import { readTrouble } from '~data/outbox/refusal-record';

/** The present id and key of the row that `ref` meant. `id`: negative while the row is pending here. */
export type Retarget = { ref: Ref; id: number; key: string };

/** Null if the row is gone, or no reference tells which one it was. */
export async function findRetarget({ mirror }: Pick<Database, 'mirror'>, seq: number): Promise<Retarget | null> {
  const [entry] = stored([await mirror.mutations.get(seq)].filter((found) => found !== undefined));
  const ref = entry && (await findMissed(mirror, entry));
  const now = ref ? await findByKey(mirror, ref.collection, ref.key) : null;
  return ref && now && now.id !== ref.id ? { ref, ...now } : null;
}

/** The reference that the server refused, or whose row it didn't find. */
async function findMissed(db: SchoolDb, entry: Entry): Promise<Ref | undefined> {
  const trouble = readTrouble(entry.lastError);
  const refs = refsToSend(entry, await mappingsOf(db, listNamed(entry)));
  if (trouble?.kind === 'stale') return refs.find((ref) => isSameId(ref, trouble));
  const above = isEntity(entry.entity) ? parentEntity(entry.entity) : null;
  return trouble?.kind === 'deleted' && above !== null
    ? refs.find(({ collection }) => collection === above)
    : undefined;
}

/** Moves the change and all others that mean the same row. */
export async function retarget({ work }: Database, { ref, id, key }: Retarget): Promise<void> {
  await work.transaction('rw', [work.mutations, work.idmap], async () => {
    for (const entry of stored(await work.mutations.orderBy(':id').toArray())) {
      const isMeant = await meansBy(work, entry, ref);
      if (!isMeant || entry.discardAt !== undefined || entry.status === 'inflight') continue;
      await work.mutations.put(await movedTo(work, entry, { ref, id, key, isMeant }));
    }
  });
}

/** A test for the ids by which the entry means that row; null if it doesn't name it. */
async function meansBy(db: SchoolDb, entry: Entry, ref: Ref): Promise<((named: Id) => boolean) | null> {
  const mappings = await mappingsOf(db, listNamed(entry));
  if (!refsToSend(entry, mappings).some((one) => isSameId(one, ref) && one.key === ref.key)) return null;
  return ({ collection, id }) => {
    const known = mappings.find(({ entity, tempId }) => entity === collection && tempId === id);
    return isSameId(ref, { collection, id: known?.serverId ?? id });
  };
}

type Id = { collection: RefCollection; id: number };
type Move = Retarget & { isMeant: (named: Id) => boolean };

async function movedTo(db: SchoolDb, entry: Entry, { ref, id, key, isMeant }: Move): Promise<Entry> {
  const { base, baseVersion } = entry;
  const isKnown = voidBefore(entry).length > 0;
  const place = isEntity(ref.collection) ? await findPlace(db, ref.collection, id) : null;
  const create = place?.entries.find(({ op }) => op === 'create');
  const moved = mapNamed(entry, (named) => (isMeant(named) ? id : named.id));
  const others = entry.refs?.filter((one) => !isSameId(one, ref));
  const isTarget = entry.entity === ref.collection && entry.op !== 'create';
  const isParent = isEntity(entry.entity) && parentEntity(entry.entity) === ref.collection;
  return {
    ...bare(moved),
    ...(base && { base }),
    ...(baseVersion !== undefined && { baseVersion }),
    ...(isTarget && place && { lane: place.lane }),
    ...(create && { deps: withDeps(entry.deps, [create]), ...(isParent && { parentSeq: create.seq }) }),
    refs: joinRefs(others, id > 0 ? [{ ...ref, id, key }] : []).refs ?? [],
    mid: isKnown ? crypto.randomUUID() : entry.mid,
    cancels: voidBefore(entry),
    recordedAt: entry.recordedAt,
    deviceAt: entry.deviceAt,
  };
}
