// Random numbers that can be repeated: everything of a simulated history comes from one seed.
import { type Act, FAULTS, FIELDS } from './acts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  of<T>(first: T, ...others: T[]): T {
    return [first, ...others][this.below(others.length + 1)] ?? first;
  }
}

const KINDS: readonly (readonly [weight: number, make: (chance: Chance) => Act])[] = [
  [5, (one) => ({ kind: 'add', who: one.below(60), mark: one.below(10) })],
  [10, (one) => ({ kind: 'edit', who: one.below(60), row: one.below(9), field: field(one), value: one.below(6) })],
  [3, (one) => ({ kind: one.of('remove', 'removeComment'), who: one.below(60), row: one.below(9) })],
  [4, (one) => ({ kind: one.of('comment', 'editComment'), who: one.below(60), row: one.below(9) })],
  [3, (one) => ({ kind: 'report', who: one.below(60), row: one.below(9), photos: 1 + one.below(2) })],
  [3, (one) => ({ kind: one.of('discard', 'undo', 'resend'), who: one.below(60), row: one.below(9) })],
  [2, (one) => ({ kind: 'resolve', who: one.below(60), row: one.below(9), mine: one.next() < 0.5 })],
  [3, (one) => ({ kind: one.of('nudge', 'kill', 'freeze', 'thaw', 'event'), who: one.below(60), row: 0 })],
  [3, (one) => ({ kind: 'desk', row: one.below(9), field: field(one), value: one.below(6) })],
  [1, (one) => ({ kind: 'deskRemove', row: one.below(9) })],
  [8, (one) => ({ kind: 'fault', who: one.below(60), fault: one.of(FAULTS[0] ?? { kind: 'html' }, ...FAULTS) })],
  [2, (one) => ({ kind: one.of('token', 'storage'), who: one.below(60) })],
  [2, () => ({ kind: 'away' })],
  [4, () => ({ kind: 'back' })],
  [5, (one) => ({ kind: 'pass', milliseconds: one.of(500, 5000, 12_000, 30_000, 70_000) })],
  [1, (one) => ({ kind: 'jump', milliseconds: one.of(-7_200_000, -60_000, 60_000, 7_200_000) })],
];
const TOTAL = KINDS.reduce((sum, [weight]) => sum + weight, 0);

/** What happens next. */
export function nextAct(chance: Chance): Act {
  let rest = chance.next() * TOTAL;
  for (const [weight, make] of KINDS) {
    rest -= weight;
    if (rest < 0) return make(chance);
  }
  return { kind: 'back' };
}

function field(chance: Chance) {
  return chance.of(...FIELDS);
}
