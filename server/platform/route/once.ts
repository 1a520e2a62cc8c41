// What every write does around its effect, as JSON or with a file: who, which row, under which key, and afterwards the
// record of what was done. This is the only place for the order of checks.
import { checkAccess, type Caller } from '~server/platform/access';
import { auditing, recordAudit } from '~server/platform/audit';
import { recordChange } from '~server/platform/changes';
import { httpErrorOf } from '~server/platform/http/http-error';
import { notFound } from '~server/platform/refusal';
import { claimKey, fingerprintOf, isKept, keeping, type Kept, type KeyOf } from '~server/platform/idempotency';
import { quotaOf } from '~server/platform/quota';
import { recordedAt } from '~server/platform/recorded-at';
import type { Config } from '~server/config';
import type { Endpoint } from '~contract/endpoint';
import type { Tx } from '~server/db/db';
import type { Claims } from '~server/platform/auth/access-token';
import { findCaller } from './admit';
import { parseAnswer, parseParams, parseQuery } from './parse';
import { checkReferences } from './references';
import { addressOf, idempotencyKey } from './request-headers';
import type { Incoming, ParamsOf, QueryOf } from './incoming';
import type { Effect, FindRow, May, Reply } from './route';

/** A call that passed the first checks: `row` is undefined if it is gone and an answer is kept under the key. */
export type Entered<E extends Endpoint, R> = {
  caller: Caller;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  row: R | undefined;
  gone: boolean;
  key: KeyOf | null;
  recorded: Date;
  now: Date;
};

type Asked<E extends Endpoint, R> = {
  endpoint: E;
  find: FindRow<E, R> | undefined;
  may?: May<E, R> | undefined;
  request: Incoming;
  claims: Claims;
  now: Date;
  lock: boolean;
};

/**
 * The checks before the body, in their order (docs/wire.md, Order of checks). Throws 401, 404, 403, then 400 for the
 * query and the key.
 */
export async function enter<E extends Endpoint, R>(
  tx: Tx,
  { endpoint, find, may, request, claims, now, lock }: Asked<E, R>,
): Promise<Entered<E, R>> {
  const caller = await findCaller(tx, claims, now);
  const params = parseParams(endpoint, request) as ParamsOf<E>;
  const row = await find?.({ tx, caller, params, lock });
  const gone = find !== undefined && row === undefined;
  if (gone && !(await isRepeat(tx, keyOf(endpoint, caller, request)))) throw notFound();
  const recorded = recordedAt(request.headers['recorded-at'], now);
  checkAccess(caller, endpoint, recorded, now);
  if (!gone)
    await mayOrRepeat(tx, () => may?.({ tx, caller, params, row: row as R }), keyOf(endpoint, caller, request));
  const query = parseQuery(endpoint, request) as QueryOf<E>;
  return { caller, params, query, row, gone, key: keyOf(endpoint, caller, request), recorded, now };
}

/**
 * Somebody who may no longer change the row may still repeat their own call: the course may have been given to somebody else
 * after the first answer was lost.
 */
async function mayOrRepeat(tx: Tx, may: () => Promise<void> | void, key: KeyOf | null): Promise<void> {
  try {
    await may();
  } catch (error) {
    if (!httpErrorOf(error) || !(await isRepeat(tx, key))) throw error;
  }
}

/** True if an answer is kept under the key. */
export async function isRepeat(tx: Tx, key: KeyOf | null): Promise<boolean> {
  return key !== null && isKept(tx, key);
}

/**
 * Takes the call's key for this transaction. Returns the answer to repeat, or null: then do the work. Throws 409 if the key
 * belongs to another request than `body`, or an id means another row by now, and 404 if the row is gone.
 */
export async function repeatOf<E extends Endpoint, R>(
  tx: Tx,
  request: Incoming,
  entered: Entered<E, R>,
  body: unknown,
): Promise<Reply | null> {
  const repeat = await repeatUnder(tx, entered, () => fingerprintOf(request.method, addressOf(request), body));
  if (!repeat) await checkReferences(tx, entered.caller.schoolId, request);
  return repeat;
}

/** As `repeatOf`, given a fingerprint or a way to make one. */
export async function repeatUnder<E extends Endpoint, R>(
  tx: Tx,
  { key, gone, now }: Entered<E, R>,
  fingerprint: () => string,
): Promise<Reply | null> {
  const kept = key && (await claimKey(tx, key, fingerprint(), now));
  if (kept) return repeated(kept);
  if (gone) throw notFound();
  return null;
}

/**
 * Writes the audit row, the idempotency record and the change in the feed, and returns the answer. `bytes`: of a file that
 * is new to the school. Throws 409 quota_reached.
 */
export async function finish<E extends Endpoint, R>(
  tx: Tx,
  endpoint: E,
  { caller, key, recorded, now }: Entered<E, R>,
  effect: Effect<E>,
  { config, bytes = 0 }: { config: Config; bytes?: number },
): Promise<Reply> {
  const { schoolId, userId: actorId, deviceId } = caller;
  const { entity, id, outcome, fields, also = [] } = effect;
  // Inside the transaction, so that an answer that breaks the contract rolls its effect back.
  const reply = { status: endpoint.status, body: parseAnswer(endpoint, effect.answer) };
  const entry = { schoolId, actorId, deviceId, entity, id, outcome, fields, at: now, recorded };
  if (endpoint.idempotent === false) {
    await recordAudit(tx, entry);
    return reply;
  }
  const notes = [auditing(tx, entry), ...(key ? [keeping(tx, key, reply, effect)] : [])];
  const shown = effect.shownBy ?? { entity, id, op: outcome === 'removed' ? 'd' : 'w' };
  // A row that is shown as part of another one isn't counted.
  const rows = effect.made ?? (outcome === 'created' && !effect.shownBy ? 1 : 0);
  await recordChange(tx, schoolId, [shown, ...also], notes, { rows, bytes, quota: quotaOf(config) });
  return reply;
}

function keyOf(endpoint: Endpoint, { schoolId, userId }: Caller, request: Incoming): KeyOf | null {
  const key = endpoint.idempotent === false ? null : idempotencyKey(request);
  return key === null ? null : { schoolId, userId, key };
}

function repeated(kept: Kept): Reply {
  return { status: kept.status, body: kept.body ?? undefined, headers: { 'Idempotent-Replayed': 'true' } };
}
