import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIRROR_LOCK_AFTER } from '~contract/wire/limits';
import { lastContactAt, isLongAgo, lookAtClock, readLastContact } from '~data/database/last-contact';

const DAY = 86_400_000;
const START = Date.parse('2026-11-21T09:00:00Z');
const after = (...days: number[]) =>
  days.reduce((seen, day) => lookAtClock(seen, START + day * DAY), lastContactAt(START));

describe('14 days without the server', () => {
  it.each([
    ['not yet', [13.99], false],
    ['to the moment', [14], true],
    ['a clock set back a year', [-365], false],
    ['set back after it locked', [14, -365], true],
    ['set back in between: what passes from there on counts', [7, 0, 6.9], false],
    ['set back in between, long enough', [7, 0, 6, -3, 4.5], true],
    ['an empty battery that woke in 1970, then the right time', [1, -20_000, 1.1], false],
    ['a clock set forward and back again', [20, 1], true],
  ])('%s', (_, days, isOver) => {
    expect(isLongAgo(after(...days))).toBe(isOver);
  });

  it('a stored record is believed only if it is one', () => {
    expect(readLastContact(lastContactAt(START))).toEqual(lastContactAt(START));
    for (const odd of [undefined, null, 7, {}, { at: 'x' }]) expect(readLastContact(odd)).toBeNull();
  });

  it('whatever a clock does, time that passes forwards is never taken back', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -400, max: 400, noNaN: true }), { maxLength: 20 }), (days) => {
        let seen = lastContactAt(START);
        let locked = false;
        for (const day of days) {
          seen = lookAtClock(seen, START + day * DAY);
          // Only a clock that comes right again (at or past the latest time seen) may tell better.
          if (locked && seen.behind > 0) expect(isLongAgo(seen)).toBe(true);
          locked = isLongAgo(seen);
          expect(seen.seen - seen.at).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('the limit is 14 days', () => {
    expect(MIRROR_LOCK_AFTER).toBe(14 * DAY);
  });
});
