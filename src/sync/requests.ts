// From changes to requests, and from the answers of a batch to single answers.
import { BATCH_BYTES_MAX } from '~contract/limits';
import type { BatchRequest, BatchResponse } from '~contract/outbox';
import { errorOf, noAnswer } from '~data/wire/api-error';
import { pathOf } from '~data/wire/request';
import type { Database } from '~data/store/connection';
import type { IdMapping } from '~data/store/db';
import type { Entity } from '~data/shapes/entities';
import { mappingsOf } from '~data/store/ids';
import type { Claim } from '~data/outbox/claim';
import type { Done } from '~data/outbox/settle';
import { listNamed, refsToSend } from '~data/outbox/references';
import { requestOf, upcast } from '~data/calls/requests';
import type { SentWrite } from '~data/calls/call';

/** What a batch may weigh; the rest of a megabyte is for what stands around the bodies. Characters. */
const BATCH_WEIGHT = BATCH_BYTES_MAX / 4;

/** What the server calls rows that were made here. */
type Names = readonly IdMapping[];

/** What the server calls the rows that these changes are about and lie under. */
export async function findNames({ work }: Database, claims: readonly Claim[]): Promise<Names> {
  return mappingsOf(work, claims.flatMap(listNamed));
}

/** The request of a change as it is now: today's payload, the server's ids. Throws where there is none. */
export function prepare(held: Claim, names: Names): SentWrite {
  const change = upcast(held);
  const { entity, mid, recordedAt, baseVersion, op } = held;
  const request = change && requestOf(change, (of, id) => nameIn(names, of, id));
  if (!request) throw new Error(`${entity} ${op}: not known`);
  const ifMatch = op !== 'create' && baseVersion !== undefined ? { ifMatch: baseVersion } : {};
  const refs = refsToSend(held, names).map(({ collection, id, key }) => ({ collection, id, client_key: key }));
  return { ...request, key: mid, recordedAt, ...ifMatch, ...(refs.length > 0 && { refs }) };
}

function nameIn(names: Names, of: Entity, id: number): number {
  return id >= 0 ? id : (names.find(({ entity, tempId }) => entity === of && tempId === id)?.serverId ?? id);
}

/** A request as an entry of a batch. Throws for an id that the server has not given. */
export function entryOf({ endpoint, params, key, recordedAt, ifMatch, body, refs }: SentWrite): BatchRequest {
  return {
    key,
    method: endpoint.method === 'GET' ? 'POST' : endpoint.method,
    path: pathOf(endpoint.path, params),
    recorded_at: recordedAt,
    ...(ifMatch !== undefined && { if_match: ifMatch }),
    ...(refs && { refs: [...refs] }),
    ...(body && { body }),
  };
}

/** An entry's answer, judged as if it had come alone. */
export function readEntry(
  { endpoint }: SentWrite,
  response: BatchResponse | undefined,
): { done: Done } | { error: unknown } {
  if (!response) return { error: noAnswer() };
  const { status, body, retry_after } = response;
  if (status !== endpoint.status) return { error: errorOf(status, body, retry_after) };
  if (!endpoint.answer) return { done: {} };
  const answer = endpoint.answer.safeParse(body);
  return answer.success ? { done: { row: answer.data } } : { error: answer.error };
}

/** As many of them as one batch carries. */
export function firstPart(claims: readonly Claim[]): Claim[] {
  let weight = 0;
  const end = claims.findIndex(({ body }) => (weight += JSON.stringify(body).length) > BATCH_WEIGHT);
  return end === -1 ? [...claims] : claims.slice(0, Math.max(1, end));
}
