// The characters of a number plate, drawn: centre lines in a 50 × 79 box in Charles Wright proportions.
// `1` and `I` are 14 wide; 0 is drawn as O and 1 as I.

const SHAPES: Readonly<Record<string, string>> = {
  '2': 'M7 25V23C7 13 14 7 25 7S43 13 43 23C43 31 38 36 29 42C15 50 8 57 8 72H50',
  '3': 'M7 23C7 12 14 7 25 7S42 13 42 22S36 37 25 37H17M25 37C37 37 43 44 43 54S36 72 25 72S7 66 7 55',
  '4': 'M33 -4L9 51V55H50M36 33V79',
  '5': 'M46 7H13L10 37C14 32 19 30 25 30C36 30 43 38 43 51S36 72 25 72S7 66 7 56',
  '6': 'M42 22C41 12 35 7 26 7C14 7 7 16 7 32V53C7 65 14 72 25 72S43 65 43 52S36 33 25 33S7 40 7 52',
  '7': 'M1 7H41L17 83',
  '8': 'M25 37C14 37 9 30 9 22S15 7 25 7S41 13 41 22S36 37 25 37C13 37 7 45 7 54S14 72 25 72S43 65 43 54S37 37 25 37Z',
  '9': 'M8 57C9 67 15 72 24 72C36 72 43 63 43 47V26C43 14 36 7 25 7S7 14 7 27S14 46 25 46S43 39 43 27',
  O: 'M25 7C36 7 43 14 43 26V53C43 65 36 72 25 72S7 65 7 53V26C7 14 14 7 25 7Z',
  A: 'M6 83L21 7H29L44 83M12 56H38',
  B: 'M7 38H25C36 38 43 45 43 55S36 72 25 72H7V7H24C35 7 41 13 41 22S35 38 25 38',
  C: 'M43 28V26C43 14 36 7 25 7S7 14 7 26V53C7 65 14 72 25 72S43 65 43 53V51',
  D: 'M7 7H22C36 7 43 14 43 28V51C43 65 36 72 22 72H7Z',
  E: 'M48 7H7V72H48M7 38H42',
  F: 'M48 7H7V79M7 38H41',
  G: 'M43 27V26C43 14 36 7 25 7S7 14 7 26V53C7 65 14 72 25 72S43 65 43 53V45H24',
  H: 'M7 0V79M43 0V79M7 39H43',
  I: 'M7 0V79',
  J: 'M38 0V54C38 66 32 72 22 72S7 66 7 54V50',
  K: 'M7 0V79M47 -6L9 45M21 30L47 84',
  L: 'M7 0V72H47',
  M: 'M6 79V7H9L25 46L41 7H44V79',
  N: 'M7 79V0M43 79V0M8 2L42 77',
  P: 'M7 79V7H25C37 7 43 14 43 25S37 44 25 44H7',
  Q: 'M25 7C36 7 43 14 43 26V53C43 65 36 72 25 72S7 65 7 53V26C7 14 14 7 25 7ZM30 56L47 81',
  R: 'M7 79V7H25C37 7 43 14 43 25S37 44 25 44H7M24 44L46 84',
  S: 'M42 23C42 12 35 7 25 7S8 12 8 22C8 32 15 36 25 39S43 46 43 56S36 72 25 72S8 67 7 55',
  T: 'M0 7H50M25 7V79',
  U: 'M7 0V53C7 65 14 72 25 72S43 65 43 53V0',
  V: 'M4 -6L22 72H28L46 -6',
  W: 'M4 -6L14 73L25 24L36 73L46 -6',
  X: 'M3 -8L47 87M47 -8L3 87',
  Y: 'M3 -8L25 43L47 -8M25 40V79',
  Z: 'M3 7H42L8 72H47',
};
const SAME: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' };

export type Glyph = { path: string; width: number; stroke: number };

/** The drawing of one character; undefined for one that no plate has. */
export function glyph(character: string): Glyph | undefined {
  const letter = SAME[character] ?? character;
  const path = SHAPES[letter];
  if (path === undefined) return undefined;
  return { path, width: letter === 'I' ? 14 : 50, stroke: letter === 'M' || letter === 'W' ? 11.5 : 14 };
}
