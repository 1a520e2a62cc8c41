// What every write does around its effect, as JSON or with a file: who, under which key, which row, and afterwards the
// record of what was done. This is the only place for the order of checks.
import { checkAccess, type Caller } from '~server/platform/access';
import { auditing, recordAudit } from '~server/platform/audit';
import { recordChange } from '~server/platform/changes';
import { httpErrorOf } from '~server/platform/http/http-error';
import { notFound } from '~server/platform/refusal';
import { claimKey, fingerprintOf, isKept, isTaken, keeping, type Kept, type KeyOf } from '~server/platform/idempotency';
import { quotaOf } from '~server/platform/quota';
import { deviceAt, recordedAt } from '~server/platform/recorded-at';
import type { Config } from '~server/config';
import type { Endpoint } from '~contract/wire/endpoint';
import type { Tx } from '~server/db/db';
import { parseAnswer, parseParams, parseQuery } from './parse';
import { addressOf, idempotencyKey } from './request-headers';
import type { Incoming, ParamsOf, QueryOf } from './incoming';
import type { Effect, FindRow, May, Reply } from './route';

/** A call that passed the checks before its body. */
export type Entered<E extends Endpoint, R> = {
  caller: Caller;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  row: R;
  key: KeyOf | null;
  recorded: Date;
  /** What the device's clock said then, if the person's app knew it to be wrong. */
  clock: Date | null;
  now: Date;
};

type Asked<E extends Endpoint, R> = {
  endpoint: E;
  find: FindRow<E, R> | undefined;
  may?: May<E, R> | undefined;
  request: Incoming;
  now: Date;
  lock: boolean;
};

/**
 * The checks of a call that is no repeat, before its body and in their order (docs/wire.md, Order of checks). Throws 404, 403,
 * then 400 for the query and the key.
 */
export async function enter<E extends Endpoint, R>(
  tx: Tx,
  caller: Caller,
  { endpoint, find, may, request, now, lock }: Asked<E, R>,
): Promise<Entered<E, R>> {
  const params = parseParams(endpoint, request) as ParamsOf<E>;
  const row = (await find?.({ tx, caller, params, lock })) as R;
  if (find && row === undefined) throw notFound();
  const recorded = recordedAt(request.headers['recorded-at'], now);
  checkAccess(caller, endpoint, recorded, now);
  await may?.({ tx, caller, params, row });
  const query = parseQuery(endpoint, request) as QueryOf<E>;
  const clock = deviceAt(request.headers['device-at']);
  return { caller, params, query, row, key: keyOf(endpoint, caller, request), recorded, clock, now };
}

type Keyed = { endpoint: Endpoint; request: Incoming; now: Date };

/**
 * Takes the call's key for this transaction first, because a repeat is answered even if the caller may no longer do it. Waits
 * for a twin that is running. Returns the answer to repeat, or null: then `enter`, and do the work.
 *
 * @throws HttpError 409 if the key belongs to another request, or was cancelled
 */
export async function repeatOf(
  tx: Tx,
  caller: Caller,
  { endpoint, request, now }: Keyed,
  fingerprint: () => string,
): Promise<Reply | null> {
  const key = readableKeyOf(endpoint, caller, request);
  const kept = key && (await claimKey(tx, key, fingerprint(), now));
  return kept && repeated(kept);
}

/** The fingerprint of a call with this body. */
export function fingerprintFor(request: Incoming, body: unknown): string {
  return fingerprintOf(request.method, addressOf(request), body);
}

/**
 * `check`, for a call whose body is not read yet and which may be a repeat. Returns null if its key is in use: only the body
 * tells whether the call is the same. A twin that is running is waited for before anything is refused.
 */
export async function enterUnread<T>(
  tx: Tx,
  caller: Caller,
  { endpoint, request, now }: Keyed,
  check: () => Promise<T>,
): Promise<T | null> {
  const key = readableKeyOf(endpoint, caller, request);
  if (key && (await isKept(tx, key))) return null;
  try {
    return await check();
  } catch (error) {
    if (key && httpErrorOf(error) && (await isTaken(tx, key, now))) return null;
    throw error;
  }
}

/**
 * Writes the audit row, the idempotency record and the change in the feed, and returns the answer. `bytes`: of a file that
 * is new to the school. Throws 409 quota_reached.
 */
export async function finish<E extends Endpoint, R>(
  tx: Tx,
  endpoint: E,
  { caller, key, recorded, clock, now }: Entered<E, R>,
  effect: Effect<E>,
  { config, bytes = 0 }: { config: Config; bytes?: number },
): Promise<Reply> {
  const { schoolId, userId: actorId, deviceId } = caller;
  const { entity, id, outcome, fields, also = [] } = effect;
  // Inside the transaction, so that an answer that breaks the contract rolls its effect back.
  const reply = { status: endpoint.status, body: parseAnswer(endpoint, effect.answer) };
  const entry = { schoolId, actorId, deviceId, entity, id, outcome, fields, at: now, recorded, clock };
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

/** Null also for a header that is no key: it is refused in its place among the checks. */
function readableKeyOf(endpoint: Endpoint, caller: Caller, request: Incoming): KeyOf | null {
  try {
    return keyOf(endpoint, caller, request);
  } catch (error) {
    if (!httpErrorOf(error)) throw error;
    return null;
  }
}

function repeated(kept: Kept): Reply {
  return { status: kept.status, body: kept.body ?? undefined, headers: { 'Idempotent-Replayed': 'true' } };
}
