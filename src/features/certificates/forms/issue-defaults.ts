// What the form of issuing opens with. After a course several are issued in a row: what the last one of today says, the next
// one will say too.
import { londonDay, londonTime } from '~domain/london-time';
import type { Certificate } from '~contract/certificates';
import type { StaffRef } from '~contract/staff';
import { signersOf } from './facts';
import type { IssueValues } from './issue-fields';

type Times = Pick<IssueValues, 'time_completion_date' | 'time_start_time' | 'time_completion_time'>;
type Last = Pick<Certificate, 'issued_at' | 'start_time' | 'time_completion'>;

/** Of the last certificate with this signature, if it was issued today (London). */
export function timesAfter(last: Last | null, today: string): Times {
  const { issued_at = null, start_time = null, time_completion = null } = last ?? {};
  const isToday = issued_at !== null && londonDay(new Date(issued_at)) === today;
  if (!isToday || start_time === null || time_completion === null) {
    return { time_completion_date: today, time_start_time: '', time_completion_time: '' };
  }
  const end = new Date(time_completion);
  return {
    time_completion_date: londonDay(end),
    time_start_time: start_time.slice(0, 5),
    time_completion_time: londonTime(end),
  };
}

/** What they trained on last; `held`: all that they hold, the newest first. */
export function transmissionAfter(held: readonly Pick<Certificate, 'customer'>[]): 'A' | 'M' {
  return held.map(({ customer }) => customer?.transmission).find((one) => one !== undefined && one !== null) ?? 'M';
}

/** The certificate number of whoever holds the phone; '' where they may not sign. */
export function ownSignature(staff: readonly StaffRef[], staffId: number | null | undefined): string {
  return signersOf(staff).find(({ id }) => id === staffId)?.instructor_certificate ?? '';
}
