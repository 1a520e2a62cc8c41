// What may be sent now: the first change of each row whose dependencies have all been sent
// (docs/sync.md, Lanes and dependencies). Pure: the queue in, the plan out.
import type { Entry } from '~data/outbox/record';
import type { Mutation } from '~data/database/db';
import { isFullSize, entityOf, standsAlone } from '~data/entities/all';
import { isFree, restOf } from '~data/outbox/claim';
import { isToPrepare, waitsFor, wasSent } from '~data/outbox/holds';
import { upcast } from '~data/outbox/upcast';

export type Look = {
  /** This engine's name in its claims. */
  owner: string;
  now: number;
  lease: number;
  takeOver: boolean;
  /** Changes that this engine is sending at this moment. */
  busy: ReadonlySet<number>;
  /** True after a trigger: changes whose back-off isn't over are due as well. */
  isEager: boolean;
  /** How much longer a change is held back, in ms, as this engine has measured it. */
  restOf?: (change: Mutation) => number;
  /** Until when the line counts as slow, in ms since 1970; 0 if it doesn't. */
  slowUntil: number;
};

export type Plan = {
  /** At most one per row, oldest first; a bike's change of status comes before all others, larger versions of photos after. */
  ready: Entry[];
  /** Discarded by the person and past the time for undoing: `cancel` may have reached the server, `drop` can't have. */
  cancel: Entry[];
  drop: Entry[];
  /** A file has to be prepared before its change is ready. */
  isPreparing: boolean;
  /** When the next change becomes due by itself, in ms since 1970; null if none does. */
  nextAt: number | null;
};

export function plan(queue: readonly Entry[], look: Look): Plan {
  const stored = new Map(queue.map((change) => [change.seq, change]));
  const lanes = new Map<string, Lane>();
  const times: number[] = [];
  const made: Plan = { ready: [], cancel: [], drop: [], isPreparing: false, nextAt: null };
  for (const change of queue) {
    const lane = lanes.get(change.lane) ?? 'free';
    const isHead = lane === 'free' || (lane === 'stopped' && standsAlone(change));
    lanes.set(change.lane, laneAfter(change, lane));
    if (look.busy.has(change.seq)) continue;
    if (change.discardAt !== undefined) discard(change, look, made, times);
    else if (isToPrepare(change)) made.isPreparing = true;
    else if (isHead && isClear(change, stored) && upcast(change) !== null) consider(change, look, made, times);
  }
  made.ready = made.ready.toSorted((one, other) => rankOf(one) - rankOf(other));
  made.nextAt = times.length > 0 ? Math.min(...times) : null;
  return made;
}

/** `stopped`: every earlier change of the row needs the person, or waits for one that does; only independent actions may go. */
type Lane = 'free' | 'stopped' | 'taken';

function laneAfter(change: Entry, before: Lane): Lane {
  const { op, status, discardAt } = change;
  if (before === 'taken' || op === 'create' || discardAt !== undefined) return 'taken';
  const needsPerson = status === 'conflict' || status === 'rejected';
  if (standsAlone(change)) return needsPerson ? before : 'taken';
  return needsPerson || (before === 'stopped' && status === 'queued') ? 'stopped' : 'taken';
}

/** Urgent changes go first; larger versions of photos that have been sent go last. */
function rankOf(change: Entry): number {
  if (isFullSize(change)) return 1;
  const urgent = entityOf(change.entity)?.urgent;
  return urgent !== undefined && change.op === 'patch' && urgent in change.body ? -1 : 0;
}

function discard(change: Entry, { now, ...look }: Look, made: Plan, times: number[]): void {
  const rest = restOf(change, { now, ...look });
  if (rest > 0) times.push(now + rest);
  else if (!wasSent(change)) made.drop.push(change);
  else if (change.status === 'inflight' && !isFree(change, { now, ...look })) times.push(change.leaseUntil ?? now);
  else if (isDue(change, now, look.isEager, times)) made.cancel.push(change);
}

function consider(change: Entry, { now, ...look }: Look, made: Plan, times: number[]): void {
  if (change.status === 'conflict' || change.status === 'rejected') return;
  const held = restOf(change, { now, ...look });
  if (held > 0) times.push(now + held);
  else if (!isFree(change, { now, ...look })) times.push(change.leaseUntil ?? now);
  else if (change.goodLineOnly && look.slowUntil > now) times.push(look.slowUntil);
  else if (isDue(change, now, look.isEager, times)) made.ready.push(change);
}

function isDue(change: Entry, now: number, isEager: boolean, times: number[]): boolean {
  const rest = isEager ? 0 : waitsFor(change, now);
  if (rest > 0) times.push(now + rest);
  return rest === 0;
}

/** True if no dependency is left. Refused changes of a row's children don't keep the row from being deleted. */
function isClear({ op, deps }: Entry, stored: ReadonlyMap<number, Entry>): boolean {
  return deps.every((seq) => {
    const before = stored.get(seq);
    if (!before) return true;
    return op === 'delete' && (before.status === 'rejected' || before.status === 'conflict');
  });
}
