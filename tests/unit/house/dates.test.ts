// Days are shown as dd/MM/yyyy everywhere outside the calendar (specification section 9), by the functions of domain/time alone: no
// other code writes a day in a format of its own.
import { expect, it } from 'vitest';
import { pathsIn, textOf, withoutComments } from './sources';

const FORMATTERS =
  /\bDateTimeFormat\b|\.toLocale(?:Date|Time)String\(|\.to(?:Date|UTC|GMT)String\(|\blightFormat\b|date-fns\/format|\bto_char\([^)]*'[^']*(?:Dy|Day|Mon|FM)|\bdateStyle\b|\bmonth: '(?:short|long|numeric|2-digit)'/u;

const ALLOWED: Readonly<Record<string, string>> = {
  'domain/calendar/course-dates.ts': 'the month of a list of dates: December 2026',
  'domain/time/london-time.ts': 'the formatter itself',
  'src/widgets/format/contact-text.ts': 'a month that heads a group of contacts: November 2026',
};

const FOLDERS = ['contract', 'domain', 'server', 'src', 'sw'];

const formats = (code: string) => FORMATTERS.exec(withoutComments(code))?.[0];

it('no other file has a format of its own', () => {
  const found = pathsIn(FOLDERS, /\.(?:ts|tsx|sql)$/u).filter((path) => formats(textOf(path)) !== undefined);
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

it.each([
  "new Intl.DateTimeFormat('en-GB').format(day)",
  'day.toLocaleDateString()',
  "at.toLocaleTimeString('en-GB')",
  'at.toDateString()',
  'at.toUTCString()',
  "lightFormat(day, 'd MMM')",
  "import { format } from 'date-fns/format';",
  "select to_char(date, 'DD Mon')",
  "at.toLocaleString('en-GB', { dateStyle: 'short' })",
  "at.toLocaleString('en-GB', { day: 'numeric', month: 'short' })",
])('finds %s', (code) => {
  expect(formats(code)).toBeDefined();
});

it.each(['count.toLocaleString()', '// new Intl.DateTimeFormat', 'displayDay(day)'])('leaves %s', (code) => {
  expect(formats(code)).toBeUndefined();
});
