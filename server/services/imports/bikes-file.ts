// Reads a file of bikes in a worker thread, given the school's sites.
import { BIKE_COLUMN_NAMES, NEEDED_COLUMNS, readImport as readRows } from '~contract/bikes/csv';
import { importBikes } from '~contract/bikes/import';
import { readCells } from '~contract/wire/csv';
import { IMPORT_ROWS_MAX } from '~contract/wire/limits';
import { badFields } from '~server/platform/refusal';
import type { BikeColumn, ImportSite } from '~contract/bikes/csv';
import type { BikesFile } from '~server/repositories/bikes/import';
import type { BodyIn, BodyOut } from '~server/platform/route/long-read';
import { readImport } from './body';

/** The worker's task. Throws 400 for a body that isn't JSON. */
export function readBikesBody({ sites, ...body }: BodyIn & { sites: readonly ImportSite[] }): BodyOut<BikesFile> {
  return readImport(importBikes, body, ({ csv }) => {
    const { header, rows } = cellsOf(csv);
    return { rows: rows.length, ...readRows(rows, columnsOf(header), { sites }) };
  });
}

function cellsOf(csv: string): { header: string[]; rows: string[][] } {
  const { header, rows, problem } = readCells(csv);
  if (problem !== null) throw badFields({ csv: [problem] });
  if (rows.length === 0) throw badFields({ csv: ['The file has no bikes'] });
  if (rows.length > IMPORT_ROWS_MAX) throw badFields({ csv: [`At most ${IMPORT_ROWS_MAX} bikes at once`] });
  return { header, rows };
}

function columnsOf(header: readonly string[]): BikeColumn[] {
  const columns = header.map((name) => {
    const column = BIKE_COLUMN_NAMES.find((one) => one === name.trim());
    if (!column) throw badFields({ csv: [`Connect doesn't know this column: ${name.slice(0, 50)}`] });
    return column;
  });
  const missing = NEEDED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw badFields({ csv: [`Columns are missing: ${missing.join(', ')}`] });
  if (new Set(columns).size < columns.length) throw badFields({ csv: ['A column appears twice'] });
  return columns;
}
