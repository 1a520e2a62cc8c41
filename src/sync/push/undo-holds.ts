// How much longer a change is held back because its person can still undo it: a deletion, or the discarding of a change
// (docs/sync.md, Time). Counted from when this engine first saw it, so that a clock that is put right meanwhile neither sends it
// early nor keeps it.
import type { Mutation } from '~data/database/db';
import { heldFor, type Held } from '~data/outbox/holds';
import type { Clock } from '~sync/host';

type Known = {
  /** The stored time that it is about: the person may discard, undo and discard again. */
  until: number;
  /** By steady time. */
  end: number;
};

export class Holds {
  readonly #clock: Pick<Clock, 'now' | 'steady'>;
  readonly #known = new Map<string, Known>();

  constructor(clock: Pick<Clock, 'now' | 'steady'>) {
    this.#clock = clock;
  }

  /** Milliseconds; 0 if it isn't held. */
  readonly rest = (change: Held & Pick<Mutation, 'mid'>): number => {
    const { mid, discardAt, undoUntil } = change;
    const until = discardAt ?? undoUntil;
    if (until === undefined) {
      this.#known.delete(mid);
      return 0;
    }
    const steady = this.#clock.steady();
    let known = this.#known.get(mid);
    if (known?.until !== until) {
      known = { until, end: steady + heldFor(change, this.#clock.now()) };
      this.#known.set(mid, known);
    }
    return Math.max(0, known.end - steady);
  };

  /** Forgets all but these. */
  keep(changes: readonly Pick<Mutation, 'mid'>[]): void {
    const here = new Set(changes.map(({ mid }) => mid));
    for (const mid of this.#known.keys()) if (!here.has(mid)) this.#known.delete(mid);
  }
}
