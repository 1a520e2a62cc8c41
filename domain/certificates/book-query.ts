// Which CBT books a search finds: the phone asks it of its mirror, the server of its columns (a test compares).
import { BOOK_SIZE } from './states';
import { fold } from '~domain/text/fold';

/** One word of a search: text in the name of a site, or the first certificate numbers of the books that it may mean. */
export type BookNeedle = { text: string; first: { from: number; to: number } | null };

/** The words of a search; each of them must be found. 'Quay 34312' → a site's name with 'quay', and any number of 34312xx. */
export function bookNeedles(search: string): BookNeedle[] {
  // As it is printed on a book, '3431276–300' or '3431276 to 3431300': its first number says which one it is.
  const plain = fold(search.replaceAll(PRINTED, '$1'));
  return plain
    .split(' ')
    .filter((word) => word !== '')
    .map((text) => ({ text, first: firstNumbers(text) }));
}

/** True if the book is found. `site`: the name that is shown. */
export function findsBook(first: number, site: string, needles: readonly BookNeedle[]): boolean {
  const name = fold(site);
  return needles.every((one) => name.includes(one.text) || isBetween(first, one.first));
}

const DIGITS = 7;
const PRINTED = /\b(\d{7})\s*(?:[-\u2013]|to)\s*\d{3,7}\b/giu;

/** Where a book may begin so that one of its numbers begins with these digits. */
function firstNumbers(text: string): BookNeedle['first'] {
  if (!/^[1-9]\d{0,6}$/u.test(text)) return null;
  const unit = 10 ** (DIGITS - text.length);
  const low = Number(text) * unit;
  return { from: low - BOOK_SIZE + 1, to: low + unit - 1 };
}

function isBetween(first: number, numbers: BookNeedle['first']): boolean {
  return numbers !== null && first >= numbers.from && first <= numbers.to;
}
