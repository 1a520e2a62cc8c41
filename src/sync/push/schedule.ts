// When the outbox is looked at: one round at a time, another at once if something was asked for meanwhile, and later by a timer if a
// change is due by itself then.
import { WAIT_MAX } from '~data/outbox/holds';
import type { Host } from '~sync/host';

/** Working without progress for this long is stuck: another tab may take over. Milliseconds. */
const STUCK_AFTER = 60 * 1000;
/** The shortest timer: a wait of 0 would spin. Milliseconds. */
const WAIT_MIN = 50;

/** Of a round that runs. `isAsked`: something has happened that may have made more changes ready. */
type Working = { is: 'working'; isAsked: boolean; wake: () => void };

/** idle → working → waiting (a timer is set) or idle; ended from anywhere, for good. */
type State = { is: 'idle' } | Working | { is: 'waiting'; cancel: () => void } | { is: 'ended' };

type Work = Pick<Host, 'clock'> & {
  onBegin: () => void;
  /** Does what is due. Returns when the next change is due by itself, in ms since 1970; null: none is. */
  round: () => Promise<number | null>;
  /** False while the server asked for a pause or doesn't answer. */
  mayGoOn: () => boolean;
  /** How long nothing may be sent from now on, in ms; 0: it may. */
  rest: () => number;
  onEnd: () => void;
};

export class Schedule {
  readonly #work: Work;
  #state: State = { is: 'idle' };
  /** By steady time. */
  #movedAt = 0;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Starts a round, or another one after the one that runs. */
  look(): void {
    const state = this.#state;
    if (state.is === 'ended') return;
    if (state.is === 'working') {
      state.isAsked = true;
      // A file may take minutes: changes saved meanwhile are sent beside it.
      state.wake();
      return;
    }
    if (state.is === 'waiting') state.cancel();
    const working: Working = { is: 'working', isAsked: false, wake: () => {} };
    this.#state = working;
    void this.#run(working);
  }

  /** False if it is stuck. */
  get isAlive(): boolean {
    return this.#state.is !== 'working' || this.#work.clock.steady() - this.#movedAt < STUCK_AFTER;
  }

  /** Notes progress. */
  moved(): void {
    this.#movedAt = this.#work.clock.steady();
  }

  /** Within a round: resolves with one of these, or when something is asked for. Notes progress. */
  async next(underWay: Iterable<Promise<void>>): Promise<void> {
    const state = this.#state;
    if (state.is === 'working') {
      if (!state.isAsked) await Promise.race([...underWay, this.#asked(state)]);
      state.isAsked = false;
    } else await Promise.race(underWay);
    this.moved();
  }

  end(): void {
    if (this.#state.is === 'waiting') this.#state.cancel();
    this.#state = { is: 'ended' };
  }

  async #run(state: Working): Promise<void> {
    const { clock, onBegin, round, mayGoOn, onEnd } = this.#work;
    onBegin();
    this.moved();
    let nextAt: number | null;
    try {
      do {
        state.isAsked = false;
        nextAt = await round();
      } while (state.isAsked && this.#state === state && mayGoOn());
    } catch {
      // The storage is lost or nobody is signed in any more: both have their own state, and the queue is unchanged.
      nextAt = clock.now() + STUCK_AFTER;
    }
    if (this.#state !== state) return;
    this.#state = { is: 'idle' };
    onEnd();
    this.#wakeAt(nextAt);
  }

  #asked(state: Working): Promise<void> {
    return new Promise((resolve) => {
      state.wake = resolve;
    });
  }

  #wakeAt(nextAt: number | null): void {
    const { clock } = this.#work;
    const rest = this.#work.rest();
    // While the server doesn't answer, a discarded change that was never sent can still be dropped on time.
    const waits = [...(rest > 0 ? [rest] : []), ...(nextAt === null ? [] : [nextAt - clock.now()])];
    if (waits.length === 0 || this.#state.is !== 'idle') return;
    // A clock set back since the plan was made must not put it off.
    const wait = Math.max(WAIT_MIN, Math.min(...waits, WAIT_MAX));
    this.#state = { is: 'waiting', cancel: clock.after(wait, () => this.look()) };
  }
}
