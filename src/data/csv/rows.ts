// Rows of a chosen file that are wrong: corrected or left out before the others are added.
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { Columns, CsvFile } from './import';

/** The cell that a problem is about; null if no column of the file has its field. */
export function cellOf<Name extends string>(
  { rows, lines }: CsvFile<Name>,
  columns: Columns<Name>,
  { line, field }: ImportProblem,
): string | null {
  const at = columns.indexOf(field as Name);
  return at < 0 ? null : (rows[lines.indexOf(line)]?.[at] ?? '');
}

/** The file with another value in the cell of a problem. */
export function corrected<Name extends string>(
  file: CsvFile<Name>,
  columns: Columns<Name>,
  { line, field }: ImportProblem,
  value: string,
): CsvFile<Name> {
  const [row, column] = [file.lines.indexOf(line), columns.indexOf(field as Name)];
  const cells = Array.from({ length: Math.max(columns.length, file.rows[row]?.length ?? 0) }, (_, at) =>
    at === column ? value : (file.rows[row]?.[at] ?? ''),
  );
  return { ...file, rows: file.rows.map((one, at) => (at === row ? cells : one)) };
}

/** The file without the rows of these lines, which can be taken back. */
export function without<Name extends string>(file: CsvFile<Name>, lines: ReadonlySet<number>): CsvFile<Name> {
  const all = rowsOf(file);
  return fileOf(
    file,
    all.filter(({ line }) => !lines.has(line)),
    [...file.left, ...all.filter(({ line }) => lines.has(line))],
  );
}

/** The file with every row that was left out. */
export function withAll<Name extends string>(file: CsvFile<Name>): CsvFile<Name> {
  const all = [...rowsOf(file), ...file.left].toSorted((one, other) => one.line - other.line);
  return fileOf(file, all, []);
}

type Row = CsvFile['left'][number];

function rowsOf({ rows, lines }: CsvFile): Row[] {
  return rows.map((cells, at) => ({ cells, line: lines[at] ?? 0 }));
}

function fileOf<Name extends string>(file: CsvFile<Name>, rows: readonly Row[], left: readonly Row[]): CsvFile<Name> {
  return { ...file, rows: rows.map(({ cells }) => cells), lines: rows.map(({ line }) => line), left };
}
