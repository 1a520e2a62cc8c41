// DVSA's tests as rows of a CSV file: its columns, and what a cell means. The app reads a file with it before it is sent, the server before
// it is believed.
import { CATEGORIES, CATEGORY_LABEL } from '~domain/bikes/categories';
import { normaliseLicence } from '~domain/contacts/licence-number';
import { sortKey } from '~domain/text/sort-key';
import { timeFromMinutes } from '~domain/time/time-of-day';
import { MONEY, TIME_OF_DAY } from '~contract/calendar/values';
import { day, id, requiredText, REQUIRED } from '~contract/text/text';
import {
  type Cell,
  type Column,
  columnIn,
  dayCell,
  FORMULA,
  FORMULA_PROBLEM,
  type ImportProblem,
  rowFields,
  textCell,
} from '~contract/wire/csv-columns';
import { TEST_REFERENCE_MAX } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';
import { testCategory, testModule } from './tests';

export const TEST_COLUMNS = {
  test_centre: { title: 'Test centre', also: ['centre', 'center', 'test center', 'mptc', 'location'] },
  module: { title: 'Module', also: ['mod', 'test', 'test type'] },
  category: { title: 'Category', also: ['licence category', 'sub-category', 'cat', 'class'] },
  date: { title: 'Date', also: ['test date', 'day'] },
  start_time: { title: 'Start time', also: ['time', 'test time', 'start'] },
  booking_reference: { title: 'Booking reference', also: ['reference', 'ref', 'booking ref', 'reference number'] },
  fee: { title: 'Fee', also: ['price', 'cost', 'amount', 'test fee'] },
  candidate_licence: {
    title: 'Rider’s licence number',
    also: ['licence', 'licence number', 'driver number', 'candidate licence number', 'driving licence number'],
  },
} as const satisfies Record<string, Column>;
export type TestColumn = keyof typeof TEST_COLUMNS;
export const TEST_COLUMN_NAMES = Object.keys(TEST_COLUMNS) as readonly TestColumn[];
/** Without these no test can be added, because they tell tests apart. */
export const TEST_NEEDED_COLUMNS = [
  'test_centre',
  'module',
  'category',
  'date',
  'start_time',
  'booking_reference',
] as const;

const testRow = z.object({
  test_centre: id,
  module: testModule,
  category: testCategory,
  date: day,
  start_time: TIME_OF_DAY,
  booking_reference: requiredText(TEST_REFERENCE_MAX),
  fee: MONEY.optional(),
  candidate_licence: z.string().optional(),
});
export type TestInput = z.output<typeof testRow>;

/** A test of a file, ready to be added. */
export type TestRow = { line: number; input: TestInput };
export type NamedCentre = { id: number; name: string };

export function testColumnOf(header: string): TestColumn | null {
  return columnIn(TEST_COLUMNS, header);
}

/** What tells a test from every other one of a school. */
export function testKey({
  test_centre,
  module,
  date,
  start_time,
  booking_reference,
}: Pick<TestInput, 'test_centre' | 'module' | 'date' | 'start_time' | 'booking_reference'>): string {
  return [test_centre, module, date, start_time, booking_reference].join(' ');
}

type Known = { centres: readonly NamedCentre[]; today: string; firstLine?: number };

/**
 * The tests of a file's rows, and what is wrong with the others. `columns`: what each cell of a row is; null is passed over. A test that is
 * there twice is wrong the second time. `firstLine`: the line of the first row.
 */
export function readTests(
  rows: readonly (readonly string[])[],
  columns: readonly (TestColumn | null)[],
  { centres, today, firstLine = 2 }: Known,
): { found: TestRow[]; problems: ImportProblem[] } {
  const byName = new Map(centres.map(({ id, name }) => [sortKey(name), id]));
  const found: TestRow[] = [];
  const problems: ImportProblem[] = [];
  const lineOf = new Map<string, number>();
  for (const [at, cells] of rows.entries()) {
    const line = firstLine + at;
    const { input, wrong } = readRow(cells, columns, { byName, today });
    const key = input && testKey(input);
    const twice = key === null ? undefined : lineOf.get(key);
    if (twice !== undefined) wrong['booking_reference'] ??= `The same test as in line ${twice}`;
    if (input && key !== null && Object.keys(wrong).length === 0) {
      lineOf.set(key, line);
      found.push({ line, input });
    }
    problems.push(...Object.entries(wrong).map(([field, message]) => ({ line, field, message })));
  }
  return { found, problems };
}

