// Days as they are searched: what of a written day they have.
import { isYear, monthOf, partsOf } from './typed-day';

/** A month with its year, as in 'nov 2026' and '11/2026'. */
const MONTH_OF_YEAR = /^(?<month>[a-z]{3,9}|\d{1,2}(?=\/))[ /.-]?(?<year>\d{4})$/u;
/** Numbers with a space or a dash between are as often part of another number. */
const NUMBERS = /^\d+[ -]\d+$/u;

/**
 * The texts that a searched day has in a line, where days are written 28/11/2026: '28 nov' → '28/11/'. Of a year with two digits both
 * centuries.
 */
export function dayTexts(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  const { month = '', year: of = '' } = MONTH_OF_YEAR.exec(text)?.groups ?? {};
  const only = monthOf(month);
  if (only !== null && isYear(of)) return [`/${only}/${of}`];
  const parts = NUMBERS.test(text) ? null : partsOf(text);
  if (!parts || Number(parts.month) > 12 || Number(parts.day) > 31 || parts.month === '00' || parts.day === '00')
    return [];
  const { day, year } = parts;
  const begin = `${day}/${parts.month}/`;
  if (year.length === 2) return [`${begin}19${year}`, `${begin}20${year}`];
  return year === '' || isYear(year) ? [`${begin}${year}`] : [];
}
