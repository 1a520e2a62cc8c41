// Costly work, bounded in total and shared fairly between schools by weighted fair queueing. What is shared is time, not the
// number of tasks: a school of large pictures delays another one's small picture by no more than what is in progress.
import { throttled, unavailable } from '~server/platform/http/http-error';

/**
 * `places` run at once, `each` of them for one school; `perSchool` and `inAll` may wait. `spare`: how many more tasks of at most `size`
 * may run beside them. `busy`: what a school with too many waiting tasks is told, if not 503.
 */
export type Room = {
  places: number;
  each?: number;
  perSchool: number;
  inAll: number;
  spare?: { places: number; size: number };
  busy?: 429;
};

export type FairQueue = {
  /** Runs `task` when it is the school's turn. `size`: its likely cost beside others. Throws 503 or 429 with Retry-After if too many wait. */
  <T>(schoolId: number, task: () => Promise<T>, size?: number): Promise<T>;
  /** Throws that 503 or 429 now: called before a file is read, so that a weak line doesn't carry it in vain. */
  check: (schoolId: number) => void;
};

type Task = { schoolId: number; size: number };
type Waiting = Task & { begin: (isSpare: boolean) => void };
type Running = Task & { isSpare: boolean };

const RETRY_AFTER_S = 5;

/** Creates a queue. A school's tasks begin in order, but small ones may use a spare place. `clock`: milliseconds. */
export function fairQueue(room: Room, clock: () => number = () => performance.now()): FairQueue {
  const shares = sharesOfSchools();
  const waiting: Waiting[] = [];
  const running = new Set<Running>();
  const check = (schoolId: number) => {
    if (waiting.filter(isOf(schoolId)).length >= room.perSchool)
      throw room.busy === 429 ? throttled(RETRY_AFTER_S) : unavailable(RETRY_AFTER_S);
    if (waiting.length >= room.inAll) throw unavailable(RETRY_AFTER_S);
  };
  const advance = () => {
    const next = shares.first(waiting.filter((one) => placeFor(room, running, one) !== null));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.begin(placeFor(room, running, next) === 'spare');
    advance();
  };
  const enter = async <T>(schoolId: number, run: () => Promise<T>, size = 1): Promise<T> => {
    const task = { schoolId, size };
    if (placeFor(room, running, task) === null) check(schoolId);
    if (![...running, ...waiting].some(isOf(schoolId))) shares.arrive(schoolId);
    return new Promise<T>((resolve) => {
      waiting.push({ ...task, begin: (isSpare) => resolve(work({ ...task, isSpare }, run)) });
      advance();
    });
  };
  const work = async <T>(own: Running, run: () => Promise<T>): Promise<T> => {
    running.add(own);
    const expected = shares.begin(own);
    const begun = clock();
    try {
      return await run();
    } finally {
      running.delete(own);
      shares.end(own, { expected, cost: clock() - begun });
      advance();
    }
  };
  return Object.assign(enter, { check });
}

function isOf(schoolId: number) {
  return (one: Task) => one.schoolId === schoolId;
}

/** Where the task could run now; null: it must wait. */
function placeFor(room: Room, running: ReadonlySet<Running>, { schoolId, size }: Task): 'usual' | 'spare' | null {
  const { places, each = Infinity, spare = { places: 0, size: 0 } } = room;
  const all = [...running];
  if (all.filter(isOf(schoolId)).length >= each) return null;
  const spares = all.filter(({ isSpare }) => isSpare).length;
  if (all.length - spares < places) return 'usual';
  return size <= spare.size && spares < spare.places ? 'spare' : null;
}

/** How much the newest task counts for what the next ones are expected to take. */
const NEWEST = 0.2;

/**
 * The time that each school has had. What a task takes is known only at its end, so it is charged as expected, and corrected then.
 * A school that was idle doesn't catch up.
 */
function sharesOfSchools() {
  const had = new Map<number, number>();
  let now = 0;
  let perSize = 1;
  const of = (schoolId: number) => had.get(schoolId) ?? now;
  return {
    arrive: (schoolId: number) => void had.set(schoolId, Math.max(now, of(schoolId))),
    /** The task whose school would have had least time after it; the first to come of several. */
    first: <One extends Task>(ready: readonly One[]): One | undefined => {
      const ends = (one: One) => of(one.schoolId) + one.size * perSize;
      const firsts = ready.filter(({ schoolId }, at) => ready.findIndex(isOf(schoolId)) === at);
      return firsts.reduce<One | undefined>((best, one) => (best && ends(best) <= ends(one) ? best : one), undefined);
    },
    /** Returns what was charged for it. */
    begin: ({ schoolId, size }: Task): number => {
      const expected = size * perSize;
      now = Math.max(now, of(schoolId));
      for (const [school, time] of had) if (time < now) had.delete(school);
      had.set(schoolId, of(schoolId) + expected);
      return expected;
    },
    end: ({ schoolId, size }: Task, { expected, cost }: { expected: number; cost: number }) => {
      had.set(schoolId, of(schoolId) + cost - expected);
      perSize += NEWEST * (cost / size - perSize);
    },
  };
}
