// A book in words and ticks: how full it is, and the state of each number.
import { BOOK_SIZE, mayReturn, type BookFill, type CertificateStatus } from '~domain/certificates/states';
import { displayDay, londonDay } from '~domain/time/london-time';
import type { BookRow } from '~contract/certificates/books';
import type { BookView } from '~data/certificates/books';
import type { ChipKind } from '~ui/chip';
import type { EachTick } from '~ui/ticks';

/** The chip of each fill state (specification section 4). */
export const FILL: Readonly<Record<BookFill, { kind: ChipKind; text: string }>> = {
  available: { kind: 'ok', text: 'Available' },
  almost_full: { kind: 'amber', text: 'Almost full' },
  full: { kind: 'quiet', text: 'Full' },
  sent: { kind: 'ok', text: 'Sent' },
};

/** The large figure of a book, what it counts, and what else its ticks show. */
export function figuresOf(book: BookView): { count: number; unit: string; also: string } {
  const { left } = book;
  const { used, capacity } = book.fill;
  const parts = [countText(book, 'VOID', 'void'), countText(book, 'NOT_READY', 'not ready')];
  const also = countText(book, 'DUPLICATE', 'as duplicates');
  if (book.is_sent) return { count: used, unit: joined(returnedText(book), ...parts), also };
  if (isReady(book)) return { count: left, unit: 'left, ready to return', also: joined(...parts, also) };
  return { count: left, unit: joined(`left of ${capacity}`, ...parts), also };
}

/** 'returned 03/11/2026'. */
export function returnedText({ sent_at }: Pick<BookView, 'sent_at'>): string {
  return sent_at === null ? 'returned' : `returned ${displayDay(londonDay(new Date(sent_at)))}`;
}

/** True if nothing is left to issue or complete, and the book wasn't returned; its changes may still be unsent. */
export function isReady({ isWhole, numbers, is_sent }: BookView): boolean {
  return (
    isWhole &&
    mayReturn(
      numbers.map(({ status }) => status),
      is_sent,
    )
  );
}

/** One tick for each of the 25 numbers, in their order. */
export function ticksOf({ first_certificate_number: first, numbers }: BookView): EachTick[] {
  const statuses = new Map(numbers.map(({ certificate_number, status }) => [certificate_number, status]));
  return Array.from({ length: BOOK_SIZE }, (_, at) => {
    const status = statuses.get(first + at);
    return status === undefined ? 'off' : TICK[status];
  });
}

const TICK: Readonly<Record<CertificateStatus, EachTick>> = {
  CERTIFICATE_PENDING: 'off',
  NOT_READY: 'amber',
  READY_TO_RETURN: 'accent',
  SENT: 'on',
  DUPLICATE: 'half',
  VOID: 'void',
};

/** '3431276 to 3431300'. */
export function numbersText(first: number): string {
  return `${first} to ${first + BOOK_SIZE - 1}`;
}

export function siteName({ supplier: { connect_location_name, name } }: BookRow): string {
  return connect_location_name || name;
}

/** '1 certificate', '3 certificates'. */
export function certificatesText(count: number): string {
  return `${count} ${count === 1 ? 'certificate' : 'certificates'}`;
}

function countText({ numbers }: BookView, wanted: CertificateStatus, word: string): string {
  const count = numbers.filter(({ status }) => status === wanted).length;
  return count === 0 ? '' : `${count} ${word}`;
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}
