// The days of what repeats, and which of them go with one that is changed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo } from '~domain/time/london-time';
import { daysOfSeries, mondayOf, SERIES_MAX, weekdayOf, withScope } from '~domain/calendar/recurrence';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDaysTo('2020-01-01', days));
const repeat = fc.record({
  every: fc.integer({ min: 1, max: 8 }),
  days: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 9 }),
  until: fc.option(fc.integer({ min: -10, max: 900 }), { nil: undefined }),
  count: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
});

describe('the days of a series', () => {
  it('are ascending, none twice, on the wanted weekdays of the wanted weeks, no later than the last and no more than asked', () => {
    fc.assert(
      fc.property(anyDay, repeat, (first, { until, ...rest }) => {
        const last = until === undefined ? undefined : addDaysTo(first, until);
        const found = daysOfSeries(first, { ...rest, until: last });
        const wanted = rest.days.length === 0 ? [weekdayOf(first)] : rest.days;
        const weeks = (day: string) =>
          Math.round((Date.parse(mondayOf(day)) - Date.parse(mondayOf(first))) / 604_800_000);
        return (
          found.every((day, at) => at === 0 || day > (found[at - 1] ?? '')) &&
          found.every((day) => day >= first && (last === undefined || day <= last)) &&
          found.every((day) => wanted.includes(weekdayOf(day)) && weeks(day) % rest.every === 0) &&
          found.length <= Math.min(rest.count ?? SERIES_MAX + 1, SERIES_MAX + 1)
        );
      }),
    );
  });

  it('leave out no day that matches', () => {
    fc.assert(
      fc.property(anyDay, repeat, (first, { every, days, until = 200 }) => {
        const last = addDaysTo(first, until);
        const found = daysOfSeries(first, { every, days, until: last });
        const all = Array.from({ length: Math.max(0, until + 1) }, (_, at) => addDaysTo(first, at));
        const wanted = days.length === 0 ? [weekdayOf(first)] : days;
        const weeks = (day: string) =>
          Math.round((Date.parse(mondayOf(day)) - Date.parse(mondayOf(first))) / 604_800_000);
        const due = all.filter((day) => wanted.includes(weekdayOf(day)) && weeks(day) % every === 0);
        expect(found).toEqual(due.slice(0, SERIES_MAX + 1));
      }),
    );
  });

  it('stay on their weekday over clock changes, leap days and the turn of the year', () => {
    expect(daysOfSeries('2027-03-21', { every: 1, days: [], count: 3 })).toEqual([
      '2027-03-21',
      '2027-03-28',
      '2027-04-04',
    ]);
    expect(daysOfSeries('2027-10-30', { every: 1, days: [6, 7], until: '2027-11-07' })).toEqual([
      '2027-10-30',
      '2027-10-31',
      '2027-11-06',
      '2027-11-07',
    ]);
    expect(daysOfSeries('2028-02-22', { every: 1, days: [], count: 2 })).toEqual(['2028-02-22', '2028-02-29']);
    expect(daysOfSeries('2026-12-24', { every: 2, days: [4], count: 2 })).toEqual(['2026-12-24', '2027-01-07']);
  });

  it('leave out the first day where it doesn’t match', () => {
    expect(daysOfSeries('2026-11-25', { every: 1, days: [1], count: 2 })).toEqual(['2026-11-30', '2026-12-07']);
    expect(daysOfSeries('2026-11-25', { every: 1, days: [], until: '2026-11-24' })).toEqual([]);
  });

  it('say that there were more than fit', () => {
    expect(daysOfSeries('2026-11-25', { every: 1, days: [1, 2, 3, 4, 5, 6, 7] })).toHaveLength(SERIES_MAX + 1);
  });
});

describe('changing one of a series', () => {
  const rows = [
    { id: 5, date: '2026-12-19', series: 'a' },
    { id: 2, date: '2026-12-12', series: 'a' },
    { id: 3, date: '2026-12-12', series: 'b' },
    { id: 1, date: '2026-12-05', series: 'a' },
    { id: 9, date: '2026-12-12', series: null },
  ];
  const ids = (id: number, scope: 'this' | 'following' | 'all') => {
    const member = rows.find((row) => row.id === id);
    return member && withScope(rows, member, scope).map((row) => row.id);
  };

  it('includes those that were asked for, by day', () => {
    expect([ids(2, 'this'), ids(2, 'following'), ids(2, 'all')]).toEqual([[2], [2, 5], [1, 2, 5]]);
  });

  it('includes nothing else if it is in no series', () => {
    expect([ids(9, 'all'), ids(9, 'following')]).toEqual([[9], [9]]);
  });
});

it('a week begins on Monday', () => {
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-22')]).toEqual([1, 7]);
  expect([mondayOf('2026-11-22'), mondayOf('2026-11-23'), mondayOf('2027-01-01')]).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-12-28',
  ]);
});
