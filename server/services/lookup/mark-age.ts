// When registration marks of an age identifier were issued. Marks without one (dateless, Northern Irish) say nothing.

/** The first and the last month, as months since year 0: 12 * year + month - 1. */
export type Months = readonly [from: number, to: number];

/** The months in which a mark (upper case, no spaces) was issued; undefined if it doesn't say. */
export function issuedOf(mark: string): Months | undefined {
  const current = /^[A-Z]{2}(\d{2})[A-Z]{3}$/u.exec(mark)?.[1];
  if (current !== undefined) return sinceSeptember2001(Number(current));
  const prefix = /^([A-Z])\d{1,3}[A-Z]{3}$/u.exec(mark)?.[1];
  if (prefix !== undefined) return PREFIXES[prefix];
  const suffix = /^[A-Z]{3}\d{1,3}([A-Z])$/u.exec(mark)?.[1];
  return suffix === undefined ? undefined : SUFFIXES[suffix];
}

/** 02 to 50: from March of that year; 51 to 99: from September of the year 50 less. 00 and 01 were never issued. */
function sinceSeptember2001(identifier: number): Months | undefined {
  if (identifier < 2) return undefined;
  const isSpring = identifier <= 50;
  return half(2000 + (isSpring ? identifier : identifier - 50), isSpring ? 3 : 9);
}

const half = (year: number, month: number): Months => [12 * year + month - 1, 12 * year + month + 4];
const year = (of: number, from = 1): Months => [12 * of + from - 1, 12 * of + from + 10];
const each = (letters: string, first: number, from?: number): Record<string, Months> =>
  Object.fromEntries([...letters].map((letter, at) => [letter, year(first + at, from)]));

/** From August to July, and in half years from the end of 1998. */
const PREFIXES: Readonly<Record<string, Months>> = {
  ...each('ABCDEFGHJKLMNPR', 1983, 8),
  S: [12 * 1998 + 7, 12 * 1999 + 1],
  T: half(1999, 3),
  V: half(1999, 9),
  W: half(2000, 3),
  X: half(2000, 9),
  Y: half(2001, 3),
};

/** Calendar years until 1966, then from August to July. */
const SUFFIXES: Readonly<Record<string, Months>> = {
  ...each('ABCD', 1963),
  E: [12 * 1967, 12 * 1967 + 6],
  ...each('FGHJKLMNPRSTVWXY', 1967, 8),
};
