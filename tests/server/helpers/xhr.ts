// The browser's XMLHttpRequest as far as uploads use it, answered by the app's own routes.
import { vi } from 'vitest';
import type { TestApp } from './app';
import { FORM_TYPE, formOf, type Part } from './form';

/** `asked`: what was sent. `drop`: it leaves, and the connection is gone before an answer. `onSent` hears of its bytes first. */
export type UploadLine = {
  asked: string[];
  drop: ((asked: string) => 'before' | 'after' | false) | null;
  onSent: (bytes: number) => void;
};

/** The page's uploads go to this server from now on. */
export function connectUploads(app: TestApp): UploadLine {
  const line: UploadLine = { asked: [], drop: null, onSent: () => undefined };
  vi.stubGlobal('location', new URL('http://connect.test/'));
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Request {
      override exchange(body: Buffer, type: string | null) {
        return exchange(app, line, this, body, type);
      }
    },
  );
  return line;
}

abstract class Request extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  method = '';
  address = '';
  status = 0;
  responseText = '';
  responseURL = '';
  replyHeaders: Readonly<Record<string, string | undefined>> = {};

  abstract exchange(body: Buffer, type: string | null): Promise<boolean>;

  open(method: string, address: string): void {
    [this.method, this.address] = [method, address];
    this.responseURL = new URL(address, location.href).href;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.replyHeaders[name.toLowerCase()] ?? null;
  }

  send(body: FormData | Blob): void {
    void bytesOf(body)
      .then(([bytes, type]) => this.exchange(bytes, type))
      .then((isAnswered) => this.#end(isAnswered ? 'load' : 'error'));
  }

  abort(): void {
    this.#end('abort');
  }

  #end(how: string): void {
    for (const type of [how, 'loadend']) this.dispatchEvent(new Event(type));
  }
}

async function exchange(app: TestApp, line: UploadLine, of: Request, raw: Buffer, type: string | null) {
  const asked = `${of.method} ${of.address}`;
  line.asked.push(asked);
  const fate = line.drop?.(asked) ?? false;
  if (fate === 'before') return false;
  line.onSent(raw.length);
  of.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: raw.length }));
  const headers = { ...of.headers, ...(type !== null && { 'content-type': type }) };
  const answer = await app.call(of.method as 'POST', of.address, { raw, headers });
  [of.status, of.responseText, of.replyHeaders] = [answer.status, answer.text, answer.headers];
  return fate !== 'after';
}

async function bytesOf(body: FormData | Blob): Promise<[bytes: Buffer, type: string | null]> {
  if (body instanceof Blob) return [Buffer.from(await body.arrayBuffer()), null];
  const parts: Part[] = [];
  for (const [name, value] of body.entries()) {
    if (typeof value === 'string') parts.push({ name, value });
    else parts.push({ name, filename: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  return [formOf(parts), FORM_TYPE];
}
