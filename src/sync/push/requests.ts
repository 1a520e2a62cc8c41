// Builds requests from changes, and splits the answer of a batch into one answer per change.
import { BATCH_BYTES_MAX } from '~contract/wire/limits';
import type { BatchRequest, BatchResponse } from '~contract/wire/batch';
import { errorOf, noAnswer } from '~data/http/api-error';
import { pathOf } from '~data/http/request';
import type { Database } from '~data/database/connection';
import type { IdMapping } from '~data/database/db';
import type { Entity } from '~data/entities/all';
import { correctedAt } from '~data/page/best-time';
import { mappingsOf } from '~data/database/ids';
import type { Entry } from '~data/outbox/record';
import type { Claim } from '~data/outbox/claim';
import type { Done } from '~data/outbox/settle';
import { listNamed, refsToSend } from '~data/outbox/references';
import { requestOf } from '~data/endpoints/requests';
import { upcast } from '~data/outbox/upcast';
import type { SentWrite } from '~data/endpoints/call';

/** The most that the bodies of one batch may weigh; leaves room within the limit for UTF-8 and JSON. Characters. */
const BATCH_WEIGHT = BATCH_BYTES_MAX / 4;

/** The server's ids of rows that were made on this device. */
type Names = readonly IdMapping[];

/** The server's ids of the rows that these changes belong to and refer to. */
export async function findNames({ work }: Database, claims: readonly Claim[]): Promise<Names> {
  return mappingsOf(work, claims.flatMap(listNamed));
}

/** A change's request, with an up-to-date payload and the server's ids. Throws if it can't be built. */
export function prepare(held: Claim, names: Names): SentWrite {
  const change = upcast(held);
  const { entity, mid, baseVersion, op } = held;
  const request = change && requestOf(change, (of, id) => nameIn(names, of, id));
  if (!request) throw new Error(`${entity} ${op}: not known`);
  const ifMatch = op !== 'create' && baseVersion !== undefined ? { ifMatch: baseVersion } : {};
  const refs = refsToSend(held, names).map(({ collection, id, key }) => ({ collection, id, client_key: key }));
  return { ...request, key: mid, ...timesOf(held), ...ifMatch, ...(refs.length > 0 && { refs }) };
}

/**
 * When it was done, and what this device's clock said then if it was wrong. Saved while nothing was known of a wrong clock, a change is
 * corrected now.
 */
function timesOf({ recordedAt, deviceAt }: Entry): Pick<SentWrite, 'recordedAt' | 'deviceAt'> {
  if (deviceAt !== undefined) return { recordedAt, deviceAt };
  const corrected = correctedAt(recordedAt);
  return corrected === recordedAt ? { recordedAt } : { recordedAt: corrected, deviceAt: recordedAt };
}

function nameIn(names: Names, of: Entity, id: number): number {
  return id >= 0 ? id : (names.find(({ entity, tempId }) => entity === of && tempId === id)?.serverId ?? id);
}

/** Whether an entry of a batch can say all of it: there is no room for a file, for a cancelled key and for the time of a wrong clock. */
export function isPlain(one: Entry): boolean {
  const { discardAt, cancels = [], file } = one;
  return discardAt === undefined && cancels.length === 0 && !file && timesOf(one).deviceAt === undefined;
}

/** A request as an entry of a batch. Throws if it contains a temporary id. */
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

/** The answer of a batch's entry: parsed, or thrown as an ApiError, as if it had been sent alone. */
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

/** The first of these changes that fit into one batch. */
export function firstPart(claims: readonly Claim[]): Claim[] {
  let weight = 0;
  const end = claims.findIndex(({ body }) => (weight += JSON.stringify(body).length) > BATCH_WEIGHT);
  return end === -1 ? [...claims] : claims.slice(0, Math.max(1, end));
}
