import { expect, it } from 'vitest';
import { glyph } from '~widgets/page/plate-glyphs';

it('draws every letter and digit that a plate carries', () => {
  for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') expect(glyph(character), character).toBeDefined();
});

it('draws nothing for other characters', () => {
  expect(glyph('*')).toBeUndefined();
});
