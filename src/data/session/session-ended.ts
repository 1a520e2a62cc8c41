// The server has ended a session: what stays on the device depends on why.
import type { ErrorCode } from '~contract/errors';
import { logout } from '~contract/users';
import { request } from '~data/wire/request';
import { readToken } from './jwt';
import { leaveSchool } from './sign-out-notes';
import { type Owner, ownerOf } from '~data/store/owner';
import { leaveSignInNotice } from './sign-in-notice';
import { getPerson, getToken, removeStored, removeTokens } from './stored-session';

/**
 * Removes both tokens; state and username stay (docs/sync.md, What the answers mean). The mirror stays as well for a session that
 * merely ran out. It goes, unsent work excepted, where the server says that this person is deactivated or that this device
 * was signed out from elsewhere: it may be lost.
 */
export function endSession(code: ErrorCode | undefined): void {
  const person = getPerson();
  if (person && (code === 'deactivated' || code === 'revoked')) leaveSchool(ownerOf(person));
  removeTokens();
}

/**
 * This device is lost: everything of the person goes, what is unsent included, and the sign-in page says `reason`. For the
 * answer to the device's own refresh token and for nothing else: there is no way back.
 */
export function eraseDevice(refresh: string, reason: string): void {
  tellSignedOut(refresh);
  const owner = findOwner();
  if (owner) leaveSchool(owner, 'erase');
  leaveSignInNotice(reason);
  removeStored();
}

/** Best effort. The answer clears what the app cannot reach: the cookie of the pictures, and the browser's own cache. */
export function tellSignedOut(refresh: string): void {
  request(logout, { body: { refresh }, keepalive: true }, null).catch(() => undefined);
}

/** The token names them too: a phone that lay in a drawer may hold a person whom this version cannot read. */
function findOwner(): Owner | null {
  const person = getPerson();
  if (person) return ownerOf(person);
  const { subject, school } = readToken(getToken() ?? '') ?? {};
  return school === undefined ? null : { userId: Number(subject), schoolId: school };
}
