// How long a school keeps the certificates of a book (docs/domain.md, Retention).
import { addYears } from 'date-fns/addYears';
import { addDaysTo, dateOf, isoDay, londonDay } from '~domain/time/london-time';
import type { CertificateStatus } from './states';

/** DVSA may ask for the papers for so many years, whatever a certificate's own life is. */
const KEPT_YEARS = 2;

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
  const from = newest ?? londonDay(new Date(sent_at));
  return addDaysTo(isoDay(addYears(dateOf(from), KEPT_YEARS)), 1);
}
