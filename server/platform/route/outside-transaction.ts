// Public calls, and guarded ones whose work can't happen inside one transaction (hashing a password takes 30 ms, during which the
// embedded database would serve nobody). They open their own short transactions.
import { checkAccess, type Caller, type From } from '~server/platform/access';
import type { Endpoint } from '~contract/wire/endpoint';
import type { FastifyRequest } from 'fastify';
import { findCaller } from './caller';
import { claimsOf } from './claims';
import { parseAnswer, parseBody, parseParams, parseQuery, readJson } from './parse';
import type { ParamsOf, ParsedBody, QueryOf } from './incoming';
import type { AnswerIn, Call, Route } from './route';

/** The headers that an answer may set. Clear-Site-Data only for the cache: "storage" holds the outbox. */
type Sendable = [name: 'Set-Cookie', value: string] | [name: 'Clear-Site-Data', value: '"cache"'];
/** Adds a header to the answer; others of the same name stay. */
export type SetHeader = (...header: Sendable) => void;

/** A call without a token. */
export function open<E extends Endpoint>(
  endpoint: E,
  run: (at: Call<E> & { from: From; setHeader: SetHeader }) => Promise<AnswerIn<E>> | AnswerIn<E>,
): Route {
  return {
    endpoint,
    answer: async (services, request) => {
      const call = { services, now: services.now(), ...parts(endpoint, request) };
      const headers: Record<string, string[]> = {};
      const setHeader: SetHeader = (name, value) => void (headers[name] ??= []).push(value);
      const answer = await run({ ...call, from: fromOf(request), setHeader });
      return { status: endpoint.status, body: parseAnswer(endpoint, answer), headers };
    },
  };
}

/** A guarded call that opens its own transactions. It must write its audit row itself. */
export function steps<E extends Endpoint>(
  endpoint: E,
  run: (at: Call<E> & { caller: Caller; from: From }) => Promise<AnswerIn<E>>,
): Route {
  return {
    endpoint,
    answer: async (services, request) => {
      const claims = claimsOf(request);
      const now = services.now();
      const caller = await services.db.school(claims.schoolId, async (tx) => findCaller(tx, claims, now));
      checkAccess(caller, endpoint, now, now);
      const answer = await run({ services, now, caller, ...parts(endpoint, request), from: fromOf(request) });
      return { status: endpoint.status, body: parseAnswer(endpoint, answer) };
    },
  };
}

function parts<E extends Endpoint>(endpoint: E, request: FastifyRequest) {
  return {
    params: parseParams(endpoint, request) as ParamsOf<E>,
    query: parseQuery(endpoint, request) as QueryOf<E>,
    body: parseBody(endpoint, readJson(request)) as ParsedBody<E>,
  };
}

function fromOf(request: FastifyRequest): From {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '', cookies: request.headers.cookie ?? '' };
}
