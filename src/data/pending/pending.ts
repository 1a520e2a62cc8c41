// The pending changes of an entity, as the overlay needs them, and what the screen says about each row.
import type { Database } from '~data/database/connection';
import type { Mutation } from '~data/database/db';
import { type Entity, needOf, parentEntity } from '~data/entities/all';
import { namesOf } from '~data/database/ids';
import { neededBy } from '~data/outbox/place';

/** What the screen says about a row: On this phone, Sending or Needs fixing. */
export type PendingState = 'waiting' | 'sending' | 'fixing';

/**
 * Oldest first, without discarded changes. Rows that have a server id by now are named by it, in creates too: the row may have
 * come through the feed before its own answer.
 */
export async function listPending({ mirror }: Database, entity: Entity): Promise<Mutation[]> {
  const stored = await mirror.mutations.where('entity').equals(entity).sortBy('seq');
  const changes = stored.filter(({ discardAt }) => discardAt === undefined);
  const names = await namesOf(mirror, entity, changes.map(idOf));
  const above = parentEntity(entity);
  const parents =
    above &&
    (await namesOf(
      mirror,
      above,
      changes.map(({ parentId = 0 }) => parentId),
    ));
  const need = needOf(entity);
  const needed =
    need &&
    (await namesOf(
      mirror,
      need.entity,
      changes.map((change) => neededBy(change) ?? 0),
    ));
  if (names.size === 0 && !parents?.size && !needed?.size) return changes;
  return changes.map((change) => ({
    ...change,
    ...(need && { body: { ...change.body, ...nowNamed(change, need.field, needed) } }),
    ...(names.has(idOf(change)) && { targetId: names.get(idOf(change)) ?? 0 }),
    ...(change.parentId !== undefined && { parentId: parents?.get(change.parentId) ?? change.parentId }),
  }));
}

function nowNamed(change: Mutation, field: string, names: ReadonlyMap<number, number> | undefined) {
  const id = neededBy(change);
  return id === undefined ? {} : { [field]: names?.get(id) ?? id };
}

/** By the row's id: the worst state of its changes. */
export function pendingStates(changes: readonly Mutation[]): ReadonlyMap<number, PendingState> {
  const states = new Map<number, PendingState>();
  for (const change of changes) {
    const state = worstOf([states.get(idOf(change)) ?? null, pendingStateOf(change)]);
    if (state) states.set(idOf(change), state);
  }
  return states;
}

export function pendingStateOf({ status }: Mutation): PendingState {
  return STATE[status];
}

/** The worst of these states; null if there is none. */
export function worstOf(states: readonly (PendingState | null)[]): PendingState | null {
  return states.reduce((worst, state) => (RANK[state ?? 'none'] > RANK[worst ?? 'none'] ? state : worst), null);
}

function idOf({ targetId, tempId }: Mutation): number {
  return targetId ?? tempId ?? 0;
}

const STATE = { queued: 'waiting', inflight: 'sending', conflict: 'fixing', rejected: 'fixing' } as const;
const RANK = { none: 0, waiting: 1, sending: 2, fixing: 3 } as const;
