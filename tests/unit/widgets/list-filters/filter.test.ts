import { describe, expect, it } from 'vitest';
import { withDays } from '~features/orders/list/query';
import { chosenText, daysText, withDay } from '~widgets/list-filters/filter';

const PAYMENT = {
  choices: [
    { value: 'paid', label: 'Paid' },
    { value: 'owed', label: 'Not paid' },
  ],
};

it.each([
  [[], 'All'],
  [['owed'], 'Not paid'],
  [['paid', 'owed'], '2 of 2'],
  [['gone'], 'Unknown'],
])('says of %j: %s', (values, text) => {
  expect(chosenText(PAYMENT, values)).toBe(text);
});

it.each([
  [{}, 'All'],
  [{ from: '2026-11-01' }, 'from 01/11/2026'],
  [{ to: '2026-11-30' }, 'until 30/11/2026'],
  [{ from: '2026-11-01', to: '2026-11-30' }, '01/11/2026–30/11/2026'],
])('says of %j: %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});

describe('a day of the address', () => {
  const search = { from: '2026-11-01', to: '2026-11-30', page: 3 };

  it('is set, and is removed by an empty one', () => {
    expect(withDay(search, 'from', '2026-10-01')).toEqual({ ...search, from: '2026-10-01' });
    expect(withDay(search, 'to', '')).toEqual({ ...search, to: undefined });
  });

  it.each(['1', '01/1', '2026-1', '20261'])('stays as it is while %j is typed', (typed) => {
    expect(withDay(search, 'from', typed)).toBe(search);
    expect(withDays(search, 'from', typed)).toBe(search);
  });

  it('leads the list of orders back to its first page', () => {
    expect(withDays(search, 'to', '2026-12-24')).toEqual({ from: '2026-11-01', to: '2026-12-24', page: undefined });
  });
});
