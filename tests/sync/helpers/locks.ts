// The Web Locks of one browser: one holder, a queue, and theft.
import type { Locks } from '~sync/host';

type Request = { tab: object; fn: () => Promise<void>; done: () => void; fail: (reason: unknown) => void };

export class TestLocks {
  #holder: Request | null = null;
  #queue: Request[] = [];

  /** The locks as one tab sees them. */
  of(tab: object): Locks {
    return {
      request: (_name, { signal, steal = false }, fn) =>
        new Promise((done, fail) => {
          const request = { tab, fn, done, fail };
          signal?.addEventListener('abort', () => {
            this.#queue = this.#queue.filter((one) => one !== request);
            if (this.#holder !== request) fail(new DOMException('The request was aborted', 'AbortError'));
          });
          if (steal) this.#steal();
          this.#queue = steal ? [request, ...this.#queue] : [...this.#queue, request];
          queueMicrotask(() => this.#next());
        }),
    };
  }

  get holder(): object | null {
    return this.#holder?.tab ?? null;
  }

  /** The tab is gone: what it held and wanted is free. */
  release(tab: object): void {
    this.#queue = this.#queue.filter((one) => one.tab !== tab);
    if (this.#holder?.tab === tab) this.#holder = null;
    this.#next();
  }

  #steal(): void {
    this.#holder?.fail(new DOMException('Lock broken by another request with the steal option', 'AbortError'));
    this.#holder = null;
  }

  #next(): void {
    if (this.#holder) return;
    const request = this.#queue.shift();
    if (!request) return;
    this.#holder = request;
    void request.fn().then(() => {
      request.done();
      if (this.#holder !== request) return;
      this.#holder = null;
      this.#next();
    });
  }
}
