// Contacts as rows of a CSV file: its columns, and what a cell means. The app reads a file with it before it is sent, the
// server before it is believed.
import { splitName } from '~domain/contacts/split-name';
import { phoneDigits, phoneText } from '~domain/contacts/phone-number';
import { displayDay, londonDay } from '~domain/time/london-time';
import { partsOf } from '~domain/time/typed-day';
import { CONSENT_LABEL, type Consent } from '~domain/messages/audience';
import { sortKey } from '~domain/text/sort-key';
import {
  byLabel,
  type Cell,
  type Column,
  columnIn,
  dayCell,
  FORMULA,
  FORMULA_PROBLEM,
  type ImportProblem,
  ISO_DAY,
  rowFields,
  textCell,
  wordCell,
} from '~contract/wire/csv-columns';
import { customerCreate, type CustomerCreate, type CustomerRow } from './contacts';
import { noteText } from './notes';
import { LICENCE_TYPE_LABEL, RIDING_EXPERIENCE_LABEL, sourceLabel } from './values';
import { REQUIRED } from '~contract/text/text';
import { countryName, GB } from '~domain/contacts/licence-country';

export const CUSTOMER_COLUMNS = {
  first_name: { title: 'First name', also: ['first', 'forename', 'forenames', 'given name', 'first names'] },
  last_name: { title: 'Last name', also: ['last', 'surname', 'family name'] },
  full_name: { title: 'Full name', also: ['contact name', 'customer name', 'rider name'] },
  middle_name: { title: 'Middle name', also: ['middle', 'middle names', 'additional name', 'second name'] },
  email: { title: 'E-mail', also: ['email address', 'e-mail address', 'mail'] },
  phone: {
    title: 'Phone',
    also: ['mobile', 'mobile phone', 'telephone', 'phone number', 'mobile number', 'tel', 'telephone number', 'cell'],
  },
  alternative_phone: {
    title: 'Other phone',
    also: ['alternative phone', 'home phone', 'phone 2', 'landline', 'other phone number', 'work phone'],
  },
  birthdate: { title: 'Birth date', also: ['dob', 'd.o.b.', 'date of birth', 'birthday', 'born', 'birth day'] },
  current_licence: { title: 'Licence type', also: ['licence', 'current licence', 'license type'] },
  licence_number: {
    title: 'Licence number',
    also: ['driver number', 'driving licence number', 'license number', 'driving licence', 'licence no'],
  },
  licence_country: {
    title: 'Licence from',
    also: ['licence country', 'country of licence', 'issued by', 'licence issued by'],
  },
  riding_experience: { title: 'Riding experience', also: ['experience'] },
  address: { title: 'Address', also: ['address 1', 'address line 1', 'street', 'street address'] },
  address_2: { title: 'Address line 2', also: ['address 2'] },
  town: { title: 'Town', also: ['city', 'town or city', 'post town', 'town/city'] },
  postcode: { title: 'Postcode', also: ['post code', 'zip', 'postal code', 'zip code'] },
  notes: { title: 'Notes', also: ['note', 'comment', 'comments', 'remarks'] },
} as const satisfies Record<string, Column>;
export type CustomerColumn = keyof typeof CUSTOMER_COLUMNS;
export const CUSTOMER_COLUMN_NAMES = Object.keys(CUSTOMER_COLUMNS) as readonly CustomerColumn[];
/** Without these nobody can be added (specification section 5); a full name has both. */
export const CUSTOMER_NEEDED_COLUMNS = ['first_name', 'last_name'] as const;

/** The columns that aren't fields of a contact: parts of other fields, and a row of its own. */
type Beside = 'full_name' | 'middle_name' | 'notes';
const BESIDE: ReadonlySet<CustomerColumn> = new Set<Beside>(['full_name', 'middle_name', 'notes']);
const FIELDS = CUSTOMER_COLUMN_NAMES.filter((name): name is Exclude<CustomerColumn, Beside> => !BESIDE.has(name));

/** The required columns that a file lacks. */
export function lackingColumns(columns: readonly (CustomerColumn | null)[]): CustomerColumn[] {
  if (columns.includes('full_name')) return [];
  return CUSTOMER_NEEDED_COLUMNS.filter((name) => !columns.includes(name));
}

/** A contact of a file, ready to be added. `note`: what of the row becomes a note on them; '' for nothing. */
export type CustomerImportRow = { line: number; input: CustomerCreate; note: string };

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
  const { raw, wrong } = rowFields(cells, columns, readCell);
  const note = settle(raw, wrong, columns);
  const parsed = customerCreate.safeParse(raw);
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    wrong[field] ??= field in raw ? issue.message : REQUIRED;
  }
  const unsaid = noteText.safeParse(note);
  if (note !== '' && unsaid.error) wrong['notes'] = unsaid.error.issues[0]?.message ?? '';
  const problems = Object.entries(wrong).map(([field, message]) => ({ line, field, message }));
  return { found: parsed.data && problems.length === 0 ? { line, input: parsed.data, note } : null, problems };
}

type Raw = Partial<Record<string, unknown>>;

