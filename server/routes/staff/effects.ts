// What else changes with a person: their reference row, their permissions and their profile.
import type { StaffMember } from '~contract/staff/staff';

/** For the `also` of an effect on the person. */
export function alsoOf({ id, user_id }: Pick<StaffMember, 'id' | 'user_id'>) {
  return [
    { entity: 'staff_ref', id, op: 'w' as const },
    { entity: 'permissions', id: user_id, op: 'w' as const },
    { entity: 'profile', id: user_id, op: 'w' as const },
  ];
}
