// The global search (specification section 2.4): what it finds in each group, and which entries come first. The phone computes it
// over its mirror, the server over the same lines of text (a test compares the two). A line has a row's fields, folded, with tabs
// between; none of them holds a tab.
import { contactNeedles, dayKeys } from '~domain/contacts/query';
import { findsLine, joined } from '~domain/contacts/lines';
import { COURSE_TYPE, type CourseConstant } from '~domain/calendar/course-types';
import { fold } from '~domain/text/fold';
import { displayDay } from '~domain/time/london-time';
import { normaliseMark } from '~domain/text/number-plate';
import { phoneSpellings } from '~domain/contacts/phone-search';

/** In the order in which they are shown. */
export const SEARCH_GROUPS = [
  'customers',
  'vouchers',
  'invoices',
  'certificates',
  'instructors',
  'motorbikes',
  'suppliers',
  'orders',
  'courses',
  'incidents',
] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** The area that somebody must be able to view. Null: every member sees the group. */
export const GROUP_AREA = {
  customers: 'contacts',
  vouchers: 'orders',
  invoices: 'invoices',
  certificates: 'certificates',
  instructors: 'staff',
  motorbikes: 'bikes',
  suppliers: null,
  orders: 'orders',
  courses: 'calendar',
  incidents: 'calendar',
} as const satisfies Record<SearchGroup, string | null>;

/** How many entries of a group are shown (specification section 9). */
export const SEARCH_GROUP_MAX = 4;

/** A search: one of the lists of texts (`findsLine`), or with `slips` one of the patterns. */
export type SearchQuestion = {
  needles: readonly (readonly string[])[];
  /** The whole text as a field may begin with it: `rankOf` compares them. */
  keys: readonly string[];
};

/** Null for a text of which nothing is left to look for. */
export function searchQuestion(typed: string): SearchQuestion | null {
  const needles = contactNeedles(typed);
  if (needles.length === 0) return null;
  const folded = fold(typed);
  return {
    needles,
    keys: [...new Set([...phoneSpellings(typed), ...dayKeys(typed), folded, folded.replaceAll(' ', '')])].filter(
      (key) => key !== '',
    ),
  };
}

/** 0: a field is the whole text; 1: a field begins with it; 2: it is somewhere in the line. */
export function rankOf(line: string, { keys }: Pick<SearchQuestion, 'keys'>): 0 | 1 | 2 {
  const fields = `\t${line}\t`;
  if (keys.some((key) => fields.includes(`\t${key}\t`))) return 0;
  return keys.some((key) => fields.includes(`\t${key}`)) ? 1 : 2;
}

/** True if the line is found. */
export function isFoundIn(line: string, { needles }: Pick<SearchQuestion, 'needles'>): boolean {
  return findsLine(line, needles);
}

/** Shorter words resemble too many others. */
const SLIP_MIN = 4;
const SLIP_WORDS_MAX = 4;
const SLIP_MAX = 24;

/**
 * Tried if nothing is found in any group: the words with one slip in one of them (a letter too many, too few, wrong, or two
 * swapped). Each list is found like the needles, but its first text is a regular expression in the syntax that JavaScript and
 * PostgreSQL share. Empty for numbers, and if no word is long enough.
 */
export function slipsOf(typed: string): readonly { pattern: string; others: readonly string[] }[] {
  if (phoneSpellings(typed).length > 0) return [];
  const words = fold(typed)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length > SLIP_WORDS_MAX) return [];
  const joined = words.join('');
  // A plate, a postcode or a licence number has no spaces in a line.
  const isOne = words.length > 1 && /\d/u.test(joined) && maySlip(joined);
  const each = words.flatMap((word, at) =>
    maySlip(word) ? [{ pattern: slipPattern(word), others: words.filter((_, other) => other !== at) }] : [],
  );
  return isOne ? [...each, { pattern: slipPattern(joined), others: [] }] : each;
}

function maySlip(word: string): boolean {
  const { length } = [...word];
  return length >= SLIP_MIN && length <= SLIP_MAX;
}

