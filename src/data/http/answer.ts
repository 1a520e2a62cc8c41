// Reads an answer: whether it is from our server, and whether it keeps the contract.
import { type AnswerOf, type Endpoint, SERVER_HEADER } from '~contract/wire/endpoint';
import { statusMessage } from '~contract/wire/errors';
import { ApiError, errorOf, foreignError, noAnswer } from './api-error';
import { noteVersion } from './too-old';

/** The parsed body of a success; throws ApiError otherwise. A body that is cut off rejects with the reader's error. */
export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> {
  if (isSigned(response)) noteVersion(endpoint, response.status);
  if (!response.ok || !isSigned(response)) throw await refusalOf(response);
  const body = parseJson(await response.text());
  if (!endpoint.answer) {
    // This endpoint answers without a body.
    if (response.status !== endpoint.status) throw noAnswer();
    return undefined as AnswerOf<E>;
  }
  if (body === undefined) throw noAnswer();
  const answer = endpoint.answer.safeParse(body);
  if (answer.success) return answer.data as AnswerOf<E>;
  const facts = { kind: 'server', status: response.status, message: statusMessage(response.status) } as const;
  throw new ApiError(facts, { cause: answer.error });
}

/** The error for an answer that isn't a success, or isn't our server's. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  const { status, statusText } = response;
  const raw = { statusText, text };
  if (!isSigned(response)) return foreignError(status, retryAfterOf(response), raw);
  return errorOf(status, parseJson(text), retryAfterOf(response), raw);
}

/** True if our server says that the answer is its own (docs/wire.md, Whose answer it is). */
export function isSigned({ headers }: Response): boolean {
  return headers.has(SERVER_HEADER);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // HTML, nothing, or half an answer
  }
}

/** Retry-After in seconds, from a number or a date. A date is compared with the answer's own: this device's clock may be wrong. */
function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('Retry-After');
  if (!header) return undefined;
  const now = Date.parse(response.headers.get('Date') ?? '') || Date.now();
  const seconds = /^\d+$/u.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
