// Public calls, and guarded ones whose work cannot happen inside one transaction (hashing a password takes 30 ms, in
// which the embedded database would serve nobody). These open their own short transactions.
import { checkAccess, type Caller } from '~server/platform/access';
import type { Endpoint } from '~contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { findCaller } from './admit';
import { claimsOf } from './claims';
import { parseAnswer, parseBody, parseParams, parseQuery, readJson } from './parse';
import type { AnswerIn, Call, ParamsOf, ParsedBody, QueryOf, Route } from './route';

/** Where a public call comes from: for throttling, and for the name of a device. */
export type From = { address: string; userAgent: string };

/** Sends a header with the answer; the last one of a name counts. */
export type SetHeader = (name: 'Set-Cookie' | 'Clear-Site-Data', value: string) => void;

/** A call without a token. */
export function open<E extends Endpoint>(
  endpoint: E,
  run: (at: Call<E> & { from: From; setHeader: SetHeader }) => Promise<AnswerIn<E>> | AnswerIn<E>,
): Route {
  return {
    endpoint,
    answer: async (services, request) => {
      const call = { services, now: services.now(), ...parts(endpoint, request) };
      const headers: Record<string, string> = {};
      const setHeader: SetHeader = (name, value) => void (headers[name] = value);
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
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
