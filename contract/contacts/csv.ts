// Contacts as rows of a CSV file: its columns, and what a cell means. The app reads a file with it before it is sent, the
// server before it is believed.
import { displayDay, londonDay } from '~domain/time/london-time';
import { CONSENT_LABEL, type Consent } from '~domain/messages/audience';
import { sortKey } from '~domain/text/sort-key';
import {
  byLabel,
  type Cell,
  type Column,
  columnIn,
  dayCell,
  type ImportProblem,
  ISO_DAY,
  textCell,
  wordCell,
} from '~contract/wire/csv-columns';
import { customerCreate, type CustomerCreate, type CustomerRow } from './contacts';
import { LICENCE_TYPE_LABEL, RIDING_EXPERIENCE_LABEL, sourceLabel } from './values';
import { REQUIRED } from '~contract/text/text';

export const CUSTOMER_COLUMNS = {
  first_name: { title: 'First name', also: ['first', 'forename', 'forenames', 'given name', 'first names'] },
  last_name: { title: 'Last name', also: ['last', 'surname', 'family name'] },
  email: { title: 'E-mail', also: ['email address', 'e-mail address', 'mail'] },
  phone: { title: 'Phone', also: ['mobile', 'telephone', 'phone number', 'mobile number', 'tel'] },
  alternative_phone: { title: 'Other phone', also: ['alternative phone', 'home phone', 'phone 2', 'landline'] },
  birthdate: { title: 'Birth date', also: ['dob', 'date of birth', 'birthday', 'born'] },
  current_licence: { title: 'Licence type', also: ['licence', 'current licence', 'license type'] },
  licence_number: { title: 'Licence number', also: ['driver number', 'driving licence number', 'license number'] },
  riding_experience: { title: 'Riding experience', also: ['experience'] },
  address: { title: 'Address', also: ['address 1', 'address line 1', 'street'] },
  address_2: { title: 'Address line 2', also: ['address 2'] },
  town: { title: 'Town', also: ['city', 'town or city', 'post town'] },
  postcode: { title: 'Postcode', also: ['post code', 'zip', 'postal code'] },
} as const satisfies Record<string, Column>;
export type CustomerColumn = keyof typeof CUSTOMER_COLUMNS;
export const CUSTOMER_COLUMN_NAMES = Object.keys(CUSTOMER_COLUMNS) as readonly CustomerColumn[];
/** Without these nobody can be added (specification section 5). */
export const CUSTOMER_NEEDED_COLUMNS = ['first_name', 'last_name'] as const;

/** A contact of a file, ready to be added. */
export type CustomerImportRow = { line: number; input: CustomerCreate };

/** The field that a column of this name holds; null: none that is known. */
export function customerColumnOf(header: string): CustomerColumn | null {
  return columnIn(CUSTOMER_COLUMNS, header);
}

/** The character that a decoder puts in place of bytes it cannot read. */
const UNREAD = '\uFFFD';
const UNREAD_PROBLEM = 'A character of this line could not be read: save the file as UTF-8';

/**
 * Reads one row of a file. `columns`: the field of each cell; null: skipped. `line`: the row's line, the header being 1. The same
 * person twice in a file (same licence number) is not noticed here, but by `twiceIn`.
 */
export function readCustomerRow(
  cells: readonly string[],
  columns: readonly (CustomerColumn | null)[],
  line: number,
): { found: CustomerImportRow | null; problems: ImportProblem[] } {
  const unread = cells.findIndex((cell) => cell.includes(UNREAD));
  if (unread >= 0) return { found: null, problems: [{ line, field: columns[unread] ?? '', message: UNREAD_PROBLEM }] };
  const raw: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  if (cells.length > columns.length) wrong[''] = 'This row has more cells than the header';
  for (const [at, name] of columns.entries()) {
    const text = cells[at]?.trim() ?? '';
    if (name === null || text === '') continue;
    const read = readCell(name, text);
    if ('problem' in read) wrong[name] = read.problem;
    else raw[name] = read.value;
  }
  const parsed = customerCreate.safeParse(raw);
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    wrong[field] ??= field in raw ? issue.message : REQUIRED;
  }
  const problems = Object.entries(wrong).map(([field, message]) => ({ line, field, message }));
  return { found: parsed.data && problems.length === 0 ? { line, input: parsed.data } : null, problems };
}

/** Licence numbers that stand in the file twice: wrong the second time. */
export function twiceIn(rows: readonly CustomerImportRow[]): ImportProblem[] {
  const lineOf = new Map<string, number>();
  return rows.flatMap(({ line, input: { licence_number: number = '' } }) => {
    const first = lineOf.get(number);
    if (number === '' || first === undefined) {
      lineOf.set(number, line);
      return [];
    }
    return [{ line, field: 'licence_number', message: `The same licence number as in line ${first}` }];
  });
}

/** The consents, for people to read; an import ignores these columns. */
const CONSENT_TITLES = ['E-mail offers', 'E-mail offers since', 'SMS offers', 'SMS offers since'];

/** The contacts as rows of text under the columns' titles, with what they agreed to, where they come from and since when. */
export function customerTable(customers: readonly CustomerRow[]): { titles: string[]; rows: string[][] } {
  return {
    titles: [
      ...CUSTOMER_COLUMN_NAMES.map((name) => CUSTOMER_COLUMNS[name].title),
      ...CONSENT_TITLES,
      'Source',
      'Added',
    ],
    rows: customers.map((row) => [
      ...CUSTOMER_COLUMN_NAMES.map((name) => written(name, row)),
      ...consented(row.email_consent, row.email_consent_at),
      ...consented(row.sms_consent, row.sms_consent_at),
      sourceLabel(row.source),
      displayDay(row.created.slice(0, 10)),
    ]),
  };
}

function consented(consent: Consent, at: string | null): string[] {
  return [consent === '' ? '' : CONSENT_LABEL[consent], at === null ? '' : displayDay(londonDay(new Date(at)))];
}

function written(name: CustomerColumn, row: CustomerRow): string {
  if (name === 'current_licence') return row[name] === '' ? '' : LICENCE_TYPE_LABEL[row[name]];
  if (name === 'riding_experience') return row[name] === '' ? '' : RIDING_EXPERIENCE_LABEL[row[name]];
  const value = row[name] ?? '';
  return ISO_DAY.test(value) ? displayDay(value) : value;
}

function readCell(name: CustomerColumn, text: string): Cell {
  switch (name) {
    case 'birthdate':
      return dayCell(text);
    case 'current_licence':
      return wordCell(text, { ...LICENCE_WORDS, ...byLabel(LICENCE_TYPE_LABEL) });
    case 'riding_experience':
      return wordCell(text, { ...EXPERIENCE_WORDS, ...byLabel(RIDING_EXPERIENCE_LABEL) });
    case 'phone':
    case 'alternative_phone':
      // A leading +44 is no formula.
      return { value: text };
    default:
      return textCell(text);
  }
}

const LICENCE_WORDS = {
  provisional: 'PROVISIONAL_LICENCE',
  full: 'DRIVING_LICENCE',
  driving: 'DRIVING_LICENCE',
  eu: 'EU_LICENCE',
};
const EXPERIENCE_WORDS = Object.fromEntries(
  Object.keys(RIDING_EXPERIENCE_LABEL).map((value) => [sortKey(value.replaceAll('_', ' ')), value]),
);
