// Contacts from a file, all of them or none. Reading ten thousand lines takes a while: it is done before the transaction,
// which nobody then waits for, and with pauses in which other requests are served.
import { and, sql } from 'drizzle-orm';
import {
  CUSTOMER_NEEDED_COLUMNS,
  customerColumnOf,
  readCustomerRow,
  twiceIn,
  type CustomerColumn,
  type CustomerImportRow,
} from '~contract/customer-csv';
import { SOURCE_DASHBOARD } from '~contract/customer-values';
import { readCells } from '~contract/csv';
import { CUSTOMER_IMPORT_ROWS_MAX } from '~contract/limits';
import { customer } from '~server/db/schema-contacts';
import { badFields } from '~server/platform/http/http-error';
import type { ImportProblem } from '~contract/csv-columns';
import type { Tx } from '~server/db/db';
import { isThere } from './customers';
import { insertCustomers } from './customers-insert';
import { given } from './customers-keys';

/** What a file says: `found` are the lines without a problem. */
export type ContactsFile = { rows: number; found: CustomerImportRow[]; problems: ImportProblem[] };

/** Lines at once; reading so many takes a few milliseconds. */
const AT_ONCE = 250;

/** Reads a CSV whose header names fields. Throws 400 for a file that is none. */
export async function readContacts(csv: string): Promise<ContactsFile> {
  const { header, rows, problem } = readCells(csv);
  if (problem !== null) throw badFields({ csv: [problem] });
  if (rows.length === 0) throw badFields({ csv: ['The file has no contacts'] });
  if (rows.length > CUSTOMER_IMPORT_ROWS_MAX) throw badFields({ csv: [TOO_MANY] });
  const columns = header.map((name) => customerColumnOf(name));
  const wrong = headerProblems(header, columns);
  if (wrong.length > 0) return { rows: rows.length, found: [], problems: wrong };
  const file: ContactsFile = { rows: rows.length, found: [], problems: [] };
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    for (const [place, cells] of rows.slice(at, at + AT_ONCE).entries()) readLine(file, cells, columns, at + place + 2);
    await new Promise(setImmediate);
  }
  file.problems = inOrder([...file.problems, ...twiceIn(file.found)]);
  return file;
}

/** What of a file does not fit what the school has; and how many of its contacts the school may know already. */
export async function compareContacts(
  tx: Tx,
  schoolId: number,
  { found, problems }: ContactsFile,
): Promise<{ known: number; problems: ImportProblem[] }> {
  const licences = await listTaken(tx, schoolId, 'licence_number', found);
  const emails = await listTaken(tx, schoolId, 'email', found);
  const has = (taken: ReadonlySet<string>, value = '') => value !== '' && taken.has(value);
  const message = 'A contact has this licence number already';
  const double = found
    .filter(({ input }) => has(licences, input.licence_number))
    .map(({ line }) => ({ line, field: 'licence_number', message }));
  const isKnown = ({ input }: CustomerImportRow) => has(licences, input.licence_number) || has(emails, input.email);
  return { known: found.filter(isKnown).length, problems: inOrder([...problems, ...double]) };
}

/** Adds the contacts of a file; answers their ids, ascending. */
export async function addContacts(
  tx: Tx,
  schoolId: number,
  { found }: ContactsFile,
  { recorded, now }: { recorded: Date; now: Date },
): Promise<number[]> {
  const times = { created: recorded.toISOString(), received_at: now.toISOString(), updated: now.toISOString() };
  const rows = found.map(({ input: { first_name, last_name, ...rest } }) => ({
    first_name,
    last_name,
    source: SOURCE_DASHBOARD,
    ...given(rest),
    ...times,
  }));
  return insertCustomers(tx, schoolId, rows);
}

const TOO_MANY = `At most ${CUSTOMER_IMPORT_ROWS_MAX.toLocaleString('en-GB')} rows at once`;

function readLine(
  file: ContactsFile,
  cells: readonly string[],
  columns: readonly (CustomerColumn | null)[],
  line: number,
): void {
  const { found, problems } = readCustomerRow(cells, columns, line);
  file.problems.push(...problems);
  if (found) file.found.push(found);
}

function headerProblems(header: readonly string[], columns: readonly (CustomerColumn | null)[]): ImportProblem[] {
  const problem = (field: string, message: string) => ({ line: 1, field, message });
  const strange = header.filter((_name, at) => columns[at] === null);
  const twice = columns.filter((name, at) => name !== null && columns.indexOf(name) < at);
  return [
    ...strange.map((name) => problem(name.slice(0, 50), 'This column is not known')),
    ...twice.map((name) => problem(name ?? '', 'This column is there twice')),
    ...CUSTOMER_NEEDED_COLUMNS.filter((name) => !columns.includes(name)).map((name) =>
      problem(name, 'This column is missing'),
    ),
  ];
}

function inOrder(problems: readonly ImportProblem[]): ImportProblem[] {
  return problems.toSorted((one, other) => one.line - other.line);
}

/** Those of the file's values that contacts of the school have. */
async function listTaken(
  tx: Tx,
  schoolId: number,
  field: 'licence_number' | 'email',
  found: readonly CustomerImportRow[],
): Promise<Set<string>> {
  const values = found.map(({ input }) => input[field] ?? '').filter((value) => value !== '');
  if (values.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ value: customer[field] })
    .from(customer)
    .where(and(isThere(schoolId), sql`${customer[field]} = any(${sql.param(values)}::text[])`));
  return new Set(rows.map(({ value }) => value));
}
