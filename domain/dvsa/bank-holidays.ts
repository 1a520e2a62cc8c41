// Public holidays of the United Kingdom, reckoned from their rules, so that no list has to be kept up to date. Those that are proclaimed for
// one year only are listed.
import { addDaysTo, dateOf, isoDay } from '~domain/time/london-time';
import { getDay } from 'date-fns/getDay';

export type Nation = 'ENGLAND_WALES' | 'SCOTLAND' | 'NORTHERN_IRELAND';

const SCOTTISH = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '));

/** The nation whose holidays count at a postcode, by its first letters; England and Wales where it isn't known. */
export function nationOf(postcode: string): Nation {
  const [area = ''] = /^[a-z]+/iu.exec(postcode.trim()) ?? [];
  const letters = area.toUpperCase();
  if (letters === 'BT') return 'NORTHERN_IRELAND';
  return SCOTTISH.has(letters) ? 'SCOTLAND' : 'ENGLAND_WALES';
}

/** In every nation if none is named. */
const ONCE: readonly { day: string; nation?: Nation }[] = [
  { day: '2023-05-08' },
  { day: '2026-06-15', nation: 'SCOTLAND' },
];

/**
 * The public holidays of a year, 'yyyy-MM-dd': a holiday that falls on a weekend, and the day that is given for it. An office that works on
 * Saturdays is closed on both.
 */
export function bankHolidays(year: number, nation: Nation): ReadonlySet<string> {
  const fixed = FIXED[nation].map((day) => `${year}-${day}`);
  const once = ONCE.filter((one) => one.day.startsWith(`${year}-`) && (one.nation ?? nation) === nation);
  const days = new Set([...fixed, ...movable(year, nation), ...once.map(({ day }) => day)]);
  for (const day of fixed.filter(isWeekend)) days.add(instead(day, days));
  return days;
}

const FIXED: Readonly<Record<Nation, readonly string[]>> = {
  ENGLAND_WALES: ['01-01', '12-25', '12-26'],
  SCOTLAND: ['01-01', '01-02', '11-30', '12-25', '12-26'],
  NORTHERN_IRELAND: ['01-01', '03-17', '07-12', '12-25', '12-26'],
};

const MONDAY = 1;

function movable(year: number, nation: Nation): string[] {
  const easter = easterSunday(year);
  const isScottish = nation === 'SCOTLAND';
  return [
    addDaysTo(easter, -2),
    ...(isScottish ? [] : [addDaysTo(easter, 1)]),
    firstMonday(`${year}-05-01`),
    lastMonday(`${year}-05-31`),
    isScottish ? firstMonday(`${year}-08-01`) : lastMonday(`${year}-08-31`),
  ];
}

/** The next day that is neither on a weekend nor a holiday already. */
function instead(day: string, taken: ReadonlySet<string>): string {
  let next = addDaysTo(day, 1);
  while (isWeekend(next) || taken.has(next)) next = addDaysTo(next, 1);
  return next;
}

function firstMonday(from: string): string {
  return addDaysTo(from, (MONDAY - weekday(from) + 7) % 7);
}

function lastMonday(until: string): string {
  return addDaysTo(until, -((weekday(until) - MONDAY + 7) % 7));
}

function isWeekend(day: string): boolean {
  return weekday(day) === 0 || weekday(day) === 6;
}

/** 0 is Sunday. */
function weekday(day: string): number {
  return getDay(dateOf(day));
}

/** By the anonymous Gregorian computus. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const leap = Math.floor(century / 4);
  const moon = century - Math.floor((century + 8) / 25) + 1;
  const epact = (19 * golden + century - leap - Math.floor(moon / 3) + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late;
  // Counted from 22 March.
  return isoDay(new Date(year, 2, 22 + days));
}