function slipPattern(word: string): string {
  const letters = [...word].map((letter) => letter.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`));
  const without = (at: number, count: number, middle: string) =>
    [...letters.slice(0, at), middle, ...letters.slice(at + count)].join('');
  const other = letters.map((_, at) => without(at, 1, ANY));
  const fewer = letters.map((_, at) => without(at, 0, ANY));
  const more = letters.map((_, at) => without(at, 1, ''));
  const swapped = letters.slice(1).map((letter, at) => without(at, 2, `${letter}${letters[at] ?? ''}`));
  return `(${[...new Set([...other, ...fewer, ...more, ...swapped])].join('|')})`;
}
const ANY = String.raw`[^\t]`;

/** True if one of the slips finds the line. */
export function slipsFind(line: string, slips: ReturnType<typeof slipsOf>): boolean {
  return slips.some(({ pattern, others }) => {
    if (!others.every((text) => line.includes(text))) return false;
    return compiled(pattern).test(line);
  });
}

const COMPILED = new Map<string, RegExp>();
function compiled(pattern: string): RegExp {
  const known = COMPILED.get(pattern);
  if (known) return known;
  if (COMPILED.size > 16) COMPILED.clear();
  const made = new RegExp(pattern, 'u');
  COMPILED.set(pattern, made);
  return made;
}

/** A bike's line: mark without spaces, make, model. */
export function bikeLine(bike: { registration_plate: string; make: string; model: string }): string {
  const { registration_plate, make, model } = bike;
  return [fold(normaliseMark(registration_plate)), fold(make), fold(model)].join('\t');
}

/** The line of a person of the staff: name, instructor certificate, and names of several words written together. */
export function instructorLine(person: {
  first_name: string;
  last_name: string;
  instructor_certificate: string;
}): string {
  const { first_name, last_name, instructor_certificate } = person;
  const [first, last] = [fold(first_name), fold(last_name)];
  const together = [joined(first), joined(last)].filter((name) => name !== '');
  return [first, last, fold(instructor_certificate), ...together].join('\t');
}

/** A site's line: its names, town, postcode without spaces, ATB number. */
export function siteLine(site: {
  connect_location_name: string;
  name: string;
  town: string;
  postcode: string;
  atb_number: string;
}): string {
  const { connect_location_name, name, town, postcode, atb_number } = site;
  return [
    fold(connect_location_name),
    fold(name),
    fold(town),
    fold(postcode).replaceAll(' ', ''),
    fold(atb_number),
  ].join('\t');
}

/** The part of a course's line that follows from its type: label and code. */
export function courseTypeLine(constant: CourseConstant): string {
  const { label, code } = COURSE_TYPE[constant];
  return [fold(label), fold(code)].join('\t');
}

/** A course's line: label and code of its type, day as people write it, name of its site. */
export function courseLine({ constant, date, site }: { constant: CourseConstant; date: string; site: string }): string {
  return [courseTypeLine(constant), displayDay(date), fold(site)].join('\t');
}

/** The line of an incident: day as people write it, names of who was concerned, marks of the bikes, the place and its site's name. */
export function incidentLine(incident: {
  date: string;
  names: readonly string[];
  marks: readonly string[];
  place: string;
  site: string;
}): string {
  const { date, names, marks, place, site } = incident;
  const bikes = marks.map((mark) => fold(normaliseMark(mark)));
  return [displayDay(date), ...names.map(fold), ...bikes, fold(place), fold(site)].join('\t');
}

/** The line of a voucher: its code. */
export function voucherLine({ code }: { code: string }): string {
  return fold(code);
}

/** The line of an invoice or a credit note: its number as on the paper, joined, and without the letters and noughts; customer and e-mail. */
export function invoiceLine(invoice: { number: string; customer_name: string; customer_email: string }): string {
  const key = fold(invoice.number);
  return [key, joined(key), key.replace(/^\D+0*/u, ''), buyerLine(invoice)].join('\t');
}

/** What it has of the customer, which the server stores. */
export function buyerLine({
  customer_name,
  customer_email,
}: {
  customer_name: string;
  customer_email: string;
}): string {
  return [fold(customer_name), fold(customer_email)].join('\t');
}
