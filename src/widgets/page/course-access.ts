// Whether this person may change a course: somebody with the own calendar alone changes what they instruct.
import { accessTo } from '~contract/permissions';
import type { Verified } from '~contract/users';
import { whyNoEdit } from '~widgets/hooks/edit-access';
import { useSession } from '~widgets/hooks/use-session';

/**
 * Why no course can be changed; null: it can. Who has only the own calendar changes what they instruct. `instructors`: of the
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
  return isOwn ? null : 'You can only change courses that you instruct';
}
