// Columns of a CSV file by whatever name people give them, and the cells that mean the same in every area.
import { sortKey } from '~domain/text/sort-key';
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

export type Cell = { value: unknown } | { problem: string };

/** Text that a spreadsheet would take for a formula and run. */
export const FORMULA = /^(?:[=@]|[+-](?!\d))/u;
export const FORMULA_PROBLEM = 'This looks like a formula. Enter plain text';

/** Text as it is, unless it is a formula. */
export function textCell(text: string): Cell {
  return FORMULA.test(text) ? { problem: FORMULA_PROBLEM } : { value: text };
}

/** 'dd/MM/yyyy' with any of / . - between, or 'yyyy-MM-dd'. */
export function dayCell(text: string): Cell {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/u.exec(text) ?? [];
  const iso = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return z.iso.date().safeParse(iso).success ? { value: iso } : { problem: 'Enter a date, such as 31/12/2026' };
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

/** A list from a file as text that JSON carries: the fields' names as its header. */
export const ISO_DAY = /^\d{4}-\d\d-\d\d$/u;

function plainly(text: string): string {
  return sortKey(text).replaceAll(/[^a-z0-9]/gu, '');
}
