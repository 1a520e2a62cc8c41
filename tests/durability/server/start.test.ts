// @run both
// Starting and ending the server, as an operator sees it.
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabaseUrl } from '~tests/server/helpers/database';
import {
  addMigration,
  makePlace,
  removeBundle,
  runServer,
  seedPlace,
  startServer,
  type Place,
} from '~tests/server/helpers/process';

let place: Place;

beforeAll(async () => {
  place = await makePlace();
});
afterAll(async () => {
  await place.remove();
  await removeBundle();
});

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const demo = { email: 'owner@example.com', password: 'connect-demo' };

it('reports every mistake of the configuration at once, by name, and ends with 1', async () => {
  const { code, stdout, stderr } = await runServer(place, {
    PORT: 'eighty',
    DEMO: 'yes',
    AUTH_SECRET: 'short',
    CONNECT_HLEP_URL: 'x',
  });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  for (const name of ['PORT', 'DEMO', 'AUTH_SECRET', 'CONNECT_HLEP_URL']) expect(stderr).toContain(name);
  expect(stderr).not.toContain('short');
  expect(stderr).not.toContain('    at ');
});

it('prints the address and working sign-ins; a second start keeps the session', async () => {
  const first = await startServer(place);
  expect(first.output().stdout).toContain('owner@example.com');
  expect(first.output().stdout).toContain('connect-demo');
  const tokens = (await (await post(first.url, '/users/login', demo)).json()) as { access: string };
  expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });
  const second = await startServer(place);
  const answer = await fetch(`${second.url}/api/v2/users/account`, {
    headers: { authorization: `Bearer ${tokens.access}` },
  });
  expect(answer.status).toBe(200);
  expect(statSync(join(place.dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
  await second.end('SIGINT');
});

it('says so when the database is not there, and ends with 1', async () => {
  // No server listens on port 1.
  const alone = await runServer(place, { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/connect' });
  expect(alone).toMatchObject({ code: 1, stdout: '' });
  expect(alone.stderr).toContain(
    "Connect did not start: the database doesn't answer (ECONNREFUSED). Check DATABASE_URL, and whether PostgreSQL is running.",
  );
});

it('says so when the port is in use, or the folder', async () => {
  const running = await startServer(place);
  const port = new URL(running.url).port;
  const elsewhere = await makePlace({ DEMO: '0' });
  const taken = await runServer(elsewhere, { PORT: port });
  expect(taken).toMatchObject({ code: 1 });
  expect(taken.stderr).toContain('Connect did not start: the port is in use');
  if (testDatabaseUrl === undefined) {
    const locked = await runServer(place);
    expect(locked).toMatchObject({ code: 1 });
    expect(locked.stderr).toContain('is in use by the process');
  }
  expect((await fetch(`${running.url}/api/v2/health`)).status).toBe(200);
  await running.end('SIGTERM');
  await elsewhere.remove();
});

it('finishes running requests, tells new ones to come back, and ends at once on a second signal', async () => {
  const server = await startServer(place);
  const port = Number(new URL(server.url).port);
  // A request whose body does not come: it runs until one side times out.
  const slow = connect(port, '127.0.0.1');
  const head =
    'POST /api/v2/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n';
  slow.write(head);
  // "100 Continue": the server has begun with it.
  await once(slow, 'data');
  slow.write('{');
  server.child.kill('SIGTERM');
  const late = await vi.waitFor(
    async () => {
      const answer = await fetch(`${server.url}/api/v2/health`);
      expect(answer.status).toBe(503);
      return answer;
    },
    { interval: 10 },
  );
  expect(late.headers.get('retry-after')).toBe('5');
  expect(await late.json()).toEqual({ detail: 'Service Unavailable' });
  expect(server.child.exitCode).toBeNull();
  // Code 0 would mean that it waited for the request.
  expect(await server.end('SIGTERM')).toEqual({ code: 1, signal: null });
  slow.destroy();
});

it('without the demonstration it starts empty, and the demonstration is never added later', async () => {
  const own = await makePlace();
  const bare = await startServer(own, { DEMO: '0' });
  expect(bare.output().stdout).toContain('/signup');
  expect(bare.output().stdout).not.toContain('connect-demo');
  expect((await post(bare.url, '/users/login', demo)).status).toBe(401);
  const form = { school_name: 'Fenland Riders', first_name: 'Ada', last_name: 'Marsh', email: 'ada@fenland.example' };
  expect((await post(bare.url, '/users/signup', { ...form, password: 'gravel crimson otter 7' })).status).toBe(201);
  await bare.end('SIGTERM');
  const again = await startServer(own, { DEMO: '1' });
  expect(again.output().stdout).not.toContain('connect-demo');
  expect((await post(again.url, '/users/login', demo)).status).toBe(401);
  expect((await fetch(`${again.url}/api/v2/public/outbox`)).status).toBe(404);
  await again.end('SIGTERM');
  await own.remove();
});

it('with the demonstration switched off later, its password opens nothing', async () => {
  const strict = await startServer(place, { DEMO: '0' });
  const answer = await post(strict.url, '/users/login', demo);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'demo_password' });
  await strict.end('SIGTERM');
});

it('backs up what is there before it migrates it', async () => {
  const older = await makePlace();
  await seedPlace(older);
  const takeBack = await addMigration("ALTER TABLE school ADD COLUMN motto text DEFAULT 'onwards'");
  const server = await startServer(older);
  const backups = readdirSync(join(older.dataDir, 'backups'));
  expect(backups).toEqual([expect.stringMatching(/^before-migration-.*\.tar\.gz$/u)]);
  await server.end('SIGTERM');
  takeBack();
  await older.remove();
});
