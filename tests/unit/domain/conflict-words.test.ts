// What may be said of a conflict to somebody who does not see all that it is about.
import { describe, expect, it } from 'vitest';
import { conflictText, type Sight } from '~domain/calendar/conflict-text';
import { CONFLICT_KINDS, type Conflict } from '~domain/calendar/conflicts';

const ALL: Sight = { course: () => true, events: true, bikes: true, levels: true };
const NOTHING: Sight = { course: () => false, events: false, bikes: false, levels: false };
const of = (kind: Conflict['kind'], who: string, about: Conflict['about']): Conflict => ({
  kind,
  who,
  when: '05/12/2026 08:00–15:30',
  text: `${who}: SECRET`,
  about,
});

describe('a conflict', () => {
  it('is shown in full to somebody who may see all that it names', () => {
    for (const kind of CONFLICT_KINDS) {
      expect(conflictText(of(kind, 'Sal Moretti', { course: 3, event: 4, bike: 5 }), ALL)).toBe('Sal Moretti: SECRET');
    }
  });

  it('names nothing that is hidden, whatever its kind', () => {
    for (const kind of CONFLICT_KINDS) {
      const text = conflictText(of(kind, 'KX23 QBA', { course: 3, event: 4, bike: 5 }), NOTHING);
      expect([kind, text]).toEqual([kind, expect.not.stringMatching(/SECRET|KX23/u)]);
    }
  });

  it('is shown in full if nothing that it names could be hidden', () => {
    expect(conflictText(of('overbooked', 'CBT', {}), NOTHING)).toBe('CBT: SECRET');
  });

  it.each([
    ['instructor_twice', 'Sal', { course: 3 }, 'Sal instructs another course at the same time'],
    ['rider_twice', 'Isla', { course: 3 }, 'Isla is booked on another course at the same time'],
    ['bike_twice', 'KX23 QBA', { course: 3, bike: 5 }, 'This bike is already booked by someone else at that time'],
    ['instructor_away', 'Sal', { event: 4 }, 'Sal is not available at that time'],
    ['instructor_expired', 'Sal', {}, 'Sal is not certified for this course'],
    ['instructor_not_certified', 'Sal', {}, 'Sal is not certified for this course'],
    ['site_closed', 'Quayside Yard', { event: 4 }, 'Quayside Yard is closed at that time'],
    ['bike_mot_expired', 'KX23 QBA', { bike: 5 }, "This bike can't be used on that day"],
  ] as const)('%s is said as %s', (kind, who, about, text) => {
    expect(conflictText(of(kind, who, about), NOTHING)).toBe(text);
  });
});
