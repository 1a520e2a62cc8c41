// Who manages whom (docs/wire.md, Order of checks): the account owner everybody, an admin everybody but the owner, others who may
// edit staff those who are neither. The server decides; this says so before it is tried.
import { roleOf } from '~contract/permissions';
import type { StaffMember } from '~contract/staff';
import type { Verified } from '~contract/users';

/** Why this person cannot be changed by the one who is signed in; null: they can. */
export function whyNotThisPerson(
  { user, connect_user_permissions: may }: Verified,
  person: StaffMember,
): string | null {
  const mine = roleOf(may);
  if (person.user_id === user.id || mine === 'owner') return null;
  if (person.role === 'owner') return 'Only the account owner can change this';
  return person.role === 'admin' && mine !== 'admin' ? 'Only an admin can change this' : null;
}

/** Why their permissions and their sign-in cannot be changed; null: they can. */
export function whyNotManaged(me: Verified, person: StaffMember): string | null {
  if (person.role === 'owner') return 'The account owner can always do everything';
  if (roleOf(me.connect_user_permissions) === 'staff') return 'Only the account owner and admins can change this';
  return whyNotThisPerson(me, person);
}

/** Whether their devices are shown, and can be ended: to the account owner and admins, of nobody who stands above them. */
export function managesDevices(me: Verified, person: StaffMember): boolean {
  return roleOf(me.connect_user_permissions) !== 'staff' && whyNotThisPerson(me, person) === null;
}
