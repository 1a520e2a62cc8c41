// The app's only XMLHttpRequest, because fetch doesn't report how much of a body has been sent. It is aborted when nothing
// has moved for a while, never for its length (docs/sync.md, Sending files).
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { UPLOAD_IDLE } from '~contract/wire/limits';
import { ApiError, noAnswer } from './api-error';

/** `address`: path and query on our own origin. `onProgress` gets how many bytes of the body have been sent. */
export type XhrRequest = {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body: XMLHttpRequestBodyInit;
  onProgress: (sent: number) => void;
};

/** Sends it and reads the answer with `read`. Throws ApiError, or the reason of `signal` if that aborted. */
export async function sendXhr<T>(
  request: XhrRequest,
  read: (response: Response) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  signal.throwIfAborted();
  try {
    return await read(await post(request, signal));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof ApiError ? error : noAnswer(error);
  }
}

function post({ method, address, headers, body, onProgress }: XhrRequest, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    const fail = () => reject(new Error('the upload got no answer'));
    const idle = watchIdle(stop);
    xhr.open(method, address);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded }) => {
      idle.moved();
      onProgress(loaded);
    });
    xhr.addEventListener('progress', idle.moved);
    xhr.addEventListener('load', () => {
      // A captive portal redirects elsewhere: its page isn't our answer.
      if (new URL(xhr.responseURL, location.href).pathname === new URL(address, location.href).pathname) {
        resolve(responseOf(xhr));
      } else fail();
    });
    for (const end of ['error', 'abort']) xhr.addEventListener(end, fail);
    xhr.addEventListener('loadend', () => {
      idle.end();
      signal.removeEventListener('abort', stop);
    });
    signal.addEventListener('abort', stop);
    xhr.send(body);
  });
}

/** Calls `onIdle` once nothing has moved for UPLOAD_IDLE. */
function watchIdle(onIdle: () => void): { moved: () => void; end: () => void } {
  let timer = setTimeout(onIdle, UPLOAD_IDLE);
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(onIdle, UPLOAD_IDLE);
  };
  return { moved, end: () => clearTimeout(timer) };
}

/** The headers that a reader asks for. */
const READ = ['Retry-After', SERVER_HEADER];

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of READ) {
    const value = xhr.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(xhr.responseText, { status: xhr.status, headers });
}