type Reading = { byName: ReadonlyMap<string, number>; today: string };

function readRow(cells: readonly string[], columns: readonly (TestColumn | null)[], reading: Reading) {
  const { raw, wrong } = rowFields(cells, columns, (name, text) => readCell(name, text, reading));
  const parsed = testRow.safeParse(raw);
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    wrong[field] ??= field in raw ? issue.message : REQUIRED;
  }
  return { input: parsed.data ?? null, wrong };
}

function readCell(name: TestColumn, text: string, { byName, today }: Reading): Cell {
  if (FORMULA.test(text)) return { problem: FORMULA_PROBLEM };
  switch (name) {
    case 'test_centre':
      return centreCell(text, byName);
    case 'module':
      return moduleCell(text);
    case 'category':
      return categoryCell(text);
    case 'date':
      return comingDay(text, today);
    case 'start_time':
      return timeCell(text);
    case 'fee':
      return feeCell(text);
    case 'candidate_licence':
      return { value: normaliseLicence(text) };
    default:
      return textCell(text.replaceAll(/\s+/gu, ' ').toUpperCase());
  }
}

function centreCell(text: string, byName: ReadonlyMap<string, number>): Cell {
  const value = byName.get(sortKey(text));
  return value === undefined
    ? { problem: `Connect doesn’t know this test centre. Add it in Settings, Test centres: ${text.slice(0, 100)}` }
    : { value };
}

/** 'Mod 1', 'module_2', 'M1', '2'. */
function moduleCell(text: string): Cell {
  const [, digit] = /^(?:m|mod|module)?[\s._-]*([12])$/iu.exec(text) ?? [];
  return digit === undefined ? { problem: 'Must be one of: Mod 1, Mod 2' } : { value: `MOD_${digit}` };
}

/** 'A2', or the label of the form. */
function categoryCell(text: string): Cell {
  const plain = sortKey(text.replace(/^cat(?:egory)?\.?\s+/iu, ''));
  const value = CATEGORIES.find((one) => [one, CATEGORY_LABEL[one]].some((word) => sortKey(word) === plain));
  return value === undefined ? { problem: `Must be one of: ${CATEGORIES.join(', ')}` } : { value };
}

function comingDay(text: string, today: string): Cell {
  const cell = dayCell(text);
  const isPast = 'value' in cell && typeof cell.value === 'string' && cell.value < today;
  return isPast ? { problem: 'This day is in the past' } : cell;
}

const NOON = 12 * 60;
/** No test begins later; it ends on the same day. */
const LATEST = '23:00';

/** '09:30', '9.30', '0930', '9:30 am', with or without seconds. */
function timeCell(text: string): Cell {
  const problem = 'Enter a time, such as 09:30';
  const [, hour, minute, half] = /^(\d{1,2})[:.]?([0-5]\d)(?:[:.]?00)?\s*(?:([ap])\.?m\.?)?$/iu.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return { problem };
  const isHalf = half !== undefined;
  const hours = Number(hour);
  if (hours > (isHalf ? 12 : 23) || (isHalf && hours === 0)) return { problem };
  const since = (isHalf ? hours % 12 : hours) * 60 + Number(minute);
  const value = timeFromMinutes(half?.toLowerCase() === 'p' ? since + NOON : since);
  return value > LATEST ? { problem } : { value };
}

/** '£15.50' → 1550. */
function feeCell(text: string): Cell {
  const [, pounds, pence = ''] = /^£?\s*(\d{1,4})(?:\.(\d{1,2}))?$/u.exec(text) ?? [];
  if (pounds === undefined) return { problem: 'Enter pounds and pence, such as 15.50' };
  return { value: Number(pounds) * 100 + Number(pence.padEnd(2, '0')) };
}
