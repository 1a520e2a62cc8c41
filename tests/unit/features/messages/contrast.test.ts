// How well words in a colour can be read on white: the figures of WCAG 2.2.
import { expect, it } from 'vitest';
import { contrastWithWhite } from '~features/messages/settings/contrast';

it.each([
  ['#000000', 21],
  ['#FFFFFF', 1],
  ['#767676', 4.5],
  ['#777777', 4.4],
  ['#2563eb', 5.1],
  ['2563EB', null],
  ['#25E', null],
  ['', null],
])('%s: %s', (colour, contrast) => {
  expect(contrastWithWhite(colour)).toBe(contrast);
});
