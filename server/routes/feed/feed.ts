// The change feed, and the event stream that says that there is something new (docs/wire.md, Change feed).
import { getChanges, getEvents } from '~contract/wire/feed';
import { accessTokenEnds } from '~server/platform/tokens/access-token';
import { makePage } from '~server/services/feed/page';
import { readHistory } from '~server/services/feed/position';
import { zipped } from '~server/platform/route/gzip';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseQuery } from '~server/platform/route/parse';
import { read } from '~server/platform/route/read';
import type { Route } from '~server/platform/route/route';

const changes = read(getChanges, {
  run: ({ services, tx, caller, query, now }) => makePage({ services, tx, caller, now }, query),
});

/** X-Accel-Buffering: a proxy in front must pass each event on at once. */
const STREAM = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

const events: Route = {
  endpoint: getEvents,
  answer: async (services, request) => {
    const claims = claimsOf(request);
    const { seq } = await services.db.school(claims.schoolId, async (tx) => {
      await findCaller(tx, claims, services.now());
      return readHistory(tx, claims.schoolId);
    });
    parseQuery(getEvents, request);
    if (request.method === 'HEAD') return { status: 200, body: undefined, headers: STREAM };
    const body = services.events.open(claims, seq, accessTokenEnds(request.headers.authorization));
    return { status: 200, body, headers: STREAM };
  },
};

export const syncRoutes: readonly Route[] = [zipped(changes), events];
