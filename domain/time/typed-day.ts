// Days as people type them and programs write them: 1/2/27, 010290, 1 Feb, 14-May-90. Day before month, as here. A text that could be
// two days is none, and no text becomes another day than it says.
import { differenceInDays } from 'date-fns/differenceInDays';
import { dateOf, isDay } from './london-time';

/** `today`: 'yyyy-MM-dd'. `isBirth`: a day in the past, of which the year is never guessed. */
export type DaySense = { today: string; isBirth?: boolean };

/**
 * `day`: 'yyyy-MM-dd', whether there is such a day or not. `isOpen`: more may follow: of 1/2/20 the rest of 2026, of 1 Feb a year.
 */
export type ReadDay = { day: string; isOpen: boolean };

/** Null for a text that is no day. */
export function readDay(typed: string, sense: DaySense): ReadDay | null {
  const parts = partsOf(typed);
  return parts && dayOf(parts, sense);
}

/** What a text says of a day: two digits each, and the year as it was typed, with two digits, four or none. */
export function partsOf(typed: string): Parts | null {
  const text = typed
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .replace(WEEKDAY, '');
  for (const form of FORMS) {
    const { day = '', month = '', year = '' } = form.exec(text)?.groups ?? {};
    const of = monthOf(month);
    if (of !== null) return { day: day.padStart(2, '0'), month: of, year: year.replace(/^['’]/u, '') };
  }
  return null;
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? (?=[\da-z])/u;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?<year>\d{4}|['’]?\d{2})`;
const BETWEEN = String.raw`(?:[ /.-] ?)`;
const NAME = String.raw`(?<month>[a-z]{3,9})\.?`;
const FORMS = [
  // Eight digits are a day first, unless that would be of no century that anybody here has lived in.
  /^(?<day>\d\d)(?<month>\d\d)(?<year>(?:1[89]|2[01])\d\d)$/u,
  /^(?<year>(?:1[89]|2[01])\d\d)(?<month>\d\d)(?<day>\d\d)$/u,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d\d)$/u,
  new RegExp(String.raw`^(?<day>\d{1,2})${BETWEEN}(?<month>\d{1,2})(?:${BETWEEN}${YEAR})?\.?$`, 'u'),
  new RegExp(String.raw`^(?<year>\d{4})${BETWEEN}(?<month>\d{1,2})${BETWEEN}(?<day>\d{1,2})$`, 'u'),
  new RegExp(String.raw`^${DAY}${BETWEEN}?(?:of )?${NAME}(?:,? ?${BETWEEN}?${YEAR})?$`, 'u'),
  new RegExp(String.raw`^${NAME}${BETWEEN}?${DAY}(?:,? ${YEAR})?$`, 'u'),
];

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** '2', '02', 'feb' and 'february' → '02'; null: no month's name. */
export function monthOf(text: string): string | null {
  if (/^\d{1,2}$/u.test(text)) return text.padStart(2, '0');
  const at = MONTHS.findIndex((name) => text.length >= 3 && name.startsWith(text));
  return at < 0 ? null : String(at + 1).padStart(2, '0');
}

type Parts = { day: string; month: string; year: string };

function dayOf({ day, month, year }: Parts, sense: DaySense): ReadDay | null {
  const rest = `${month}-${day}`;
  if (year === '') return sense.isBirth ? null : { day: nearest(rest, sense.today), isOpen: true };
  if (year.length === 2) return { day: inCentury(year, rest, sense), isOpen: /^(?:18|19|20)$/u.test(year) };
  // Nobody means the year 227.
  return isYear(year) ? { day: `${year}-${rest}`, isOpen: false } : null;
}

/** Of a century in which anybody here has lived, or will. */
export function isYear(year: string): boolean {
  return /^(?:1[89]|2[01])\d\d$/u.test(year);
}

/** How far in the future a year of two digits may lie: a bike's tax, never a purchase. */
const AHEAD = 20;

function inCentury(digits: string, rest: string, { today, isBirth = false }: DaySense): string {
  const day = `20${digits}-${rest}`;
  const isLater = isBirth ? day > today : Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + AHEAD;
  return isLater ? `19${digits}-${rest}` : day;
}

/** The day of this name that is nearest to today; one that none of these years has stays wrong. */
function nearest(rest: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const far = (day: string) => Math.abs(differenceInDays(dateOf(day), dateOf(today)));
  const days = [year - 1, year, year + 1].map((one) => `${one}-${rest}`).filter(isDay);
  return days.toSorted((one, other) => far(one) - far(other))[0] ?? `${year}-${rest}`;
}
