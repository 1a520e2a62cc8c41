// What the server's answer to a write means (docs/sync.md, What the answers mean).
import { z } from '~contract/wire/zod';
import { ApiError } from '~data/http/api-error';
import { NobodyError, UpgradedError } from '~data/database/connection-lost';
import type { Mutation } from '~data/database/db';
import { isFullSize } from '~data/entities/all';
import type { Trouble } from '~data/outbox/refusal-record';
import { FileTrouble } from './receipt';

/**
 * `stop`: there is nobody to send for; the change waits. `pause`: the engine sends nothing for `wait` ms. `again`: retry after
 * `wait` ms or with back-off; `isReached`: the server answered. `done`: nothing more to do. `merge`: the row has changed.
 * `person`: the change waits for a decision; `denied`: the person's permissions have changed.
 */
export type Verdict =
  | { kind: 'stop' | 'done' }
  | { kind: 'pause'; wait: number; isOutdated: boolean; why: Trouble }
  | { kind: 'again'; wait: number | null; isReached: boolean; why: Trouble }
  | { kind: 'merge'; current: Row; version: number }
  | { kind: 'person'; why: Trouble; denied: boolean };

type Row = Record<string, unknown>;

/** The change that the answer is about; for a whole batch without an entity. */
type Judged = Pick<Mutation, 'op' | 'action'> & Partial<Pick<Mutation, 'entity' | 'refs' | 'about'>>;

const versioned = z.looseObject({ version: z.number() });
const TRY_AGAIN = new Set([408, 425]);

/** The verdict on an error thrown by sending `change`; `now` in ms. */
export function judge(error: unknown, change: Judged, now: number): Verdict {
  if (error instanceof NobodyError || error instanceof UpgradedError) return { kind: 'stop' };
  if (error instanceof FileTrouble) {
    return {
      kind: 'person',
      why: { kind: 'refused', at: now, status: 0, message: error.message, fields: {} },
      denied: false,
    };
  }
  if (!(error instanceof ApiError)) return again(now, 0, messageOf(error), true);
  const { kind, status, message, code, retryAfter, isOurs } = error;
  if (kind === 'auth') return { kind: 'stop' };
  if (kind === 'offline') return again(now, 0, message, false);
  if (status === 426) return { kind: 'pause', wait: Infinity, isOutdated: true, why: waiting(now, status, message) };
  if ((status === 429 || status === 503) && retryAfter !== undefined) {
    return { kind: 'pause', wait: retryAfter * 1000, isOutdated: false, why: waiting(now, status, message) };
  }
  // A deactivated account isn't a refusal: its changes wait until it is activated again or the person decides.
  if (code === 'deactivated') return { kind: 'stop' };
  if (code === 'in_progress') return again(now, status, message, true, (retryAfter ?? 1) * 1000);
  // An unsigned answer refuses nothing. "Too large" is the only proxy answer that gets this far.
  if (status === 404) return isOurs ? notThere(change, now) : again(now, 0, message, false);
  if (!isOurs) return again(now, status, message, true);
  // A success that this app can't read had its effect: a newer version of the app settles it.
  if (status < 400 || status >= 500 || TRY_AGAIN.has(status)) return again(now, status, message, true);
  if (code === 'upload_incomplete') return again(now, status, message, true);
  if (code === 'stale_reference' && error.reference) return stale(error, change, now);
  if (status === 409) return conflicting(error, now);
  // The bytes were intact when they left this device, so they were damaged on the way.
  if (status === 400 && ('sha256' in error.fields || 'size' in error.fields)) return again(now, status, message, true);
  return refused(error, now);
}

/** The trouble to show for a change that is tried again by itself. */
export function waiting(at: number, status: number, message: string): Trouble {
  return { kind: 'waiting', at, status, message };
}

function again(at: number, status: number, message: string, isReached: boolean, wait: number | null = null): Verdict {
  return { kind: 'again', wait, isReached, why: waiting(at, status, message) };
}

/** A deleted photo needs no larger version. */
function notThere({ op, entity = '', action }: Judged, at: number): Verdict {
  if (op === 'delete' || isFullSize({ entity, ...(action !== undefined && { action }) })) return { kind: 'done' };
  return { kind: 'person', why: { kind: 'deleted', at, message: 'Deleted elsewhere' }, denied: false };
}

function conflicting(error: ApiError, at: number): Verdict {
  const { code, message, current } = error;
  const row = versioned.safeParse(current);
  if (code === 'conflict' && row.success) return { kind: 'merge', current: row.data, version: row.data.version };
  if (code !== 'invalid_state') return refused(error, at);
  return { kind: 'person', why: { kind: 'state', at, message, current: row.data ?? null }, denied: false };
}

function stale({ message, reference }: ApiError, { refs = [], about = '' }: Judged, at: number): Verdict {
  const { collection = '', id = 0 } = reference ?? {};
  const name = refs.find((ref) => ref.collection === collection && ref.id === id)?.name;
  return { kind: 'person', why: { kind: 'stale', at, message, collection, id, name: name ?? about }, denied: false };
}

function refused({ status, code, message, fields }: ApiError, at: number): Verdict {
  const why: Trouble = { kind: 'refused', at, status, message, fields, ...(code && { code }) };
  return { kind: 'person', why, denied: status === 403 };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Unknown error';
}
