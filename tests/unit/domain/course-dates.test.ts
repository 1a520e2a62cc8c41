import { describe, expect, it } from 'vitest';
import { writeSheet } from '~contract/wire/csv';
import {
  datesLetter,
  datesTable,
  daysOfMonth,
  monthAfter,
  monthName,
  type CourseDate,
} from '~domain/calendar/course-dates';

const CBT: CourseDate = {
  date: '2026-12-05',
  start_time: '08:15:00',
  finish_time: '16:45:00',
  name: 'CBT',
  instructors: [
    { full_name: 'Callum Reith', certificate: '554021' },
    { full_name: 'Sal Moretti', certificate: '' },
  ],
  places: 4,
};
const SITE = { name: 'Quayside Yard', code: '09914/01' };

describe('months', () => {
  it.each([
    ['2026-11', '2026-12', '2026-11-30'],
    ['2026-12', '2027-01', '2026-12-31'],
    ['2028-02', '2028-03', '2028-02-29'],
  ])('after %s comes %s, and it ends on %s', (month, next, to) => {
    expect(monthAfter(month)).toBe(next);
    expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
  });

  it('have names', () => {
    expect(monthName('2026-12')).toBe('December 2026');
  });
});

describe('the dates of a month', () => {
  it('are a letter with the site’s code and the certificates', () => {
    const school = { name: 'Harbour & Hill', atb_number: '09914' };
    expect(datesLetter([CBT], { month: '2026-12', site: SITE, school })).toEqual({
      subject: 'CBT dates for December 2026: Quayside Yard',
      text: [
        '1 CBT course in December 2026 at Quayside Yard, 09914/01.',
        'Sat 05/12/2026, 08:15–16:45, CBT, 4 places\nCallum Reith 554021, Sal Moretti',
        'Harbour & Hill (ATB 09914)',
      ].join('\n\n'),
    });
  });

  it('are a file in which no name can be a formula', () => {
    const { titles, rows } = datesTable([CBT], { name: '=1+1', code: '09914/01' });
    expect(rows).toEqual([
      ['05/12/2026', '08:15', '16:45', 'CBT', '=1+1', '09914/01', 'Callum Reith 554021, Sal Moretti', '4'],
    ]);
    expect(writeSheet(titles, rows)).not.toMatch(/(?:^|,)=1/mu);
  });
});
