// The outbox as the Sync centre shows it: what needs fixing, what waits, what is about to be deleted, what was sent.
import { SENT_FOR, SENT_MAX } from '~contract/limits';
import type { Mutation, SchoolDb, Sent } from './db';
import { read } from './door';
import { namesOf } from './idmap';
import { blockedText, isParked, listBlocked, needsPerson } from './outbox-blocked';
import type { Entry } from './outbox-coalesce';
import { parentOf, stored } from './outbox-place';
import { readTrouble, type Trouble } from './trouble';
import { ENTITIES, isEntity } from './writes';

/**
 * `id`: the row's address, by the server's id if it has one. `at`, `notBefore` and `discardAt` in ms. `size`: bytes of the
 * body and of what goes with it. `parked`: a newer version of the app wrote it. `waitsFor`: what holds it up, and why.
 */
export type OutboxItem = {
  seq: number;
  mid: string;
  entity: string;
  op: Mutation['op'];
  id: number;
  parentId?: number;
  about: string;
  at: number;
  attempts: number;
  size: number;
  photos: number;
  state: 'waiting' | 'sending' | 'blocked' | 'parked' | 'fixing' | 'discarding';
  fields: string[];
  body: Record<string, unknown>;
  base: Record<string, unknown>;
  trouble: Trouble | null;
  waitsFor: string | null;
  notBefore: number;
  discardAt: number | null;
};
export type Outbox = { fixing: OutboxItem[]; waiting: OutboxItem[]; discarding: OutboxItem[] };

/** Everything that is only on this device, oldest first. */
export function listOutbox(): Promise<Outbox> {
  return read<Outbox>({ fixing: [], waiting: [], discarding: [] }, async ({ mirror }) => {
    const items = await listItems(mirror);
    return {
      fixing: items.filter(({ state }) => state === 'fixing'),
      waiting: items.filter(({ state }) => state !== 'fixing' && state !== 'discarding'),
      discarding: items.filter(({ state }) => state === 'discarding'),
    };
  });
}

/** One of them; null if it is not there any more. */
export function getOutboxItem(seq: number): Promise<OutboxItem | null> {
  return read(null, async ({ mirror }) => (await listItems(mirror)).find((item) => item.seq === seq) ?? null);
}

/** What was sent lately, newest first: at most SENT_MAX of at most SENT_FOR. */
export function listSent(): Promise<Sent[]> {
  return read<Sent[]>([], async ({ mirror }) => {
    const since = Date.now() - SENT_FOR;
    const sent = await mirror.sent.where('at').above(since).toArray();
    return sent.toSorted((a, b) => b.at - a.at || (b.n ?? 0) - (a.n ?? 0)).slice(0, SENT_MAX);
  });
}

function listItems(db: SchoolDb): Promise<OutboxItem[]> {
  return db.transaction('r', [db.mutations, db.blobs, db.idmap], async () => {
    const entries = stored(await db.mutations.orderBy(':id').toArray());
    const blocked = listBlocked(entries);
    const names = await findNames(db, entries);
    const sizes = await findSizes(db, entries);
    return entries.map((entry): OutboxItem => {
      const root = blocked.get(entry.seq);
      const parentId = entry.parentId === undefined ? undefined : names(parentOf(entry.entity), entry.parentId);
      return {
        ...partsOf(entry),
        id: names(entry.entity, idOf(entry)),
        ...(parentId !== undefined && { parentId }),
        size: bytes(entry.body) + (sizes.get(entry.blobId) ?? 0),
        state: stateOf(entry, root !== undefined),
        waitsFor: root ? blockedText(root) : null,
      };
    });
  });
}

function partsOf(entry: Entry): Omit<OutboxItem, 'id' | 'parentId' | 'size' | 'state' | 'waitsFor'> {
  const { seq, mid, entity, op, about, attempts, body, base = {}, notBefore, discardAt = null } = entry;
  return {
    seq,
    mid,
    entity,
    op,
    about,
    at: Date.parse(entry.recordedAt),
    attempts,
    photos: entry.blobId === undefined ? 0 : 1,
    fields: Object.keys(body),
    body,
    base,
    trouble: readTrouble(entry.lastError),
    notBefore,
    discardAt,
  };
}

function stateOf(entry: Entry, isBlocked: boolean): OutboxItem['state'] {
  if (entry.discardAt !== undefined) return 'discarding';
  if (needsPerson(entry)) return 'fixing';
  if (isParked(entry)) return 'parked';
  if (entry.status === 'inflight') return 'sending';
  return isBlocked ? 'blocked' : 'waiting';
}

/** What rows go by today. */
async function findNames(db: SchoolDb, entries: readonly Entry[]): Promise<(entity: string, id: number) => number> {
  const ids = entries.flatMap((entry) => [idOf(entry), entry.parentId ?? 0]);
  const found = new Map<string, ReadonlyMap<number, number>>();
  for (const entity of ENTITIES) found.set(entity, await namesOf(db, entity, ids));
  return (entity, id) => (isEntity(entity) ? found.get(entity)?.get(id) : undefined) ?? id;
}

async function findSizes(db: SchoolDb, entries: readonly Entry[]): Promise<ReadonlyMap<string | undefined, number>> {
  const ids = entries.flatMap(({ blobId }) => (blobId === undefined ? [] : [blobId]));
  if (ids.length === 0) return new Map();
  const blobs = await db.blobs.where('id').anyOf(ids).toArray();
  return new Map(blobs.map(({ id, size }) => [id, size]));
}

function idOf({ targetId, tempId }: Entry): number {
  return targetId ?? tempId ?? 0;
}

function bytes(body: Record<string, unknown>): number {
  return new TextEncoder().encode(JSON.stringify(body)).length;
}
