// The one way a guarded call changes something: one transaction with the idempotency record, the effect, its audit row
// and its place in the change feed, or none of them.
import { checkAccess, type Caller } from '~server/platform/access';
import { auditing, recordAudit } from '~server/platform/audit';
import { recordChange } from '~server/platform/changes';
import { HttpError, notFound } from '~server/platform/http/http-error';
import { claimKey, fingerprintOf, isKept, keeping, type Kept, type KeyOf } from '~server/platform/idempotency';
import { recordedAt } from '~server/platform/recorded-at';
import type { Endpoint } from '~contract/endpoint';
import type { Tx } from '~server/db/db';
import type { Services } from '~server/platform/services';
import { findCaller } from './admit';
import { claimsOf } from './claims';
import { isForm, readForm } from './form';
import { parseAnswer, parseBody, parseParams, parseQuery, readJson } from './parse';
import { addressOf, idempotencyKey, ifMatch } from './request-headers';
import type { Effect, FindRow, Guarded, Incoming, ParamsOf, ParsedBody, QueryOf, Reply, Route } from './route';

type Write<E extends Endpoint, R> = {
  /** The body may also be a multipart form. */
  forms?: true;
  /** The row that the path names, locked; without it the call is a 404. Its `version`, if any, is what If-Match names. */
  row?: FindRow<E, R>;
  /** `recorded`: when the person did it. `key`: the mutation's id, which a created row keeps as client_key. */
  run: (at: Guarded<E> & { row: R; recorded: Date; key: string | null }) => Promise<Effect<E>>;
};

/** A guarded POST, PATCH, PUT or DELETE; with an idempotency record it may also stand in a batch. */
export function write<E extends Endpoint, R = undefined>(endpoint: E, steps: Write<E, R>): Route {
  const answer = async (services: Services, request: Incoming): Promise<Reply> => {
    const claims = claimsOf(request);
    const now = services.now();
    return services.db.school(claims.schoolId, async (tx) => {
      const caller = await findCaller(tx, claims, now);
      const params = parseParams(endpoint, request) as ParamsOf<E>;
      const row = await steps.row?.({ tx, caller, params, lock: true });
      const gone = steps.row !== undefined && row === undefined;
      if (gone && !(await isRepeat(tx, endpoint, caller, request))) throw notFound();
      const recorded = recordedAt(request.headers['recorded-at'], now);
      checkAccess(caller, endpoint, recorded, now);
      const query = parseQuery(endpoint, request) as QueryOf<E>;
      const json = isForm(request) ? await readForm(endpoint, request) : readJson(request);
      const key = keyOf(endpoint, caller, request);
      const kept = key && (await claimKey(tx, key, fingerprintOf(request.method, addressOf(request), json), now));
      if (kept) return repeated(kept);
      if (gone) throw notFound();
      const body = parseBody(endpoint, json) as ParsedBody<E>;
      checkVersion(endpoint, row, ifMatch(request));
      const at = { services, tx, caller, params, query, body, row: row as R, now, recorded, key: key?.key ?? null };
      return finish(tx, endpoint, caller, key, await steps.run(at), now);
    });
  };
  const forms = steps.forms && { forms: steps.forms };
  return { endpoint, answer, ...forms, ...(endpoint.idempotent === false ? {} : { answerEntry: answer }) };
}

function keyOf(endpoint: Endpoint, { schoolId, userId }: Caller, request: Incoming): KeyOf | null {
  const key = endpoint.idempotent === false ? null : idempotencyKey(request);
  return key === null ? null : { schoolId, userId, key };
}

async function isRepeat(tx: Tx, endpoint: Endpoint, caller: Caller, request: Incoming): Promise<boolean> {
  const key = keyOf(endpoint, caller, request);
  return key !== null && isKept(tx, key);
}

function repeated(kept: Kept): Reply {
  return { status: kept.status, body: kept.body ?? undefined, headers: { 'Idempotent-Replayed': 'true' } };
}

function checkVersion(endpoint: Endpoint, row: unknown, version: number | null): void {
  if (version === null || row === null || typeof row !== 'object' || !('version' in row)) return;
  if (row.version === version) return;
  const current = endpoint.answer ? parseAnswer(endpoint, row) : row;
  throw new HttpError(409, { detail: 'Somebody else has changed this', code: 'conflict', current });
}

async function finish<E extends Endpoint>(
  tx: Tx,
  endpoint: E,
  caller: Caller,
  key: KeyOf | null,
  effect: Effect<E>,
  now: Date,
): Promise<Reply> {
  const { schoolId, userId: actorId, deviceId } = caller;
  const { entity, id, outcome, fields, also = [] } = effect;
  // Inside the transaction: an answer that breaks the contract takes its effect back.
  const reply = { status: endpoint.status, body: parseAnswer(endpoint, effect.answer) };
  const entry = { schoolId, actorId, deviceId, entity, id, outcome, fields, at: now };
  if (endpoint.idempotent === false) {
    await recordAudit(tx, entry);
    return reply;
  }
  const notes = [auditing(tx, entry), ...(key ? [keeping(tx, key, reply, effect)] : [])];
  await recordChange(tx, schoolId, [{ entity, id, op: outcome === 'removed' ? 'd' : 'w' }, ...also], notes);
  return reply;
}
