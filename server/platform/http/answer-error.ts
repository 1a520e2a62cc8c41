// The only place where an error becomes an answer. Our own errors say which; those of fastify and the database are
// translated into the bodies of docs/wire.md, Errors; everything else is a 500 whose reason goes to the log, not to the
// caller.
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { NON_FIELD, REQUEST_TOO_LARGE, REQUEST_UNREADABLE, statusMessage } from '~contract/wire/errors';
import { whyAway, type Why } from '~server/db/unreachable';
import { isDiskFull, isRepeatable, sqlState } from '~server/db/errors';
import { HttpError, httpErrorOf, storageFull, unavailable } from './http-error';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Sends the answer that an error stands for. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = refusalOf(error, request.log, request.routeOptions.url);
  // An address that can't be read is refused before any hook.
  const headers = { ...known.headers, [SERVER_HEADER]: '1' };
  void reply.code(known.status).headers(headers).type('application/json; charset=utf-8').send(known.body);
}

/** The answer for an error. Failures of our own are logged with the route's pattern. */
export function refusalOf(error: unknown, log: FastifyBaseLogger, route: string | undefined): HttpError {
  const known = translate(error);
  // A 503 while the server stops is no failure.
  const expected = error instanceof HttpError && error.cause === undefined;
  if (known.status >= 500 && !expected) log.error({ err: error, route }, 'failed');
  return known;
}

function translate(error: unknown): HttpError {
  const refusal = httpErrorOf(error);
  if (refusal) return refusal;
  if (isDiskFull(error)) return storageFull(error);
  return fromDatabase(error) ?? fromFastify(error) ?? new HttpError(500, { detail: statusMessage(500) });
}

/** Seconds before the next try. Another connection can be made at once; a server that starts takes longer. */
const COME_BACK: Readonly<Record<Why, number>> = { lost: 1, busy: 2, unreachable: 5 };

/** 55P03: a running request holds the row or the key. */
function fromDatabase(error: unknown): HttpError | undefined {
  const why = whyAway(error);
  if (why) return unavailable(COME_BACK[why]);
  // Repeated without success: others are writing the same rows, and this call has had no effect.
  if (isRepeatable(error)) return unavailable(COME_BACK.busy);
  if (sqlState(error) !== '55P03') return undefined;
  return new HttpError(409, { detail: 'This is already being saved', code: 'in_progress' }, { 'Retry-After': '1' });
}

const NO_ADDRESS = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);
const UNREADABLE = new Set([
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
  'FST_ERR_CTP_EMPTY_TYPE',
]);

function fromFastify(error: unknown): HttpError | undefined {
  if (!isFastifyError(error)) return undefined;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new HttpError(413, { [NON_FIELD]: [REQUEST_TOO_LARGE] });
  if (UNREADABLE.has(error.code)) return new HttpError(400, { [NON_FIELD]: [REQUEST_UNREADABLE] });
  // An address that can't be decoded, or is longer than any of ours, doesn't exist.
  const status = NO_ADDRESS.has(error.code) ? 404 : (error.statusCode ?? 500);
  return status >= 400 && status < 500 ? new HttpError(status, { detail: statusMessage(status) }) : undefined;
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'statusCode' in error;
}
