import { expect, it } from 'vitest';
import { seatStatus } from '~domain/school/seats';

it.each([
  [7, 10, 'ok'],
  [9, 10, 'ok'],
  [10, 10, 'reached'],
  [11, 10, 'exceeded'],
  [0, 0, 'reached'],
  [1, 0, 'exceeded'],
  [1000, null, 'ok'],
] as const)('%i seats used of %s: %s', (used, total, status) => {
  expect(seatStatus(used, total)).toBe(status);
});
