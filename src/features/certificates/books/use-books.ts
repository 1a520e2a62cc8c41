// The data of the list of books, live from the mirror.
import { useState } from 'react';
import { listBooks, type BookList } from '~data/certificates/books';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { useLive } from '~widgets/hooks/use-live';
import { chosenFills, typedText } from './query';
import type { BooksSearch } from './search';
import { useSites, type Site } from './use-sites';

export type BooksData = {
  /** The first snapshot isn't complete, so books may be missing. */
  isComing: boolean;
  /** Sorted by name. */
  sites: readonly Site[];
  /** Undefined while loading; null if it can't be read. */
  list: BookList | null | undefined;
  /** Reads the list again. */
  again: () => void;
};

/** The data for the page that the address asks for. The last page stays until the next one is read: no flicker. */
export function useBooks(search: BooksSearch): BooksData {
  const { page = 1, supplier } = search;
  const [status, typed] = [chosenFills(search), typedText(search)];
  const [tries, setTries] = useState(0);
  const mirror = useLive(getMirrorState, []);
  const sites = useSites();
  const read = useLive(
    () => readBooks({ page, supplier, status, search: typed }),
    [page, supplier, status.join(','), typed, tries],
  );
  const [last, setLast] = useState(read);
  if (read !== undefined && read !== last) setLast(read);
  return {
    isComing: mirror?.ready === false,
    sites: sites ?? [],
    list: read === undefined ? last : read,
    again: () => setTries(tries + 1),
  };
}

/** Null if the mirror can't be read: the list reports that itself (specification section 8). */
async function readBooks(asked: Parameters<typeof listBooks>[0]): Promise<BookList | null> {
  try {
    return await listBooks(asked);
  } catch (error) {
    reportError(error);
    return null;
  }
}
