import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endpoint } from '~contract/wire/endpoint';
import { z } from '~contract/wire/zod';
import { open } from '~server/platform/route/outside-transaction';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

let release: () => void = () => undefined;
const released = new Promise<void>((resolve) => {
  release = resolve;
});
const slow = endpoint({
  method: 'GET',
  path: '/probe/slow',
  guard: 'public',
  summary: 'Slow',
  status: 200,
  answer: z.object({ finished: z.boolean() }),
});
let app: TestApp;
const arrived = { requests: 0 };

beforeAll(async () => {
  const route = open(slow, async () => {
    arrived.requests += 1;
    await released;
    return { finished: true };
  });
  app = await openTestApp({ seed: false, extraRoutes: [route] });
});
afterAll(() => app.close());

it('finishes the running request, tells new ones to come back in five seconds, and then stops', async () => {
  const running = app.call('GET', '/probe/slow');
  await expect.poll(() => arrived.requests).toBe(1);
  const state = { resting: false };
  const rest = app.app.drain(10_000).then(() => {
    state.resting = true;
  });
  const late = await app.call('GET', '/health');
  expect(late).toMatchObject({ status: 503, body: { detail: 'Service Unavailable' } });
  expect(late.headers).toMatchObject({ 'retry-after': '5', connection: 'close' });
  expect(state.resting).toBe(false);
  release();
  expect((await running).body).toEqual({ finished: true });
  await rest;
  expect(state.resting).toBe(true);
});

it('waits no longer than its time limit', async () => {
  const never = () => {
    arrived.requests += 1;
    return new Promise<never>(() => undefined);
  };
  const other = await openTestApp({ seed: false, db: app.db, extraRoutes: [open(slow, never)] });
  const before = arrived.requests;
  void other.call('GET', '/probe/slow').catch(() => undefined);
  await expect.poll(() => arrived.requests).toBe(before + 1);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await other.app.drain(50);
  expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([50]);
});

// Node says nothing of the end of an answer whose socket is gone already.
it('does not wait for callers who have given up while they were answered, with a body or without', async () => {
  const ends: (() => void)[] = [];
  const answer = async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return { finished: true };
  };
  const told = endpoint({ ...slow, method: 'POST', path: '/probe/told', body: z.object({ text: z.string() }) });
  const extraRoutes = [open(slow, answer), open(told, answer)];
  const other = await openTestApp({ seed: false, db: app.db, extraRoutes });
  const address = await other.app.server.listen({ port: 0, host: '127.0.0.1' });
  let closed = 0;
  other.app.server.server.on('request', (_, response) => response.once('close', () => (closed += 1)));
  const impatient = new AbortController();
  const { signal } = impatient;
  const headers = { 'content-type': 'application/json' };
  const gone = [
    fetch(`${address}/api/v2/probe/slow`, { signal }),
    fetch(`${address}/api/v2/probe/told`, { signal, method: 'POST', headers, body: '{"text":"all of it"}' }),
  ];
  await expect.poll(() => ends.length).toBe(2);
  impatient.abort();
  for (const one of gone) await expect(one).rejects.toThrow('aborted');
  // Waits until the server's side has noticed.
  await expect.poll(() => closed).toBe(2);
  for (const end of ends) end();
  // Waiting for them would take longer than this test may.
  await other.app.drain(3_600_000);
  await other.app.server.close();
});

it('gives a slow request half an hour and a silent connection 30 s', () => {
  const { requestTimeout, timeout } = app.app.server.server;
  expect([requestTimeout, timeout]).toEqual([1_800_000, 30_000]);
});
