// The changes of an entity that wait on this device, as the overlay wants them.
import type { Collection } from '~contract/sync';
import type { Database } from './database';
import type { Mutation } from './db';

/** Oldest first. A change whose target the server has named by now points at the server's id. */
export async function listPending({ mirror }: Database, entity: Collection): Promise<Mutation[]> {
  const changes = await mirror.mutations.where('entity').equals(entity).sortBy('seq');
  const created = new Set(
    changes.flatMap(({ op, tempId }) => (op === 'create' && tempId !== undefined ? [tempId] : [])),
  );
  const unnamed = changes.filter(({ op, targetId, tempId }) => {
    const id = targetId ?? tempId;
    return op !== 'create' && id !== undefined && id < 0 && !created.has(id);
  });
  if (unnamed.length === 0) return changes;
  const known = await mirror.idmap.bulkGet(unnamed.map(({ targetId, tempId }) => [entity, targetId ?? tempId ?? 0]));
  const names = new Map(known.flatMap((entry) => (entry ? [[entry.tempId, entry.serverId]] : [])));
  return changes.map((change) => {
    const targetId = names.get(change.targetId ?? change.tempId ?? 0);
    return targetId === undefined ? change : { ...change, targetId };
  });
}
