// Work on pictures, bounded in all and shared between schools: start-time fair queueing, so that a school that sends a
// thousand photos delays another one's by the photo that is being worked on and no more.
import { unavailable } from '~server/platform/http/http-error';

/** `places` run at once; so many may wait for each school, and for all of them together. */
export type Room = { places: number; perSchool: number; inAll: number };

export type FairQueue = {
  /** Runs `task` when it is the school's turn. Throws 503 with Retry-After where the line is too long to join. */
  <T>(schoolId: number, task: () => Promise<T>): Promise<T>;
  /** Throws that 503 now: asked before a file is read, so that a weak line does not carry it in vain. */
  check: (schoolId: number) => void;
};

type Waiting = { schoolId: number; turn: number; begin: () => void };

const RETRY_AFTER_S = 5;

/** A queue of its own. Within a school the order is that of asking. */
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
 * The number of the round that a task belongs to: a school has one in each, and one that was away does not catch up.
 * (Serving who was served longest ago would let two schools that send one by one keep out a third.)
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

/** The one of the lowest round; the first of them to come. */
function takeFirst(waiting: Waiting[]): Waiting | undefined {
  let at = 0;
  for (const [index, { turn }] of waiting.entries()) if (turn < (waiting[at]?.turn ?? 0)) at = index;
  return waiting.splice(at, 1)[0];
}
