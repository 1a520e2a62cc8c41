// A browser's Cache Storage and a media server for the worker's tests.
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { SERVER_HEADER } from '~sw/media-rules';
import { mediaWorker, type MediaWorker } from '~sw/media';

export const ORIGIN = 'https://connect.example';

type Stored = { request: Request; response: Response };

/** As the specification has it: a put replaces what is there and goes to the end; a deleted cache is gone for its holders. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, Stored>>();
  /** What the next puts fail with. */
  failing: Error[] = [];
  /** Runs before each put is done. */
  onPut: () => Promise<void> = async () => undefined;

  has = async (name: string) => this.stores.has(name);
  keys = async () => [...this.stores.keys()];
  delete = async (name: string) => this.stores.delete(name);

  open = async (name: string) => {
    const entries = this.stores.get(name) ?? new Map<string, Stored>();
    this.stores.set(name, entries);
    return {
      keys: async () => [...entries.values()].map(({ request }) => request),
      put: async (request: Request, response: Response) => {
        if (response.status === 206) throw new TypeError('Partial response');
        const bytes = await response.arrayBuffer();
        await this.onPut();
        const failure = this.failing.shift();
        if (failure) throw failure;
        entries.delete(request.url);
        entries.set(request.url, { request, response: new Response(bytes, response) });
      },
      delete: async (url: string) => entries.delete(url),
    };
  };

  match = async (url: string, { cacheName = '' }: { cacheName?: string } = {}) =>
    this.stores.get(cacheName)?.get(url)?.response.clone();

  /** The paths in a cache, in its order. */
  paths(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length));
  }
}

/** A file of the school: its bytes, and its addresses. */
export function file(name: string, size = 10): { bytes: Uint8Array<ArrayBuffer>; whole: string; thumb: string } {
  const bytes = new Uint8Array(size).fill(0);
  bytes.set(new TextEncoder().encode(name).subarray(0, size));
  const whole = `/api/v2/media/${createHash('sha256').update(bytes).digest('hex')}`;
  return { bytes, whole, thumb: `${whole}?w=320` };
}

export function jpeg(
  bytes: Uint8Array<ArrayBuffer>,
  init: { status?: number; headers?: Record<string, string> } = {},
  from?: 'network',
): Response {
  const own = {
    ...(from !== 'network' && { [SERVER_HEADER]: '1' }),
    'Content-Type': 'image/jpeg',
    'Content-Length': String(bytes.length),
  };
  const headers = { ...own, ...init.headers };
  return new Response(bytes, { ...init, headers });
}

/** A worker, its caches, and a network that answers by path (a 404 for any other). */
export function makeWorker(max?: number) {
  const caches = new FakeCaches();
  const answers = new Map<string, () => Response | Promise<Response>>();
  const fetch = vi.fn(async (request: Request | string, _init: RequestInit) => {
    const path = (typeof request === 'string' ? request : request.url).slice(ORIGIN.length);
    return answers.get(path)?.() ?? new Response('', { status: 404 });
  });
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const start = () =>
    mediaWorker({
      caches: caches as unknown as CacheStorage,
      origin: ORIGIN,
      fetch,
      pause,
      ...(max !== undefined && { max }),
    });
  const asked = () => fetch.mock.calls.map(([one]) => (typeof one === 'string' ? one : one.url).slice(ORIGIN.length));
  return { caches, answers, fetch, asked, pauses, start };
}

type Ask = { destination?: RequestDestination; headers?: Record<string, string>; method?: string };

/** What a page asks of the worker: an answer, or null where the worker keeps out of it. All its work is done then. */
export async function ask(worker: MediaWorker, path: string, { destination = 'image', ...init }: Ask = {}) {
  const request = new Request(path.startsWith('/') ? ORIGIN + path : path, init);
  Object.defineProperty(request, 'destination', { value: destination });
  const url = new URL(request.url);
  if (!worker.takes(request, url)) return null;
  const work: Promise<unknown>[] = [];
  const response = await worker.answer(request, url, (one) => work.push(one));
  return { response, work };
}

/** Asks, reads the answer, and waits until the worker has done its part. */
export async function look(worker: MediaWorker, path: string, options: Ask = {}): Promise<Response> {
  const answer = await ask(worker, path, options);
  if (!answer) throw new Error(`the worker does not take ${path}`);
  await Promise.all(answer.work);
  return answer.response;
}
