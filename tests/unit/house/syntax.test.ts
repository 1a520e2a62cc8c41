// The check of the build's syntax finds what Safari 16.4 doesn't understand, and lets through what it does.
import { expect, it } from 'vitest';
import { tooNew } from '../../../scripts/house/syntax.mjs';

it.each([
  ['using held = open();', 'a declaration of 2026'],
  ['export default /[a--b]/v;', 'sets of characters, 2024'],
  ['export default /(?<a>x)|(?<a>y)/u;', 'two groups of one name, 2025'],
])('refuses %s', (code) => {
  expect(tooNew(code)).toMatch(/\(1:\d+\)$/u);
});

it('takes syntax of 2022', () => {
  expect(
    tooNew('class A { static #a = 1; static { this.b = #a in this; } } export default await A.b?.c ?? 1;'),
  ).toBeNull();
});
