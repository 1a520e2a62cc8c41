// Which rows a change means by the ids in it. A server restored from a backup may give an id to another row; the row's key at
// the time of saving says which one was meant (wire/batch.ts, rowRef). Independent of the calls.
import type { RefCollection } from '~contract/wire/batch';
import type { IdMapping, Mutation, Ref, SchoolDb } from '~data/database/db';
import { collectionOf, type Entity, isEntity, needOf, parentEntity, entityOf } from '~data/entities/all';
import { isCollection } from '~data/mirror/read-page';
import { readMirrored } from '~data/mirror/row-stores';

type Naming = Pick<Mutation, 'entity' | 'body'> & Partial<Pick<Mutation, 'targetId' | 'parentId' | 'aboveId'>>;
type Id = { collection: string; id: number };
/** A row as a change names it: by the server's id or the negative one. */
type Named = { collection: RefCollection; id: number };

/** Every row that a change names by an id, in its path and its body. */
export function listNamed({ entity, body, targetId, parentId, aboveId }: Naming): Named[] {
  if (!isEntity(entity)) return [];
  const above = parentEntity(entity);
  const top = above && parentEntity(above);
  const need = needOf(entity);
  const inPath = [one(entity, targetId), one(above, parentId), one(top, aboveId)];
  const inBody = Object.entries(entityOf(entity)?.ids ?? {}).map(([field, collection]) =>
    idsIn(body[field]).map((id) => ({ collection, id })),
  );
  const inLists = Object.entries(entityOf(entity)?.within ?? {}).map(([list, { field, collection }]) =>
    objectsIn(body[list]).flatMap((each) => idsIn(each[field]).map((id) => ({ collection, id }))),
  );
  const needed = need ? idsIn(body[need.field]).flatMap((id) => one(need.entity, id)) : [];
  return [...inPath, ...inBody, ...inLists, needed].flat();
}

function one(entity: Entity | null, id: number | undefined): Named[] {
  const collection = entity === null ? undefined : collectionOf(entity);
  return collection === undefined || id === undefined ? [] : [{ collection, id }];
}

function idsIn(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');
}

function objectsIn(list: unknown): Record<string, unknown>[] {
  const isObject = (each: unknown): each is Record<string, unknown> => typeof each === 'object' && each !== null;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** References to the rows that a change names, from the mirror; without rows that have no server id yet. */
export async function captureRefs(db: SchoolDb, change: Naming): Promise<Ref[]> {
  const found: Ref[] = [];
  for (const { collection, id } of listNamed(change)) {
    const known = id < 0 ? await db.idmap.get([collection, id]) : undefined;
    const serverId = known?.serverId ?? id;
    if (serverId < 0) continue;
    // Attachments have no rows in the mirror.
    const row = isCollection(collection) ? await readMirrored(db, collection, serverId) : undefined;
    const key = known?.key ?? row?.['client_key'];
    if (typeof key === 'string') found.push({ collection, id: serverId, key, name: row ? nameOfRow(row) : '' });
  }
  return found;
}

/** What a person calls a row; '' if it has no name. */
function nameOfRow(row: Record<string, unknown>): string {
  const said = (...fields: string[]) =>
    fields.flatMap((field) => (typeof row[field] === 'string' ? row[field] : [])).join(' ');
  const names = [said('registration_plate'), said('full_name'), said('first_name', 'last_name')];
  return [...names, said('connect_location_name'), said('name')].find((name) => name.trim() !== '') ?? '';
}

/** Both lists together; for the same id the reference in `first` counts. */
export function joinRefs(first: readonly Ref[] = [], second: readonly Ref[] = []): { refs?: Ref[] } {
  const refs = [...first, ...second.filter((ref) => !first.some((other) => isSameId(ref, other)))];
  return refs.length > 0 ? { refs } : {};
}

/** True if an id means different rows in the two lists. */
export function isTorn(first: readonly Ref[] = [], second: readonly Ref[] = []): boolean {
  return first.some((ref) => second.some((other) => isSameId(ref, other) && ref.key !== other.key));
}

export function isSameId(ref: Id, other: Id): boolean {
  return ref.collection === other.collection && ref.id === other.id;
}

/** A change's references as they are sent; `names`: the server's ids of rows that were made here. */
export function refsToSend(change: Mutation, names: readonly IdMapping[]): Ref[] {
  const found = new Map<string, Ref>();
  for (const { collection, id } of listNamed(change)) {
    const known = id < 0 ? names.find(({ entity, tempId }) => entity === collection && tempId === id) : undefined;
    const serverId = known?.serverId ?? id;
    const stored = change.refs?.find((ref) => isSameId(ref, { collection, id: serverId }));
    const ref = stored ?? (known?.key ? { collection, id: serverId, key: known.key, name: '' } : null);
    if (ref) found.set(`${collection} ${serverId}`, ref);
  }
  return [...found.values()];
}

/** The change with other ids for the rows that it names. */
export function mapNamed<T extends Naming>(change: T, idOf: (named: Named) => number): T {
  const { entity, body, targetId, parentId, aboveId } = change;
  if (!isEntity(entity)) return change;
  const above = parentEntity(entity);
  const need = needOf(entity);
  const map = (of: Entity | null | undefined, id: number) => one(of ?? null, id).map(idOf)[0] ?? id;
  const fields: Record<string, unknown> = { ...body };
  for (const [field, collection] of Object.entries(entityOf(entity)?.ids ?? {})) {
    const value = fields[field];
    if (typeof value === 'number') fields[field] = idOf({ collection, id: value });
    if (Array.isArray(value)) fields[field] = idsIn(value).map((id) => idOf({ collection, id }));
  }
  for (const [list, { field, collection }] of Object.entries(entityOf(entity)?.within ?? {})) {
    if (!Array.isArray(fields[list])) continue;
    fields[list] = objectsIn(fields[list]).map((each) => {
      const id = each[field];
      return typeof id === 'number' ? { ...each, [field]: idOf({ collection, id }) } : each;
    });
  }
  for (const id of need ? idsIn(body[need.field]) : []) fields[need?.field ?? ''] = map(need?.entity, id);
  return {
    ...change,
    ...(targetId !== undefined && { targetId: map(entity, targetId) }),
    ...(parentId !== undefined && { parentId: map(above, parentId) }),
    ...(aboveId !== undefined && { aboveId: map(above && parentEntity(above), aboveId) }),
    body: fields,
  };
}
