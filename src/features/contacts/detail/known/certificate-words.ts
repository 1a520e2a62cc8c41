// The certificate that a contact rides on, and how long it is valid (docs/domain.md, CBT and the DL196).
import type { CertificateView } from '~data/certificates/certificates';
import { cbtRules } from '~data/session/cbt-rules';
import { expiryOf, yearsOf } from '~domain/certificates/validity';
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

/** `until`: the last day of validity, 'yyyy-MM-dd'; `days`: until then, negative once it has passed; `months`: of its whole life. */
export type Validity = { until: string; days: number; months: number; state: Due };

/** Of an issued certificate; `today` is a London day. */
export function validityOf({ issued_at }: Pick<CertificateView, 'issued_at'>, today: string): Validity | null {
  if (issued_at === null) return null;
  const issued = londonDay(new Date(issued_at));
  const until = expiryOf(issued, cbtRules());
  return {
    until,
    months: 12 * yearsOf(issued, cbtRules()),
    days: daysUntil(until, today),
    state: dueState(until, today, DUE_WITHIN_DAYS),
  };
}

const DAYS_A_MONTH = 365.25 / 12;

/** Ticks lit, one for each month that is left of its life. */
export function monthsLit({ days, months }: Pick<Validity, 'days' | 'months'>): number {
  return Math.min(months, Math.max(0, Math.ceil(days / DAYS_A_MONTH)));
}
