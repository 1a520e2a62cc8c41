// How all other code calls the server: adds the token, and repeats a call once after a refresh.
import type { AnswerOf, Endpoint } from '~contract/wire/endpoint';
import { statusMessage } from '~contract/wire/errors';
import { ApiError, noAnswer } from '~data/http/api-error';
import { request, type RequestOptions } from '~data/http/request';
import { NobodyError } from '~data/database/connection-lost';
import { readToken } from '~data/session/jwt';
import { refreshTokens } from '~data/session/refresh';
import { getToken } from '~data/session/stored-session';
import { tellAnswered } from '~data/page/sync-requests';
import { warn } from '~data/page/warn';

/** The options; they may be omitted if none is required. */
export type CallArgs<E extends Endpoint> =
  {} extends RequestOptions<E> ? [options?: RequestOptions<E>] : [options: RequestOptions<E>];

/**
 * Calls an endpoint of the contract and returns its parsed body. Throws ApiError (kinds in http/api-error.ts), the reason of
 * `signal` if the caller aborted, NobodyError if `asUser` isn't signed in, and nothing else. A 401 `token_not_valid` costs
 * one refresh and one repeat; if the refresh gets no answer, the error is `offline` and the session stays.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: CallArgs<E>): Promise<AnswerOf<E>> {
  const given = (options ?? {}) as RequestOptions<E>;
  const answer =
    endpoint.guard === 'public'
      ? await request(endpoint, given, null)
      : await withToken(endpoint, (token) => request(endpoint, given, inNameOf(given.asUser, token)));
  // An answer wakes the engine, so the engine's own calls must not count.
  if (endpoint.method === 'GET' && !endpoint.path.startsWith('/sync/')) tellAnswered();
  return answer;
}

/** Sends with the stored token, and once more after a refresh if that was refused. Throws as `call` does. */
export async function withToken<T>({ method, path }: Endpoint, send: (token: string) => Promise<T>): Promise<T> {
  const token = getToken();
  if (token === null) {
    warn(`${method} ${path} without a token`);
    throw new ApiError({ kind: 'auth', status: 401, message: statusMessage(401) });
  }
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'token_not_valid') throw error;
    const outcome = await refreshTokens(token);
    if (outcome === 'unreachable') throw noAnswer(error);
    const fresh = getToken();
    if (outcome !== 'refreshed' || fresh === null) throw error;
    return send(fresh);
  }
}

/** Returns the token if it is this person's: another person may have signed in elsewhere meanwhile. Throws NobodyError. */
export function inNameOf(userId: number | undefined, token: string): string {
  if (userId !== undefined && readToken(token)?.subject !== String(userId)) throw new NobodyError();
  return token;
}
