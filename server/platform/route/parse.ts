// Parses requests into values that a handler may trust, and answers into what the contract promises.
import { REQUEST_UNREADABLE } from '~contract/wire/errors';
import { z } from '~contract/wire/zod';
import { badFields, badRequest, notFound } from '~server/platform/refusal';
import { LoggableError } from '~server/platform/http/log';
import type { Endpoint } from '~contract/wire/endpoint';
import { fieldErrors, plainText } from './field-errors';
import type { Incoming } from './incoming';

const NOTHING = z.strictObject({});
const DEEPEST = 32;

/** The path's parameters. A value that no row can have is a 404. */
export function parseParams(endpoint: Endpoint, request: Incoming): unknown {
  if (!endpoint.params) return {};
  const parsed = endpoint.params.safeParse(request.params);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** The query: unknown keys and keys given twice are refused by name. */
export function parseQuery(endpoint: Endpoint, request: Incoming): unknown {
  const query = request.query as Readonly<Record<string, unknown>>;
  const twice = Object.keys(query).filter((key) => Array.isArray(query[key]));
  if (twice.length > 0) throw badFields(Object.fromEntries(twice.map((key) => [key, ['Give this only once']])));
  return parseWith(endpoint.query ?? NOTHING, query);
}

/** A body that is parsed already: that of a batch's entry. */
export class JsonBody {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** The body as JSON, not validated; undefined if there is none. Throws 400 for bytes that aren't JSON. */
export function readJson({ body }: Pick<Incoming, 'body'>): unknown {
  const value = body instanceof JsonBody ? body.value : parseJson(body);
  if (isTooDeep(value)) throw badRequest(REQUEST_UNREADABLE);
  return value;
}

/** The body by the contract. An absent one counts as an empty object, so that the answer names the required fields. */
export function parseBody(endpoint: Endpoint, json: unknown): unknown {
  const schema = endpoint.body ?? NOTHING;
  if (json === undefined) return parseWith(schema, {});
  if (json === null || typeof json !== 'object' || Array.isArray(json)) throw badRequest('The body must be an object');
  return parseWith(schema, json);
}

/** The server broke its own contract; the message holds field names, never values. */
export class ContractError extends LoggableError {
  override name = 'ContractError';
}

/** The answer by the contract: unlisted fields never leave. Throws ContractError, which becomes a 500. */
export function parseAnswer(endpoint: Endpoint, answer: unknown): unknown {
  if (!endpoint.answer) return undefined;
  const parsed = endpoint.answer.safeParse(answer);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new ContractError(`${endpoint.method} ${endpoint.path} answers outside its contract: ${fields.join(', ')}`);
}

function parseWith(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: plainText, reportInput: true });
  if (!parsed.success) throw badFields(fieldErrors(parsed.error));
  return parsed.data;
}

/** As `readJson`, but the value may be of any depth. */
export function parseJson(bytes: unknown): unknown {
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest(REQUEST_UNREADABLE);
  }
}

/** 256 KiB of brackets would exhaust the stack of any function that walks them. */
export function isTooDeep(value: unknown): boolean {
  // Recursive without lists of each level: for millions of values those would take a second.
  return !fits(value, DEEPEST);
}

function fits(value: unknown, levels: number): boolean {
  if (levels < 0) return false;
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every((each) => fits(each, levels - 1));
  for (const name in value) {
    if (!fits((value as Readonly<Record<string, unknown>>)[name], levels - 1)) return false;
  }
  return true;
}
