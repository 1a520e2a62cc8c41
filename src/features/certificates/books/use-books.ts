// Everything the list of books shows, live from the mirror.
import { useState } from 'react';
import { listBooks, type BookList } from '~data/books';
import { getMirrorState } from '~data/mirror-state';
import { useLive } from '~widgets/use-live';
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
export function useBooks({ page = 1, supplier }: BooksSearch): BooksData {
  const [tries, setTries] = useState(0);
  const mirror = useLive(getMirrorState, []);
  const sites = useSites();
  const read = useLive(() => readBooks(page, supplier), [page, supplier, tries]);
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
async function readBooks(page: number, supplier: number | undefined): Promise<BookList | null> {
  try {
    return await listBooks({ page, supplier });
  } catch (error) {
    reportError(error);
    return null;
  }
}
