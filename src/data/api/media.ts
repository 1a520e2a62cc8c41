// Bytes from the media addresses, for files that no picture or film element shows. The cookie says who asks; it lives as
// long as the token, so a refusal costs one refresh, as in api.ts.
import { statusMessage } from '~contract/errors';
import { FILE_MAX } from '~contract/limits';
import { mediaAddress } from '~contract/media';
import { refusalOf } from '~data/wire/answer';
import { ApiError, noAnswer } from '~data/wire/api-error';
import { refreshTokens } from '~data/session/refresh';
import { getToken } from '~data/session/stored-session';
import { sha256Of } from '~data/store/sha256';

/** What is known of the bytes before they come: `sha256` is also their address; `size` in bytes. */
export type Expected = { sha256: string; size: number };
type Options = { signal?: AbortSignal };

/** A slow phone has as long as for sending the same bytes (docs/sync.md, Sending files): milliseconds, and bytes in one. */
const PATIENCE = 30_000;
const SLOWEST = 20;

/**
 * Fetches stored bytes, whole and unharmed: their size and hash are compared. Throws ApiError (`offline` for no answer,
 * a time-out, half an answer, or somebody else's), or the reason of `signal` when the caller aborted.
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

/** A page in place of the file is a captive portal's; fewer or other bytes came from a line that broke. */
async function read({ sha256, size }: Expected, response: Response): Promise<ArrayBuffer> {
  const type = response.headers.get('Content-Type') ?? '';
  const announced = Number(response.headers.get('Content-Length') ?? size);
  if (response.status !== 200 || type.startsWith('text/html') || announced > FILE_MAX) throw noAnswer();
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength !== size) throw noAnswer();
  const hash = await sha256Of(bytes);
  // Without cryptography the size has to be proof enough.
  if (hash === null || hash === sha256) return bytes;
  throw new ApiError({ kind: 'server', status: response.status, message: statusMessage(500) });
}
