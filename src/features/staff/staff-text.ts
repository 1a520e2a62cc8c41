// Texts about a person's expiring papers and about a change to their details.
import type { ChipKind } from '~ui/chip';
import { daysUntil, dueState } from '~domain/bikes/due';
import type { InstructorLevel } from '~domain/school/instructor-levels';
import { LEVEL_LABEL, LEVEL_MACHINES } from '~domain/school/level-labels';
import { displayDay } from '~domain/time/london-time';
import { ROLE_LABEL } from '~widgets/format/role-label';
import type { StaffMember } from '~contract/staff/staff';

/** Warnings about an expiry start this many days before it. */
const WARN_WITHIN_DAYS = 90;

export type Warning = { kind: ChipKind; text: string };

/** Warnings for papers that have expired or expire soon, earliest first. None for a deactivated person. */
export function warningsOf(person: StaffMember, today: string): Warning[] {
  if (!person.active) return [];
  const dates = [
    { what: 'Certificate', day: person.certificate_expires },
    { what: 'DBS', day: person.dbs_expires },
  ];
  return dates
    .toSorted((a, b) => (a.day ?? '9').localeCompare(b.day ?? '9'))
    .flatMap(({ what, day }): Warning[] => {
      const state = dueState(day, today, WARN_WITHIN_DAYS);
      if (day === null || state === 'none' || state === 'fine') return [];
      if (state === 'expired') return [{ kind: 'red', text: `${what} ended ${displayDay(day)}` }];
      const days = daysUntil(day, today);
      const left = days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`;
      return [{ kind: 'amber', text: `${what} ends ${left}` }];
    });
}

/** Whether the person has signed in yet, and sees anything then; null if both are so, or they are deactivated. */
export function accessNote({ active, invited, no_access }: StaffMember): Warning | null {
  if (!active) return null;
  if (no_access) return { kind: 'amber', text: invited ? 'Invited, no access yet' : 'No access yet' };
  return invited ? { kind: 'quiet', text: 'Invited' } : null;
}

/** What the person's page says above the actions of their sign-in. */
export function seatText({ active, invited, no_access, role }: StaffMember): string {
  if (!active) return 'Deactivated: signed out everywhere, and takes no seat.';
  const seat = `${ROLE_LABEL[role]}. Takes one seat.`;
  const notYet = invited ? ' They haven’t used the link in their invitation yet.' : '';
  return `${seat}${notYet}${no_access ? ' They see nothing until their permissions are set.' : ''}`;
}

/** Success text. A new e-mail address works for signing in only after the link sent to it was used. */
export function changedText({ full_name, email, active }: StaffMember, changes: object): string {
  const done = `${full_name} was changed`;
  if (!('email' in changes)) return done;
  if (!active) return `${done}. They get a link to the new address when you reactivate them.`;
  return `${done}. They sign in with ${email} once they have used the link we e-mailed to it.`;
}

export const NO_LEVEL = 'Not recorded';

/** What DVSA has certified them for, and on which machines they may train. */
export function levelText(level: InstructorLevel | null): { label: string; machines: string } {
  if (level === null) return { label: NO_LEVEL, machines: 'Not recorded, so Connect warns of nothing' };
  return { label: LEVEL_LABEL[level], machines: LEVEL_MACHINES[level] };
}

/** '554021, CBT1D'; '' for somebody who doesn't instruct. */
export function certificateText({ instructor_certificate: number, instructor_level: level }: StaffMember): string {
  return number === '' ? '' : `${number}, ${level ?? 'level not recorded'}`;
}

export const INVITE_AGAIN = 'Send the invitation again';

/** Success text of a link to set a password, which is the invitation until one was used. */
export function linkSent({ invited, email }: StaffMember): string {
  return invited ? `The invitation goes to ${email} again` : `A link to set a password goes to ${email}`;
}
