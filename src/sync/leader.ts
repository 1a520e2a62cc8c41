// Which tab drives: the one that holds the Web Lock. This only saves work, so it may fail in either direction: two tabs that
// both drive do no harm, and a leader that froze is replaced.
import type { Host } from './host';

/** How often a leader beats, and after how much silence it is replaced. Milliseconds. */
const BEAT_EVERY = 15 * 1000;
const SILENCE = 60 * 1000;

type Setting = Pick<Host, 'clock' | 'locks' | 'page'> & {
  name: string;
  /** Drives until `signal` aborts. */
  drive: (signal: AbortSignal) => void;
  /** Tells the other tabs that this one leads. */
  beat: () => void;
};

export class Leader {
  readonly #setting: Setting;
  readonly #end = new AbortController();
  /** Aborts the current wait for the lock. */
  #wait = new AbortController();
  #term: AbortController | null = null;
  #heardAt: number;
  #stops: (() => void)[] = [];

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#heardAt = setting.clock.now();
    const { locks, page } = setting;
    this.#repeat(BEAT_EVERY, () => this.#tick());
    // A tab that was suspended itself may have missed beats.
    this.#stops.push(page.onReturn(() => this.heard()));
    if (locks) void this.#queue(locks);
    else this.#begin();
  }

  get isLeading(): boolean {
    return this.#term !== null;
  }

  /** Another tab has said that it leads. */
  heard(): void {
    this.#heardAt = this.#setting.clock.now();
  }

  /** Gives up the lead and any wait for it. */
  stop(): void {
    for (const stop of this.#stops) stop();
    this.#resign();
    this.#end.abort();
    this.#wait.abort();
  }

  /** Requests the lock again and again: another tab may steal it, which rejects the request. */
  async #queue(locks: NonNullable<Host['locks']>): Promise<void> {
    let steal = false;
    while (!this.#end.signal.aborted) {
      this.#wait = new AbortController();
      const wait = this.#wait;
      let isHeld = false;
      const hold = () => {
        isHeld = true;
        // The wait was aborted just before the lock was granted: give it back.
        return wait.signal.aborted ? Promise.resolve() : this.#lead();
      };
      try {
        // `steal` and `signal` exclude each other.
        await locks.request(this.#setting.name, steal ? { steal } : { signal: wait.signal }, hold);
        steal = false;
      } catch {
        steal = wait.signal.aborted && !isHeld;
        // Rejected though neither held nor aborted: locks exist but aren't allowed here, so this tab drives without.
        if (!isHeld && !wait.signal.aborted) return this.#begin();
      }
      this.#resign();
    }
  }

  /** Drives for as long as this tab holds the lock. */
  #lead(): Promise<void> {
    this.#begin();
    return new Promise((resolve) => {
      this.#end.signal.addEventListener('abort', () => resolve());
    });
  }

  #begin(): void {
    if (this.#end.signal.aborted || this.#term) return;
    this.#term = new AbortController();
    this.#setting.drive(this.#term.signal);
    this.#setting.beat();
  }

  #resign(): void {
    this.#term?.abort();
    this.#term = null;
    this.heard();
  }

  #tick(): void {
    const { beat, clock, page } = this.#setting;
    if (this.#term) return beat();
    if (!page.isVisible() || Math.abs(clock.now() - this.#heardAt) < SILENCE) return;
    this.heard();
    this.#wait.abort(); // and steal it
  }

  #repeat(every: number, fn: () => void): void {
    let cancel = () => {};
    const again = () => {
      cancel = this.#setting.clock.after(every, () => {
        again();
        fn();
      });
    };
    again();
    this.#stops.push(() => cancel());
  }
}
