// Who may open which address. Called by the routes before anything is drawn.
import { redirect } from '@tanstack/react-router';
import { getSession, rememberAddress, takeRememberedAddress } from '~data/session/session';
import { accessTo, PRO_AREAS, roleOf, type Area } from '~contract/staff/permissions';
import { areaEntries, mayOpen } from './shell/menu';
import type { Verified } from '~contract/users/users';

/** The signed-in person, or the way to /login, with the address remembered for afterwards. */
export function requirePerson(address: string): Verified {
  const session = getSession();
  if (session.status === 'signed-in') return session.person;
  rememberAddress(address);
  throw redirect({ to: '/login' });
}

/** Opens an area: 'Permission denied' where it is hidden, /pro where the school has never had Pro (section 6). */
export function requireArea(area: Area): void {
  const session = getSession();
  if (session.status !== 'signed-in') return; // the layout above has already redirected
  const { user, connect_user_permissions: permissions } = session.person;
  if (!mayOpen(area, permissions)) throw redirect({ to: '/error', replace: true });
  if (PRO_AREAS.includes(area) && user.pro_state === 'never') throw redirect({ to: '/pro', replace: true });
}

/** For the account owner and admins alone. */
export function requireManager(): void {
  const session = getSession();
  if (session.status !== 'signed-in') return;
  if (roleOf(session.person.connect_user_permissions) === 'staff') throw redirect({ to: '/error', replace: true });
}

/** Where a signed-in person starts: the calendar, or the first area that they may open. */
export function homeOf({ connect_user_permissions: permissions, user }: Verified): string {
  const first = areaEntries(permissions, user)[0];
  if (first) return first.to;
  return accessTo('profile', permissions) === 'hidden' ? '/error' : '/settings/profile';
}

/** Where the root and an unknown address lead (section 2.2). `installed` is the iOS home-screen app. */
export function rootAddress(installed: boolean): string {
  const session = getSession();
  if (installed) return '/login';
  return session.status === 'signed-in' ? homeOf(session.person) : '/home';
}

/** Where to go after signing in: the address that a guard turned away, else home. */
export function afterSignIn(): string {
  const session = getSession();
  return takeRememberedAddress() ?? (session.status === 'signed-in' ? homeOf(session.person) : '/home');
}

/** As `afterSignIn`, for pages that only signed-out people need; null while nobody is signed in. */
export function signedInAddress(): string | null {
  return getSession().status === 'signed-in' ? afterSignIn() : null;
}
