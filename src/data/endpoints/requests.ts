// Builds a pending change's request: endpoint, path and body. Brings changes that an older version of the app wrote up to date
// (docs/sync.md, Payload versions).
import type { Mutation } from '~data/database/db';
import { type Kind, kindOf, PAYLOAD, payloadOf } from '~data/entities/all';
import { BIKE_CALLS } from './bikes';
import { CALENDAR_CALLS } from './calendar';
import { ORDER_CALLS } from './orders';
import type { Call, NameOf, WriteRequest } from './call';
import { CERTIFICATE_CALLS } from './certificates';
import { CONTACT_CALLS } from './contacts';
import { SCHOOL_CALLS } from './school';

/** One for each kind of change. */
const CALLS: Readonly<Record<Kind, Call>> = {
  ...BIKE_CALLS,
  ...CONTACT_CALLS,
  ...CERTIFICATE_CALLS,
  ...CALENDAR_CALLS,
  ...ORDER_CALLS,
  ...SCHOOL_CALLS,
};

function isKind(name: string): name is Kind {
  return Object.hasOwn(CALLS, name);
}

/** A change's request; null if this version of the app doesn't know its kind: it is parked, never dropped. */
export function requestOf(change: Mutation, nameOf: NameOf): WriteRequest | null {
  const kind = kindOf(change);
  return isKind(kind) ? CALLS[kind](change, nameOf) : null;
}

type Upcast = (change: Mutation) => Mutation;
/** By kind, then by the version that it starts from; each upcasts to the next version. None has been needed yet. */
export type Upcasts = Readonly<Record<string, Readonly<Record<number, Upcast>>>>;
const UPCASTS: Upcasts = {};

/** The change as this version of the app would have written it; null if its kind is unknown or a newer version wrote it. */
export function upcast(change: Mutation, upcasts = UPCASTS, payload = PAYLOAD): Mutation | null {
  if (!isKind(kindOf(change)) || payloadOf(change) > payload) return null;
  let now: Mutation = { ...change, v: payloadOf(change) };
  while (now.v < payload) now = { ...(upcasts[kindOf(now)]?.[now.v]?.(now) ?? now), v: now.v + 1 };
  return now;
}
