// @run both
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { device } from '~server/db/schema/schema';
import { changeUser, findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';
import { addBike } from '~tests/server/helpers/fleet';

const SECOND = 1000;
let app: TestApp;
let ours = 0;
let theirs = 0;
let site = 0;
let base = '';

beforeAll(async () => {
  app = await openTestApp({ holdStreams: true });
  ours = (await findUser(app.db, 'owner@example.com')).school_id;
  theirs = (await findUser(app.db, 'owner2@example.com')).school_id;
  base = await app.app.server.listen({ port: 0, host: '127.0.0.1' });
  const token = await tokenOf('owner@example.com');
  const list = await app.call('GET', '/school/suppliers/', { token });
  site = (list.body as { results: { id: number }[] }).results[0]?.id ?? 0;
});
afterAll(() => app.close());

// The stream checks for changes twice a second; here it checks when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  for (const each of open.splice(0)) each.leave();
  await vi.waitFor(() => expect(streams().size).toBe(0));
  vi.useRealTimers();
});

const streams = () => app.app.services.events;
const tokenOf = async (email: string) => (await app.signIn(email)).access;
const open: Listening[] = [];

type Listening = {
  response: Response;
  /** What comes next; undefined at the end of the stream. */
  next: () => Promise<string | undefined>;
  leave: () => void;
};

