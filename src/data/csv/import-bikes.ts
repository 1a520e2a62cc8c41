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
  knownBy: '',
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
    const { problems } = await call(importBikes, { query: { dry_run: '1' }, body: { csv }, signal });
    return { problems, known: 0 };
  },
  // Can't be cancelled: the server adds all of them or none.
  add: async (csv, key) => {
    const { problems } = await call(importBikes, { body: { csv }, idempotencyKey: key, timeout: PATIENCE });
    return { problems, known: 0 };
  },
};

/** Checks against the sites and bikes in the mirror. */
function check({ rows, lines }: CsvFile<BikeColumn>, columns: Columns<BikeColumn>): Promise<ImportProblem[]> {
  return read<ImportProblem[]>([], async (database) => {
    const { rows: sites } = await getRows(database, 'suppliers');
    const { rows: bikes } = await getRows(database, 'bikes');
    const taken = new Set(bikes.map(({ registration_plate }) => registration_plate));
    const { found, problems } = readImport(rows, columns, { sites });
    const message = 'Another bike has this registration';
    const double = found
      .filter(({ input }) => taken.has(input.registration_plate))
      .map(({ line }) => ({ line, field: 'registration_plate', message }));
    // Rows that were left out have no line there.
    const inFile = (one: ImportProblem) => ({ ...one, line: lines[one.line - 2] ?? one.line });
    return [...problems, ...double].map(inFile).toSorted((one, other) => one.line - other.line);
  });
}
