// Addresses in the specification's words ("add", "send") that have another name here, and those above pages that have none of their own.
// The area's route still asks for the right.
import { redirect } from '@tanstack/react-router';
import { accessTo } from '~contract/staff/permissions';
import { getSession } from '~data/session/session';

/** The first that fits counts. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/^\/(bikes|contacts|calendar|calendar\/event|certificates\/books|settings\/site)\/add$/u, '/$1/new'],
  [/^\/calendar\/([^/]+)\/contact\/add$/u, '/calendar/$1/contact/new'],
  [/^\/contacts\/([^/]+)\/details\/(notes|attachments)\/add$/u, '/contacts/$1/details/$2/new'],
  [/^\/contacts\/([^/]+)\/details\/emails\/send$/u, '/contacts/$1/details/emails/add'],
  [/^\/contacts\/([^/]+)\/details\/sms\/add$/u, '/contacts/$1/details/sms/send'],
  [/^\/contacts\/([^/]+)\/details\/orders\/add$/u, '/contacts/$1/details/book'],
  [/^\/bikes\/([^/]+)\/details\/(comment|document)\/add$/u, '/bikes/$1/details/$2'],
  [/^\/communication\/messages\/(?:add|send)$/u, '/communication/messages/new'],
  [/^\/settings\/widget$/u, '/settings/widget/theme'],
  [/^\/settings\/dvsa$/u, '/settings/dvsa/centres'],
];

/** Redirects if such an address has another name. */
export function leadOn(pathname: string): void {
  const href = otherWay(pathname) ?? (pathname === '/settings' ? firstSettings() : null);
  if (href !== null) throw redirect({ href, replace: true });
}

export function otherWay(pathname: string): string | null {
  const [from, to] = WAYS.find(([pattern]) => pattern.test(pathname)) ?? [];
  return from && to ? pathname.replace(from, to) : null;
}

function firstSettings(): string {
  const session = getSession();
  const isHidden =
    session.status === 'signed-in' && accessTo('settings', session.person.connect_user_permissions) === 'hidden';
  return isHidden ? '/settings/profile' : '/settings/school';
}
