// Which contacts a search finds: the texts that it looks for in their lines (domain/contacts/lines). Apart from these, because only
// searches need it.
import { fold } from '~domain/text/fold';
import { dayTexts } from '~domain/time/day-texts';
import { looksLikePhone } from './phone-number';
import { phoneSpellings } from './phone-search';
import { birthKey, wordNeedles } from './lines';

/** A searched day as lines have it: of a course, and of a birth. */
export function dayKeys(typed: string): string[] {
  const days = dayTexts(typed);
  return [...days, ...days.map(birthKey)];
}

/**
 * A search: every text of one of these lists must be in the line. No list: everything is found. Words may stand anywhere; a
 * phone number is one text, however it was typed, and so is a day.
 */
export function contactNeedles(search: string): readonly (readonly string[])[] {
  const numbers = [...[...phoneSpellings(search), ...dayKeys(search)].map((text) => [text]), ...dayAmong(search)];
  // With characters of a link or an address book, it may also be part of an address.
  return looksLikePhone(search) ? numbers : [...numbers, ...wordNeedles(fold(search))];
}

/** More words are no search for a day. */
const DAY_WORDS_MAX = 8;

/** A day with its month's name among other words: 'cbt 28 nov quayside'. */
function dayAmong(search: string): string[][] {
  const words = fold(search).split(' ').filter(Boolean);
  if (words.length < 3 || words.length > DAY_WORDS_MAX) return [];
  const runs = words.flatMap((_, at) => [3, 2].map((length) => ({ at, length })));
  return runs.flatMap(({ at, length }) => {
    const run = words.slice(at, at + length);
    const others = [...words.slice(0, at), ...words.slice(at + length)];
    const isDay = run.length === length && others.length > 0 && /[a-z]/u.test(run.join(''));
    return isDay ? dayKeys(run.join(' ')).map((text) => [...others, text]) : [];
  });
}

export {
  CONTACT_ORDER_FIELDS,
  contactKeys,
  contactLine,
  contactOrder,
  findsLine,
  NEWEST_FIRST,
  type ContactOrder,
} from './lines';
