// Many writes of a phone in one request (docs/wire.md, Batches and cancelling): one after another, each as if sent alone,
// with its own authentication, permission check, transaction and answer. One entry's failure doesn't stop the others.
import { API, type Method } from '~contract/wire/endpoint';
import { NON_FIELD, REQUEST_TOO_LARGE, UNKNOWN_KEY } from '~contract/wire/errors';
import { BATCH_BYTES_MAX, BATCH_MAX, JSON_MAX } from '~contract/wire/limits';
import { batchRequest, REFS_HEADER, sendBatch, writeRefs, type BatchResponse } from '~contract/wire/batch';
import { z } from '~contract/wire/zod';
import { refusalOf } from '~server/platform/http/answer-error';
import { HttpError, unavailable } from '~server/platform/http/http-error';
import { badFields, notFound } from '~server/platform/refusal';
import { zipped } from './gzip';
import { BATCH_PATIENCE } from '~server/platform/limits';
import type { FastifyRequest } from 'fastify';
import type { Services } from '~server/platform/services';
import { authenticate, findCaller } from './caller';
import { claimsOf } from './claims';
import type { Counters } from './counters';
import { entryFinder, type FindEntry } from './batch-entries';
import { isTooDeep, JsonBody, parseAnswer, parseBody, parseJson, parseQuery } from './parse';
import type { Reply, Route } from './route';

// Checks only what an answer needs: an invalid entry must not stop the others.
const envelope = z.strictObject({
  requests: z
    .array(z.looseObject({ key: batchRequest.shape.key }))
    .min(1, 'At least 1 request')
    .max(BATCH_MAX, `At most ${BATCH_MAX} requests`),
});
type Entry = z.output<typeof envelope>['requests'][number];

type Batch = { services: Services; request: FastifyRequest; find: FindEntry; countEntry: Counters['countEntry'] };

/** The route of sync/batch, for those of `routes` that may be entries. */
export function batch(routes: readonly Route[], countEntry: Counters['countEntry']): Route {
  const find = entryFinder(routes);
  return zipped({
    endpoint: sendBatch,
    bodyLimit: BATCH_BYTES_MAX,
    answer: async (services, request) => {
      const claims = claimsOf(request);
      const begun = services.now().getTime();
      await services.db.school(claims.schoolId, (tx) => findCaller(tx, claims, services.now()));
      parseQuery(sendBatch, request);
      const { requests } = parseBody({ ...sendBatch, body: envelope }, parseJson(request.body)) as z.output<
        typeof envelope
      >;
      const at = { services, request, find, countEntry };
      const responses: BatchResponse[] = [];
      for (const entry of requests) {
        const late = services.now().getTime() - begun > BATCH_PATIENCE;
        responses.push(await respond(at, entry, late));
      }
      services.events.wake(claims.schoolId);
      return { status: sendBatch.status, body: parseAnswer(sendBatch, { responses }) };
    },
  });
}

async function respond(at: Batch, entry: Entry, late: boolean): Promise<BatchResponse> {
  const { method, path } = entry;
  const isPath = batchRequest.shape.path.safeParse(path).success;
  const found = isPath ? at.find(method as Method, path as string) : undefined;
  try {
    if (late) throw unavailable(1);
    await at.countEntry(at.request);
    checkForm(entry);
    if (!found) throw notFound();
    const { services, request } = at;
    const claims = await authenticate(services, request.headers.authorization);
    const headers = headersOf(entry);
    const { answer, params } = found;
    const incoming = { method: String(method), url: API + String(path), headers, params, query: {}, claims };
    return response(entry, await answer(services, { ...incoming, body: new JsonBody(entry['body']) }));
  } catch (error) {
    return response(entry, refusalOf(error, at.request.log, found && API + found.route.endpoint.path));
  }
}

/** Refuses entries that could not be sent alone. */
function checkForm(entry: Entry): void {
  const unknown = Object.keys(entry).filter((name) => !Object.hasOwn(batchRequest.shape, name));
  if (unknown.length > 0)
    throw badFields(Object.fromEntries(unknown.slice(0, 20).map((name) => [name, [UNKNOWN_KEY]])));
  const { body } = entry;
  const isLarge = () => Buffer.byteLength(JSON.stringify(body ?? null)) > JSON_MAX;
  // A body that is too deep can't be measured; it is refused as unreadable later.
  if (!isTooDeep(body) && isLarge()) throw new HttpError(413, { [NON_FIELD]: [REQUEST_TOO_LARGE] });
}

/** The headers that the entry's fields stand for. */
function headersOf({ key, if_match, recorded_at, refs }: Entry): Record<string, string> {
  const means = batchRequest.shape.refs.safeParse(refs);
  if (!means.success) throw badFields({ refs: ['This must be a list of collection, id and client_key'] });
  return {
    ...(means.data?.length ? { [REFS_HEADER]: writeRefs(means.data) } : {}),
    'idempotency-key': key,
    // Anything but a number becomes an invalid header and is refused as such: a deep value couldn't even be written as text.
    ...(if_match === undefined ? {} : { 'if-match': typeof if_match === 'number' ? `"${if_match}"` : 'no version' }),
    ...(typeof recorded_at === 'string' ? { 'recorded-at': recorded_at } : {}),
  };
}

function response({ key }: Entry, { status, body, headers }: Reply | HttpError): BatchResponse {
  const wait = headers?.['Retry-After'];
  return {
    key,
    status,
    ...(body === undefined ? {} : { body }),
    ...(wait === undefined ? {} : { retry_after: Number(wait) }),
  };
}
