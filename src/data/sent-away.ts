// The server has ended a session: what stays on the device depends on why.
import type { ErrorCode } from '~contract/errors';
import { leaveSchool } from './marks';
import { ownerOf } from './owner';
import { getPerson, removeTokens } from './storage';

/**
 * Removes both tokens; state and username stay (sync.md, the 401 row). The mirror stays as well for a session that merely
 * ran out. It goes, unsent work excepted, where the server says that this person is deactivated or that this device was
 * signed out from elsewhere: it may be lost.
 */
export function endSession(code: ErrorCode | undefined): void {
  const person = getPerson();
  if (person && (code === 'deactivated' || code === 'revoked')) leaveSchool(ownerOf(person));
  removeTokens();
}
