// A course that is moved by typing its new place, and what is said once it has moved.
import { describe, expect, it } from 'vitest';
import { movedText } from '~features/calendar/move/move-text';
import { placeOfValues, problemsOf } from '~features/calendar/move/new-slot';
import { CBT, course } from '~tests/sync/helpers/calendar-rows';
import type { CourseView } from '~data/calendar/calendar';

const row = course(CBT) as unknown as CourseView;
const typed = (but: object) => ({ date: row.date, start: '08:00', instructor: 'same', ...but });

describe('a typed place', () => {
  it('keeps the length of the course', () => {
    expect(placeOfValues(row, typed({ start: '09:15', instructor: '4' }))).toEqual({
      date: row.date,
      start_time: '09:15:00',
      finish_time: '18:00:00',
      instructors: [4],
    });
  });

  it('without an instructor has none', () => {
    expect(placeOfValues(row, typed({ instructor: 'none' }))?.instructors).toEqual([]);
  });

  it('that the course has already is no move', () => expect(placeOfValues(row, typed({}))).toBeNull());

  it.each([
    [{ date: '' }, { date: 'This field is required' }],
    [{ date: '31/31' }, { date: 'Enter a date, such as 21/11/2026' }],
    [{ start: '' }, { start: 'This field is required' }],
    [{ start: '25:00' }, { start: 'Enter a time, such as 16:45' }],
    [{ start: '18:00' }, { start: 'The course would end after midnight' }],
  ])('%j is refused under its field', (but, problems) => {
    expect(problemsOf(row, typed(but))).toEqual(problems);
    expect(placeOfValues(row, typed(but))).toBeNull();
  });
});

it('what is said names what has changed', () => {
  const before = { date: '2026-11-28', start_time: '08:00:00', finish_time: '16:45:00' };
  const moved = { ...before, date: '2026-11-29', start_time: '09:00:00' };
  expect(movedText('CBT', before, moved, [])).toBe('CBT moved to Sun 29 Nov, 09:00');
  expect(movedText('CBT', before, { ...before, finish_time: '17:00:00' }, [])).toBe('CBT now ends at 17:00');
  expect(movedText('CBT', before, before, ['Owen Tasker'])).toBe('CBT is now with Owen Tasker');
  expect(movedText('CBT', before, before, [])).toBe('CBT has no instructor now');
});
