// The table in which the demonstration school's courses are written.
import { expect, it } from 'vitest';
import { readCourses } from '~server/demo/calendar/table';

it('reads a course and its riders from a row', () => {
  const rows = `
 -9 Quayside  ITM 10:00-12:00 Priya        | Vu MANUAL KX23QBA paid
  0 Aerodrome CBT 08:15-16:45 Callum+Jodie | Lee NONE deposit cash widget "Brings his own Vespa" | O'Rourke AUTO
  8 Hilltop   CBT 08:15-16:45 Owen
`;
  const of = { from: 'saturday', constant: 'CBT', times: ['08:15:00', '16:45:00'] };
  expect(readCourses(rows)).toEqual([
    {
      ...of,
      day: -9,
      site: 0,
      constant: 'ITM',
      times: ['10:00:00', '12:00:00'],
      by: ['Priya'],
      riders: [{ of: 'Vu', type: 'MANUAL', bike: 'KX23QBA', paid: 'all' }],
    },
    {
      ...of,
      day: 0,
      site: 2,
      by: ['Callum', 'Jodie'],
      riders: [
        { of: 'Lee', type: 'NONE', paid: 'deposit', by: 'CASH', source: 'WIDGET', notes: 'Brings his own Vespa' },
        { of: "O'Rourke", type: 'AUTO' },
      ],
    },
    { ...of, day: 8, site: 1, by: ['Owen'], riders: [] },
  ]);
});

it.each([
  ['0 Nowhere CBT 08:15-16:45 Owen', 'No such type or site'],
  ['0 Hilltop CBTS 08:15-16:45 Owen', 'No such type or site'],
  ['0 Hilltop CBT 08:15-16:45 Owen | Lee', 'No such kind of bike'],
])('refuses an invalid row: %s', (row, words) => {
  expect(() => readCourses(row)).toThrow(words);
});
