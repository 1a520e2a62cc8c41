import { expect, it } from 'vitest';
import { daysUntil, dueState } from '~domain/bikes/due';
import { addDaysTo, displayDay, londonDay, londonTime } from '~domain/time/london-time';

const TODAY = '2026-11-21';

it.each([
  [null, 'none'],
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'due'],
  ['2027-02-19', 'due'], // the 90th day
  ['2027-02-20', 'fine'],
  ['1990-01-01', 'expired'],
] as const)('a date of %s is %s', (day, state) => {
  expect(dueState(day, TODAY, 90)).toBe(state);
});

it('counts calendar days, also across a change of the clocks', () => {
  expect(daysUntil('2026-12-03', TODAY)).toBe(12);
  expect(daysUntil('2026-11-18', TODAY)).toBe(-3);
  expect(daysUntil('2027-04-01', TODAY)).toBe(131);
  expect(daysUntil(TODAY, TODAY)).toBe(0);
});

it('adds days over months, years and leap days', () => {
  expect(addDaysTo('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDaysTo('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDaysTo('2026-03-29', -1)).toBe('2026-03-28');
});

it('shows days and times as London has them', () => {
  expect(displayDay('2026-11-21')).toBe('21/11/2026');
  // 23:30 UTC in summer is half past midnight of the next day in London.
  const at = new Date('2026-07-01T23:30:00Z');
  expect([londonDay(at), londonTime(at)]).toEqual(['2026-07-02', '00:30']);
  expect(londonTime(new Date('2026-11-21T14:05:00Z'))).toBe('14:05');
});

it('counts days over a clock change', () => {
  expect(daysUntil('2026-10-26', '2026-10-24')).toBe(2);
  expect(daysUntil('2026-03-30', '2026-03-28')).toBe(2);
  expect(daysUntil('2026-03-28', '2026-03-30')).toBe(-2);
});
