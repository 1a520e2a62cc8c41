// One file to our server, with how far it has come: the only XMLHttpRequest of the app, because fetch tells nothing of that.
import type { AnswerOf, Endpoint } from '~contract/endpoint';
import { readAnswer } from './api-answer';
import { ApiError, noAnswer } from './api-error';
import { addressOf, checkBody, headersOf } from './api-request';
import { inNameOf, withToken } from './api';
import { transferTime } from './outbox-send';
import type { SentFile } from './writes';

/**
 * Sends a change with its file in `asUser`'s name, and answers as its endpoint does. Throws as `call` does. It gives up after
 * 30 s and the file's size at 20 kB/s (sync.md, Who runs it).
 */
export function uploadFile(request: SentFile, asUser: number, signal: AbortSignal): Promise<AnswerOf<Endpoint>> {
  return withToken(request.endpoint, (token) => send(request, inNameOf(asUser, token), signal));
}

async function send(request: SentFile, token: string, signal: AbortSignal): Promise<AnswerOf<Endpoint>> {
  const { endpoint, params, body = {} } = request;
  const address = addressOf(endpoint.path, { params });
  checkBody(endpoint.path, body);
  signal.throwIfAborted();
  try {
    const response = await post(address, token, request, signal);
    return await readAnswer(endpoint, response);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof ApiError ? error : noAnswer(error);
  }
}

function post(address: string, token: string, request: SentFile, signal: AbortSignal): Promise<Response> {
  const { endpoint, key, recordedAt, file, onProgress, body = {} } = request;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    const fail = () => reject(new Error('the upload got no answer'));
    xhr.open(endpoint.method, address);
    const headers = headersOf({ idempotencyKey: key, recordedAt }, token);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    // A time of our own: how long a file may take is no matter of the browser's.
    xhr.timeout = transferTime({ file, body: { size: file.bytes.byteLength } });
    xhr.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    xhr.addEventListener('load', () => {
      // A portal leads elsewhere: what it says there is not ours.
      if (new URL(xhr.responseURL, location.href).pathname === address) resolve(responseOf(xhr));
      else fail();
    });
    for (const end of ['error', 'abort', 'timeout']) xhr.addEventListener(end, fail);
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    xhr.send(formOf(endpoint.upload ?? 'document', body, file));
  });
}

/** The claims before the file, so that the server knows them when it comes (api.md, Extensions). */
function formOf(part: string, body: Record<string, unknown>, { name, type, bytes }: SentFile['file']): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'string' || typeof value === 'number') form.append(field, String(value));
  }
  // With a name: without one the part would be called 'blob'.
  form.append(part, new Blob([bytes], { type }), name);
  return form;
}

function responseOf(xhr: XMLHttpRequest): Response {
  const retryAfter = xhr.getResponseHeader('Retry-After');
  return new Response(xhr.responseText, {
    status: xhr.status,
    ...(retryAfter !== null && { headers: { 'Retry-After': retryAfter } }),
  });
}