/** Makes a contact's fields of the row's cells, in place. Returns the note. */
function settle(raw: Raw, wrong: Record<string, string>, columns: readonly (CustomerColumn | null)[]): string {
  const { full_name: whole, middle_name: middle, notes = '', phone, alternative_phone: other, email } = raw;
  for (const name of BESIDE) delete raw[name];
  if (typeof whole === 'string' && raw['first_name'] === undefined && raw['last_name'] === undefined) {
    const names = splitName(whole);
    if (names) Object.assign(raw, names);
    else wrong['full_name'] = 'Enter first and last name, such as Ann Lee';
  } else if (columns.includes('full_name') && lacksName(raw)) wrong['full_name'] ??= REQUIRED;
  // Both are wrong at once, and there may be no columns for them.
  if (wrong['full_name'] !== undefined) Object.assign(raw, { first_name: '-', last_name: '-' });
  if (typeof middle === 'string' && typeof raw['first_name'] === 'string') raw['first_name'] += ` ${middle}`;
  const [first, ...others] = distinct(listOf(phone));
  const [second, ...numbers] = distinct([...others, ...listOf(other)]).filter((one) => !isSamePhone(one, first));
  assign(raw, 'phone', first);
  assign(raw, 'alternative_phone', second);
  const [mail, ...mails] = listOf(email);
  assign(raw, 'email', mail);
  spill(raw);
  const more = [...mails, ...numbers.map(phoneText)];
  return [String(notes), more.length > 0 ? `Also: ${more.join(', ')}` : ''].filter(Boolean).join('\n\n');
}

function lacksName({ first_name, last_name }: Raw): boolean {
  return first_name === undefined && last_name === undefined;
}

function assign(raw: Raw, name: string, value: string | undefined): void {
  if (value === undefined) delete raw[name];
  else raw[name] = value;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** One number in several spellings is one. */
function distinct(numbers: readonly string[]): string[] {
  return numbers.filter((number, at) => numbers.findIndex((one) => isSamePhone(one, number)) === at);
}

function isSamePhone(one: string, other = ''): boolean {
  return one === other || (phoneDigits(one) !== '' && phoneDigits(one) === phoneDigits(other));
}

/** An address of several lines has its second line in the field for that. */
function spill(raw: Raw): void {
  const { address, address_2: second } = raw;
  if (typeof address !== 'string') return;
  const [first = '', ...others] = address.split(/\s*\n\s*/u).filter(Boolean);
  if (second === undefined && others.length > 0) Object.assign(raw, { address: first, address_2: others.join(', ') });
  else raw['address'] = [first, ...others].join(', ');
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
    titles: [...FIELDS.map((name) => CUSTOMER_COLUMNS[name].title), ...CONSENT_TITLES, 'Source', 'Added'],
    rows: customers.map((row) => [
      ...FIELDS.map((name) => written(name, row)),
      ...consented(row.email_consent, row.email_consent_at),
      ...consented(row.sms_consent, row.sms_consent_at),
      sourceLabel(row.source),
      displayDay(londonDay(new Date(row.created))),
    ]),
  };
}

function consented(consent: Consent, at: string | null): string[] {
  return [consent === '' ? '' : CONSENT_LABEL[consent], at === null ? '' : displayDay(londonDay(new Date(at)))];
}

function written(name: (typeof FIELDS)[number], row: CustomerRow): string {
  if (name === 'current_licence') return row[name] === '' ? '' : LICENCE_TYPE_LABEL[row[name]];
  if (name === 'licence_country') return row[name] === GB ? '' : countryName(row[name]);
  if (name === 'riding_experience') return row[name] === '' ? '' : RIDING_EXPERIENCE_LABEL[row[name]];
  const value = row[name] ?? '';
  return ISO_DAY.test(value) ? displayDay(value) : value;
}

function readCell(name: CustomerColumn, text: string): Cell {
  switch (name) {
    case 'birthdate':
      return birthCell(text);
    case 'current_licence':
      return wordCell(text, { ...LICENCE_WORDS, ...byLabel(LICENCE_TYPE_LABEL) });
    case 'riding_experience':
      return wordCell(text, { ...EXPERIENCE_WORDS, ...byLabel(RIDING_EXPERIENCE_LABEL) });
    case 'phone':
    case 'alternative_phone':
      // A leading +44 is no formula.
      return { value: severalOf(text) };
    case 'email':
      return listCell(text);
    case 'notes':
      // Nothing runs in a note, and people begin its lines with dashes.
      return { value: text };
    default:
      return textCell(text);
  }
}

/** Address books put several values of a kind into one cell: ' ::: ' is Google's way. */
const BETWEEN = /\s*(?::::|[;,\n])\s*|\s+(?:\/|or)\s+/u;

function severalOf(text: string): string[] {
  return text.split(BETWEEN).filter(Boolean);
}

/** E-mail addresses, also as 'Ann Lee <ann@example.com>' or as a link. */
function listCell(text: string): Cell {
  const mails = severalOf(text).map((one) => (/<([^<>]+)>/u.exec(one)?.[1] ?? one).replace(/^mailto:/iu, '').trim());
  return mails.some((one) => FORMULA.test(one)) ? { problem: FORMULA_PROBLEM } : { value: mails };
}

/** A day without a year is no birth date, nor is what address books and spreadsheets write for none. */
const NO_BIRTH =
  /^(?:-{1,2}\d\d-?\d\d|0{1,4}([/.-])0{1,2}\1(?:0{1,4}|1900)|0{1,2}\/0?1\/1900|30\/12\/1899|1899-12-30|1604-\d\d-\d\d|0)$/u;

function birthCell(text: string): Cell {
  return NO_BIRTH.test(text) || partsOf(text)?.year === '' ? { value: null } : dayCell(text, true);
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
