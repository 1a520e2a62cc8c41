// What an instructor is certified for, and until when.
import { expect, it } from 'vitest';
import { INSTRUCTOR_LEVELS, isAssessed } from '~domain/school/instructor-levels';
import { hasRunOut, ranOutText, trainsBigBikes } from '~domain/school/instructors';

it.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2027-01-01', false],
  [null, false],
  [undefined, false],
])('a certificate until %s has run out on 21/11/2026: %s', (expires, isOut) => {
  expect(hasRunOut(expires, '2026-11-21')).toBe(isOut);
});

it('which levels train on big bikes, and which DVSA has assessed', () => {
  expect(INSTRUCTOR_LEVELS.map((level) => [level, trainsBigBikes(level), isAssessed(level)])).toEqual([
    ['CBT1', false, false],
    ['CBT1C', false, true],
    ['CBT1D', true, true],
  ]);
  // Nothing is claimed of somebody whose level nobody has recorded.
  expect([trainsBigBikes(null), trainsBigBikes(undefined), isAssessed(null)]).toEqual([true, true, false]);
});

it('says whose certificate ran out when', () => {
  expect(ranOutText('Sal Moretti', '2026-11-20')).toBe('Sal Moretti’s instructor certificate ran out on 20/11/2026');
});
