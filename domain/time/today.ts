// Today in London, by the clock that counts here: the server's own, and on a phone the best known time (src/data/today.ts).
import { londonDay } from './london-time';

let clock = () => Date.now();

/** `now`: milliseconds since 1970. */
export function countTimeBy(now: () => number): void {
  clock = now;
}

/** 'yyyy-MM-dd'. */
export function today(): string {
  return londonDay(new Date(clock()));
}
