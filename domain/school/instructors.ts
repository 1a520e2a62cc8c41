// What DVSA has certified an instructor for, and until when (docs/domain.md, Instructors).
import { displayDay } from '~domain/time/london-time';
import type { InstructorLevel } from './instructor-levels';

/** True if they may train on machines over 125cc or 11 kW. Of an unknown level nothing is claimed. */
export function trainsBigBikes(level: InstructorLevel | null | undefined): boolean {
  return level === null || level === undefined || level === 'CBT1D';
}

/** True if a certificate has run out on a day ('yyyy-MM-dd'); its last day is a good one. Without a date it hasn't. */
export function hasRunOut(expires: string | null | undefined, day: string): expires is string {
  return typeof expires === 'string' && expires < day;
}

/** 'Callum Reith’s instructor certificate ran out on 21/11/2026'. */
export function ranOutText(name: string, expires: string): string {
  return `${name}’s instructor certificate ran out on ${displayDay(expires)}`;
}

/** The end of the refusal's text. */
export const SIGNATURE_REASON_NEEDED = 'Choose another instructor, or give a reason.';
