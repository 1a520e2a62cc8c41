// The calendar's grid by keyboard: where the arrow keys, Home and End lead.
import { expect, it } from 'vitest';
import { nextCell } from '~features/calendar/views/cells';
import { freeHours } from '~features/calendar/views/hours';

/** A head of two days; a lane with a block and a slot on the second; a lane that has something on the second only. */
const CELLS = ['0 0', '0 1', '1 1', '1 0', '1 1', '2 1'].map((text) => {
  const [row = 0, column = 0] = text.split(' ').map(Number);
  return { row, column };
});

it.each([
  [0, 'ArrowRight', 1],
  [1, 'ArrowRight', 1],
  [1, 'ArrowDown', 2],
  [2, 'ArrowDown', 4],
  [4, 'ArrowDown', 5],
  [5, 'ArrowDown', 5],
  [5, 'ArrowUp', 4],
  [2, 'ArrowUp', 1],
  [4, 'ArrowLeft', 3],
  [3, 'ArrowRight', 2],
  [4, 'Home', 3],
  [3, 'End', 2],
  [2, 'Enter', 2],
  [-1, 'ArrowDown', -1],
])('from item %i %s leads to %i', (at, key, to) => expect(nextCell(CELLS, at, key)).toBe(to));

it('offers the hours of the day in which nothing is planned', () => {
  const parts = [{ start_time: '08:30:00', finish_time: '10:00:00' }];
  expect(freeHours(parts, { from: 420, to: 720 })).toEqual([420, 600, 660]);
});
