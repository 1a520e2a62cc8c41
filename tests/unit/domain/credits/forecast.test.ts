// How long a balance lasts at the rate of the last 30 days.
import { expect, it } from 'vitest';
import { lastsUntil } from '~domain/credits/forecast';

it.each([
  [{ balance: 300, spent: 300 }, '2026-12-28'],
  [{ balance: 299, spent: 300 }, '2026-12-27'],
  [{ balance: 0, spent: 300 }, '2026-11-28'],
  [{ balance: 730, spent: 30 }, '2028-11-27'],
  [{ balance: 731, spent: 30 }, null],
  [{ balance: 1000, spent: 0 }, null],
  // More was given back than taken.
  [{ balance: 1000, spent: -12 }, null],
])('%j lasts until %s', (credits, day) => {
  expect(lastsUntil(credits, '2026-11-28')).toBe(day);
});
