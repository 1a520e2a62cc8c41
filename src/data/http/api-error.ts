// The only error of the data layer. Forms, the push loop and routes decide by `kind` and `code`, never by text.
import {
  type DetailBody,
  detailBody,
  type ErrorCode,
  errorCode,
  type FieldErrors,
  NON_FIELD,
  STATUS_MESSAGE,
  statusMessage,
} from '~contract/wire/errors';
import { z } from '~contract/wire/zod';

/**
 * `offline`: our server did not answer (no signal, timeout, captive portal). `auth`: 401. `fields`: 400 and 413.
 * `denied`: 403. `conflict`: 409. `server`: every other refusal, told apart by `status` and `code`.
 */
export type ApiErrorKind = 'offline' | 'auth' | 'fields' | 'denied' | 'conflict' | 'server';

export type ApiErrorFacts = {
  kind: ApiErrorKind;
  /** HTTP status; 0 when our server did not answer. */
  status: number;
  message: string;
  /** Messages by field of the body that was sent; `non_field_errors` for the rest. */
  fields?: FieldErrors;
  code?: ErrorCode;
  /** Seconds to wait (429, 503). */
  retryAfter?: number;
  /** The row as the server has it now (409). */
  current?: unknown;
  /** The row that a stale_reference is about. */
  reference?: DetailBody['reference'];
  /** The refusal is signed and has our server's form, so it isn't a proxy's or a portal's. */
  isOurs?: boolean;
};

export const NO_ANSWER = 'No connection to Connect. Try again when there is signal.';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly fields: FieldErrors;
  readonly code: ErrorCode | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;
  readonly reference: DetailBody['reference'];
  readonly isOurs: boolean;

  constructor(facts: ApiErrorFacts, options?: ErrorOptions) {
    super(facts.message, options);
    this.kind = facts.kind;
    this.status = facts.status;
    this.fields = facts.fields ?? {};
    this.code = facts.code;
    this.retryAfter = facts.retryAfter;
    this.current = facts.current;
    this.reference = facts.reference;
    this.isOurs = facts.isOurs ?? false;
  }
}

/** Our server did not answer, or something else answered in its name. */
export function noAnswer(cause?: unknown): ApiError {
  return new ApiError({ kind: 'offline', status: 0, message: NO_ANSWER }, { cause });
}

/**
 * The error for a refusal of our own server. `body`: the parsed JSON, undefined if it wasn't JSON; `raw`: the text, for the
 * message of an answer that is in none of our forms.
 */
export function errorOf(status: number, body: unknown, retryAfter: number | undefined, raw?: RawAnswer): ApiError {
  const wait = retryAfter === undefined ? {} : { retryAfter };
  if (status === 400 || status === 413) return fieldsError(status, body);
  const ours = detailBody.safeParse(body);
  if (!ours.success) {
    // A missing document has no body (specification section 8).
    if (status < 500 && status !== 404) return unknownAnswer(status, raw);
    return new ApiError({ kind: 'server', status, message: foreignMessage(status, raw), ...wait });
  }
  const { detail, code, current, reference } = ours.data;
  return new ApiError({
    kind: KIND[status] ?? 'server',
    status,
    message: detail || statusMessage(status),
    isOurs: true,
    ...(code && { code }),
    ...wait,
    ...(current !== undefined && { current }),
    ...(reference && { reference }),
  });
}

/**
 * The error for an answer that our server didn't sign, whatever it says: a captive portal's, or a proxy's. It counts as no answer,
 * so it ends, refuses and deletes nothing. What a proxy in front of us may rightly say (5xx, too large, too many) keeps its status,
 * so that the app waits as long as it asks, and shows why.
 */
export function foreignError(status: number, retryAfter: number | undefined, raw: RawAnswer): ApiError {
  const mayWait = status >= 500 || status === 413 || (status === 429 && retryAfter !== undefined);
  if (!mayWait) return unknownAnswer(status, raw);
  const wait = retryAfter === undefined ? {} : { retryAfter };
  return new ApiError({ kind: 'server', status, message: foreignMessage(status, raw), ...wait });
}

function unknownAnswer(status: number, raw: RawAnswer | undefined): ApiError {
  if (status < 400 || status in STATUS_MESSAGE) return noAnswer();
  return new ApiError({ kind: 'offline', status: 0, message: foreignMessage(status, raw) });
}

function fieldsError(status: number, body: unknown): ApiError {
  const fields = fieldsOf(body);
  if (!fields) return noAnswer();
  const [first] = fields[NON_FIELD] ?? Object.values(fields).flat();
  const { code } = z.object({ code: errorCode.optional().catch(undefined) }).parse(body);
  const message = first ?? statusMessage(status);
  return new ApiError({ kind: 'fields', status, message, fields, isOurs: true, ...(code && { code }) });
}

/** The answer as it came. */
export type RawAnswer = { statusText: string; text: string };

const SAID_MAX = 200;

/** 'Generic Error' with status, status text and body (section 8), so that support can tell who answered. */
function foreignMessage(status: number, raw: RawAnswer | undefined): string {
  if (status in STATUS_MESSAGE || raw === undefined) return statusMessage(status);
  const said = plainText(raw.text);
  return `${statusMessage(status)} (${`${status} ${raw.statusText}`.trim()})${said && `: ${said}`}`;
}

/** The beginning of a body, without a page's markup. */
function plainText(body: string): string {
  const text = body
    .slice(0, 25 * SAID_MAX)
    .replaceAll(/<(head|script|style)\b[\s\S]*?<\/\1>|<[^>]*>/giu, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/gu, (entity) => ENTITY[entity] ?? entity)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const letters = [...text];
  return letters.length > SAID_MAX ? `${letters.slice(0, SAID_MAX).join('').trimEnd()}…` : text;
}

const ENTITY: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

const KIND: Readonly<Record<number, ApiErrorKind>> = { 401: 'auth', 403: 'denied', 409: 'conflict' };

/** Field errors of a 400; other keys such as `code` aren't fields. */
function fieldsOf(body: unknown): FieldErrors | null {
  const object = z.record(z.string(), z.unknown()).safeParse(body);
  if (!object.success) return null;
  const fields: FieldErrors = {};
  for (const [name, value] of Object.entries(object.data)) {
    const texts = z.array(z.string()).safeParse(value);
    if (texts.success && texts.data.length > 0) fields[name] = texts.data;
  }
  return fields;
}
