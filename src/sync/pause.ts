// A server that asks for a pause gets it from the whole engine, pulling and sending alike (docs/sync.md, What the answers mean).
import { WAIT_MAX } from './failure';
import type { Clock } from './host';

export class Pause {
  readonly #clock: Clock;
  #until = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Nothing more for this long, in ms; 5 minutes at most. */
  begin(milliseconds: number): void {
    this.#until = this.#clock.now() + Math.min(milliseconds, WAIT_MAX);
  }

  /** How long it still lasts, in ms; 0 when it is over. A clock that was set back must not stretch it. */
  get rest(): number {
    const rest = this.#until - this.#clock.now();
    return rest > 0 && rest <= WAIT_MAX ? rest : 0;
  }
}
