// Bytes from the media addresses, for files that no picture or film element shows. A cookie authorises them; it lives as long
// as the token, so a refusal costs one refresh, as in call.ts.
import { statusMessage } from '~contract/wire/errors';
import { FILE_MAX } from '~contract/wire/limits';
import { mediaAddress } from '~contract/wire/media';
import { refusalOf } from '~data/http/answer';
import { ApiError, noAnswer } from '~data/http/api-error';
import { refreshTokens } from '~data/session/refresh';
import { getToken } from '~data/session/stored-session';
import { sha256Of } from '~data/database/sha256';

/** What is known of the file beforehand: `sha256` is also its address; `size` in bytes. */
export type Expected = { sha256: string; size: number };
type Options = { signal?: AbortSignal };

/** Time-out in milliseconds, and bytes per millisecond added to it: as for uploads (docs/sync.md, Sending files). */
const PATIENCE = 30_000;
const SLOWEST = 20;

/**
 * Fetches a stored file and checks its size and hash. Throws ApiError (`offline` for no answer, a time-out, half an answer, or
 * a foreign one), or the reason of `signal` if the caller aborted.
 */
export async function getMediaBytes(expected: Expected, { signal }: Options = {}): Promise<ArrayBuffer> {
  try {
    return await ask(expected, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'auth') throw error;
    const token = getToken();
    const outcome = token === null ? 'gone' : await refreshTokens(token);
    if (outcome === 'unreachable') throw noAnswer(error);
    if (outcome !== 'refreshed') throw error;
  }
  return ask(expected, signal);
}

async function ask(expected: Expected, signal: AbortSignal | undefined): Promise<ArrayBuffer> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(stop, PATIENCE + expected.size / SLOWEST);
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    const response = await fetch(mediaAddress(expected.sha256), { redirect: 'error', signal: abort.signal });
    if (!response.ok) throw await refusalOf(response);
    return await read(expected, response);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof ApiError ? error : noAnswer(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** HTML instead of the file is a captive portal's; too few or other bytes mean a broken line. */
async function read({ sha256, size }: Expected, response: Response): Promise<ArrayBuffer> {
  const type = response.headers.get('Content-Type') ?? '';
  const announced = Number(response.headers.get('Content-Length') ?? size);
  if (response.status !== 200 || type.startsWith('text/html') || announced > FILE_MAX) throw noAnswer();
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength !== size) throw noAnswer();
  const hash = await sha256Of(bytes);
  // Without cryptography the size must do.
  if (hash === null || hash === sha256) return bytes;
  throw new ApiError({ kind: 'server', status: response.status, message: statusMessage(500) });
}
