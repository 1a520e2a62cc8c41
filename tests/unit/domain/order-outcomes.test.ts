import { describe, expect, it } from 'vitest';
import {
  bothNotes,
  isCancelled,
  isEnded,
  mayFollow,
  mayMove,
  needsTheDay,
  OUTCOME_LABEL,
  OUTCOMES,
  type Outcome,
} from '~domain/orders/outcomes';

// Written by hand: a row is an outcome, each column one that may follow it, in the order of OUTCOMES.
const TABLE: Readonly<Record<Outcome, string>> = {
  BOOKED: '.xxxxxx',
  CHECKED_IN: 'x.xxxxx',
  COMPLETED: '.x.x...',
  FURTHER_TRAINING: '.xx....',
  NO_SHOW: 'xx...xx',
  CANCELLED: 'x......',
  CANCELLED_CHARGED: 'x....x.',
};

describe('outcomes', () => {
  it.each(OUTCOMES)('follow %s by the table', (from) => {
    const allowed = OUTCOMES.map((to) => (mayFollow(from, to) ? 'x' : '.')).join('');
    expect(allowed).toBe(TABLE[from]);
  });

  it('can all be corrected: every one leads back to booked in some steps', () => {
    for (const from of OUTCOMES) {
      const reached = new Set<Outcome>([from]);
      for (const one of reached) for (const to of OUTCOMES) if (mayFollow(one, to)) reached.add(to);
      expect([...reached]).toContain('BOOKED');
    }
  });

  it('never say that somebody failed', () => {
    expect(Object.values(OUTCOME_LABEL).filter((label) => /fail/iu.test(label))).toEqual([]);
  });

  it.each([
    ['', 'Windy', 'Windy'],
    ['Windy', '', 'Windy'],
    ['Windy', 'Windy', 'Windy'],
    ['Not OK', 'OK', 'Not OK\nOK'],
    ['Windy\nSlow', 'Slow', 'Windy\nSlow'],
    ['Slow', 'Windy\nSlow', 'Windy\nSlow'],
  ])('of two people have the notes of both: %j and %j', (there, added, both) => {
    expect(bothNotes(there, added)).toBe(both);
    expect(bothNotes(both, added)).toBe(both);
  });

  it('are of the course, before it or after it', () => {
    expect(OUTCOMES.filter(isCancelled)).toEqual(['CANCELLED', 'CANCELLED_CHARGED']);
    expect(OUTCOMES.filter(isEnded)).toEqual(['COMPLETED', 'FURTHER_TRAINING', 'NO_SHOW']);
    expect(OUTCOMES.filter(needsTheDay)).toEqual(['CHECKED_IN', 'COMPLETED', 'FURTHER_TRAINING', 'NO_SHOW']);
    expect(OUTCOMES.filter(mayMove)).toEqual(['BOOKED', 'CHECKED_IN', 'NO_SHOW']);
  });
});
