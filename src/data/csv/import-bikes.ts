// Bikes from a CSV file (docs/wire.md, CSV).
import { BIKE_COLUMNS, NEEDED_COLUMNS, readImport, type BikeColumn } from '~contract/bikes/csv';
import { importBikes } from '~contract/bikes/import';
import { IMPORT_MAX, IMPORT_ROWS_MAX } from '~contract/wire/limits';
import { call } from '~data/api/call';
import { read } from '~data/database-access';
import { getRows } from '~data/mirror/read-rows';
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { Columns, CsvArea, CsvFile } from './import';

/** For 500 bikes over a weak line, in ms. */
const PATIENCE = 60_000;

export const BIKES: CsvArea<BikeColumn> = {
  one: 'bike',
  many: 'bikes',
  knownBy: 'Bikes of your school have these registrations.',
  knownAdded: null,
  columns: BIKE_COLUMNS,
  needed: NEEDED_COLUMNS,
  lacking: (columns) => NEEDED_COLUMNS.filter((name) => !columns.includes(name)),
  also: '',
  accept: '.csv,text/csv',
  rowsMax: IMPORT_ROWS_MAX,
  charsMax: IMPORT_MAX,
  // A character has four bytes at most.
  bytesMax: IMPORT_MAX * 4,
  slice: 50,
  check,
  rehearse: async (csv, signal) => {
    const { problems, known_lines } = await call(importBikes, { query: { dry_run: '1' }, body: { csv }, signal });
    return { problems, known: known_lines };
  },
  // Can't be cancelled: the server adds all of them or none.
  add: async (csv, key) => {
    const { problems } = await call(importBikes, { body: { csv }, idempotencyKey: key, timeout: PATIENCE });
    return { problems, known: [] };
  },
};

/** Checks against the sites in the mirror. Which bikes are there already is what the school says. */
function check({ rows, lines }: CsvFile<BikeColumn>, columns: Columns<BikeColumn>): Promise<ImportProblem[]> {
  return read<ImportProblem[]>([], async (database) => {
    const { rows: sites } = await getRows(database, 'suppliers');
    const { problems } = readImport(rows, columns, { sites });
    // Rows that were left out have no line there.
    const inFile = (one: ImportProblem) => ({ ...one, line: lines[one.line - 2] ?? one.line });
    return problems.map(inFile).toSorted((one, other) => one.line - other.line);
  });
}
