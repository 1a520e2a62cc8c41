import { expect, it } from 'vitest';
import { pageNumbers } from '~ui/pager';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i shows %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages, 5)).toEqual(expected);
});
