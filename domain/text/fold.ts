// Text as people are searched for: without accents, case, apostrophes and letters that a keyboard here does not have.
import { sortKey } from './sort-key';

/** The text as it is searched and people are ordered by: 'Łucja O’Rourke' → 'lucja orourke'. */
export function fold(text: string): string {
  const key = sortKey(text);
  if (!SPECIAL.test(key)) return key;
  return key.replaceAll(APOSTROPHES, '').replaceAll(OTHER, (letter) => LETTERS[letter] ?? letter);
}

// Letters that no decomposition turns into those of the Latin alphabet.
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
};
const OTHER = /[łøđðþßæœıħŧ]/gu;
const APOSTROPHES = /['’‘ʼ`]/gu;
const SPECIAL = /['`\u0080-\u{10ffff}]/u;
