// How many certificates are left: one count for the warning of a site, its free numbers, a book's card and the issue form.
// Left is what is free to issue. A certificate that isn't ready was issued, so it isn't left, although its book isn't full yet.
import { BOOK_SIZE, type CertificateStatus } from './states';

/** One number of a book. `held`: changes to it wait on this device. */
export type StockNumber = { status: CertificateStatus; held: boolean };

/** True if the number can be issued now: it is pending, unheld, and its book wasn't returned. */
export function isFree({ status, held }: StockNumber, isSent: boolean): boolean {
  return !isSent && !held && status === 'CERTIFICATE_PENDING';
}

/** How many numbers of a book are free, 0 to 25. Those of a new book that aren't on the device yet count: nobody has issued them. */
export function certificatesLeft(numbers: readonly StockNumber[], isSent: boolean): number {
  return isSent ? 0 : BOOK_SIZE - numbers.filter((one) => !isFree(one, isSent)).length;
}
