// Joins two changes of one row before the first is sent (docs/sync.md, Coalescing). The result at the server is the same as if
// both had been sent.
import type { Ref } from '~data/database/db';
import type { Entry } from './record';
import { differingFields, isLater, joinBodies, joinCreate, withChoice } from './one-choice';
import { isTorn, joinRefs } from './references';
import { isApart, PAYLOAD, payloadOf } from '~data/entities/all';

type Fields = Record<string, unknown>;
/** The newer change. `recordedAt`: ISO 8601. */
export type Step = {
  op: 'patch' | 'delete';
  body: Fields;
  base?: Fields;
  about: string;
  recordedAt: string;
  deviceAt?: string | undefined;
  refs?: readonly Ref[];
};

/** `into`: the older record, changed. `nothing`: both are gone. `apart`: they are not joined. */
export type Coalesced = { is: 'into'; entry: Entry } | { is: 'nothing' } | { is: 'apart' };

const APART: Coalesced = { is: 'apart' };

/**
 * Joins the last change of a row and the next one, if possible. `crosses`: a change that must go between them would be
 * overtaken.
 */
export function coalesce(last: Entry, next: Step, crosses: boolean): Coalesced {
  if (last.op === 'delete' && next.op === 'delete' && isGoing(last)) return { is: 'into', entry: last };
  if (!isUntouched(last) || isTorn(last.refs, next.refs)) return APART;
  if (next.op === 'patch' && isApart({ ...next, entity: last.entity }) !== isApart(last)) return APART;
  if (last.op === 'create' && next.op === 'delete') return isFree(last) ? { is: 'nothing' } : APART;
  if (crosses) return APART;
  if (last.op === 'create') {
    if (isLater(last.entity, next.body)) return APART;
    const body = joinCreate(last.entity, last.body, next.body);
    const refs = joinRefs(last.refs, next.refs);
    return { is: 'into', entry: { ...last, body, ...refs, about: next.about || last.about } };
  }
  if (last.op !== 'patch') return APART;
  return next.op === 'delete' ? { is: 'into', entry: deletion(last, next) } : patches(last, next);
}

function patches(last: Entry, next: Step): Coalesced {
  const { base: _, ...rest } = last;
  const joined = joinBodies(last.entity, last.body, next.body);
  const older: Fields = { ...next.base };
  for (const field of Object.keys(last.body)) delete older[field];
  const before: Fields = { ...older, ...last.base };
  const left = differingFields(last.entity, joined, before);
  const body = pick(joined, left);
  const base = pick(before, withChoice(last.entity, left));
  if (left.length === 0) return isFree(last) ? { is: 'nothing' } : APART;
  return { is: 'into', entry: { ...rest, body, base, ...joinRefs(last.refs, next.refs), ...madeAt(next) } };
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => names.includes(field)));
}

function madeAt({ recordedAt, deviceAt }: Step): Pick<Step, 'recordedAt' | 'deviceAt'> {
  return { recordedAt, deviceAt };
}

function deletion(last: Entry, next: Step): Entry {
  const { base: _, ...rest } = last;
  return { ...rest, op: 'delete', body: {}, ...madeAt(next) };
}

/** True if nobody has sent it or is about to, and this app understands it. */
export function isUntouched(entry: Entry): boolean {
  const { status, attempts, owner, discardAt } = entry;
  const isFree = status === 'queued' && attempts === 0 && owner === undefined && discardAt === undefined;
  return isFree && payloadOf(entry) === PAYLOAD;
}

/** False if an earlier version may have been sent: the change must stay until that one is cancelled. */
function isFree({ cancels = [] }: Entry): boolean {
  return cancels.length === 0;
}

function isGoing({ status, discardAt }: Entry): boolean {
  return (status === 'queued' || status === 'inflight') && discardAt === undefined;
}
