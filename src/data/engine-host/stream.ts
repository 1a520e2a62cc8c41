// One event stream, read through fetch, because EventSource can't send a bearer token.
import { API, type Endpoint } from '~contract/wire/endpoint';
import { EVENTS_HEARTBEAT } from '~contract/wire/limits';
import { withToken } from '~data/api/call';
import { isSigned, refusalOf } from '~data/http/answer';
import { ApiError, noAnswer } from '~data/http/api-error';
import { APP_VERSION } from '~data/page/app-version';

/** A stream without even a heartbeat for this long is dead. Milliseconds. */
const SILENCE = 2.5 * EVENTS_HEARTBEAT;

/**
 * Reads an event stream until the server ends it; `onEvent` gets each event's data. Rejects with ApiError like `call`, also when
 * heartbeats stop; with the reason of `signal` if the caller aborted.
 */
export function readStream(endpoint: Endpoint, onEvent: (data: string) => void, signal: AbortSignal): Promise<void> {
  return withToken(endpoint, (token) => readEvents(endpoint, { token, onEvent, signal }));
}

type Options = { token: string; onEvent: (data: string) => void; signal: AbortSignal };

async function readEvents({ path }: Endpoint, { token, onEvent, signal }: Options): Promise<void> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  let timer = setTimeout(stop, SILENCE);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const response = await fetch(`${API}${path}`, {
      headers: { Accept: 'text/event-stream', 'App-Version': APP_VERSION, Authorization: `Bearer ${token}` },
      redirect: 'error',
      cache: 'no-store',
      signal: abort.signal,
    });
    if (!response.ok || !isSigned(response)) throw await refusalOf(response);
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) throw noAnswer();
    await readLines(response.body.getReader(), (line) => {
      clearTimeout(timer);
      timer = setTimeout(stop, SILENCE);
      if (line.startsWith('data:')) onEvent(line.slice(5).trim());
    });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof ApiError ? error : noAnswer(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Each of our events has one line of data; a comment line is a heartbeat. */
async function readLines(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onLine: (line: string) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r/u);
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  }
}