async function listen(token: string): Promise<Listening> {
  const ending = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/api/v2/sync/events`, { headers, signal: ending.signal });
  const reader = response.body?.getReader();
  const listening = {
    response,
    next: async () => new TextDecoder().decode((await reader?.read())?.value) || undefined,
    leave: () => ending.abort(),
  };
  open.push(listening);
  return listening;
}

const EVENT = /^data: \{"cursor":"\d+"\}\n\n$/u;
const changeSite = async (town: string) =>
  app.call('PATCH', `/school/suppliers/${site}/`, { token: await tokenOf('owner@example.com'), body: { town } });

it('the first event arrives at once, without buffering in between', async () => {
  const { response, next } = await listen(await tokenOf('callum@example.com'));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(await next()).toMatch(EVENT);
});

it('a change at the desk is sent at once to everybody of the school, and to nobody else', async () => {
  const phones = [await listen(await tokenOf('callum@example.com')), await listen(await tokenOf('priya@example.com'))];
  const stranger = await listen(await tokenOf('owner2@example.com'));
  const first = await Promise.all([...phones, stranger].map(({ next }) => next()));
  expect((await changeSite('Netherwick')).status).toBe(200);
  for (const [at, phone] of phones.entries()) {
    const event = await phone.next();
    expect(event).toMatch(EVENT);
    expect(event).not.toBe(first[at]);
  }
  // The stranger's next event is about their own school.
  await addBike(app, theirs);
  await streams().look();
  expect(await stranger.next()).not.toBe(first[2]);
});

it("another process' write is seen within half a second", async () => {
  const { next } = await listen(await tokenOf('callum@example.com'));
  const first = await next();
  await addBike(app, ours);
  vi.advanceTimersByTime(500);
  const second = await next();
  expect(second).toMatch(EVENT);
  expect(second).not.toBe(first);
});

it('a heartbeat every 25 s keeps it open, and carries no event', async () => {
  const { next } = await listen(await tokenOf('callum@example.com'));
  await next();
  app.pass(25 * SECOND - 1);
  await streams().look();
  app.pass(1);
  await streams().look();
  expect(await next()).toBe(':\n\n');
});

it('ends at the next heartbeat for a device that was signed out and for a person who was deactivated', async () => {
  const { id } = await findUser(app.db, 'sal@example.com');
  const [lost, left, stays] = [
    await listen(await tokenOf('sal@example.com')),
    await listen(await tokenOf('jodie@example.com')),
    await listen(await tokenOf('callum@example.com')),
  ];
  for (const each of [lost, left, stays]) await each.next();
  await app.db.system((tx) =>
    tx
      .update(device)
      .set({ revoked: app.now().toISOString() })
      .where(and(eq(device.school_id, ours), eq(device.user_id, id))),
  );
  await changeUser(app.db, 'jodie@example.com', { active: false });
  app.pass(25 * SECOND);
  await streams().look();
  for (const each of [lost, left]) expect([await each.next(), await each.next()]).toEqual([':\n\n', undefined]);
  expect(await stays.next()).toBe(':\n\n');
  await changeSite('Brackenford');
  expect(await stays.next()).toMatch(EVENT);
});

it('ends when the access token does, so that the app comes back with a fresh one', async () => {
  const { next } = await listen(await tokenOf('callum@example.com'));
  await next();
  app.pass(15 * 60 * SECOND);
  await streams().look();
  expect(await next()).toBeUndefined();
});

it("a person's eleventh stream ends their oldest, and nobody else's", async () => {
  const [token, colleague] = [await tokenOf('callum@example.com'), await listen(await tokenOf('priya@example.com'))];
  const own: Listening[] = [];
  for (let at = 0; at < 11; at += 1) own.push(await listen(token));
  for (const each of [...own, colleague]) await each.next();
  expect(await own[0]?.next()).toBeUndefined();
  expect(streams().size).toBe(11);
  await changeSite('Staneley');
  for (const each of [...own.slice(1), colleague]) expect(await each.next()).toMatch(EVENT);
});

it('a closed stream is dropped, and the database is not queried while nobody listens', async () => {
  const token = await tokenOf('owner@example.com');
  const looks = vi.spyOn(app.db, 'system');
  const { next, leave } = await listen(await tokenOf('callum@example.com'));
  await next();
  leave();
  await vi.waitFor(() => expect(streams().size).toBe(0));
  looks.mockClear();
  vi.advanceTimersByTime(60_000);
  await streams().look();
  const body = { town: 'Brackenford' };
  expect((await app.call('PATCH', `/school/suppliers/${site}/`, { token, body })).status).toBe(200);
  expect(looks).not.toHaveBeenCalled();
});

it('a client that does not read is cut off, and costs a few kilobytes at most', async () => {
  const { id } = await findUser(app.db, 'callum@example.com');
  const later = new Date(app.now().getTime() + 60 * SECOND);
  const stream = streams().open({ schoolId: ours, userId: id, deviceId: 1 }, 0, later);
  for (let at = 0; at < 400 && !stream.destroyed; at += 1) {
    await addBike(app, ours);
    await streams().look();
  }
  expect(stream.destroyed).toBe(true);
  expect(stream.readableLength).toBeLessThan(4200);
  await vi.waitFor(() => expect(streams().size).toBe(0));
});

it('a short outage of the database does not end the streams', async () => {
  const { next } = await listen(await tokenOf('callum@example.com'));
  await next();
  const away = () => Promise.reject(new Error('away'));
  vi.spyOn(app.db, 'system').mockImplementationOnce(away);
  vi.spyOn(app.db, 'school').mockImplementationOnce(away);
  app.pass(25 * SECOND);
  await streams().look();
  expect(app.logs.some((line) => line.includes('could not look for changes'))).toBe(true);
  await changeSite('Netherwick');
  expect(await next()).toContain(':\n\n');
});

it('does not start without a token, with a parameter, or for HEAD', async () => {
  expect((await app.call('GET', '/sync/events')).status).toBe(401);
  const token = await tokenOf('callum@example.com');
  expect((await app.call('GET', '/sync/events?since=1', { token })).body).toHaveProperty('since');
  const status = await new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const head = request(`${base}/api/v2/sync/events`, { method: 'HEAD', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    head.end();
  });
  expect([status, streams().size]).toEqual([200, 0]);
});

it('a server that stops ends all streams at once and does not wait for them', async () => {
  const all = [await listen(await tokenOf('callum@example.com')), await listen(await tokenOf('owner2@example.com'))];
  for (const each of all) await each.next();
  // Browsers keep a spare connection that has not sent anything yet.
  const spare = connect(Number(new URL(base).port), '127.0.0.1');
  await once(spare, 'connect');
  await app.app.drain(60 * SECOND);
  for (const each of all) expect(await each.next()).toBeUndefined();
  await app.app.server.close();
});
