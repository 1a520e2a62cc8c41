// How long a school keeps the certificates of a book (docs/domain.md, Retention).
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { expiryOf, type CertificateStatus } from './states';

type Paper = { status: CertificateStatus; issued_at: string | null; duplicated_at: string | null };

/**
 * The first London day on which all papers of a returned book may be destroyed: the day after the two years of the newest one. A
 * duplicate counts from the day on which it was made, a book with nothing but void ones from its return. Null while the book is
 * in use.
 */
export function destroyFrom(papers: readonly Paper[], { sent_at }: { sent_at: string | null }): string | null {
  if (sent_at === null) return null;
  const days = papers
    .flatMap(({ issued_at, duplicated_at }) => duplicated_at ?? issued_at ?? [])
    .map((at) => londonDay(new Date(at)));
  const newest = days.length > 0 ? days.toSorted().at(-1) : undefined;
  return addDaysTo(expiryOf(newest ?? londonDay(new Date(sent_at))), 1);
}
