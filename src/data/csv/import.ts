// Imports of CSV files, for any area: read and checked here as far as possible, then checked by the server in slices, and added
// there all at once. Online only: importing a file is desk work.
import { type Column, columnIn, type ImportProblem } from '~contract/wire/csv-columns';
import { readCells, writeCells } from '~contract/wire/csv';
import { MESSAGES } from '~contract/wire/errors';

export type Columns<Name extends string = string> = readonly (Name | null)[];

/** The cells of a file; the same with the meaning of each column. */
export type Table = { header: string[]; rows: string[][] };
export type Shaped<Name extends string> = Table & { columns: Columns<Name> };

/**
 * A file as cells. `columns`: each column's meaning, as far as its header tells. `lines`: of each row, where the file has it; the header
 * is 1. `left`: rows that are left out. `isGuessed`: not UTF-8 and without a mark of its encoding, so it was read as Windows-1252.
 * `print`: a fingerprint of the text.
 */
export type CsvFile<Name extends string = string> = Shaped<Name> & {
  name: string;
  lines: readonly number[];
  left: readonly LeftRow[];
  isGuessed: boolean;
  print: string;
};
type LeftRow = { line: number; cells: string[] };

/** For a slow check: progress, and a signal to cancel it. */
export type Looking = { signal: AbortSignal; onChecked: (rows: number) => void };

/** The server's answer about a file or a slice of one. `known`: the lines of rows that look like existing ones; of an addition, those that it passed over. */
export type Answer = { problems: readonly ImportProblem[]; known: readonly number[] };

/** `names`: the fields that are shown; `rows`: their values. */
export type Preview<Name extends string> = { names: readonly Name[]; rows: readonly (readonly string[])[] };

/** What differs between the areas. */
export type CsvArea<Name extends string> = {
  one: string;
  many: string;
  columns: Readonly<Record<Name, Column>>;
  /** How the server recognises existing rows, in a sentence. */
  knownBy: string;
  /** What happens if they are added anyway; null if they can't be. */
  knownAdded: string | null;
  /** What such rows are called once the others are added: 'skipped' unless said. */
  skipped?: string;
  /** Columns without which no row can be added; which of them are lacking. */
  needed: readonly Name[];
  lacking: (columns: Columns<Name>) => readonly Name[];
  /** What else than CSV is read, in a sentence, and how files are named to a picker. */
  also: string;
  accept: string;
  /** Reads a text that is no CSV; null: it is one. */
  readOther?: (text: string) => Table | null;
  /** Makes one column of several for one field; without it, the first one gets it. */
  shape?: (table: Table) => Shaped<Name>;
  /** How the first rows would be added; without it, as their cells are. */
  preview?: (rows: readonly (readonly string[])[], columns: Columns<Name>) => Preview<Name>;
  /** The most rows, characters sent, and bytes of the file. */
  rowsMax: number;
  charsMax: number;
  bytesMax: number;
  /** Rows per rehearsal. */
  slice: number;
  /** Finds problems as far as this device can. Throws the signal's reason. */
  check: (file: CsvFile<Name>, columns: Columns<Name>, looking: Looking) => Promise<ImportProblem[]>;
  /** Has the server check rows without adding any. Throws as `call` does. */
  rehearse: (csv: string, signal: AbortSignal) => Promise<Answer>;
  /** Adds all rows or none; repeated under the same key it adds them once. Throws as `call` does. */
  add: (csv: string, key: string) => Promise<Answer>;
};

/** A problem with the chosen file; the message is for people. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}

/** Our own export puts an apostrophe before a signed number, so that a spreadsheet keeps +44 as it is. */
const EXPORTED = /^'(?=[+-]\d)/u;

/** Reads a file in any of the usual encodings. Throws ImportFileError. */
export async function readCsvFile<Name extends string>(area: CsvArea<Name>, file: File): Promise<CsvFile<Name>> {
  if (file.size > area.bytesMax) throw new ImportFileError(MESSAGES.fileTooLarge(file.name));
  const { text, isGuessed } = decode(new Uint8Array(await file.arrayBuffer()));
  if (WORKBOOKS.some((sign) => text.startsWith(sign)) || text.includes('\u0000')) {
    const isWorkbook = /\.(?:xls[xmb]?|ods|numbers)$/iu.test(file.name);
    throw new ImportFileError(`This is not a CSV file: ${file.name}${isWorkbook ? `. ${AS_CSV}` : ''}`);
  }
  const table = filled(area, tableOf(area, text));
  if (table.rows.length === 0) throw new ImportFileError(`The file has no ${area.many}`);
  if (table.rows.length > area.rowsMax) {
    throw new ImportFileError(`At most ${area.rowsMax.toLocaleString('en-GB')} ${area.many} at once`);
  }
  const { header, rows, columns } = area.shape?.(table) ?? shapeOf(area, table);
  // The header is line 1.
  const lines = rows.map((_, at) => at + 2);
  return { name: file.name, header, rows, columns, lines, left: [], isGuessed, print: printOf(text) };
}

