// Asks the server whether the stored access token is valid, and stores the person that it returns.
import { type Verified, verify } from '~contract/users/users';
import { ApiError } from '~data/http/api-error';
import { request } from '~data/http/request';
import { refreshTokens } from './refresh';
import { endSession } from './session-ended';
import { getToken, savePerson } from './stored-session';

/** `missing`: no token is stored. `unknown`: no answer, or the token has changed meanwhile. */
export type Verdict = 'valid' | 'refused' | 'missing' | 'unknown';

/** Never throws an ApiError. `refused` has ended the session (session-ended.ts). */
export async function verifyStored(repeat = true): Promise<Verdict> {
  const token = getToken();
  if (token === null) return 'missing';
  try {
    const person = await whoIs(token);
    if (getToken() !== token) return 'unknown'; // refreshed or signed out meanwhile: the next check decides
    savePerson(person);
    return 'valid';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const spent = error.code === 'token_not_valid' || error.kind === 'fields';
    if (spent && repeat) return afterRefresh(token);
    if (!spent && error.kind !== 'auth' && error.kind !== 'denied') return 'unknown';
    if (getToken() !== token) return 'unknown';
    endSession(error.code);
    return 'refused';
  }
}

/** The person behind an access token. Throws ApiError. */
export function whoIs(token: string): Promise<Verified> {
  return request(verify, { body: { token } }, null);
}

async function afterRefresh(spent: string): Promise<Verdict> {
  const outcome = await refreshTokens(spent);
  if (outcome === 'refreshed') return verifyStored(false);
  return outcome === 'refused' ? 'refused' : 'unknown';
}
