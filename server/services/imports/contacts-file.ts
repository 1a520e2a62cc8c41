// Reads a file of contacts in a worker thread: the problems of its lines, the values to compare with the school's contacts,
// and the rows in the database's form.
import {
  customerColumnOf,
  lackingColumns,
  readCustomerRow,
  twiceIn,
  type CustomerColumn,
  type CustomerImportRow,
} from '~contract/contacts/csv';
import { importCustomers } from '~contract/contacts/import';
import { contactKeys } from '~domain/contacts/lines';
import { SOURCE_DASHBOARD } from '~contract/contacts/values';
import { readCells } from '~contract/wire/csv';
import { CUSTOMER_IMPORT_ROWS_MAX } from '~contract/wire/limits';
import { badFields } from '~server/platform/refusal';
import { BLANK, given } from '~server/repositories/contacts/keys';
import { inOrder, PROBLEMS_MAX, type ContactsFile, type NamedLine } from '~server/repositories/contacts/file';
import { recordsOf } from '~server/repositories/contacts/records';
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { BodyIn, BodyOut } from '~server/platform/route/long-read';
import { readImport } from './body';

/** The worker's task. Throws 400 for a body that isn't JSON. */
export function readContactsBody(body: BodyIn): BodyOut<ContactsFile> {
  return readImport(importCustomers, body, ({ csv }) => readContacts(csv));
}

function readContacts(csv: string): ContactsFile {
  const { header, rows, problem } = readCells(csv);
  if (problem !== null) throw badFields({ csv: [problem] });
  if (rows.length === 0) throw badFields({ csv: ['The file has no contacts'] });
  if (rows.length > CUSTOMER_IMPORT_ROWS_MAX) throw badFields({ csv: [TOO_MANY] });
  const columns = header.map((name) => customerColumnOf(name));
  const wrong = headerProblems(header, columns);
  if (wrong.length > 0) return { rows: rows.length, added: 0, named: [], problems: wrong, records: [], notes: [] };
  const read = rows.map((cells, at) => readCustomerRow(cells, columns, at + 2));
  const found = read.flatMap((line) => line.found ?? []);
  const problems = [...read.flatMap((line) => line.problems), ...twiceIn(found)];
  return {
    rows: rows.length,
    added: found.length,
    named: found.map(namedLine),
    problems: inOrder(problems).slice(0, PROBLEMS_MAX),
    records: problems.length > 0 ? [] : recordsOf(found.map(rowOf)),
    notes: problems.length > 0 ? [] : found.flatMap(({ note }, at) => (note === '' ? [] : [{ at, note }])),
  };
}

function namedLine({ line, input }: CustomerImportRow): NamedLine {
  const { licence_number, email, phone, birthdate, ...rest } = { ...BLANK, ...given(input) };
  const keys = contactKeys({ licence_number, email, phone, birthdate, ...rest });
  return {
    line,
    licence_number,
    email,
    first_key: keys.first_name,
    last_key: keys.last_name,
    phone_key: keys.phone,
    birthdate,
    isBare: licence_number === '' && email === '' && keys.phone === '' && birthdate === null,
  };
}

function rowOf({ input: { first_name, last_name, ...rest } }: CustomerImportRow) {
  return { first_name, last_name, source: SOURCE_DASHBOARD, ...given(rest) };
}

const TOO_MANY = `At most ${CUSTOMER_IMPORT_ROWS_MAX.toLocaleString('en-GB')} rows at once`;

function headerProblems(header: readonly string[], columns: readonly (CustomerColumn | null)[]): ImportProblem[] {
  const problem = (field: string, message: string) => ({ line: 1, field, message });
  const strange = header.filter((_name, at) => columns[at] === null);
  const twice = columns.filter((name, at) => name !== null && columns.indexOf(name) < at);
  return [
    ...strange.map((name) => problem(name.slice(0, 50), "Connect doesn't know this column")),
    ...twice.map((name) => problem(name ?? '', 'This column appears twice')),
    ...lackingColumns(columns).map((name) => problem(name, 'This column is missing')),
  ];
}
