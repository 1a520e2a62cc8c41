// A pause that the server asked for holds for the whole engine, pulling and sending (docs/sync.md, What the answers mean).
import { WAIT_MAX } from '~data/outbox/holds';
import type { Clock } from './host';

export class Pause {
  readonly #clock: Clock;
  #until = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Pauses everything for this long, in ms; 5 minutes at most. */
  begin(milliseconds: number): void {
    this.#until = this.#clock.now() + Math.min(milliseconds, WAIT_MAX);
  }

  /** How long the pause still lasts, in ms; 0 if there is none. A clock that was set back doesn't stretch it. */
  get rest(): number {
    const rest = this.#until - this.#clock.now();
    return rest > 0 && rest <= WAIT_MAX ? rest : 0;
  }
}
