// Every refusal a call can meet, as a thrown value: status, body and headers as api.md states them. Thrown inside a
// transaction it also rolls the transaction back, so that a refused call has no effect.
import { NON_FIELD, statusMessage, type DetailBody, type ErrorCode, type FieldErrors } from '~contract/errors';

/** Messages by field, with a reason that the app acts on. */
type CodedFields = { [NON_FIELD]: string[]; code: ErrorCode };
/** Without `current`: a row is refused with as a RowConflict. */
type Body = Omit<DetailBody, 'current'> | FieldErrors | CodedFields;

export class HttpError extends Error {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;

  /** What of the refused call is audited, in a transaction of its own: the call's own is rolled back. */
  attempt: Attempt | undefined;

  constructor(status: number, body: Body, headers: Record<string, string> = {}, cause?: unknown) {
    super(statusMessage(status), { cause });
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  /** The same refusal, with an audit row of the attempt. */
  auditedAs(attempt: Attempt | undefined): this {
    this.attempt = attempt;
    return this;
  }
}

/** `outcome`: a word for the audit. `id`: the row that was reached for, null where there is none to name. */
export type Attempt = { entity: string; outcome: string; id?: number };

/**
 * 409 about a row, as the database has it. The route shows of it what its endpoint declares (route/current.ts); anywhere else
 * nothing of it leaves.
 */
export class RowConflict extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly row: object;

  constructor(code: ErrorCode, detail: string, row: object) {
    super(detail);
    this.code = code;
    this.detail = detail;
    this.row = row;
  }
}

/** 400 with messages by field. */
export function badFields(fields: FieldErrors): HttpError {
  return new HttpError(400, fields);
}

/** 400 for what belongs to the whole request. */
export function badRequest(message: string): HttpError {
  return badFields({ [NON_FIELD]: [message] });
}

/** 400: the balance does not cover it. */
export function tooFewCredits(): HttpError {
  return new HttpError(400, { [NON_FIELD]: [statusMessage(400)], code: 'insufficient_credits' });
}

/** 401: the access token is at fault. The app refreshes it and tries once more. */
export function unauthorised(): HttpError {
  return new HttpError(401, { detail: 'Sign in again', code: 'token_not_valid' });
}

/** 401 at sign-in: there is no token yet that could be invalid, so the code, if any, says something else. */
export function signInRefused(detail: string, code?: ErrorCode): HttpError {
  return new HttpError(401, { detail, ...(code && { code }) });
}

/** 403 with the reason as a code. */
export function denied(code: ErrorCode, detail: string): HttpError {
  return new HttpError(403, { detail, code });
}

/** 404, the same for what does not exist and for what belongs to another school. */
export function notFound(detail = statusMessage(404)): HttpError {
  return new HttpError(404, { detail });
}

/** 409: the Idempotency-Key stands for another request. */
export function keyUsed(): HttpError {
  return new HttpError(409, { detail: 'This key was used for another request', code: 'idempotency_mismatch' });
}

/** 429: always with Retry-After, in whole seconds. Never 403, which the app takes as the end of the session. */
export function throttled(seconds: number): HttpError {
  const wait = Math.max(1, Math.ceil(seconds));
  const detail = `Too many attempts. Try again in ${wait} second${wait === 1 ? '' : 's'}.`;
  return new HttpError(429, { detail, code: 'throttled' }, { 'Retry-After': String(wait) });
}

/** 507: the disk is full. Reading goes on, and so do small changes; the cause is logged. */
export function storageFull(cause?: unknown): HttpError {
  return new HttpError(507, { detail: STORAGE_FULL, code: 'storage_full' }, {}, cause);
}

const STORAGE_FULL =
  "The server's disk is full, so this can't be stored yet. Nothing is lost on this device. Ask support to make room.";

/** 503 that heals by itself; a cause is logged. */
export function unavailable(seconds: number, cause?: unknown): HttpError {
  return new HttpError(503, { detail: statusMessage(503) }, { 'Retry-After': String(seconds) }, cause);
}
