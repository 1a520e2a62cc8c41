// Whether this person may change anything in an area, and what to say where they may not (specification section 6): a
// control that is disabled gives its reason.
import { accessTo, PRO_AREAS, type Area } from '~contract/permissions';
import type { Verified } from '~contract/users';
import { useSession } from './use-session';

/** Why nothing can be changed here; null: it can. */
export function useNoEdit(area: Area): string | null {
  const { person } = useSession();
  return person && whyNoEdit(area, person);
}

/**
 * The same for the courses of the calendar: who has only the own calendar changes what they instruct. `instructors`: of the
 * course, by id; undefined: any of their own.
 */
export function useNoCourseEdit(instructors?: readonly number[]): string | null {
  const { person } = useSession();
  return person && whyNoCourseEdit(person, instructors);
}

/** The one who has to be among the instructors of whatever they add or change; null: anybody may. */
export function useOwnOnly(): number | null {
  const { person } = useSession();
  return person && accessTo('calendar', person.connect_user_permissions) !== 'edit' ? (person.staff_id ?? 0) : null;
}

export function whyNoCourseEdit(person: Verified, instructors?: readonly number[]): string | null {
  const no = whyNoEdit('calendar', person);
  if (no === null || accessTo('calendar_own', person.connect_user_permissions) !== 'edit') return no;
  const isOwn = instructors === undefined || instructors.includes(person.staff_id ?? 0);
  return isOwn ? null : 'You can change only the courses that you instruct';
}

export function whyNoEdit(area: Area, { user, connect_user_permissions: permissions }: Verified): string | null {
  if (accessTo(area, permissions) !== 'edit') return 'You can look at this, but not change it';
  const ended = PRO_AREAS.includes(area) && user.pro_state !== 'active';
  return ended ? 'Your school’s Pro has ended: nothing can be changed here' : null;
}
