// What the address of the list of books asks the mirror for.
import { BOOK_FILLS, type BookFill } from '~domain/certificate-states';
import { listValues } from '~widgets/lists/query';
import type { BooksSearch } from './search';

/** The fill states that are chosen. */
export function chosenFills({ status }: BooksSearch): BookFill[] {
  const values = listValues(status);
  return BOOK_FILLS.filter((fill) => values.includes(fill));
}

/** What was typed into the search. */
export function typedText({ search }: BooksSearch): string {
  return search === undefined ? '' : String(search);
}

/** Whether something is chosen or typed, so that not all books are shown. */
export function isNarrowed({ supplier, status, search }: BooksSearch): boolean {
  return [supplier, status, search].some((value) => value !== undefined);
}
