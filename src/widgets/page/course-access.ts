// Whether the signed-in person may change a course. Those who may edit only their own calendar may change the courses
// that they instruct.
import { accessTo } from '~contract/staff/permissions';
import type { Verified } from '~contract/users/users';
import { whyNoEdit } from '~widgets/hooks/edit-access';
import { useSession } from '~widgets/hooks/use-session';

/**
 * Why the person can't change the course; null if they can. `instructors`: ids of the course's instructors; if absent,
 * the result is about any course, such as one of their own.
 */
export function useNoCourseEdit(instructors?: readonly number[]): string | null {
  const { person } = useSession();
  return person && whyNoCourseEdit(person, instructors);
}

/** The staff id that must be among the instructors of a course that this person adds or changes; null: none must. */
export function useOwnOnly(): number | null {
  const { person } = useSession();
  return person && accessTo('calendar', person.connect_user_permissions) !== 'edit' ? (person.staff_id ?? 0) : null;
}

export function whyNoCourseEdit(person: Verified, instructors?: readonly number[]): string | null {
  const no = whyNoEdit('calendar', person);
  if (no === null || accessTo('calendar_own', person.connect_user_permissions) !== 'edit') return no;
  const isOwn = instructors === undefined || instructors.includes(person.staff_id ?? 0);
  return isOwn ? null : 'You can only change courses that you instruct';
}
