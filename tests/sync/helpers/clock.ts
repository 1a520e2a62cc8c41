// Time that only moves when a test moves it, and functions that wait until all work under way is done.
import { setTimeout } from 'node:timers/promises';

type Timer = { at: number; fn: () => void };

export class TestClock {
  #now = Date.parse('2026-11-21T09:00:00Z');
  readonly #timers = new Set<Timer>();
  /** What `random` answers: 1 makes every backoff its longest. */
  luck = 1;

  #steady = 0;

  readonly now = () => this.#now;
  readonly steady = () => this.#steady;
  readonly random = () => this.luck;

  readonly after = (milliseconds: number, fn: () => void) => {
    const timer = { at: this.#now + milliseconds, fn };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  };

  /** Lets time pass; everything that falls due runs in order, and what it starts comes to rest before the next. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await rest();
    for (;;) {
      const due = [...this.#timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due);
      this.#advance(Math.max(this.#now, due.at));
      due.fn();
      await rest();
    }
    this.#advance(end);
  }

  #advance(to: number): void {
    this.#steady += to - this.#now;
    this.#now = to;
  }

  /** Moves the device's own clock, without any time passing. */
  set(milliseconds: number): void {
    const jump = milliseconds - this.#now;
    for (const timer of this.#timers) timer.at += jump;
    this.#now = milliseconds;
  }
}

/** Turns of the event loop in which nothing has to happen any more. The database of the tests works in immediates. */
export async function rest(turns = 60): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

/**
 * Waits until something is true; fails if that never happens. What works in a thread or loads a module takes longer on a busy
 * machine than any number of turns, so it then waits in real time, too.
 */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let turn = 0; turn < 1000 + PATIENCE; turn += 1) {
    if (await isTrue()) return;
    await rest(5);
    if (turn >= 1000) await setTimeout(10);
  }
  throw new Error(`never: ${what}`);
}

/** Times 10 ms. */
const PATIENCE = 3000;
