// Which conflicts a change adds.
import { expect, it } from 'vitest';
import { newConflicts } from '~domain/calendar/day-plan';
import type { Conflict } from '~domain/calendar/conflicts';

const young = (about: Conflict['about']): Conflict => ({
  kind: 'rider_too_young',
  who: 'Ada Quill',
  when: 'Sat 5 Dec, 08:00 to 15:30',
  text: 'Ada Quill is too young',
  about,
});

it('one that was there before isn’t new, however its ids are ordered', () => {
  expect(newConflicts([young({ customer: 1, course: 2 })], [young({ course: 2, customer: 1 })])).toEqual([]);
  expect(newConflicts([young({ customer: 1 })], [{ ...young({ customer: 1 }), text: 'Ada Quill is 15' }])).toHaveLength(
    1,
  );
  expect(newConflicts([young({ customer: 1 })], [{ ...young({ customer: 1 }), kind: 'overbooked' }])).toHaveLength(1);
});

it('that of another person of the same name is new', () => {
  expect(newConflicts([young({ customer: 1 })], [young({ customer: 1 }), young({ customer: 2 })])).toEqual([
    young({ customer: 2 }),
  ]);
});
