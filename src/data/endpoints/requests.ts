// Builds a pending change's request: endpoint, path and body.
import type { Mutation } from '~data/database/db';
import { endpointOf, isEntity, kindOf } from '~data/entities/all';
import { callOf, type Call, type NameOf, type WriteRequest } from './call';
import { SPECIAL_CALLS } from './special';

function specialCall(kind: string): Call | undefined {
  return (SPECIAL_CALLS as Readonly<Record<string, Call>>)[kind];
}

/** A change's request; null if this version of the app doesn't know its kind: it is parked, never dropped. */
export function requestOf(change: Mutation, nameOf: NameOf): WriteRequest | null {
  const { entity } = change;
  const endpoint = endpointOf(change);
  const call = endpoint && isEntity(entity) ? callOf(entity, endpoint) : specialCall(kindOf(change));
  return call?.(change, nameOf) ?? null;
}
