// How a waiting change becomes a request: which call, which path, which body; and how one that an older version of the app
// wrote becomes one of today's (docs/sync.md, Payload versions).
import type { Mutation } from '~data/store/db';
import { type Kind, kindOf, PAYLOAD } from '~data/shapes/entities';
import { BIKE_CALLS } from './bikes';
import { CALENDAR_CALLS } from './calendar';
import type { Call, NameOf, WriteRequest } from './call';
import { CERTIFICATE_CALLS } from './certificates';
import { CONTACT_CALLS } from './contacts';
import { SCHOOL_CALLS } from './school';

/** One for each kind that has words, and none beside them. */
const CALLS: Readonly<Record<Kind, Call>> = {
  ...BIKE_CALLS,
  ...CONTACT_CALLS,
  ...CERTIFICATE_CALLS,
  ...CALENDAR_CALLS,
  ...SCHOOL_CALLS,
};

function isKind(name: string): name is Kind {
  return Object.hasOwn(CALLS, name);
}

/** The request of a change, or null for one that this version of the app does not know: it is parked, never dropped. */
export function requestOf(change: Mutation, nameOf: NameOf): WriteRequest | null {
  const kind = kindOf(change);
  return isKind(kind) ? CALLS[kind](change, nameOf) : null;
}

type Upcast = (change: Mutation) => Mutation;
/** By kind, then by the version that it starts from; each makes one of the next version. None was needed yet. */
export type Upcasts = Readonly<Record<string, Readonly<Record<number, Upcast>>>>;
const UPCASTS: Upcasts = {};

/** The change as this version of the app would have written it; null if a newer version wrote it, or it is unknown. */
export function upcast(change: Mutation, upcasts = UPCASTS, payload = PAYLOAD): Mutation | null {
  if (!isKind(kindOf(change)) || change.v > payload) return null;
  let now = change;
  while (now.v < payload) now = { ...(upcasts[kindOf(now)]?.[now.v]?.(now) ?? now), v: now.v + 1 };
  return now;
}
