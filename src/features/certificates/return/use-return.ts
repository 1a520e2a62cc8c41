// A book to return, with its 25 certificates.
import { getBook, type BookView } from '~data/certificates/books';
import { listCertificates, type CertificateView } from '~data/certificates/certificates';
import { BOOK_SIZE, mayReturn } from '~domain/certificates/states';
import { useLive } from '~widgets/hooks/use-live';
import { certificatesText, returnedText } from '../books/book-text';

/** `inTheWay`: certificates that have to be issued, completed or made void first. */
export type Returning = { book: BookView; inTheWay: CertificateView[]; others: CertificateView[] };

/** Undefined while loading; null if the book isn't on this device. */
export function useReturning(id: number): Returning | null | undefined {
  return useLive(() => readReturning(id), [id]);
}

async function readReturning(id: number): Promise<Returning | null> {
  const book = await getBook(id);
  if (!book) return null;
  const orders = [{ field: 'certificate_number', descending: false }] as const;
  const { rows } = await listCertificates({ filter: { book: id }, orders, page: 1, pageSize: BOOK_SIZE });
  const blocks = ({ status }: CertificateView) => !book.is_sent && !mayReturn([status], false);
  return { book, inTheWay: rows.filter(blocks), others: rows.filter((row) => !blocks(row)) };
}

/** Why the book can't be returned now; null if it can. */
export function whyNotReturned({ book, inTheWay }: Returning, device: string): string | null {
  if (book.is_sent) return `This book was ${returnedText(book)}`;
  if (!book.isWhole) return `Its certificates are still loading on this ${device}`;
  const { length: count } = inTheWay;
  if (count > 0) return `${certificatesText(count)} ${count === 1 ? 'isn’t' : 'aren’t'} ready to return`;
  if (book.waiting === 0) return null;
  return `Changes to ${certificatesText(book.waiting)} are still on this ${device}. Send them before returning the book`;
}
