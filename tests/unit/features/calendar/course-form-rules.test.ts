// The rules of the calendar's forms, without a screen: values to bodies, and rows to values.
import { describe, expect, it } from 'vitest';
import { filledBy, timeAfter } from '~features/calendar/forms/course-defaults';
import {
  COURSE,
  draftsOf,
  NEW_COURSE,
  readBody,
  readChange,
  readNew,
  readSeen,
  valuesOfCourse,
  type CourseValues,
} from '~features/calendar/forms/course-fields';
import {
  draftOf,
  EVENT,
  NEW_EVENT,
  readChange as readEventChange,
  readNew as readEvent,
} from '~features/calendar/event-form/event-fields';
import { blocksText } from '~features/calendar/event-form/event-parts';
import { readDays } from '~features/calendar/forms/repeat-fields';
import { followed, valuesOfRow } from '~widgets/forms/fields';
import { courseRow, eventRow, typeRow } from './calendar-forms-page';

const WHOLE: CourseValues = {
  ...NEW_COURSE,
  constant: 'CBT',
  supplier: '1',
  date: '2026-12-05',
  start_time: '08:15',
  finish_time: '16:45',
  instructors: ['6', '5'],
  categories: ['AUTO', 'MANUAL'],
  spaces: '4',
  price: '£149',
};
const errorsOf = (but: Partial<CourseValues>) => readNew({ ...WHOLE, ...but }, 's').errors;

describe('a new course', () => {
  it('is written with prices in pence and times with seconds', () => {
    expect(readNew(WHOLE, 's').input).toEqual([
      {
        constant: 'CBT',
        supplier: 1,
        date: '2026-12-05',
        start_time: '08:15:00',
        finish_time: '16:45:00',
        instructors: [6, 5],
        bikes: [],
        categories: ['MANUAL', 'AUTO'],
        spaces: 4,
        price: 14_900,
        notes: '',
      },
    ]);
  });

  it.each([
    [{ supplier: '' }, { supplier: 'This field is required' }],
    [{ constant: 'JUGGLING' }, { constant: 'This field is required' }],
    [{ date: '' }, { date: 'This field is required' }],
    [{ date: '2026-02-30' }, { date: 'This date doesn’t exist. Enter a date, such as 31/12/2026' }],
    [{ date: '2100-01-01' }, { date: 'The date must be 31/12/2099 or earlier' }],
    [{ finish_time: '08:15' }, { finish_time: 'Finish time must be after start time' }],
    [{ finish_time: '07:00' }, { finish_time: 'Finish time must be after start time' }],
    [{ start_time: '' }, { start_time: 'This field is required' }],
    [{ spaces: '0' }, { spaces: 'At least 1 space' }],
    [{ spaces: '-3' }, { spaces: 'At least 1 space' }],
    [{ spaces: '2.5' }, { spaces: 'This field must be a number' }],
    [{ spaces: '' }, { spaces: 'This field is required' }],
    [{ price: 'abc' }, { price: 'This field must be a number' }],
    [{ price: '-1' }, { price: 'Must be 0 or more' }],
    [{ price: '' }, { price: 'This field is required' }],
  ])('%o: %o', (but, errors) => {
    expect(errorsOf(but)).toEqual(errors);
  });

  it('has all its errors at once', () => {
    expect(Object.keys(errorsOf({ price: 'abc', spaces: '0', supplier: '' }) ?? {}).toSorted()).toEqual([
      'price',
      'spaces',
      'supplier',
    ]);
  });

  it('is checked for conflicts once it has a type, a site, a day and times', () => {
    expect(draftsOf({ ...WHOLE, spaces: 'x' })).toMatchObject([{ supplier: 1, date: '2026-12-05', spaces: 0 }]);
    expect(draftsOf({ ...WHOLE, finish_time: '07:00' })).toEqual([]);
    expect(draftsOf({ ...WHOLE, supplier: '' })).toEqual([]);
  });
});

describe('a series', () => {
  const repeats = { ...WHOLE, repeats: true };

  it('is several courses with the same series uuid', () => {
    const { input } = readNew({ ...repeats, weekdays: ['6', '7'], count: '4' }, 's');
    expect(input?.map(({ date, series }) => [date, series])).toEqual([
      ['2026-12-05', 's'],
      ['2026-12-06', 's'],
      ['2026-12-12', 's'],
      ['2026-12-13', 's'],
    ]);
  });

  it('ends on a chosen last day', () => {
    expect(readDays({ ...repeats, every: '2', ends: 'until', until: '2027-01-02' }).days).toEqual([
      '2026-12-05',
      '2026-12-19',
      '2027-01-02',
    ]);
  });

  it.each([
    [{ count: '10000' }, { count: 'At most 200 courses at once' }],
    [{ count: '0' }, { count: 'At least 1 course' }],
    [{ count: '' }, { count: 'This field is required' }],
    [{ every: '0', count: '3' }, { every: 'At least 1 week' }],
    [{ ends: 'until', until: '' }, { until: 'This field is required' }],
    [{ ends: 'until', until: '2026-12-01' }, { until: 'The last day must not be before the first' }],
    [{ ends: 'until', until: '2099-12-31' }, { until: 'More than 200 courses: choose an earlier day' }],
    [
      { weekdays: ['1'], ends: 'until', until: '2026-12-06' },
      { until: 'None of these weekdays falls before the last day' },
    ],
  ])('%o: %o', (but, errors) => {
    expect(readNew({ ...repeats, ...but }, 's')).toEqual({ input: null, errors });
  });

  it('keeps the series uuid of a refused course that is resent', () => {
    expect(readNew(WHOLE, 's', 'theirs').input?.[0]?.series).toBe('theirs');
  });
});

