// Imports of CSV files, for any area: read and checked here as far as possible, then checked by the server in slices, and added
// there all at once. Online only: importing a file is desk work.
import { type Column, columnIn, type ImportProblem } from '~contract/wire/csv-columns';
import { readCells, writeCells } from '~contract/wire/csv';
import { MESSAGES } from '~contract/wire/errors';

export type Columns<Name extends string = string> = readonly (Name | null)[];

/**
 * A file as cells. `columns`: each column's meaning, as far as its header tells. `isGuessed`: not UTF-8 and without a mark of its
 * encoding, so it was read as Windows-1252. `print`: a fingerprint of the text.
 */
export type CsvFile<Name extends string = string> = {
  name: string;
  header: string[];
  rows: string[][];
  columns: Columns<Name>;
  isGuessed: boolean;
  print: string;
};

/** For a slow check: progress, and a signal to cancel it. */
export type Looking = { signal: AbortSignal; onChecked: (rows: number) => void };

/** The server's answer about a file or a slice of one. `known`: rows that look like existing ones. */
export type Answer = { problems: readonly ImportProblem[]; known: number };

/** What differs between the areas. */
export type CsvArea<Name extends string> = {
  one: string;
  many: string;
  columns: Readonly<Record<Name, Column>>;
  /** How the server recognises existing rows, in a sentence; empty if it refuses them. */
  knownBy: string;
  /** Columns without which no row can be added. */
  needed: readonly Name[];
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
  if (text.includes('\u0000')) throw new ImportFileError(`This is not a CSV file: ${file.name}`);
  const { header, rows: cells, problem } = readCells(text);
  if (problem !== null) throw new ImportFileError(problem);
  const rows = cells.map((row) => row.map((cell) => cell.replace(EXPORTED, '')));
  if (rows.length === 0) throw new ImportFileError(`The file has no ${area.many}`);
  if (rows.length > area.rowsMax) {
    throw new ImportFileError(`At most ${area.rowsMax.toLocaleString('en-GB')} ${area.many} at once`);
  }
  const columns = firstOfEach(header.map((name) => columnIn(area.columns, name)));
  return { name: file.name, header, rows, columns, isGuessed, print: printOf(text) };
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
 * Has the server check every row in slices; `known` is exact only without problems. Throws as `call` does, and
 * ImportFileError.
 */
export async function rehearse<Name extends string>(
  area: CsvArea<Name>,
  { rows }: CsvFile<Name>,
  columns: Columns<Name>,
  { signal, onChecked }: Looking,
): Promise<Answer> {
  csvOf(area, rows, columns);
  const problems: ImportProblem[] = [];
  let known = 0;
  for (let from = 0; from < rows.length; from += area.slice) {
    const slice = rows.slice(from, from + area.slice);
    const answer = await area.rehearse(csvOf(area, slice, columns), signal);
    problems.push(...answer.problems.map((one) => ({ ...one, line: one.line + from })));
    known += answer.known;
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
