// CSV text to cells and back, on both sides alike.
import Papa from 'papaparse';

/** The first line's cells and the others'; empty lines are passed over. `problem`: why the text is no CSV. */
export type Cells = { header: string[]; rows: string[][]; problem: string | null };

/** Reads CSV with whatever stands between its cells: commas, semicolons, tabs. */
export function readCells(text: string): Cells {
  const { data, errors } = Papa.parse(text, { skipEmptyLines: 'greedy' });
  const open = errors.find(({ type }) => type === 'Quotes');
  const [header = [], ...rows] = data;
  return { header, rows, problem: open ? `Line ${(open.row ?? 0) + 1}: a quotation mark is missing` : null };
}

/** A header and its lines. */
export function writeCells(fields: readonly string[], data: readonly (readonly string[])[]): string {
  return Papa.unparse({ fields, data });
}

/** How a formula begins, full-width signs included (security.md). */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * The same for a spreadsheet: with the mark that tells it the encoding, and an apostrophe before what it would take for a
 * formula and run.
 */
export function writeSheet(fields: readonly string[], data: readonly (readonly string[])[]): string {
  // The library takes the expression; its types know of yes and no only.
  const escapeFormulae = FORMULA_START as unknown as boolean;
  return `\uFEFF${Papa.unparse({ fields, data }, { escapeFormulae })}\r\n`;
}
