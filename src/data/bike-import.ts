// Bikes from a CSV file (api.md, Bikes): read and checked here as far as this device knows, then by the school, slice by
// slice, and added there all at once. Online only: a file is somebody at a desk.
import { columnOf, readImport, type BikeColumn, type ImportProblem } from '~contract/bike-csv';
import { importBikes } from '~contract/bike-import';
import { readCells, writeCells } from '~contract/csv';
import { MESSAGES } from '~contract/errors';
import { IMPORT_MAX, IMPORT_ROWS_MAX } from '~contract/limits';
import { call } from './api';
import { read } from './door';
import { getRows } from './rows';

/** A file as cells. `columns`: what each is, as far as its header tells. */
export type BikeFile = { name: string; header: string[]; rows: string[][]; columns: (BikeColumn | null)[] };

/** Said to the person, who chose the file. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}

/** Rows that the school is asked about at once. */
const SLICE = 50;

/** Reads a file of up to 500 bikes, whatever it is encoded in. Throws ImportFileError. */
export async function readBikeFile(file: File): Promise<BikeFile> {
  // Four bytes a character at most.
  if (file.size > IMPORT_MAX * 4) throw new ImportFileError(MESSAGES.fileTooLarge(file.name));
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\u0000')) throw new ImportFileError(`This is not a CSV file: ${file.name}`);
  const { header, rows, problem } = readCells(text);
  if (problem !== null) throw new ImportFileError(problem);
  if (rows.length === 0) throw new ImportFileError('The file has no bikes');
  if (rows.length > IMPORT_ROWS_MAX) throw new ImportFileError(`At most ${IMPORT_ROWS_MAX} bikes at once`);
  return { name: file.name, header, rows, columns: firstOfEach(header.map(columnOf)) };
}

/** What is wrong as far as this device knows: it has the sites, and the school's bikes as of the last contact. */
export function checkHere({ rows }: BikeFile, columns: readonly (BikeColumn | null)[]): Promise<ImportProblem[]> {
  return read<ImportProblem[]>([], async (database) => {
    const { rows: sites } = await getRows(database, 'suppliers');
    const { rows: bikes } = await getRows(database, 'bikes');
    const taken = new Set(bikes.map(({ registration_plate }) => registration_plate));
    const { found, problems } = readImport(rows, columns, { sites });
    const message = 'Another bike has this registration';
    const double = found
      .filter(({ input }) => taken.has(input.registration_plate))
      .map(({ line }) => ({ line, field: 'registration_plate', message }));
    return [...problems, ...double].toSorted((one, other) => one.line - other.line);
  });
}

type School = {
  /** The import's own id: sent again under it, the file is added once. */
  key: string;
  signal: AbortSignal;
  /** How many rows the school has looked at. */
  onChecked: (rows: number) => void;
};

/** Asks the school about every row, then has them added: all, or none. Answers what is wrong. Throws as `call` does. */
export async function importAtSchool(
  { rows }: BikeFile,
  columns: readonly (BikeColumn | null)[],
  { key, signal, onChecked }: School,
): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = [];
  for (let from = 0; from < rows.length; from += SLICE) {
    const slice = rows.slice(from, from + SLICE);
    const body = { csv: csvOf(slice, columns) };
    const answer = await call(importBikes, { query: { dry_run: '1' }, body, signal });
    problems.push(...answer.problems.map((one) => ({ ...one, line: one.line + from })));
    onChecked(from + slice.length);
  }
  if (problems.length > 0) return problems;
  // From here on it cannot be stopped: it is either done or not.
  await call(importBikes, { body: { csv: csvOf(rows, columns) }, idempotencyKey: key, timeout: PATIENCE });
  return [];
}

/** For 500 bikes on a weak line, in ms. */
const PATIENCE = 60_000;

function csvOf(rows: readonly (readonly string[])[], columns: readonly (BikeColumn | null)[]): string {
  const kept = columns.flatMap((name, at) => (name === null ? [] : [{ name, at }]));
  const data = rows.map((cells) => kept.map(({ at }) => cells[at] ?? ''));
  return writeCells(
    kept.map(({ name }) => name),
    data,
  );
}

/** Spreadsheets write UTF-8 or UTF-16 with a mark, and what has none and is no UTF-8 is Windows' own. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Two columns of one name: the first has it. */
function firstOfEach(columns: readonly (BikeColumn | null)[]): (BikeColumn | null)[] {
  return columns.map((name, at) => (name !== null && columns.indexOf(name) === at ? name : null));
}
