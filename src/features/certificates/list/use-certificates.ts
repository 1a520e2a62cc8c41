// The data of the list, live from the mirror.
import { useState } from 'react';
import { getBook, listStock, type BookView, type Stock } from '~data/certificates/books';
import { listCertificates, type CertificateList } from '~data/certificates/certificates';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { orNull } from '~widgets/format/or-null';
import { keepShown } from '~widgets/hooks/use-kept';
import { useLive } from '~widgets/hooks/use-live';
import { readSearch } from './query';
import type { CertificatesSearch } from './search';
import { useToday } from '~widgets/hooks/use-today';

export type CertificatesData = {
  /** A London day, 'yyyy-MM-dd'. */
  today: string;
  /** Undefined while loading. */
  mirror: Awaited<ReturnType<typeof getMirrorState>> | undefined;
  /** Undefined while loading; null if it can't be read. */
  list: CertificateList | null | undefined;
  /** The sites with the numbers they have left; null if they can't be read. */
  stock: readonly Stock[] | null | undefined;
  /** The book that the list is limited to; null if there is none, or if it isn't on this device. */
  book: BookView | null | undefined;
  /** Reads the list again. */
  again: () => void;
};

const useKept = keepShown<Omit<CertificatesData, 'today' | 'again'>>();

/** The data for the page that the address asks for. The list itself reports read errors (specification section 8). */
export function useCertificates(search: CertificatesSearch): CertificatesData {
  const today = useToday();
  const address = JSON.stringify(search);
  const [tries, setTries] = useState(0);
  const mirror = useLive(getMirrorState, []);
  const list = useLive(() => orNull(listCertificates(readSearch(search))), [address, tries]);
  const stock = useLive(() => orNull(listStock()), [tries]);
  const book = useLive(() => findBook(search.book), [search.book, tries]);
  return { today, ...useKept({ mirror, list, stock, book }, address), again: () => setTries(tries + 1) };
}

async function findBook(id: number | undefined): Promise<BookView | null> {
  return id === undefined ? null : orNull(getBook(id));
}
