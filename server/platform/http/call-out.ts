// Calls to other services, at addresses set by the operator, never by a user. Redirects are not followed, and time and size of an
// answer are limited.
import { NO_CONNECTION } from './no-connection';

export type Question = { method: 'GET' | 'POST' | 'PUT'; headers: Readonly<Record<string, string>>; body?: string };
/** `timeoutMs` counts until the last byte; `maxBytes` after decompression. */
export type Bounds = { timeoutMs: number; maxBytes: number };
/** `retryAfter`: the header as it was sent. */
export type OutsideAnswer = { status: number; text: string; retryAfter?: string };

/** Why there is no answer; `reason` contains nothing from outside. `neverLeft`: true if the request certainly hasn't left. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly reason: 'unreachable' | 'too slow' | 'too large' | 'redirected' | 'not text';
  readonly neverLeft: boolean;
  constructor(reason: NoAnswer['reason'], neverLeft = false) {
    super(reason);
    this.reason = reason;
    this.neverLeft = neverLeft;
  }
}

/** The answer as text, whatever its status. Throws NoAnswer. */
export async function callOut(
  url: string,
  question: Question,
  { timeoutMs, maxBytes }: Bounds,
): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...question, redirect: 'manual', signal });
    const bytes = await readAtMost(response, maxBytes);
    if (response.status >= 300 && response.status < 400) throw new NoAnswer('redirected');
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, text: decode(bytes), ...(retryAfter === null ? {} : { retryAfter }) };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(signal.aborted ? 'too slow' : 'unreachable', isNoConnection(error));
  }
}

/** fetch puts the error of the connection under `cause`. */
function isNoConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NO_CONNECTION.has(String(cause.code));
}

/** Leaving the loop early closes the connection without reading the rest. */
async function readAtMost({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const incoming: AsyncIterable<Uint8Array> | Uint8Array[] = body ?? [];
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > maxBytes) throw new NoAnswer('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NoAnswer('not text');
  }
}
