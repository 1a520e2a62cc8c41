import { expect, it } from 'vitest';
import { dateOfText, dateText, textOfDate } from '~ui/fields/date-text';

it('shows a date as dd/MM/yyyy, and any other text as typed', () => {
  expect([dateText('2026-02-01'), dateText(''), dateText('1/2/26')]).toEqual(['01/02/2026', '', '1/2/26']);
});

it('the calendar accepts only days that exist, and returns them unchanged', () => {
  expect(dateOfText('2026-02-30')).toBeUndefined();
  expect(dateOfText('31/12/2026')).toBeUndefined();
  const day = dateOfText('2026-03-29');
  expect(day && textOfDate(day)).toBe('2026-03-29');
});
