// Days as people type them: each is the day that it says, or none.
import { describe, expect, it } from 'vitest';
import { readDay } from '~domain/time/typed-day';

const TODAY = '2026-11-28';
const read = (typed: string, isBirth = false) => readDay(typed, { today: TODAY, isBirth })?.day ?? null;

describe('a day', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['1.2.2027', '2027-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['1 2 2027', '2027-02-01'],
    ['1. 2. 2027', '2027-02-01'],
    ['01022027', '2027-02-01'],
    ['20270201', '2027-02-01'],
    ['2027-02-01', '2027-02-01'],
    ['2027/2/1', '2027-02-01'],
    ['110227', '2027-02-11'],
    ['010290', '1990-02-01'],
    ['1/2/27', '2027-02-01'],
    ['01.02.27', '2027-02-01'],
    ['1/2/46', '2046-02-01'],
    ['1/2/47', '1947-02-01'],
    ["1/2/'27", '2027-02-01'],
    ['1 Feb 2027', '2027-02-01'],
    ['1 February 27', '2027-02-01'],
    ['1st Feb 2027', '2027-02-01'],
    ['1st of February, 2027', '2027-02-01'],
    ['14-May-90', '1990-05-14'],
    ['14may1990', '1990-05-14'],
    ['14. Sept 2026', '2026-09-14'],
    ['Feb 1, 2027', '2027-02-01'],
    ['Sat 28 Nov 2026', '2026-11-28'],
    ['saturday, 28 november 2026', '2026-11-28'],
    ['\u200E31/12/2026\u00A0', '2026-12-31'],
    // There is no such day: the form says so; it is never turned into another one.
    ['30/02/2026', '2026-02-30'],
    ['13/25/2027', '2027-25-13'],
    ['320190', '1990-01-32'],
  ])('%j is %s', (typed, day) => expect(read(typed)).toBe(day));

  it.each([
    ['1 Feb', '2027-02-01'],
    ['1/2', '2027-02-01'],
    ['28 nov', '2026-11-28'],
    ['20 Nov', '2026-11-20'],
    ['15 june', '2026-06-15'],
    ['29 feb', '2026-02-29'],
    ['1.2.', '2027-02-01'],
  ])('without a year is the nearest one: %j is %s', (typed, day) => {
    expect(readDay(typed, { today: TODAY })).toEqual({ day, isOpen: true });
    // The year of a birth is never guessed.
    expect(read(typed, true)).toBeNull();
  });

  it.each([
    ['010290', '1990-02-01'],
    ['110227', '1927-02-11'],
    ['281126', '2026-11-28'],
    ['291126', '1926-11-29'],
    ['1/2/05', '2005-02-01'],
    ['14 May 68', '1968-05-14'],
  ])('of birth is in the past: %j is %s', (typed, day) => expect(read(typed, true)).toBe(day));

  it.each([
    '',
    'tomorrow',
    '1/2/227',
    '1/2/0227',
    '11227',
    '1122027',
    '1/2/2',
    '31/12/202',
    '112/2027',
    '1 Fex 2027',
    '1 ma 27',
    '1//2',
    '2027-02',
    '--05-14',
    '7.7009E+09',
    '1-2-3-4',
  ])('is not made of %j', (typed) => expect([read(typed), read(typed, true)]).toEqual([null, null]));

  it.each([
    ['1/2/20', true],
    ['010219', true],
    ['1 feb 20', true],
    ['1/2/27', false],
    ['1/2/2020', false],
    ['010290', false],
  ])('may still be followed by the rest of its year: %j is %s', (typed, isOpen) =>
    expect(readDay(typed, { today: TODAY })?.isOpen).toBe(isOpen),
  );
});
