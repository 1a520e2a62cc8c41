// A change's place in the queue: the row it is about, under either id, and what has to go before it
// (docs/sync.md, Lanes and dependencies). Everything here runs inside the caller's transaction.
import type { SchoolDb } from '~data/database/db';
import { type Entity, ENTITIES, isEntity, isFullSize, needOf, parentEntity } from '~data/entities/all';
import { nameOf } from '~data/database/ids';
import type { Entry } from './record';

const NEXT_TEMP_ID = 'next temp id';

/** A row's ids. `id`: the server's if it has one, else the negative one. `tempId`: the negative one, null if not made here. */
export type Ids = { id: number; tempId: number | null };
/** `entries`: the row's changes, oldest first. `isGone`: the row was made here and deleted before it was sent. */
export type Place = { ids: Ids; lane: string; entries: Entry[]; isGone: boolean };
/** `parentSeq`: the seq of the parent's create, while that is pending. */
export type Parent = { parentId: number; isGone: boolean; parentSeq?: number };

/** The place of an existing row. */
export async function findPlace(db: SchoolDb, entity: Entity, id: number): Promise<Place> {
  const ids = await idsOf(db, entity, id);
  const lane = laneOf(entity, ids.tempId ?? ids.id);
  const entries = stored(await db.mutations.where('lane').equals(lane).sortBy('seq'));
  return { ids, lane, entries, isGone: ids.id < 0 && !createOf(entries) };
}

/** The place of a new row. */
export async function newPlace(db: SchoolDb, entity: Entity): Promise<Place> {
  const [place] = await newPlaces(db, [entity]);
  if (!place) throw new Error('there is a place for every row');
  return place;
}

/** The places of several new rows, in their order. */
export async function newPlaces(db: SchoolDb, entities: readonly Entity[]): Promise<Place[]> {
  const value = (await db.meta.get(NEXT_TEMP_ID))?.value;
  const first = typeof value === 'number' && value < 0 ? value : (await lowestId(db)) - 1;
  await db.meta.put({ key: NEXT_TEMP_ID, value: first - entities.length });
  return entities.map((entity, index) => {
    const id = first - index;
    return { ids: { id, tempId: id }, lane: laneOf(entity, id), entries: [], isGone: false };
  });
}

/** The parent of a row of this entity. */
export async function findParent(db: SchoolDb, entity: Entity, id: number): Promise<Parent> {
  const above = parentEntity(entity);
  if (!above) return { parentId: id, isGone: false };
  const { ids, entries, isGone } = await findPlace(db, above, id);
  const create = createOf(entries);
  return { parentId: ids.id, isGone, ...(create && { parentSeq: create.seq }) };
}

/** The row that a body names and depends on, such as a booking's course; null if there is none. */
export async function findNeeded(db: SchoolDb, entity: Entity, body: Record<string, unknown>): Promise<Parent | null> {
  const need = needOf(entity);
  const id = neededBy({ entity, body });
  if (!need || id === undefined) return null;
  const { ids, entries, isGone } = await findPlace(db, need.entity, id);
  const create = createOf(entries);
  return { parentId: ids.id, isGone, ...(create && { parentSeq: create.seq }) };
}

/** Pending changes of rows at any depth below this one, oldest first; without those that wait for the person. */
export async function listBelow(db: SchoolDb, entity: Entity, { id, tempId }: Ids): Promise<Entry[]> {
  const below = ENTITIES.filter((one) => parentEntity(one) === entity);
  const needing = ENTITIES.filter((one) => needOf(one)?.entity === entity);
  if (below.length + needing.length === 0) return [];
  const furtherDown = ENTITIES.filter((one) => below.some((between) => parentEntity(one) === between));
  const changes = await db.mutations
    .where('entity')
    .anyOf([...below, ...needing, ...furtherDown])
    .sortBy('seq');
  const isThis = (on: unknown) => on === id || (on === tempId && tempId !== null);
  return stored(changes).filter((change) => {
    const { entity: one, parentId, aboveId, status, discardAt } = change;
    const on = below.some((direct) => direct === one) ? parentId : aboveId;
    // A larger version may wait for a good line for days, and without its photo it has nothing to replace.
    const isWaiting = (status === 'queued' || status === 'inflight') && discardAt === undefined && !isFullSize(change);
    return isWaiting && (isThis(on) || isThis(needing.includes(one as Entity) ? neededBy(change) : undefined));
  });
}

/** The id of the row that a change's body depends on. */
export function neededBy({ entity, body }: Pick<Entry, 'entity' | 'body'>): number | undefined {
  const need = isEntity(entity) ? needOf(entity) : undefined;
  const id = need && body[need.field];
  return typeof id === 'number' ? id : undefined;
}

/** The entity's parent entity; '' if it has none. */
export function parentOf(entity: string): string {
  return (isEntity(entity) && parentEntity(entity)) || '';
}

/** True if a pending change depends on this create. */
export async function hasChildren(db: SchoolDb, { seq }: Entry): Promise<boolean> {
  return (await db.mutations.where('parentSeq').equals(seq).count()) > 0;
}

/** Both ids of a row, given either one. */
export async function idsOf(db: SchoolDb, entity: Entity, id: number): Promise<Ids> {
  if (id < 0) return { id: await nameOf(db, entity, id), tempId: id };
  const known = await db.idmap.where('[entity+serverId]').equals([entity, id]).first();
  return { id, tempId: known?.tempId ?? null };
}

/** Every id of the row with this id, whatever its entity: negative ids are never given twice. */
export async function aliasesOf(db: SchoolDb, id: number): Promise<number[]> {
  const found = await Promise.all(ENTITIES.map((entity) => idsOf(db, entity, id)));
  return [...new Set([id, ...found.flatMap((ids) => [ids.id, ids.tempId ?? ids.id])])];
}

/** The stored ones of these changes, which have a seq. */
export function stored(changes: readonly object[]): Entry[] {
  return changes.filter((change): change is Entry => 'seq' in change && typeof change.seq === 'number');
}

/** The lowest id given so far, in case the counter is missing: no id is given twice. */
async function lowestId(db: SchoolDb): Promise<number> {
  const given = [...(await db.mutations.toArray()), ...(await db.idmap.toArray())];
  return given.reduce((lowest, { tempId = 0 }) => Math.min(lowest, tempId), 0);
}

function createOf(entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ op, discardAt }) => op === 'create' && discardAt === undefined);
}

function laneOf(entity: Entity, id: number): string {
  return `${entity} ${id}`;
}
