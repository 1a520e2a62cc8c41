// Calls with a small body of raw bytes, read before the call's own transaction. No idempotency record, no audit row, no
// change in the feed: the write that the bytes belong to has those.
import { checkAccess } from '~server/platform/access';
import type { Endpoint } from '~contract/wire/endpoint';
import type { FastifyPluginAsync, RouteOptions } from 'fastify';
import { findCaller } from './caller';
import { claimsOf } from './claims';
import { parseAnswer, parseParams, parseQuery } from './parse';
import type { ParamsOf, QueryOf } from './incoming';
import type { AnswerIn, Guarded, Route } from './route';

type WithBytes = Endpoint & { bytes: number };

export const RAW = 'application/octet-stream';

/** A guarded call with a body of bytes. */
export function takeBytes<E extends WithBytes>(
  endpoint: E,
  run: (at: Omit<Guarded<E>, 'body'> & { bytes: Uint8Array }) => Promise<AnswerIn<E>>,
): Route {
  return {
    endpoint,
    bodyLimit: endpoint.bytes,
    answer: async (services, request) => {
      const claims = claimsOf(request);
      const now = services.now();
      const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      const answer = await services.db.school(claims.schoolId, async (tx) => {
        const caller = await findCaller(tx, claims, now);
        const params = parseParams(endpoint, request) as ParamsOf<E>;
        checkAccess(caller, endpoint, now, now);
        const query = parseQuery(endpoint, request) as QueryOf<E>;
        return run({ services, tx, caller, params, query, bytes, now });
      });
      return { status: endpoint.status, body: parseAnswer(endpoint, answer) };
    },
  };
}

/** The fastify plugin for such a route: it reads raw bytes and nothing else. */
export function readsBytes(route: RouteOptions): FastifyPluginAsync {
  return async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser(RAW, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    inner.route(route);
  };
}