/** How files of Excel begin, new and old, read as Windows-1252. */
const WORKBOOKS = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0'];
const AS_CSV = 'Open it in your spreadsheet and save or download it as CSV';

function tableOf<Name extends string>({ readOther }: CsvArea<Name>, text: string): Table {
  const other = readOther?.(text);
  if (other) return other;
  const { header, rows, problem } = readCells(text);
  if (problem !== null) throw new ImportFileError(problem);
  return { header, rows: rows.map((row) => row.map((cell) => cell.replace(EXPORTED, ''))) };
}

/** Without the columns that are empty in every row, of which address books have dozens; required ones are filled in by hand. */
function filled<Name extends string>({ columns, needed }: CsvArea<Name>, { header, rows }: Table): Table {
  const isNeeded = (name: Name | null) => name !== null && needed.includes(name);
  const isKept = header.map(
    (name, at) => isNeeded(columnIn(columns, name)) || rows.some((cells) => (cells[at]?.trim() ?? '') !== ''),
  );
  const keep = (_: string, at: number) => isKept[at] ?? true;
  return { header: header.filter(keep), rows: rows.map((cells) => cells.filter(keep)) };
}

function shapeOf<Name extends string>({ columns }: CsvArea<Name>, { header, rows }: Table): Shaped<Name> {
  return { header, rows, columns: firstOfEach(header.map((name) => columnIn(columns, name))) };
}

/** The CSV to send. Throws ImportFileError if it is too long. */
export function csvOf<Name extends string>(
  { charsMax }: CsvArea<Name>,
  rows: readonly (readonly string[])[],
  columns: Columns<Name>,
): string {
  const kept = columns.flatMap((name, at) => (name === null ? [] : [{ name, at }]));
  const csv = writeCells(
    kept.map(({ name }) => name),
    rows.map((cells) => kept.map(({ at }) => cells[at] ?? '')),
  );
  if (csv.length > charsMax) throw new ImportFileError('The file has too much text for one import: split it in two');
  return csv;
}

/**
 * Has the server check every row in slices; `known` is complete only without problems. Throws as `call` does, and
 * ImportFileError.
 */
export async function rehearse<Name extends string>(
  area: CsvArea<Name>,
  { rows, lines }: CsvFile<Name>,
  columns: Columns<Name>,
  { signal, onChecked }: Looking,
): Promise<Answer> {
  csvOf(area, rows, columns);
  const problems: ImportProblem[] = [];
  const known: number[] = [];
  for (let from = 0; from < rows.length; from += area.slice) {
    const slice = rows.slice(from, from + area.slice);
    const answer = await area.rehearse(csvOf(area, slice, columns), signal);
    // The school counts the header of the slice as line 1.
    const inFile = (line: number) => lines[line - 2 + from] ?? line;
    problems.push(...answer.problems.map((one) => ({ ...one, line: inFile(one.line) })));
    known.push(...answer.known.map(inFile));
    onChecked(from + slice.length);
  }
  return { problems, known };
}

/** How long the page may be blocked at a time, in ms. */
const TURN = 25;

/** Goes through the rows with pauses in between, so that the page stays responsive. Throws the signal's reason. */
export async function inTurns<T>(
  rows: readonly T[],
  look: (row: T, at: number) => void,
  { signal, onChecked }: Looking,
): Promise<void> {
  let since = performance.now();
  for (const [at, row] of rows.entries()) {
    look(row, at);
    if (performance.now() - since < TURN) continue;
    onChecked(at + 1);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    since = performance.now();
  }
}

/** Spreadsheets write UTF-8, or UTF-16 with a byte order mark. Anything else is taken as Windows-1252. */
function decode(bytes: Uint8Array<ArrayBuffer>): { text: string; isGuessed: boolean } {
  const [first, second] = bytes;
  const as = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (first === 0xff && second === 0xfe) return { text: as('utf-16le'), isGuessed: false };
  if (first === 0xfe && second === 0xff) return { text: as('utf-16be'), isGuessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: as('windows-1252'), isGuessed: true };
  }
}

/** If two columns have the same name, the first one gets it. */
function firstOfEach<Name extends string>(columns: Columns<Name>): (Name | null)[] {
  return columns.map((name, at) => (name !== null && columns.indexOf(name) === at ? name : null));
}

/** FNV-1a and the length: enough to tell apart the files that one person chooses. */
function printOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length} ${hash >>> 0}`;
}
