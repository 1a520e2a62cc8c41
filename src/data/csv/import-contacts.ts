// Contacts from a CSV file (docs/wire.md, CSV).
import {
  CUSTOMER_COLUMNS,
  CUSTOMER_NEEDED_COLUMNS,
  readCustomerRow,
  twiceIn,
  type CustomerColumn,
  type CustomerImportRow,
} from '~contract/contacts/csv';
import { importCustomers } from '~contract/contacts/import';
import { CUSTOMER_IMPORT_BYTES_MAX, CUSTOMER_IMPORT_MAX, CUSTOMER_IMPORT_ROWS_MAX } from '~contract/wire/limits';
import { call } from '~data/api/call';
import { inTurns, type Columns, type CsvArea, type CsvFile, type Looking } from './import';
import type { ImportProblem } from '~contract/wire/csv-columns';

/** For 10,000 contacts over a weak line, in ms. */
const PATIENCE = 300_000;

export const CONTACTS: CsvArea<CustomerColumn> = {
  one: 'contact',
  many: 'contacts',
  knownBy: 'They have the same e-mail or licence number as a contact at your school. Adding them creates duplicates.',
  columns: CUSTOMER_COLUMNS,
  needed: CUSTOMER_NEEDED_COLUMNS,
  rowsMax: CUSTOMER_IMPORT_ROWS_MAX,
  charsMax: CUSTOMER_IMPORT_MAX,
  bytesMax: CUSTOMER_IMPORT_BYTES_MAX,
  slice: 500,
  check,
  rehearse: (csv, signal) => call(importCustomers, { query: { dry_run: '1' }, body: { csv }, signal }),
  // Can't be cancelled: the server adds all of them or none.
  add: (csv, key) => call(importCustomers, { body: { csv }, idempotencyKey: key, timeout: PATIENCE }),
};

/** Checks each row by itself: only the server knows every contact, and so every duplicate. */
async function check(
  { rows }: CsvFile<CustomerColumn>,
  columns: Columns<CustomerColumn>,
  looking: Looking,
): Promise<ImportProblem[]> {
  const found: CustomerImportRow[] = [];
  const problems: ImportProblem[] = [];
  const look = (cells: readonly string[], at: number) => {
    // The header is line 1.
    const read = readCustomerRow(cells, columns, at + 2);
    if (read.found) found.push(read.found);
    problems.push(...read.problems);
  };
  await inTurns(rows, look, looking);
  return [...problems, ...twiceIn(found)].toSorted((one, other) => one.line - other.line);
}
