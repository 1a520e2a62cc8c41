// The values that an issue form starts with. After a course several certificates are issued in a row, so the last one
// of today gives the times.
import { londonDay, londonTime } from '~domain/time/london-time';
import type { Certificate } from '~contract/certificates/certificates';
import type { StaffRef } from '~contract/staff/staff';
import { signersOf } from '../forms/facts';
import type { IssueValues } from './issue-fields';

type Times = Pick<IssueValues, 'time_completion_date' | 'time_start_time' | 'time_completion_time'>;
type Last = Pick<Certificate, 'issued_at' | 'start_time' | 'time_completion'>;

/** The times of the last certificate with this signature if issued `today` (a London day); otherwise only the day. */
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

/** The certificate number of the signed-in person; '' if they may not sign. */
export function ownSignature(staff: readonly StaffRef[], staffId: number | null | undefined): string {
  return signersOf(staff).find(({ id }) => id === staffId)?.instructor_certificate ?? '';
}
