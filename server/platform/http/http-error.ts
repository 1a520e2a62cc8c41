// Every refusal a call can meet, with status, body and headers as the API states them.
import { statusMessage, type ErrorCode } from '~contract/wire/errors';
import { Refusal, type RefusalBody, RowConflict, type Reason } from '~server/platform/refusal';

export class HttpError extends Error {
  readonly status: number;
  readonly body: RefusalBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: RefusalBody, headers: Record<string, string> = {}, cause?: unknown) {
    super(statusMessage(status), { cause });
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const STATUS: Readonly<Record<Reason, number>> = { invalid: 400, missing: 404, key_used: 409 };

/** The answer for a refusal; undefined for any other error. It leaves out the row of a RowConflict. */
export function httpErrorOf(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof Refusal) return new HttpError(STATUS[error.reason], error.body);
  return error instanceof RowConflict ? new HttpError(409, { detail: error.detail, code: error.code }) : undefined;
}

/** 401: the access token isn't valid. The app refreshes it and tries once more. */
export function unauthorised(): HttpError {
  return new HttpError(401, { detail: 'Sign in again', code: 'token_not_valid' });
}

/** 401 at sign-in: there is no token yet, so the code, if any, is another one. */
export function signInRefused(detail: string, code?: ErrorCode): HttpError {
  return new HttpError(401, { detail, ...(code && { code }) });
}

/** 403 with the reason as a code. */
export function denied(code: ErrorCode, detail: string): HttpError {
  return new HttpError(403, { detail, code });
}

/** 429, always with Retry-After in whole seconds. Never 403, which the app takes as the end of the session. */
export function throttled(seconds: number): HttpError {
  const wait = Math.max(1, Math.ceil(seconds));
  const detail = `Too many attempts. Try again in ${wait} second${wait === 1 ? '' : 's'}.`;
  return new HttpError(429, { detail, code: 'throttled' }, { 'Retry-After': String(wait) });
}

/** 507: the disk is nearly full. Reading goes on, and so do small changes; the cause is logged. */
export function storageFull(cause?: unknown): HttpError {
  return new HttpError(507, { detail: STORAGE_FULL, code: 'storage_full' }, {}, cause);
}

const STORAGE_FULL =
  "The server's disk is full, so this can't be stored yet. Nothing is lost on this device. Ask support to make room.";

/** 503 with Retry-After; a cause is logged. */
export function unavailable(seconds: number, cause?: unknown): HttpError {
  return new HttpError(503, { detail: statusMessage(503) }, { 'Retry-After': String(seconds) }, cause);
}

/** 403: the account exists but is deactivated. */
export function deactivated() {
  return denied('deactivated', 'This account is deactivated. Ask your school to activate it again.');
}
