// Whether the signed-in person may edit an area, and the reason shown on a disabled control (specification section 6).
import { accessTo, calendarAccess, PRO_AREAS, type Area } from '~contract/staff/permissions';
import type { Verified } from '~contract/users/users';
import { useSession } from './use-session';

/** Why the person can't edit the area; null if they can. */
export function useNoEdit(area: Area): string | null {
  const { person } = useSession();
  return person && whyNoEdit(area, person);
}

/** True if the person may see nothing of the area. */
export function useIsHidden(area: Area): boolean {
  const { person } = useSession();
  return person !== null && accessTo(area, person.connect_user_permissions) === 'hidden';
}

/** True if the calendar is closed to the person, who may still see the courses of bookings. */
export function useNoCalendar(): boolean {
  const { person } = useSession();
  return person !== null && calendarAccess(person.connect_user_permissions) === 'hidden';
}

export function whyNoEdit(area: Area, { user, connect_user_permissions: permissions }: Verified): string | null {
  if (accessTo(area, permissions) !== 'edit') return 'You can look at this, but not change it';
  const ended = PRO_AREAS.includes(area) && user.pro_state !== 'active';
  return ended ? 'Your school’s Pro has ended, so you can’t change anything here' : null;
}
