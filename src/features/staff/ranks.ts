// Who manages whom (docs/wire.md, Order of checks): the owner everyone, an admin everyone but the owner, other people
// with the staff permission only people who are neither. The server enforces this; the app disables what it refuses.
import { roleOf } from '~contract/staff/permissions';
import type { StaffMember } from '~contract/staff/staff';
import type { Verified } from '~contract/users/users';

/** Why the signed-in person can't change this person's details; null if they can. */
export function whyNotThisPerson(
  { user, connect_user_permissions: may }: Verified,
  person: StaffMember,
): string | null {
  const mine = roleOf(may);
  if (person.user_id === user.id || mine === 'owner') return null;
  if (person.role === 'owner') return 'Only the account owner can change this';
  return person.role === 'admin' && mine !== 'admin' ? 'Only an admin can change this' : null;
}

/** Why `me` can't change this person's permissions, deactivate or reactivate them; null if `me` can. */
export function whyNotManaged(me: Verified, person: StaffMember): string | null {
  if (person.role === 'owner') return 'The account owner can always do everything';
  if (roleOf(me.connect_user_permissions) === 'staff') return 'Only the account owner and admins can change this';
  return whyNotThisPerson(me, person);
}

/** True if `me` may see and sign out this person's devices: the owner and admins may, except for people above them. */
export function managesDevices(me: Verified, person: StaffMember): boolean {
  return roleOf(me.connect_user_permissions) !== 'staff' && whyNotThisPerson(me, person) === null;
}
