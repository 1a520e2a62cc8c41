import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareKeys, sortKey } from '~domain/text/sort-key';

it.each([
  ['Škoda', 'skoda'],
  ['  CB125F ', 'cb125f'],
  ['MT  07', 'mt 07'],
  ['Triumph', 'triumph'],
])('%s is ordered as %s', (text, key) => {
  expect(sortKey(text)).toBe(key);
});

it('is the same for a text and for its key', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => sortKey(sortKey(text)) === sortKey(text)));
});

it('orders by code point as a database does, not by UTF-16 unit', () => {
  // U+FFFD comes before U+1F600, whose first UTF-16 unit (D83D) is smaller.
  expect(compareKeys('\u{FFFD}', '\u{1F600}')).toBeLessThan(0);
  expect(compareKeys('ab', 'a')).toBeGreaterThan(0);
  expect(compareKeys('a', 'a')).toBe(0);
  const bytes = (text: string) => Buffer.from(text, 'utf8');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      return Math.sign(compareKeys(a, b)) === Math.sign(Buffer.compare(bytes(a), bytes(b)));
    }),
  );
});
