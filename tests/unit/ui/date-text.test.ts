import { expect, it } from 'vitest';
import { dateOfText, dateText, textOfDate, typedDate } from '~ui/fields/date-text';

it.each([
  ['31/12/2026', '2026-12-31'],
  [' 1/2/2026 ', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  // No such day: the form's schema says so, in words; it is not quietly turned into another one.
  ['30/02/2026', '2026-02-30'],
  ['01/01/2100', '2100-01-01'],
  ['', ''],
  ['tomorrow', 'tomorrow'],
  ['1/2/26', '1/2/26'],
])('reads %o as %o', (typed, day) => {
  expect(typedDate(typed)).toBe(day);
});

it('shows a date as dd/MM/yyyy, and any other text as typed', () => {
  expect([dateText('2026-02-01'), dateText(''), dateText('1/2/26')]).toEqual(['01/02/2026', '', '1/2/26']);
});

it('the calendar accepts only days that exist, and returns them unchanged', () => {
  expect(dateOfText('2026-02-30')).toBeUndefined();
  expect(dateOfText('31/12/2026')).toBeUndefined();
  const day = dateOfText('2026-03-29');
  expect(day && textOfDate(day)).toBe('2026-03-29');
});
