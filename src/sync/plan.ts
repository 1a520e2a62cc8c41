// What may be sent now: the first change of each row, once everything that it depends on is at the school
// (docs/sync.md, Lanes and dependencies). Pure: the queue in, the plan out.
import type { Entry } from '~data/outbox/record';
import { isFullSize, shapeOf } from '~data/shapes/entities';
import { isFree, undoRest, wasSent } from '~data/outbox/claim';
import { upcast } from '~data/calls/requests';
import { WAIT_MAX } from './failure';

export type Look = {
  /** This engine. */
  owner: string;
  now: number;
  lease: number;
  takeOver: boolean;
  /** Being sent by this engine at this moment. */
  busy: ReadonlySet<number>;
  /** Something happened that is worth another try: waiting times do not count. */
  isEager: boolean;
  /** Until then the line counts as slow, in ms since 1970; 0: it doesn't. */
  slowUntil: number;
};

export type Plan = {
  /** At most one of each row; oldest first, but changes of a bike's status before everything, and larger versions of photos after it. */
  ready: Entry[];
  /** Deleted by the person, the time for undoing is over: those that the server may know, and those that it cannot. */
  cancel: Entry[];
  drop: Entry[];
  /** When something becomes ready by itself, in ms since 1970; null: nothing does. */
  nextAt: number | null;
};

export function plan(queue: readonly Entry[], look: Look): Plan {
  const stored = new Map(queue.map((change) => [change.seq, change]));
  const lanes = new Set<string>();
  const times: number[] = [];
  const made: Plan = { ready: [], cancel: [], drop: [], nextAt: null };
  for (const change of queue) {
    const isHead = !lanes.has(change.lane);
    lanes.add(change.lane);
    if (look.busy.has(change.seq)) continue;
    if (change.discardAt !== undefined) discard(change, look, made, times);
    else if (isHead && isClear(change, stored) && upcast(change) !== null) consider(change, look, made, times);
  }
  made.ready = made.ready.toSorted((one, other) => rankOf(one) - rankOf(other));
  made.nextAt = times.length > 0 ? Math.min(...times) : null;
  return made;
}

/** What is urgent goes first; the larger version of a file that is there already goes last. */
function rankOf(change: Entry): number {
  if (isFullSize(change)) return 1;
  const urgent = shapeOf(change.entity)?.urgent;
  return urgent !== undefined && change.op === 'patch' && urgent in change.body ? -1 : 0;
}

function discard(change: Entry, { now, ...look }: Look, made: Plan, times: number[]): void {
  const rest = undoRest(change, now);
  if (rest > 0) times.push(now + rest);
  else if (!wasSent(change)) made.drop.push(change);
  else if (change.status === 'inflight' && !isFree(change, { now, ...look })) times.push(change.leaseUntil ?? now);
  else if (isDue(change, now, look.isEager, times)) made.cancel.push(change);
}

function consider(change: Entry, { now, ...look }: Look, made: Plan, times: number[]): void {
  if (change.status === 'conflict' || change.status === 'rejected') return;
  if (!isFree(change, { now, ...look })) times.push(change.leaseUntil ?? now);
  else if (change.goodLineOnly && look.slowUntil > now) times.push(look.slowUntil);
  else if (isDue(change, now, look.isEager, times)) made.ready.push(change);
}

function isDue({ notBefore }: Entry, now: number, isEager: boolean, times: number[]): boolean {
  // A clock that was set back must not keep it for ever.
  const isWaiting = !isEager && notBefore > now && notBefore - now <= WAIT_MAX;
  if (isWaiting) times.push(notBefore);
  return !isWaiting;
}

/** Nothing that must go first is left. What the server has refused of a row's children does not keep the row alive. */
function isClear({ op, deps }: Entry, stored: ReadonlyMap<number, Entry>): boolean {
  return deps.every((seq) => {
    const before = stored.get(seq);
    if (!before) return true;
    return op === 'delete' && (before.status === 'rejected' || before.status === 'conflict');
  });
}
