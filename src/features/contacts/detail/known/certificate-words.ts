// The certificate that a contact rides on, and how long it is valid (docs/domain.md, CBT and the DL196).
import type { CertificateView } from '~data/certificates/certificates';
import { expiryOf } from '~domain/certificates/states';
import { daysUntil, DUE_WITHIN_DAYS, dueState, type Due } from '~domain/bikes/due';
import { londonDay } from '~domain/time/london-time';

/**
 * The certificate that was issued last and isn't void; of an original and its duplicate the duplicate, which is the paper
 * that the rider holds. Null if there is none.
 */
export function latestOf(certificates: readonly CertificateView[]): CertificateView | null {
  const [latest = null] = certificates
    .filter(({ issued_at, status, duplicate }) => issued_at !== null && status !== 'VOID' && duplicate === null)
    .toSorted((a, b) => Date.parse(b.issued_at ?? '') - Date.parse(a.issued_at ?? ''));
  return latest;
}

/** `until`: the last day of validity, 'yyyy-MM-dd'; `days`: until then, negative once it has passed. */
export type Validity = { until: string; days: number; state: Due };

/** Of an issued certificate; `today` is a London day. */
export function validityOf({ issued_at }: Pick<CertificateView, 'issued_at'>, today: string): Validity | null {
  if (issued_at === null) return null;
  const until = expiryOf(londonDay(new Date(issued_at)));
  return { until, days: daysUntil(until, today), state: dueState(until, today, DUE_WITHIN_DAYS) };
}

/** Ticks lit of 24, one for each month of two years. */
export const MONTHS = 24;
const DAYS_A_MONTH = 365.25 / 12;

export function monthsLit(days: number): number {
  return Math.min(MONTHS, Math.max(0, Math.ceil(days / DAYS_A_MONTH)));
}
