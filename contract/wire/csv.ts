// CSV text to cells and back, on both sides alike.
import Papa from 'papaparse';
import { CSV_CELL_MAX, CSV_COLUMNS_MAX, CSV_ROWS_MAX } from './limits';

/** The first line's cells and the others'; empty lines are passed over. `problem`: why the text is no CSV. */
export type Cells = { header: string[]; rows: string[][]; problem: string | null };

/** Reads CSV with commas, semicolons or tabs between its cells. A file over the limits is a `problem`, unread. */
export function readCells(given: string): Cells {
  // The parser guesses one kind of line end; with two of them it would count other lines than we do.
  const text = given.replaceAll(/\r\n?/gu, '\n');
  const delimiter = delimiterOf(text);
  const excess = excessOf(text, delimiter);
  if (excess) return { header: [], rows: [], problem: excess };
  const { data, errors } = Papa.parse(text, { delimiter, newline: '\n', skipEmptyLines: 'greedy' });
  const open = errors.find(({ type }) => type === 'Quotes');
  const [header = [], ...rows] = data;
  return { header, rows, problem: open ? unquoted((open.row ?? 0) + 1) : null };
}

/** A header and its lines. */
export function writeCells(fields: readonly string[], data: readonly (readonly string[])[]): string {
  return Papa.unparse({ fields, data });
}

/** How a formula begins, full-width signs included (docs/wire.md, CSV). */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * The same for a spreadsheet: with the mark that tells it the encoding, every cell quoted, since it may separate by semicolons, and
 * an apostrophe before what it would take for a formula and run.
 */
export function writeSheet(fields: readonly string[], data: readonly (readonly string[])[]): string {
  // The library takes a regular expression; its types know only a boolean.
  const escapeFormulae = FORMULA_START as unknown as boolean;
  return `\uFEFF${Papa.unparse({ fields, data }, { escapeFormulae, quotes: true })}\r\n`;
}

/** Enough text for the library to recognise the separator. */
const GUESS = 64 * 1024;

function delimiterOf(text: string): string {
  const { meta } = Papa.parse(text.slice(0, GUESS), { preview: 10, newline: '\n', skipEmptyLines: 'greedy' });
  return meta.delimiter;
}

function unquoted(line: number): string {
  return `Line ${line}: a quotation mark is missing`;
}

const QUOTE = 34;
const SPACE = 32;
const LF = 10;

/**
 * Why this file is over the limits; null if it isn't. One pass over the characters that makes no cells, so that two million
 * columns cost milliseconds and no memory. It counts as the parser does: a quotation mark opens a cell only at its beginning, a
 * doubled one stands for itself.
 */
function excessOf(text: string, delimiter: string): string | null {
  const between = delimiter.charCodeAt(0);
  let [line, columns, start, quoted] = [1, 1, 0, false];
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : LF;
    if (quoted && at < text.length) {
      if (code !== QUOTE) continue;
      if (text.charCodeAt(at + 1) === QUOTE) at += 1;
      // The parser would look for the end of this cell further on, in text that is counted here as other cells.
      else if (!endsCell(text, at + 1, between)) return unquoted(line);
      else quoted = false;
      continue;
    }
    if (code === QUOTE && at === start) {
      quoted = true;
      continue;
    }
    const ends = code === LF;
    if (code !== between && !ends) continue;
    if (at - start > CSV_CELL_MAX) return `Line ${line}: a cell has more than ${CSV_CELL_MAX} characters`;
    start = at + 1;
    if (!ends) columns += 1;
    if (columns > CSV_COLUMNS_MAX) return `Line ${line}: more than ${CSV_COLUMNS_MAX} columns`;
    if (!ends) continue;
    columns = 1;
    // A line end at the very end doesn't begin another line.
    if (at + 1 >= text.length) return null;
    line += 1;
    if (line > CSV_ROWS_MAX + 1) return `More than ${CSV_ROWS_MAX} lines`;
  }
  return null;
}

/** Behind a closing quotation mark: spaces, then a cell, a line or the file ends. */
function endsCell(text: string, from: number, between: number): boolean {
  let at = from;
  // A separator is never a space.
  while (text.charCodeAt(at) === SPACE) at += 1;
  const code = text.charCodeAt(at);
  return at >= text.length || code === between || code === LF;
}
