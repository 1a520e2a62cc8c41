// Calls of the outbox about its own writes: one transaction with a body to read, but without an effect that others see.
import { checkAccess } from '~server/platform/access';
import type { Endpoint } from '~contract/wire/endpoint';
import { findCaller } from './caller';
import { claimsOf } from './claims';
import { parseAnswer, parseBody, parseParams, parseQuery, readJson } from './parse';
import type { ParamsOf, ParsedBody, QueryOf } from './incoming';
import type { AnswerIn, Guarded, Route } from './route';

/** A guarded call without an idempotency record, an audit row or a place in the feed. */
export function ask<E extends Endpoint>(endpoint: E, run: (at: Guarded<E>) => Promise<AnswerIn<E>>): Route {
  return {
    endpoint,
    answer: async (services, request) => {
      const claims = claimsOf(request);
      const now = services.now();
      const answer = await services.db.school(claims.schoolId, async (tx) => {
        const caller = await findCaller(tx, claims, now);
        const params = parseParams(endpoint, request) as ParamsOf<E>;
        checkAccess(caller, endpoint, now, now);
        const query = parseQuery(endpoint, request) as QueryOf<E>;
        const body = parseBody(endpoint, readJson(request)) as ParsedBody<E>;
        return run({ services, tx, caller, params, query, body, now });
      });
      return { status: endpoint.status, body: parseAnswer(endpoint, answer) };
    },
  };
}
