// What a person leaves behind, in words.
import type { Instructed } from '~data/calendar/instructed';
import { weekdayText } from '~domain/time/weekday-text';

export const handBackText =
  'To hand back: their instructor’s certificate (CBT1) goes to DVSA, blank DL196 certificates come back to the school.';

/** 'Callum Reith instructs 2 courses to come'. */
export function coursesText(name: string, count: number): string {
  return `${name} instructs ${count === 1 ? 'one course' : `${count} courses`} to come`;
}

/** 'CBT Quayside Yard, 3 riders'. */
export function ledText({ title, site, riders }: Instructed): string {
  return `${`${title} ${site}`.trim()}, ${riders === 0 ? 'no riders' : `${riders} ${riders === 1 ? 'rider' : 'riders'}`}`;
}

/** 'Sat 28/11/2026, 09:00'. */
export function ledWhen({ date, start_time }: Instructed): string {
  return `${weekdayText(date)}, ${start_time.slice(0, 5)}`;
}

/** Said once they were deactivated; `changed`: how many courses got another instructor. */
export function leftText(name: string, changed: number): string {
  const left = `${name} was deactivated`;
  if (changed === 0) return left;
  return `${left}, ${changed === 1 ? '1 course has' : `${changed} courses have`} another instructor`;
}
