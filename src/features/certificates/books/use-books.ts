// Everything the list of books shows, live from the mirror.
import { useState } from 'react';
import { listBooks, type BookList } from '~data/certificates/books';
import { getMirrorState } from '~data/waiting/mirror-state';
import { useLive } from '~widgets/hooks/use-live';
import { chosenFills, typedText } from './query';
import type { BooksSearch } from './search';
import { useSites, type Site } from './use-sites';

export type BooksData = {
  /** The first snapshot is not whole: nobody knows which books there are. */
  isComing: boolean;
  /** By name. */
  sites: readonly Site[];
  /** Undefined until it is read; null where it cannot be. */
  list: BookList | null | undefined;
  /** Reads it once more. */
  again: () => void;
};

/** The page that the address asks for. While another one is being read, the one before stands: nothing flickers. */
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

/** Null where the mirror cannot be read: the list says so itself (specification section 8). */
async function readBooks(asked: Parameters<typeof listBooks>[0]): Promise<BookList | null> {
  try {
    return await listBooks(asked);
  } catch (error) {
    reportError(error);
    return null;
  }
}
