import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWords, toggleWords } from '~features/bikes/report/report-words';

const BENT = 'Lever bent';

describe('a ready-made phrase', () => {
  it.each([
    ['the first words', '', BENT],
    ['a sentence of its own after what was typed', 'Dropped at the gate', 'Dropped at the gate. Lever bent'],
    ['no second full stop', 'Dropped at the gate.', 'Dropped at the gate. Lever bent'],
    ['what was asked stays a question', 'Who was it?', 'Who was it? Lever bent'],
    ['a comma is the person’s own way to go on', 'Today,', 'Today, Lever bent'],
    ['no gap where a space was typed already', 'Gate ', 'Gate. Lever bent'],
    ['a line of its own where one was begun', 'Gate\n', 'Gate\nLever bent'],
    ['after an emoji, too', 'Oh no 🛵', 'Oh no 🛵. Lever bent'],
    ['lower case in a sentence is the person’s own', 'the lever bent it', 'the lever bent it. Lever bent'],
    ['part of a longer word is none', 'Lever bently', 'Lever bently. Lever bent'],
  ])('goes in: %s', (_, before, after) => {
    expect(hasWords(before, BENT)).toBe(false);
    expect(toggleWords(before, BENT)).toBe(after);
    expect(hasWords(after, BENT)).toBe(true);
  });

  it.each([
    ['alone', 'Lever bent', ''],
    ['with the full stop that somebody typed', 'Lever bent.', ''],
    ['at the end', 'Dropped. Lever bent', 'Dropped'],
    ['at the beginning', 'Lever bent. Dropped', 'Dropped'],
    ['in the middle', 'Dropped. Lever bent. Gate', 'Dropped. Gate'],
    ['before a full stop', 'Dropped. Lever bent.', 'Dropped.'],
    ['after a question', 'Who was it? Lever bent', 'Who was it?'],
    ['after a comma', 'Today, Lever bent', 'Today,'],
    ['of a line of its own', 'One\nLever bent\nTwo', 'One\n\nTwo'],
    ['at the end of a line', 'One. Lever bent\nTwo', 'One\nTwo'],
    ['what was typed behind it stays', 'Lever bent badly, left', 'badly, left'],
    ['what was typed around it stays', 'the Lever bent again', 'the again'],
    ['at the end of a sentence', 'see Lever bent. Gate', 'see. Gate'],
    ['the one that stands by itself first', 'Lever bent twice. Lever bent. Gate', 'Lever bent twice. Gate'],
  ])('goes out: %s', (_, before, after) => {
    expect(hasWords(before, BENT)).toBe(true);
    expect(toggleWords(before, BENT)).toBe(after);
  });

  it('comes and goes as often as it is tapped', () => {
    let text: string | null = 'Gate';
    for (const then of ['Gate. Tyre', 'Gate', 'Gate. Tyre', 'Gate']) {
      text = toggleWords(text ?? '', 'Tyre');
      expect(text).toBe(then);
    }
  });

  it('of several each goes by itself', () => {
    const all = ['Lever bent', 'Left side, front wheel', 'Tyre'].reduce(
      (text, one) => toggleWords(text, one) ?? '',
      '',
    );
    expect(all).toBe('Lever bent. Left side, front wheel. Tyre');
    expect(toggleWords(all, 'Left side, front wheel')).toBe('Lever bent. Tyre');
    expect(toggleWords(all, 'Lever bent')).toBe('Left side, front wheel. Tyre');
  });

  it('a place with a comma in it is one phrase', () => {
    const text = 'Left side, front wheel. Left side, tank';
    expect(toggleWords(text, 'Left side, tank')).toBe('Left side, front wheel');
  });

  it('is not written where a comment would be longer than 500 characters, counted as people do', () => {
    const full = '🛵'.repeat(488);
    expect(toggleWords(full, BENT)).toBe(`${full}. ${BENT}`);
    expect(toggleWords(`${full}x`, BENT)).toBeNull();
    // The words can be taken out of a text of any length.
    expect(toggleWords(`${'x'.repeat(600)}. ${BENT}`, BENT)).toBe('x'.repeat(600));
  });

  it('keeps every word that was typed, whatever it was', () => {
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        fc.pre(!hasWords(typed, BENT));
        const once = toggleWords(typed, BENT) ?? '';
        expect(hasWords(once, BENT)).toBe(true);
        expect(words(once)).toEqual([...words(typed), 'Lever', 'bent']);
        expect(words(toggleWords(once, BENT) ?? '')).toEqual(words(typed));
      }),
    );
  });
});
