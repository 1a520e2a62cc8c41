import { expect, it } from 'vitest';
import { finishedTime, timeText, typedTime } from '~ui/fields/time-text';

it.each([
  ['16:45', '16:45'],
  [' 9:05 ', '09:05'],
  ['9.05', '09:05'],
  ['0905', '09:05'],
  ['905', '09:05'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  // No such time: the form's schema says so; it is not quietly turned into another one.
  ['24:00', '24:00'],
  ['12:60', '12:60'],
  ['9', '9'],
  ['4:45 PM', '4:45 PM'],
  ['', ''],
])('reads %o as %o', (typed, time) => {
  expect(typedTime(typed)).toBe(time);
});

it.each([
  ['9', '09:00'],
  ['17', '17:00'],
  ['24', '24'],
  ['0905', '09:05'],
  ['soon', 'soon'],
])('turns %o into %o when the box is left', (typed, time) => {
  expect(finishedTime(typed)).toBe(time);
});

it('shows a time from the server without its seconds', () => {
  expect([timeText('08:15:00'), timeText('08:15'), timeText('8'), timeText('')]).toEqual(['08:15', '08:15', '8', '']);
});
