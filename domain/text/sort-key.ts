// One order for text, on the phone and in the database: the key is computed here and compared by code point there
// (COLLATE "C"), so that both give the same rows in the same places.

/** The text as lists are ordered and filtered by it: without accents, case and outer space. */
export function sortKey(text: string): string {
  // A short cut for nearly every text, in a tenth of the time: a mirror may hold 50,000 people.
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/gu, ' ');
}

/** Order of two keys by code point, as a database with COLLATE "C" has it; negative: `a` comes first. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [[...a], [...b]];
  for (const [index, character] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (character !== other) return (character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
  }
  return -1;
}

/** Visible ASCII in words with single spaces between. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/u;
