// The browser's XMLHttpRequest as far as an upload uses it: what was sent, and the events that a test lets happen.
import { vi } from 'vitest';
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { addBikeImage } from '~contract/bikes/comment-files';
import { comment } from '~tests/sync/helpers/rows';

/** What is `from` the network in between has no signature of our server. */
type Reply = { status: number; text: string; url?: string; headers?: Record<string, string>; from?: 'network' };

export class FakeRequest extends EventTarget {
  static made: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  method = '';
  address = '';
  timeout = 0;
  form: FormData | null = null;
  /** The body of the request, of any type. */
  body: unknown = null;
  isAborted = false;
  status = 0;
  responseText = '';
  responseURL = '';
  #replyHeaders: Record<string, string> = {};

  constructor() {
    super();
    FakeRequest.made.push(this);
  }

  open(method: string, address: string): void {
    [this.method, this.address] = [method, address];
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#replyHeaders[name] ?? null;
  }

  send(body: unknown): void {
    this.body = body;
    this.form = body instanceof FormData ? body : null;
  }

  abort(): void {
    this.isAborted = true;
    this.#end('abort');
  }

  /** The browser reports `loaded` bytes as sent. */
  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  }

  /** Some of the answer has come. */
  receive(): void {
    this.dispatchEvent(new Event('progress'));
  }

  answer({ status, text, url = this.address, headers = {}, from }: Reply): void {
    this.status = status;
    this.responseText = text;
    this.responseURL = new URL(url, location.href).href;
    this.#replyHeaders = { ...headers, ...(from !== 'network' && { [SERVER_HEADER]: '1' }) };
    this.#end('load');
  }

  fail(how: 'error' | 'abort'): void {
    this.#end(how);
  }

  #end(how: string): void {
    for (const type of [how, 'loadend']) this.dispatchEvent(new Event(type));
  }
}

/** Replaces XMLHttpRequest; returns a function that waits for the nth request of this test. */
export function stubRequests(): (index: number) => Promise<FakeRequest> {
  FakeRequest.made = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return (index) =>
    vi.waitFor(() => {
      const request = FakeRequest.made[index];
      if (!request || request.body === null) throw new Error(`upload ${index} has not left`);
      return request;
    });
}

export const KEY = '11111111-1111-4111-8111-111111111111';

/** A photo of 5 bytes for comment 7 of bike 4. */
export function photo(onProgress: (sent: number) => void = () => undefined) {
  return {
    endpoint: addBikeImage,
    params: { id: 4, comment_id: 7 },
    body: { comment: 7, size: 5, sha256: 'a'.repeat(64), taken_at: null },
    key: KEY,
    recordedAt: '2026-11-21T09:00:00.000Z',
    deviceAt: '2026-11-21T04:00:00.000Z',
    file: { name: 'Lever “left”.jpg', type: 'image/jpeg', bytes: new TextEncoder().encode('lever').buffer },
    onProgress,
  };
}

/** What the school answers to it. */
export function receipt() {
  const image = {
    id: 9,
    client_key: KEY,
    sha256: 'a'.repeat(64),
    size: 5,
    taken_at: null,
    received_at: '2026-11-21T09:00:01.000Z',
    image: `/api/v2/media/${'a'.repeat(64)}`,
  };
  const comment_row = comment(7, 4, { version: 2, images: [image] });
  return { ...image, comment: 7, comment_version: 2, comment_row };
}
