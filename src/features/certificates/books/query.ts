// Reads the address of the list of books.
import { BOOK_FILLS, type BookFill } from '~domain/certificates/states';
import { listValues } from '~widgets/lists/query';
import type { BooksSearch } from './search';

/** The chosen fill states. */
export function chosenFills({ status }: BooksSearch): BookFill[] {
  const values = listValues(status);
  return BOOK_FILLS.filter((fill) => values.includes(fill));
}

/** The text in the search box. */
export function typedText({ search }: BooksSearch): string {
  return search === undefined ? '' : String(search);
}

/** True if a filter or a search is on. */
export function isNarrowed({ supplier, status, search }: BooksSearch): boolean {
  return [supplier, status, search].some((value) => value !== undefined);
}
