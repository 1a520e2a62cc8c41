// Work on pictures, bounded in total and shared fairly between schools by start-time fair queueing: a school that sends a
// thousand photos delays another one by no more than the photo in progress.
import { unavailable } from '~server/platform/http/http-error';

/** `places` run at once; `perSchool` and `inAll` may wait. */
export type Room = { places: number; perSchool: number; inAll: number };

export type FairQueue = {
  /** Runs `task` when it is the school's turn. Throws 503 with Retry-After if too many wait. */
  <T>(schoolId: number, task: () => Promise<T>): Promise<T>;
  /** Throws that 503 now: called before a file is read, so that a weak line doesn't carry it in vain. */
  check: (schoolId: number) => void;
};

type Waiting = { schoolId: number; turn: number; begin: () => void };

const RETRY_AFTER_S = 5;

/** Creates a queue. Within a school tasks run in order. */
export function fairQueue(room: Room): FairQueue {
  const turns = turnsOfSchools();
  const waiting: Waiting[] = [];
  let free = room.places;
  const check = (schoolId: number) => {
    if (free > 0) return;
    const own = waiting.filter((each) => each.schoolId === schoolId).length;
    if (own >= room.perSchool || waiting.length >= room.inAll) throw unavailable(RETRY_AFTER_S);
  };
  const leave = () => {
    const next = takeFirst(waiting);
    if (!next) free += 1;
    else {
      turns.begin(next.turn);
      next.begin();
    }
  };
  const enter = async <T>(schoolId: number, task: () => Promise<T>): Promise<T> => {
    check(schoolId);
    const turn = turns.take(schoolId);
    if (free > 0) {
      free -= 1;
      turns.begin(turn);
    } else await new Promise<void>((begin) => waiting.push({ schoolId, turn, begin }));
    try {
      return await task();
    } finally {
      leave();
    }
  };
  return Object.assign(enter, { check });
}

/**
 * The round of a school's next task: it has one task in each round, and a school that was idle doesn't catch up. (Serving
 * the school served longest ago would let two schools that send one by one keep out a third.)
 */
function turnsOfSchools() {
  const next = new Map<number, number>();
  let now = 0;
  return {
    take: (schoolId: number) => {
      const turn = Math.max(now, next.get(schoolId) ?? 0);
      next.set(schoolId, turn + 1);
      return turn;
    },
    begin: (turn: number) => {
      now = Math.max(now, turn);
      for (const [schoolId, from] of next) if (from <= now) next.delete(schoolId);
    },
  };
}

/** The task of the lowest round; the first to come of several. */
function takeFirst(waiting: Waiting[]): Waiting | undefined {
  let at = 0;
  for (const [index, { turn }] of waiting.entries()) if (turn < (waiting[at]?.turn ?? 0)) at = index;
  return waiting.splice(at, 1)[0];
}
