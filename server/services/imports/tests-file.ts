// Reads a file of DVSA's tests in a worker thread, given the school's test centres and the day.
import { readTests, TEST_NEEDED_COLUMNS, testColumnOf, type NamedCentre, type TestColumn } from '~contract/dvsa/csv';
import { uploadTests } from '~contract/dvsa/upload';
import { readCells } from '~contract/wire/csv';
import { TEST_UPLOAD_ROWS_MAX } from '~contract/wire/limits';
import { badFields } from '~server/platform/refusal';
import type { TestsFile } from '~server/repositories/dvsa/upload';
import type { BodyIn, BodyOut } from '~server/platform/route/long-read';
import { readImport } from './body';

type TestsIn = BodyIn & { centres: readonly NamedCentre[]; today: string };

/** The worker's task. Throws 400 for a body that isn't JSON. */
export function readTestsBody({ centres, today, ...body }: TestsIn): BodyOut<TestsFile> {
  return readImport(uploadTests, body, ({ csv }) => {
    const { header, rows } = cellsOf(csv);
    return { rows: rows.length, ...readTests(rows, columnsOf(header), { centres, today }) };
  });
}

function cellsOf(csv: string): { header: string[]; rows: string[][] } {
  const { header, rows, problem } = readCells(csv);
  if (problem !== null) throw badFields({ csv: [problem] });
  if (rows.length === 0) throw badFields({ csv: ['The file has no tests'] });
  if (rows.length > TEST_UPLOAD_ROWS_MAX)
    throw badFields({ csv: [`At most ${TEST_UPLOAD_ROWS_MAX.toLocaleString('en-GB')} tests at once`] });
  return { header, rows };
}

function columnsOf(header: readonly string[]): TestColumn[] {
  const columns = header.map((name) => {
    const column = testColumnOf(name);
    if (!column) throw badFields({ csv: [`Connect doesn't know this column: ${name.slice(0, 50)}`] });
    return column;
  });
  const missing = TEST_NEEDED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw badFields({ csv: [`Columns are missing: ${missing.join(', ')}`] });
  if (new Set(columns).size < columns.length) throw badFields({ csv: ['A column appears twice'] });
  return columns;
}
