// Columns of a CSV file by whatever name people give them, and the cells that mean the same in every area.
import { sortKey } from '~domain/text/sort-key';
import { addDaysTo, isDay, londonDay } from '~domain/time/london-time';
import { today } from '~domain/time/today';
import { partsOf, readDay } from '~domain/time/typed-day';
import { z } from './zod';

/** What is wrong in a file. `line` counts from 1, which is the header; `field` is a column's name, or empty for the line. */
export const importProblem = z.object({ line: z.int(), field: z.string(), message: z.string() });
export type ImportProblem = z.infer<typeof importProblem>;

/** A field of a row in a file: what its column is called, and other names that people give it. */
export type Column = { title: string; also: readonly string[] };

/** The field that a column of this name holds; null: none that is known. */
export function columnIn<Name extends string>(columns: Readonly<Record<Name, Column>>, header: string): Name | null {
  const plain = plainly(header);
  const names = Object.keys(columns) as Name[];
  const isIt = (name: Name) => [name, columns[name].title, ...columns[name].also].some((one) => plainly(one) === plain);
  return names.find(isIt) ?? null;
}

export type Cell = { value: unknown; as?: string } | { problem: string };

/** Text that a spreadsheet would take for a formula and run. */
export const FORMULA = /^(?:[=@]|[+-](?!\d))/u;
export const FORMULA_PROBLEM = 'This looks like a formula. Enter plain text';

/** Text as it is, unless it is a formula. */
export function textCell(text: string): Cell {
  return FORMULA.test(text) ? { problem: FORMULA_PROBLEM } : { value: text };
}

const DAY_PROBLEM = 'Enter a date, such as 31/12/2026';

/**
 * A day as people type it (domain/time/typed-day), with midnight behind it, or as the number that a spreadsheet keeps it as. `isBirth`: it
 * is in the past.
 */
export function dayCell(text: string, isBirth = false): Cell {
  const now = today();
  if (/^\d{5}(?:\.0+)?$/u.test(text)) return serialCell(Number.parseInt(text, 10), now, isBirth);
  const day = withoutTime(text);
  // Nobody sees a guessed year in a file of hundreds.
  const read = partsOf(day)?.year === '' ? null : readDay(day, { today: now, isBirth });
  return read !== null && isDay(read.day) ? { value: read.day } : { problem: DAY_PROBLEM };
}

/** '1990-05-14T00:00:00Z' and '14/05/1990 00:00' → their days; with a zone, the one that it was in London. */
function withoutTime(text: string): string {
  const [, zone] = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/u.exec(text) ?? [];
  if (zone !== undefined && !Number.isNaN(Date.parse(text))) return londonDay(new Date(text));
  return text.replace(/(?<=\d)(?:T| +)\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?$/iu, '');
}

/** The years in which a day of a file is likely, from today on. */
const LIKELY = { birth: { from: -75, until: -10 }, other: { from: -60, until: 10 } };

/** Spreadsheets count days from 30/12/1899. Five digits may also be six that have lost their 0: then nobody knows which it is. */
function serialCell(number: number, today: string, isBirth: boolean): Cell {
  const { from, until } = LIKELY[isBirth ? 'birth' : 'other'];
  const year = Number(today.slice(0, 4));
  const isLikely = (day: string | undefined): day is string =>
    day !== undefined &&
    isDay(day) &&
    Number(day.slice(0, 4)) >= year + from &&
    Number(day.slice(0, 4)) <= year + until;
  const counted = addDaysTo('1899-12-30', number);
  const typed = readDay(`0${number}`, { today, isBirth })?.day;
  const days = [counted, typed].filter(isLikely);
  if (days.length === 2) return { problem: `${number} could be two dates. ${DAY_PROBLEM}` };
  return days[0] === undefined ? { problem: DAY_PROBLEM } : { value: days[0] };
}

/** One of these words, whatever its case. `words`: by their sort key, what each means. */
export function wordCell(text: string, words: Readonly<Record<string, string>>): Cell {
  const value = words[sortKey(text)];
  const known = [...new Set(Object.keys(words).filter((word) => word.length > 4))].join(', ');
  return value === undefined ? { problem: `Must be one of: ${known}` } : { value };
}

/** Labels as words of `wordCell`. */
export function byLabel(labels: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([value, label]) => [sortKey(label), value]));
}

/** What is left of a long number that a spreadsheet has shown in a narrow column: 7.7009E+09. */
const SHORTENED = /^[+-]?(?:\d+[.,]\d+e[+-]?\d{1,3}|\d+e[+-]\d{1,3})$/iu;

/**
 * The fields of a row, and what is wrong with others. `columns`: the field of each cell; null: passed over. An empty cell is no field.
 */
export function rowFields<Name extends string>(
  cells: readonly string[],
  columns: readonly (Name | null)[],
  readCell: (name: Name, text: string) => Cell,
): { raw: Record<string, unknown>; wrong: Record<string, string> } {
  const raw: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  if (cells.length > columns.length) wrong[''] = 'This row has more cells than the header';
  for (const [at, name] of columns.entries()) {
    const text = cells[at]?.trim() ?? '';
    if (name === null || text === '') continue;
    const read = SHORTENED.test(text) ? { problem: shortened(text) } : readCell(name, text);
    if ('problem' in read) wrong[name] = read.problem;
    else raw[read.as ?? name] = read.value;
  }
  return { raw, wrong };
}

function shortened(text: string): string {
  return `${text} is a number that a spreadsheet has shortened. Enter it in full`;
}

/** A list from a file as text that JSON carries: the fields' names as its header. */
export const ISO_DAY = /^\d{4}-\d\d-\d\d$/u;

function plainly(text: string): string {
  return sortKey(text).replaceAll(/[^a-z0-9]/gu, '');
}
