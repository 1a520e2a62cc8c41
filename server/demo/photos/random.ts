// Numbers that look random and are the same for the same seed.

export type Random = {
  /** From `low` to `high`, excluding `high`. */
  between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  pick: <T>(from: readonly [T, ...T[]]) => T;
};

/** A stream of numbers for a seed (FNV-1a into mulberry32). */
export function randomOf(seed: string): Random {
  let state = 0x81_1c_9d_c5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
}
