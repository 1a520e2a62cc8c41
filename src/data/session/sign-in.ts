// Signing in, up and out. The four stored keys are written together at the end, so that other tabs never see one person's token
// with another's name.
import type { BodyOf } from '~contract/wire/endpoint';
import { login, signup } from '~contract/users/users';
import { ApiError } from '~data/http/api-error';
import { request } from '~data/http/request';
import { leaveSchool, markFresh } from './sign-out-notes';
import { publishSession, reloadPage, settleSession } from './session';
import { ownerOf } from '~data/database/owner';
import { tellSignedOut } from './session-ended';
import { leaveSignInNotice } from './sign-in-notice';
import { getPerson, getRefreshToken, removeStored, savePerson, saveTokens, saveUsername } from './stored-session';
import { whoIs } from './verify';

// Re-exported for the sign-in page.
export { takeSignInNotice } from './sign-in-notice';

/**
 * Signs in and stores the session. Throws ApiError: wrong credentials and lock-out have their text under `password` (section 8),
 * with `retryAfter` if locked out. A 403 (deactivated) clears the four stored keys and reloads the page (section 4);
 * `takeSignInNotice` has the reason after the reload.
 */
export async function signIn(credentials: BodyOf<typeof login>): Promise<void> {
  try {
    const tokens = await request(login, { body: credentials }, null);
    const person = await whoIs(tokens.access);
    savePerson(person);
    saveTokens(tokens);
    saveUsername(credentials.email);
    markFresh(ownerOf(person));
    publishSession();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'denied') startAfresh(error.message);
    throw error.kind === 'auth' || error.status === 429 ? underPassword(error) : error;
  }
}

/** Creates a school with its owner and signs in. `created`: the school exists, but the sign-in got no answer. */
export async function signUp(form: BodyOf<typeof signup>): Promise<'signed-in' | 'created'> {
  await request(signup, { body: form }, null);
  try {
    await signIn({ email: form.email, password: form.password });
    return 'signed-in';
  } catch (error) {
    if (error instanceof ApiError) return 'created';
    throw error;
  }
}

/**
 * Signs out at once, with or without signal; tells the server if it can be reached. Clears the four stored keys; the mirror is
 * deleted in the background. Unsent work stays for the next sign-in; what the person doesn't want any more was deleted before
 * (outbox/delete-unsent.ts).
 */
export function signOut(): void {
  const refresh = getRefreshToken();
  if (refresh !== null) tellSignedOut(refresh);
  forgetStored();
  settleSession();
}

/**
 * Notes the clean-up first: a page killed in between leaves a signed-in person without a mirror, not a mirror without a
 * person.
 */
function forgetStored(): void {
  const person = getPerson();
  if (person) leaveSchool(ownerOf(person));
  removeStored();
}

function startAfresh(reason: string): void {
  forgetStored();
  leaveSignInNotice(reason);
  publishSession();
  reloadPage();
}

function underPassword(error: ApiError): ApiError {
  const { status, message, code, retryAfter } = error;
  return new ApiError(
    {
      kind: 'fields',
      status,
      message,
      fields: { password: [message] },
      ...(code && { code }),
      ...(retryAfter !== undefined && { retryAfter }),
    },
    { cause: error },
  );
}
