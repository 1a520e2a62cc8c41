// What stays on the device after the server has ended a session, depending on the reason.
import type { ErrorCode } from '~contract/wire/errors';
import { logout } from '~contract/users/users';
import { request } from '~data/http/request';
import { takeBack } from '~data/page/handed-over';
import { readToken } from './jwt';
import { leaveSchool } from './sign-out-notes';
import { type Owner, ownerOf } from '~data/database/owner';
import { leaveSignInNotice } from './sign-in-notice';
import { getPerson, getToken, removeStored, removeTokens } from './stored-session';

/**
 * Removes both tokens; state and username stay (docs/sync.md, What the answers mean). The mirror stays too if the session
 * merely ran out. It goes, but not unsent work, if the person was deactivated or the device was signed out from elsewhere,
 * because it may be lost.
 */
export function endSession(code: ErrorCode | undefined): void {
  const person = getPerson();
  if (person && (code === 'deactivated' || code === 'revoked')) leaveSchool(ownerOf(person));
  removeTokens();
}

/**
 * Deletes everything of the person from a lost device, unsent work included; the sign-in page shows `reason`. Only for the answer
 * to the device's own refresh token: it can't be undone.
 */
export function eraseDevice(refresh: string, reason: string): void {
  tellSignedOut(refresh);
  const owner = findOwner();
  if (owner) leaveSchool(owner, 'erase');
  leaveSignInNotice(reason);
  // What riders sign on it is gone as well.
  takeBack();
  removeStored();
}

/** Best effort. The answer clears what the app can't reach: the pictures' cookie and the browser's HTTP cache. */
export function tellSignedOut(refresh: string): void {
  request(logout, { body: { refresh }, keepalive: true }, null).catch(() => undefined);
}

/** From the stored person, or from the token if this version can't read the person. */
function findOwner(): Owner | null {
  const person = getPerson();
  if (person) return ownerOf(person);
  const { subject, school } = readToken(getToken() ?? '') ?? {};
  return school === undefined ? null : { userId: Number(subject), schoolId: school };
}
