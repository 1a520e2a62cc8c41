// Brings changes that an older version of the app wrote up to date (docs/sync.md, Payload versions).
import type { Mutation } from '~data/database/db';
import { kindOf, PAYLOAD, payloadOf, wordsOf } from '~data/entities/all';

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
