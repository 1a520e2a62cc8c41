// The proxy must break what it says it breaks: a weather that does nothing would make every offline test a fair-weather
// test.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '~tests/helpers/patience';
import { startChaosProxy, type ChaosProxy } from '~tests/helpers/chaos-proxy';

describe('the chaos proxy', () => {
  let upstream: Server;
  let proxy: ChaosProxy;
  let worked: string[] = [];

  beforeAll(async () => {
    upstream = createServer((incoming, reply) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (text: string) => (body += text));
      incoming.on('end', () => {
        worked.push(body);
        reply.writeHead(201, { connection: 'close' }).end('done');
      });
    });
    await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
    proxy = await startChaosProxy(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  });

  beforeEach(() => {
    worked = [];
    proxy.clear();
  });

  afterAll(async () => {
    await proxy.close();
    upstream.close();
  });

  const post = (body = 'hello', patience = PATIENCE) =>
    fetch(`${proxy.url}/api/x`, { method: 'POST', body, signal: AbortSignal.timeout(patience) });

  it('passes requests on in fair weather, keeps the connection and records them', async () => {
    const reply = await post();
    expect([reply.status, await reply.text(), reply.headers.get('connection')]).toEqual([201, 'done', 'keep-alive']);
    expect(proxy.seen).toEqual([{ method: 'POST', path: '/api/x', status: 201, key: null }]);
    expect(worked).toEqual(['hello']);
  });

  it('loses the answer after the server has worked', async () => {
    proxy.set({ kind: 'drop-response' });
    await expect(post()).rejects.toThrow('fetch failed');
    expect(worked).toEqual(['hello']);
  });

  it('cuts an upload half-way: the server never has it', async () => {
    proxy.set({ kind: 'cut-upload', afterBytes: 2 });
    await expect(post()).rejects.toThrow('fetch failed');
    expect(worked).toEqual([]);
  });

  it('swallows a request without an answer', async () => {
    proxy.set({ kind: 'blackhole' });
    await expect(post('hello', 100)).rejects.toThrow('timeout');
    expect(worked).toEqual([]);
  });

  it('refuses for as many requests as it was told, and only where it was told', async () => {
    proxy.set({ kind: 'refuse' }, { path: /\/api\//, method: 'POST', times: 1 });
    await expect(post()).rejects.toThrow('fetch failed');
    expect((await post()).status).toBe(201);
  });

  it('answers for the server, with the time to wait', async () => {
    proxy.set({ kind: 'status', status: 429, retryAfter: 7 });
    const reply = await post();
    expect([reply.status, reply.headers.get('retry-after'), worked]).toEqual([429, '7', []]);
  });

  it('shows a captive portal’s page, as in a hotel', async () => {
    proxy.set({ kind: 'captive' });
    const reply = await post();
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('slows down every byte of the request and of the answer', async () => {
    proxy.set({ kind: 'throttle', bytesPerSecond: 500 });
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await (await post()).text();
    const asked = waits.mock.calls.map(([, milliseconds]) => milliseconds);
    expect(asked).toEqual(expect.arrayContaining(['hello'.length * 2, 'done'.length * 2]));
  });
});
