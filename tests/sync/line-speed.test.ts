// Which connections count as slow, and how much of a file is sent at a time.
import { expect, it } from 'vitest';
import { UPLOAD_PIECE } from '~contract/wire/limits';
import { Line } from '~sync/push/line-speed';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const MINUTE = 60_000;

/** So many kbit/s, measured by 64 KB. */
function line(rate: number): Line {
  const made = new Line();
  made.measure(65_536, (65_536 * 8) / rate, NOW);
  return made;
}

it('an unmeasured line counts as good, and its first piece is small', () => {
  expect([new Line().isSlow(NOW), new Line().piece]).toEqual([false, 65_536]);
});

it.each([
  [50, true, 49_152],
  [199, true, 245_760],
  [201, false, 245_760],
  [1000, false, UPLOAD_PIECE],
  [1, true, 16_384],
])('%i kbit/s', (rate, isSlow, piece) => {
  expect([line(rate).isSlow(NOW), line(rate).piece]).toEqual([isSlow, piece]);
});

it('a slow line is measured again after a quarter of an hour, or if the clock was set back', () => {
  expect(line(50).slowUntil(NOW)).toBe(NOW + 15 * MINUTE);
  expect(line(50).isSlow(NOW + 14 * MINUTE)).toBe(true);
  expect(line(50).isSlow(NOW + 15 * MINUTE)).toBe(false);
  expect(line(50).isSlow(NOW - MINUTE)).toBe(false);
});

it('a few bytes measure nothing', () => {
  const made = line(1000);
  made.measure(1000, 60_000, NOW);
  expect(made.isSlow(NOW)).toBe(false);
});
