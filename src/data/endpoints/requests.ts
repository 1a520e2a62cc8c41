// Builds a pending change's request: endpoint, path and body. Brings changes that an older version of the app wrote up to date
// (docs/sync.md, Payload versions).
import type { Mutation } from '~data/database/db';
import { endpointOf, isEntity, kindOf, PAYLOAD, payloadOf, wordsOf } from '~data/entities/all';
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

type Upcast = (change: Mutation) => Mutation;
/** By kind, then by the version that it starts from; each upcasts to the next version. None has been needed yet. */
export type Upcasts = Readonly<Record<string, Readonly<Record<number, Upcast>>>>;
const UPCASTS: Upcasts = {};

/** The change as this version of the app would have written it; null if its kind is unknown or a newer version wrote it. */
export function upcast(change: Mutation, upcasts = UPCASTS, payload = PAYLOAD): Mutation | null {
  if (!wordsOf(change) || payloadOf(change) > payload) return null;
  let now: Mutation = { ...change, v: payloadOf(change) };
  while (now.v < payload) now = { ...(upcasts[kindOf(now)]?.[now.v]?.(now) ?? now), v: now.v + 1 };
  return now;
}
