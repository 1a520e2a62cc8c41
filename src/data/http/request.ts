// One HTTP request to our server. It doesn't know the session: api/call.ts adds the token and repeats after a refresh.
import { API, type AnswerOf, type BodyOf, type Endpoint } from '~contract/wire/endpoint';
import { REQUEST_TIMEOUT } from '~contract/wire/limits';
import type { z } from '~contract/wire/zod';
import { isSigned, readAnswer } from './answer';
import { ApiError, noAnswer } from './api-error';
import { APP_VERSION } from '~data/page/app-version';
import { noteServerTime } from '~data/page/server-time';

type Common = {
  signal?: AbortSignal;
  /** uuid; a repeated write with the same key gets the same answer. */
  idempotencyKey?: string;
  /** The row's version that the change was made on. */
  ifMatch?: number;
  /** When the person did it, ISO 8601. */
  recordedAt?: string;
  /** What this device's clock said then, if it was wrong, ISO 8601. */
  deviceAt?: string | undefined;
  /** The rows that it means by the ids in it (wire/batch.ts, writeRefs). */
  rowRefs?: string;
  /** The signed-in person must be this one, or nothing is sent (docs/sync.md, Claims). */
  asUser?: number;
  /** Milliseconds; default REQUEST_TIMEOUT. */
  timeout?: number;
  /** Lets the request outlive the page (sign-out). */
  keepalive?: boolean;
};

/** The options of a call: `params` and `body` exactly if the endpoint has a schema for them. */
export type RequestOptions<E extends Endpoint> = Common &
  (E['params'] extends z.ZodObject
    ? { params: Record<keyof z.input<E['params']> & string, string | number> }
    : unknown) &
  (E['query'] extends z.ZodObject ? { query?: z.input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: BodyOf<E> } : unknown);

/** The options without the endpoint's types. */
type Plain = Common & {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>;
  body?: unknown;
};

/**
 * Sends one request and returns its parsed body (undefined for 204). Throws ApiError, or the reason of `signal` if that
 * aborted. A negative id in a path or a body is a bug of ours and throws before anything is sent (docs/sync.md, Temporary
 * ids).
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  options: RequestOptions<E>,
  token: string | null,
): Promise<AnswerOf<E>> {
  const plain: Plain = options;
  const url = addressOf(endpoint.path, plain);
  if (endpoint.method !== 'GET') checkBody(endpoint.path, plain.body);
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(stop, plain.timeout ?? REQUEST_TIMEOUT);
  plain.signal?.addEventListener('abort', stop);
  try {
    plain.signal?.throwIfAborted();
    const asked = Date.now();
    const response = await fetch(url, {
      method: endpoint.method,
      headers: headersOf(plain, token),
      // Our API never redirects, because it answers with and without a final slash.
      redirect: 'error',
      keepalive: plain.keepalive ?? false,
      signal: abort.signal,
      ...(plain.body !== undefined && { body: JSON.stringify(plain.body) }),
    });
    if (isSigned(response)) noteServerTime(response.headers.get('Date'), asked);
    return await readAnswer(endpoint, response);
  } catch (error) {
    // The error's name tells nothing (WebKit calls a time-out AbortError), so check who aborted.
    if (plain.signal?.aborted) throw plain.signal.reason;
    throw error instanceof ApiError ? error : noAnswer(error);
  } finally {
    clearTimeout(timer);
    plain.signal?.removeEventListener('abort', stop);
  }
}

/** The path with its parameters, below /api/v2. Throws TypeError if one is missing or negative. */
export function pathOf(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = String(params[name] ?? '');
    if (value === '' || value === 'NaN') throw new TypeError(`${path}: no ${name}`);
    if (/^-\d+$/u.test(value)) throw new TypeError(`${path}: ${name} is not known to the server yet`);
    return encodeURIComponent(value);
  });
}

/** The address of a call, with its query. Throws as `pathOf` does. */
export function addressOf(path: string, { params = {}, query = {} }: Pick<Plain, 'params' | 'query'>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return `${API}${pathOf(path, params)}${text && `?${text}`}`;
}

/** No field of any call takes a negative number, so one in a body is a temporary id. Throws TypeError. */
export function checkBody(path: string, value: unknown): void {
  if (typeof value === 'number' && value < 0) throw new TypeError(`${path}: the body has an id that is not known yet`);
  if (value !== null && typeof value === 'object') for (const inner of Object.values(value)) checkBody(path, inner);
}

/** Without a body there is no Content-Type: a form sets its own. */
export function headersOf(
  { body, idempotencyKey, ifMatch, recordedAt, deviceAt, rowRefs }: Plain,
  token: string | null,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'App-Version': APP_VERSION,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
    ...(recordedAt !== undefined && { 'Recorded-At': recordedAt }),
    ...(deviceAt !== undefined && { 'Device-At': deviceAt }),
    ...(rowRefs && { 'Row-Refs': rowRefs }),
  };
}
