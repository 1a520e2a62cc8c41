import { expect, it } from 'vitest';
import { daysOffText, hoursText } from '~domain/time/hours';

const open = (day: number, from: string, to: string) => ({ day, from: `${from}:00`, to: `${to}:00` });

it.each([
  [[], ''],
  [[open(1, '09:00', '17:00')], 'Mon 09:00–17:00'],
  [[1, 2, 3, 4, 5].map((day) => open(day, '09:00', '17:00')), 'Mon–Fri 09:00–17:00'],
  [[open(6, '13:00', '16:00'), open(6, '08:00', '12:00')], 'Sat 08:00–12:00 and 13:00–16:00'],
  [[open(1, '09:00', '17:00'), open(3, '09:00', '17:00')], 'Mon 09:00–17:00, Wed 09:00–17:00'],
  [
    [open(7, '08:00', '12:00'), open(6, '08:00', '12:00'), open(5, '09:00', '12:00')],
    'Fri 09:00–12:00, Sat–Sun 08:00–12:00',
  ],
])('%j is %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});

it.each([
  [[], ''],
  [[{ from: '2026-12-24', to: '2026-12-24', note: '' }], '24/12/2026'],
  [
    [
      { from: '2027-02-05', to: '2027-02-06', note: '' },
      { from: '2026-12-24', to: '2027-01-01', note: 'Christmas' },
    ],
    '24/12/2026–01/01/2027 Christmas, 05/02/2027–06/02/2027',
  ],
])('%j are %s', (days, text) => {
  expect(daysOffText(days)).toBe(text);
});
