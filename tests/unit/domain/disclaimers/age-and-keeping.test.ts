// Who signs for themselves, how long a signature counts, and until when it is kept.
import { describe, expect, it } from 'vitest';
import { birthday, fullAgeAt, needsGuardian } from '~domain/disclaimers/age';
import { keptUntil, validUntil } from '~domain/disclaimers/keeping';

describe('full age', () => {
  it.each([
    [['ENG'], 18],
    [['SCT'], 16],
    [['SCT', 'SCT'], 16],
    [['SCT', 'WLS'], 18],
    [['NIR'], 18],
    [[], 18],
  ] as const)('at sites in %j is %i', (nations, age) => {
    expect(fullAgeAt(nations)).toBe(age);
  });

  it.each([
    // The day before the 18th birthday, the birthday, and the day after.
    ['2008-11-29', '2026-11-28', 18, true],
    ['2008-11-28', '2026-11-28', 18, false],
    ['2008-11-27', '2026-11-28', 18, false],
    // 17 years old: a minor in England, of full age in Scotland.
    ['2009-06-01', '2026-11-28', 18, true],
    ['2009-06-01', '2026-11-28', 16, false],
    ['2010-11-29', '2026-11-28', 16, true],
    // Born on 29/02: of age on 01/03 in a year without that day.
    ['2008-02-29', '2026-02-28', 18, true],
    ['2008-02-29', '2026-03-01', 18, false],
    ['2008-02-29', '2024-02-29', 16, false],
    ['2008-02-29', '2024-02-28', 16, true],
  ])('born %s, on %s, with full age at %i: needs a guardian %s', (born, day, age, needs) => {
    expect(needsGuardian(born, day, age)).toBe(needs);
  });

  it('is reached on the birthday, whatever the calendar', () => {
    expect(birthday('2008-02-28', 18)).toBe('2026-02-28');
    expect(birthday('2008-02-29', 18)).toBe('2026-03-01');
    expect(birthday('2008-02-29', 20)).toBe('2028-02-29');
  });
});

describe('a signed disclaimer is kept', () => {
  it.each([
    ['an adult, for 3 years', '2026-11-28', '1990-01-01', '2029-11-28'],
    ['somebody of 17, until they are 21', '2026-11-28', '2009-06-01', '2030-06-01'],
    ['somebody who is 18 today, for both', '2026-11-28', '2008-11-28', '2029-11-28'],
    ['somebody of 18 and a day, for 3 years', '2026-11-28', '2008-11-27', '2029-11-28'],
    ['signed on 29/02, until the day before in a year without it', '2028-02-29', '1990-01-01', '2031-02-28'],
  ])('by %s', (_, signed, born, until) => {
    expect(keptUntil(signed, born)).toBe(until);
  });
});

describe('a signature counts', () => {
  it.each([
    ['2026-11-28', 12, '2027-11-28'],
    ['2026-11-28', 0, null],
    // Months end: no day that doesn't exist, and none of the next month.
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-11-28', 60, '2031-11-28'],
  ])('signed %s for %i months: until %s', (signed, months, until) => {
    expect(validUntil(signed, months)).toBe(until);
  });
});
