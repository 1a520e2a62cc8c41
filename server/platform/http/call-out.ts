// Calls to other services, at addresses set by the operator, never by a user. Redirects are not followed, and time and size of an
// answer are limited.

export type Question = { method: 'GET' | 'POST'; headers: Readonly<Record<string, string>>; body?: string };
/** `timeoutMs` counts until the last byte; `maxBytes` after decompression. */
export type Bounds = { timeoutMs: number; maxBytes: number };
export type OutsideAnswer = { status: number; text: string };

/** Why there is no answer; `reason` contains nothing from outside. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly reason: 'unreachable' | 'too slow' | 'too large' | 'redirected' | 'not text';
  constructor(reason: NoAnswer['reason']) {
    super(reason);
    this.reason = reason;
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
    return { status: response.status, text: decode(bytes) };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(signal.aborted ? 'too slow' : 'unreachable');
  }
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
