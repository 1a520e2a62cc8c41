// @vitest-environment dom
// The event stream over a network that cuts it, pauses it and answers in the server's place.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { getEvents } from '~contract/wire/feed';
import { freshBrowser, NOT_VALID, openTab, Server, storeSession, token } from '~tests/unit/data/tab';

/** Bytes; 'end' ends the stream, 'silence' says nothing more. */
type Chunk = string;
const EVENTS = '/sync/events';
let seen: Headers[];

beforeEach(() => {
  freshBrowser();
  storeSession();
  seen = [];
});

/** Answers with these pieces, one after another, as the network may cut them. */
function answer(
  chunks: readonly Chunk[],
  init: ResponseInit = { headers: { 'content-type': 'text/event-stream' } },
  from?: 'network',
) {
  vi.stubGlobal('fetch', (_: string, { headers, signal }: RequestInit) => {
    seen.push(new Headers(headers));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
        for (const chunk of chunks) {
          if (chunk === 'end') controller.close();
          else if (chunk !== 'silence') controller.enqueue(new TextEncoder().encode(chunk));
        }
      },
    });
    const response = new Response(body, init);
    if (from !== 'network') response.headers.set(SERVER_HEADER, '1');
    return Promise.resolve(response);
  });
}

async function read(signal = new AbortController().signal): Promise<{ heard: string[]; error: unknown }> {
  const { readStream } = await import('~data/engine-host/stream');
  const heard: string[] = [];
  const error = await readStream(getEvents, (data) => heard.push(data), signal).catch((one: unknown) => one);
  return { heard, error };
}

describe('the event stream', () => {
  it.each([
    ['whole', ['data: {"cursor":"1"}\n\n:\n\ndata: {"cursor":"2"}\n\n', 'end']],
    ['cut anywhere', ['da', 'ta: {"cur', 'sor":"1"}\n', '\n:\n\nda', 'ta: {"cursor":"2"}', '\n\n', 'end']],
    ['with the line ends of a proxy', ['data: {"cursor":"1"}\r\n\r\ndata: {"cursor":"2"}\r\n\r\n', 'end']],
  ] as const)('%s delivers every event once', async (_, chunks) => {
    answer(chunks);
    expect(await read()).toEqual({ heard: ['{"cursor":"1"}', '{"cursor":"2"}'], error: undefined });
    expect(seen[0]?.get('authorization')).toMatch(/^Bearer /u);
    expect(seen[0]?.get('app-version')).toBeTruthy();
  });

  it.each([
    ['another type', ['<html>', 'end'], { headers: { 'content-type': 'text/html' } }, { kind: 'offline' }],
    [
      'a server in a hurry',
      ['{"detail":"Later"}', 'end'],
      { status: 503, headers: { 'retry-after': '7' } },
      { retryAfter: 7 },
    ],
    ['no permission', ['{"detail":"No"}', 'end'], { status: 403 }, { kind: 'denied' }],
  ] as const)('%s is an error that says so', async (_, chunks, init, error) => {
    answer(chunks, init);
    expect((await read()).error).toMatchObject(error);
  });

  it.each([
    ['a page', { headers: { 'content-type': 'text/html' } }],
    ['a stream', { headers: { 'content-type': 'text/event-stream' } }],
    ['our own 401', { status: 401 }],
  ] as const)('portal-401-json: %s of a network in between is no answer', async (_, init) => {
    answer(['data: {"detail":"No","code":"token_not_valid"}\n\n', 'end'], init, 'network');
    expect(await read()).toMatchObject({ heard: [], error: { kind: 'offline' } });
    expect(seen).toHaveLength(1);
  });

  it('ends after two and a half heartbeats of silence', async () => {
    vi.useFakeTimers();
    const { readStream } = await import('~data/engine-host/stream');
    answer(['data: {"cursor":"1"}\n\n', 'silence']);
    const reading = readStream(getEvents, () => undefined, new AbortController().signal).catch((one: unknown) => one);
    await vi.advanceTimersByTimeAsync(62_500);
    expect(await reading).toMatchObject({ kind: 'offline' });
  });

  it('ends when nobody listens any more', async () => {
    const stop = new AbortController();
    answer(['silence']);
    const reading = read(stop.signal);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    stop.abort(new Error('left'));
    expect(await reading).toEqual({ heard: [], error: new Error('left') });
  });

  it('with an expired token is opened again after one refresh', async () => {
    const server = new Server()
      .answer(EVENTS, NOT_VALID, { status: 200, text: 'data: 1\n\n', headers: { 'content-type': 'text/event-stream' } })
      .answer('/users/refresh', { status: 200, json: { access: token('second'), refresh: 'r' } });
    await openTab();
    expect((await read()).heard).toEqual(['1']);
    expect(server.to('/users/refresh')).toHaveLength(1);
  });
});

describe('an answer of the server to a screen', () => {
  it('wakes the engine; one to the engine itself does not', async () => {
    const server = new Server()
      .answer('/users/devices/', { status: 200, json: { count: 0, results: [] } })
      .answer('/sync/changes', {
        status: 200,
        json: { cursor: 'a', epoch: 'b', more: false, collections: [], changes: [] },
      });
    const tab = await openTab();
    const { onAnswered } = await import('~data/page/sync-requests');
    const { listDevices } = await import('~contract/users/users');
    const { getChanges } = await import('~contract/wire/feed');
    const woken = vi.fn<() => void>();
    onAnswered(woken);
    await tab.call(getChanges);
    expect(woken).not.toHaveBeenCalled();
    await tab.call(listDevices);
    expect(woken).toHaveBeenCalledOnce();
    expect(server.seen).toHaveLength(2);
  });
});

describe('a session that the server ends', () => {
  const names = () => localStorage.getItem('connect-leaving');
  const refuse = async (json: object, status = 401) => {
    new Server().answer('/users/verify', NOT_VALID).answer('/users/refresh', { status, json });
    const tab = await openTab();
    await tab.verify();
    return tab;
  };

  it.each([
    ['signed out from elsewhere', { detail: 'Signed out', code: 'revoked' }, 401],
    ['deactivated', { detail: 'Deactivated', code: 'deactivated' }, 403],
  ] as const)('%s: the school’s data go, and the person’s name stays', async (_, json, status) => {
    const tab = await refuse(json, status);
    expect(names()).toBe('["connect-1-7"]');
    expect([tab.getToken(), tab.getPerson()?.user.id]).toEqual([null, 7]);
  });

  it('because it ran out keeps the school’s data', async () => {
    await refuse({ detail: 'Sign in again', code: 'token_not_valid' });
    expect(names()).toBeNull();
  });

  it('because the account is deactivated, whatever call says so, deletes the school’s data too', async () => {
    new Server().answer('/users/verify', { status: 403, json: { detail: 'No', code: 'deactivated' } });
    await (await openTab()).verify();
    expect(names()).toBe('["connect-1-7"]');
  });
});
