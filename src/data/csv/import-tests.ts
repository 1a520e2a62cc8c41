// DVSA's tests from a CSV file (docs/wire.md, CSV).
import { readTests, TEST_COLUMN_NAMES, TEST_COLUMNS, TEST_NEEDED_COLUMNS, type TestColumn } from '~contract/dvsa/csv';
import { uploadTests } from '~contract/dvsa/upload';
import { TEST_UPLOAD_MAX, TEST_UPLOAD_ROWS_MAX } from '~contract/wire/limits';
import { call } from '~data/api/call';
import { listTestCentres } from '~data/school/test-centres';
import { bestToday } from '~data/today';
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { Columns, CsvArea, CsvFile } from './import';

/** For 5,000 tests over a weak line, in ms. */
const PATIENCE = 120_000;

export const TESTS: CsvArea<TestColumn> = {
  one: 'test',
  many: 'tests',
  knownBy: 'Tests with this centre, module, day, time and reference are in the calendar.',
  knownAdded: null,
  skipped: 'already there',
  columns: TEST_COLUMNS,
  needed: TEST_NEEDED_COLUMNS,
  lacking: (columns) => TEST_NEEDED_COLUMNS.filter((name) => !columns.includes(name)),
  also: 'Leave the rider’s licence number empty where nobody is on the test yet.',
  accept: '.csv,text/csv',
  rowsMax: TEST_UPLOAD_ROWS_MAX,
  charsMax: TEST_UPLOAD_MAX,
  // A character has four bytes at most.
  bytesMax: TEST_UPLOAD_MAX * 4,
  slice: 500,
  check,
  rehearse: async (csv, signal) => {
    const { problems, known_lines } = await call(uploadTests, { query: { dry_run: '1' }, body: { csv }, signal });
    return { problems, known: known_lines };
  },
  // Can't be cancelled: the server adds all of them or none.
  add: async (csv, key) => {
    const answer = await call(uploadTests, { body: { csv }, idempotencyKey: key, timeout: PATIENCE });
    return { problems: answer.problems, known: answer.known_lines };
  },
};

/** Checks against the test centres in the mirror. Which tests are there already, and whose licence it is, is what the school says. */
async function check({ rows, lines }: CsvFile<TestColumn>, columns: Columns<TestColumn>): Promise<ImportProblem[]> {
  const { problems } = readTests(rows, columns, { centres: await listTestCentres(), today: bestToday() });
  // Rows that were left out have no line there.
  const inFile = (one: ImportProblem) => ({ ...one, line: lines[one.line - 2] ?? one.line });
  return problems.map(inFile).toSorted((one, other) => one.line - other.line);
}

/** An empty file with the columns' names, for a spreadsheet. */
export function testTemplate(): File {
  return new File([`\uFEFF${TEST_COLUMN_NAMES.join(',')}\r\n`], 'dvsa-tests.csv', { type: 'text/csv' });
}