describe('an edited course', () => {
  const row = courseRow(3, { bikes: [12], notes: 'Rain coats' });

  it('opens with its values, except the reason', () => {
    expect(valuesOfCourse(row)).toMatchObject({
      supplier: '1',
      start_time: '08:15',
      instructors: ['5'],
      bikes: ['12'],
      price: '149.00',
      reason: '',
    });
    expect(readBody({ spaces: 3, series: null })).toEqual({ spaces: '3' });
  });

  it('sends changed fields only', () => {
    const text = { ...valuesOfCourse(row), price: '150', scope: 'all', reason: 'So be it' };
    expect(readChange(text, ['price', 'scope', 'reason']).input).toEqual({
      patch: { price: 15_000, reason: 'So be it' },
      scope: 'all',
    });
    expect(readChange(text, ['scope', 'reason']).input?.patch).toEqual({});
  });

  it('validates both times if one has changed', () => {
    const text = { ...valuesOfCourse(row), start_time: '17:00' };
    expect(readChange(text, ['start_time']).errors).toEqual({ finish_time: 'Finish time must be after start time' });
  });

  it('writes the values shown before as the base, without invalid ones', () => {
    expect(readSeen({ price: '149.00', spaces: 'x', instructors: ['5'] })).toEqual({ price: 14_900, instructors: [5] });
  });
});

describe('the defaults of a course type', () => {
  it('are those of the site, or else of a new school', () => {
    expect(filledBy([typeRow(1)], WHOLE)).toEqual({
      finish_time: '15:45',
      categories: ['MANUAL', 'AUTO'],
      spaces: '3',
      price: '155.00',
    });
    expect(filledBy([], WHOLE)).toMatchObject({ finish_time: '15:45', spaces: '4', price: '149.00' });
    expect(filledBy([], NEW_COURSE)).toEqual({});
  });

  it('end the course on the same day', () => {
    expect([timeAfter('20:00', 450), timeAfter('09:00', 90), timeAfter('', 90)]).toEqual(['23:59', '10:30', '']);
  });

  it('replace values that were not typed by hand', () => {
    const before = { spaces: '3', price: '155.00' };
    const now = { spaces: '5', price: '160.00' };
    expect(followed(COURSE, { ...WHOLE, spaces: '3', price: '99' }, before, now)).toEqual({ spaces: '5' });
  });
});

describe('an event', () => {
  const text = { ...NEW_EVENT, type: 'EVENT_MEETING', all_day: true, date: '2026-12-05', end_date: '2026-12-05' };

  it('lasts all day, or from one time to another', () => {
    expect(readEvent(text).input).toMatchObject({ all_day: true, start_time: null, finish_time: null, supplier: null });
    const timed = { ...text, all_day: false, start_time: '09:00', finish_time: '10:00' };
    expect(readEvent(timed).input).toMatchObject({ all_day: false, start_time: '09:00:00', finish_time: '10:00:00' });
    expect(draftOf(timed)).toMatchObject({ date: '2026-12-05', blocks_availability: false });
  });

  it.each([
    [{ type: '' }, { type: 'This field is required' }],
    [{ end_date: '2026-12-04' }, { end_date: 'The last day must not be before the first' }],
    [
      { all_day: false, start_time: '10:00', finish_time: '09:00' },
      { finish_time: 'Finish time must be after start time' },
    ],
    [{ all_day: false, start_time: '', finish_time: '09:00' }, { start_time: 'This field is required' }],
  ])('%o: %o', (but, errors) => {
    expect(readEvent({ ...text, ...but }).errors).toEqual(errors);
    expect(draftOf({ ...text, ...but })).toBeNull();
  });

  it('sends all its days and times if one of them has changed', () => {
    const row = valuesOfRow(EVENT, eventRow(4));
    expect(readEventChange({ ...row, end_date: '2026-12-08' }, ['end_date']).input).toEqual({
      all_day: true,
      date: '2026-12-05',
      end_date: '2026-12-08',
      start_time: null,
      finish_time: null,
    });
    expect(readEventChange({ ...row, title: 'Away' }, ['title']).input).toEqual({ title: 'Away' });
  });

  it('explains what blocking availability means', () => {
    const blocks = { blocks_availability: true, staff: [], bikes: [], supplier: '' };
    expect(blocksText({ ...blocks, blocks_availability: false }, '')).toContain('Courses can go ahead');
    expect(blocksText(blocks, '')).toBe('All sites are closed at that time.');
    expect(blocksText({ ...blocks, supplier: '1' }, 'Quayside Yard')).toBe('Quayside Yard is closed at that time.');
    expect(blocksText({ ...blocks, staff: ['5'], bikes: ['12'] }, '')).toBe(
      'Courses can’t have these people or these bikes meanwhile.',
    );
  });
});
