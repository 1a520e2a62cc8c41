// Guarded GETs.
import { checkAccess } from '~server/platform/access';
import { notFound } from '~server/platform/refusal';
import type { Endpoint } from '~contract/wire/endpoint';
import { findCaller } from './caller';
import { claimsOf } from './claims';
import { parseAnswer, parseParams, parseQuery } from './parse';
import type { ParamsOf, QueryOf } from './incoming';
import type { AnswerIn, FindRow, Guarded, Route } from './route';

type Read<E extends Endpoint, R> = {
  /** Finds the row that the path names; undefined is a 404. */
  row?: FindRow<E, R>;
  run: (at: Omit<Guarded<E>, 'body'> & { row: R }) => Promise<AnswerIn<E>> | AnswerIn<E>;
};

/** A guarded GET. */
export function read<E extends Endpoint, R = undefined>(endpoint: E, steps: Read<E, R>): Route {
  return {
    endpoint,
    answer: async (services, request) => {
      const now = services.now();
      const claims = claimsOf(request);
      const answer = await services.db.school(claims.schoolId, async (tx) => {
        const caller = await findCaller(tx, claims, now);
        const params = parseParams(endpoint, request) as ParamsOf<E>;
        const row = (await steps.row?.({ tx, caller, params, lock: false })) as R;
        if (steps.row && row === undefined) throw notFound();
        checkAccess(caller, endpoint, now, now);
        const query = parseQuery(endpoint, request) as QueryOf<E>;
        return steps.run({ services, tx, caller, params, query, row, now });
      });
      return { status: endpoint.status, body: parseAnswer(endpoint, answer) };
    },
  };
}
