// Exchanges the refresh token, once for all tabs: the server rotates it, and using a spent one after its successor ends the whole
// device's session (docs/wire.md, Sessions).
import { REFRESH_WINDOW } from '~contract/wire/limits';
import { refresh, type Tokens } from '~contract/users/users';
import { ApiError, type ApiErrorKind } from '~data/http/api-error';
import { request } from '~data/http/request';
import { readToken } from './jwt';
import { endSession, eraseDevice, tellSignedOut } from './session-ended';
import { forgetCopy, getRefreshToken, getToken, saveTokens } from './stored-session';
import { oneTabAtATime } from '~data/page/tab-lock';

/** `gone`: nobody is signed in any more, or somebody else is. `unreachable`: no answer; the session stays. */
export type Refreshed = 'refreshed' | 'refused' | 'unreachable' | 'gone';

/** How long one attempt may take: two of them fit into one tab's turn (page/tab-lock.ts). Milliseconds. */
const ATTEMPT = 10_000;
/** A token from this tab's own refresh is not exchanged again sooner after a 401, whatever the clock says. Milliseconds. */
const FRESH = 10_000;

/** The server read the token and refused it. Anything else (no signal, 429, 5xx) leaves the session as it is. */
const REFUSAL: ReadonlySet<ApiErrorKind> = new Set(['auth', 'denied', 'fields']);

let running: Promise<Refreshed> | null = null;
let refreshedAt = Number.NEGATIVE_INFINITY;
const refused = new Set<() => void>();

/** Exchanges the tokens unless another call or tab has already replaced `spent`, the access token that was refused. */
export function refreshTokens(spent: string): Promise<Refreshed> {
  running ??= oneTabAtATime<Refreshed>('unreachable', () => exchange(spent)).finally(() => {
    running = null;
  });
  return running;
}

/**
 * Exchanges the tokens if the access token expires within 5 minutes (section 9). On a device whose clock is wrong every
 * token looks expired: so at most once in 5 minutes of monotonic time; a 401 covers the rest.
 */
export async function refreshIfDue(): Promise<void> {
  const token = getToken();
  const facts = token === null ? null : readToken(token);
  if (token === null || facts === null || facts.expires - Date.now() > REFRESH_WINDOW) return;
  if (performance.now() - refreshedAt < REFRESH_WINDOW) return;
  await refreshTokens(token);
}

/** Calls `fn` after the server refused the refresh token and both tokens were removed. Returns a function that stops it. */
export function onRefused(fn: () => void): () => void {
  refused.add(fn);
  return () => refused.delete(fn);
}

async function exchange(spent: string): Promise<Refreshed> {
  if (getToken() !== spent) return overtaken(spent);
  if (performance.now() - refreshedAt < FRESH) return 'refreshed';
  const stored = getRefreshToken();
  if (stored === null) return refuse();
  // Loaded by itself, because the sign-in page doesn't exchange anything. Without it nothing is sent.
  const copy = await import('./token-copy').catch(() => null);
  const sent = copy && (await copy.findNewest(stored));
  if (!sent) return 'unreachable';
  try {
    const tokens = await ask(sent);
    await copy.keepNext(sent, tokens.refresh);
    if (getRefreshToken() !== stored) return discard(tokens, spent);
    saveTokens(tokens);
    refreshedAt = performance.now();
    return 'refreshed';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!REFUSAL.has(error.kind)) return 'unreachable';
    return getRefreshToken() === stored ? refuse(error, sent) : overtaken(spent);
  }
}

/** The result if another tab or a sign-out has changed the session meanwhile. */
function overtaken(spent: string): Refreshed {
  const token = getToken();
  return token !== null && readToken(token)?.subject === readToken(spent)?.subject ? 'refreshed' : 'gone';
}

/** The person signed out while the answer was on its way: end the session of the new tokens too. */
function discard(tokens: Tokens, spent: string): Refreshed {
  if (getRefreshToken() === null) {
    tellSignedOut(tokens.refresh);
    forgetCopy();
  }
  return overtaken(spent);
}

/** Without `answer`: there was no refresh token. */
function refuse(answer?: ApiError, sent = ''): Refreshed {
  // Erase only on a 401 with this code, from our own server, for this device's own refresh token.
  const isErased = answer?.kind === 'auth' && answer.isOurs && answer.code === 'device_erased';
  if (isErased) eraseDevice(sent, answer.message);
  else endSession(answer?.code);
  for (const fn of refused) fn();
  return 'refused';
}

/** Asks twice if nothing comes back. The server repeats an answer that was lost, now or at the next refresh. */
async function ask(sent: string): Promise<Tokens> {
  const options = { body: { refresh: sent }, timeout: ATTEMPT };
  try {
    return await request(refresh, options, null);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'offline') return request(refresh, options, null);
    throw error;
  }
}
