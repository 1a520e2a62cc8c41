// Contacts from a CSV file (docs/wire.md, CSV).
import {
  CUSTOMER_COLUMN_NAMES,
  CUSTOMER_COLUMNS,
  CUSTOMER_NEEDED_COLUMNS,
  lackingColumns,
  readCustomerRow,
  twiceIn,
  type CustomerColumn,
  type CustomerImportRow,
} from '~contract/contacts/csv';
import { importCustomers } from '~contract/contacts/import';
import { CUSTOMER_IMPORT_BYTES_MAX, CUSTOMER_IMPORT_MAX, CUSTOMER_IMPORT_ROWS_MAX } from '~contract/wire/limits';
import { call } from '~data/api/call';
import { displayDay } from '~domain/time/london-time';
import { areCards, readCards } from './contact-cards';
import { shapeContacts } from './contact-sources';
import { inTurns, type Columns, type CsvArea, type CsvFile, type Looking, type Preview } from './import';
import type { ImportProblem } from '~contract/wire/csv-columns';

/** For 10,000 contacts over a weak line, in ms. */
const PATIENCE = 300_000;

export const CONTACTS: CsvArea<CustomerColumn> = {
  one: 'contact',
  many: 'contacts',
  knownBy:
    'A contact of your school has the same licence number or e-mail, or the same name with the same phone or birth date.',
  knownAdded: 'Adding them creates duplicates.',
  columns: CUSTOMER_COLUMNS,
  needed: CUSTOMER_NEEDED_COLUMNS,
  lacking: lackingColumns,
  also: 'Exports of Google, Outlook and iPhone contacts (vCard) work as they are.',
  accept: '.csv,.vcf,text/csv,text/vcard,text/x-vcard',
  readOther: (text) => (areCards(text) ? readCards(text) : null),
  shape: shapeContacts,
  preview,
  rowsMax: CUSTOMER_IMPORT_ROWS_MAX,
  charsMax: CUSTOMER_IMPORT_MAX,
  bytesMax: CUSTOMER_IMPORT_BYTES_MAX,
  slice: 500,
  check,
  rehearse: async (csv, signal) => {
    const { problems, known_lines } = await call(importCustomers, { query: { dry_run: '1' }, body: { csv }, signal });
    return { problems, known: known_lines };
  },
  // Can't be cancelled: the server adds all of them or none.
  add: async (csv, key) => {
    const { problems } = await call(importCustomers, { body: { csv }, idempotencyKey: key, timeout: PATIENCE });
    return { problems, known: [] };
  },
};

/** Checks each row by itself: only the server knows every contact, and so every duplicate. */
async function check(
  { rows, lines }: CsvFile<CustomerColumn>,
  columns: Columns<CustomerColumn>,
  looking: Looking,
): Promise<ImportProblem[]> {
  const found: CustomerImportRow[] = [];
  const problems: ImportProblem[] = [];
  const look = (cells: readonly string[], at: number) => {
    const read = readCustomerRow(cells, columns, lines[at] ?? 0);
    if (read.found) found.push(read.found);
    problems.push(...read.problems);
  };
  await inTurns(rows, look, looking);
  return [...problems, ...twiceIn(found)].toSorted((one, other) => one.line - other.line);
}

/** A name in one piece is shown as the two that it becomes, and numbers and days as they are kept. */
function preview(rows: readonly (readonly string[])[], columns: Columns<CustomerColumn>): Preview<CustomerColumn> {
  const isWhole = columns.includes('full_name');
  const isName = (name: CustomerColumn) => name === 'first_name' || name === 'last_name';
  const isPart = (name: CustomerColumn) => name === 'full_name' || name === 'middle_name';
  const isShown = (name: CustomerColumn) => (columns.includes(name) && !isPart(name)) || (isWhole && isName(name));
  const names = CUSTOMER_COLUMN_NAMES.filter(isShown);
  return {
    names,
    rows: rows.map((cells) => {
      const { found } = readCustomerRow(cells, columns, 0);
      return names.map((name) => shownOf(name, found) ?? cells[columns.indexOf(name)]?.trim() ?? '');
    }),
  };
}

/** Null: as the file has it, because the row is wrong, or what is stored is a word that people don't read. */
function shownOf(name: CustomerColumn, found: CustomerImportRow | null): string | null {
  if (!found || name === 'current_licence' || name === 'riding_experience') return null;
  if (name === 'notes') return found.note;
  if (name === 'full_name' || name === 'middle_name') return null;
  return displayDay(found.input[name] ?? '');
}
