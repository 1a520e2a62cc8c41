// @run both
// kill -9 of the server in the middle of writes, twenty times, and in the middle of an upload: what was acknowledged is
// there, and what is sent again under its key counts once.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bikeComment } from '~contract/bikes/comments';
import { tokens } from '~contract/users/users';
import { fileParts, formOf, FORM_TYPE, sha256 } from '~tests/server/helpers/form';
import {
  makePlace,
  removeBundle,
  seedPlace,
  startServer,
  type Place,
  type Server,
} from '~tests/server/helpers/process';
import { PICTURE } from '~tests/server/helpers/small-files';

const KILLS = 20;
const BIKES = '/api/v2/bike_management/motorbikes/';
type Site = { id: number; version: number; town: string };
/** One writer per site: what was acknowledged last, and what was sent without an answer. */
type Writer = { id: number; acked: Site; effects: number; pending: { key: string; town: string } | null };

let place: Place;

beforeAll(async () => {
  place = await makePlace({ CONNECT_RATE_SCALE: '1000' });
  await seedPlace(place);
});
afterAll(async () => {
  await place.remove();
  await removeBundle();
});

it(`loses nothing acknowledged and doubles nothing, killed ${KILLS} times while writing`, async () => {
  let server = await startServer(place);
  const token = await signIn(server);
  const writers = (await listSites(server, token)).map((site): Writer => ({
    id: site.id,
    acked: site,
    effects: 0,
    pending: null,
  }));
  for (let round = 0; round < KILLS; round += 1) {
    const work = writers.map((writer) => keepWriting(server, token, writer, round));
    const before = effectsOf(writers);
    while (effectsOf(writers) === before) await pause(5);
    await pause((round * 37) % 100);
    await server.end('SIGKILL');
    await Promise.all(work);
    server = await startServer(place);
    for (const site of await listSites(server, token)) checkSite(site, writers);
  }
  for (const writer of writers) if (writer.pending) await send(server, token, writer);
  for (const site of await listSites(server, token)) {
    const writer = writers.find(({ id }) => id === site.id);
    expect(site.version).toBe(1 + (writer?.effects ?? 0));
  }
  expect(effectsOf(writers)).toBeGreaterThan(KILLS);
  await server.end('SIGTERM');
});

it('killed in the middle of an upload, keeps nothing of it; sent again, stores it once', async () => {
  let server = await startServer(place);
  const token = await signIn(server);
  const { path, comment } = await addComment(server, token);
  const form = formOf(fileParts('image', PICTURE, 'lever.png', { comment }));
  const headers = { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE, 'idempotency-key': randomUUID() };
  const half = request(`${server.url}${path}images/`, {
    method: 'POST',
    headers: { ...headers, 'content-length': form.length },
  });
  const broken = new Promise<Error>((resolve) => {
    half.once('error', resolve);
  });
  await new Promise<void>((resolve) => {
    half.write(form.subarray(0, form.length - 30), () => resolve());
  });
  await server.end('SIGKILL');
  await broken;
  server = await startServer(place);
  const send = () => fetch(`${server.url}${path}images/`, { method: 'POST', headers, body: new Uint8Array(form) });
  const answers = [await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const read = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(bikeComment.parse(await read.json()).images.map(({ sha256 }) => sha256)).toEqual([sha256(PICTURE)]);
  await server.end('SIGTERM');
});

async function addComment({ url }: Server, token: string): Promise<{ path: string; comment: number }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const bikes = (await (await fetch(`${url}${BIKES}`, { headers })).json()) as { results: { id: number }[] };
  const bike = bikes.results[0]?.id ?? 0;
  const body = JSON.stringify({ bike, comment: 'Lever bent' });
  const answer = await fetch(`${url}${BIKES}${bike}/comments/`, { method: 'POST', headers, body });
  const { id } = bikeComment.parse(await answer.json());
  return { path: `${BIKES}${bike}/comments/${id}/`, comment: id };
}

const effectsOf = (writers: Writer[]) => writers.reduce((sum, { effects }) => sum + effects, 0);

/** Writes until the connection breaks. */
async function keepWriting(server: Server, token: string, writer: Writer, round: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    writer.pending ??= { key: randomUUID(), town: `Round ${round}, ${count}` };
    try {
      await send(server, token, writer);
    } catch (error) {
      if (error instanceof TypeError) return; // fetch: the server is gone
      throw error;
    }
  }
}

async function send({ url }: Server, token: string, writer: Writer): Promise<void> {
  const { key, town } = writer.pending ?? { key: '', town: '' };
  const answer = await fetch(`${url}/api/v2/school/suppliers/${writer.id}/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify({ town }),
  });
  const site = (await answer.json()) as Site;
  expect(answer.status).toBe(200);
  writer.acked = site;
  writer.effects += 1;
  writer.pending = null;
}

function checkSite(site: Site, writers: Writer[]): void {
  const writer = writers.find(({ id }) => id === site.id);
  expect(site.version).toBeGreaterThanOrEqual(writer?.acked.version ?? Infinity);
  if (site.version === writer?.acked.version) expect(site.town).toBe(writer.acked.town);
  else expect(site).toMatchObject({ version: (writer?.acked.version ?? 0) + 1, town: writer?.pending?.town });
}

async function signIn({ url }: Server): Promise<string> {
  const answer = await fetch(`${url}/api/v2/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'connect-demo' }),
  });
  return tokens.parse(await answer.json()).access;
}

async function listSites({ url }: Server, token: string): Promise<Site[]> {
  const answer = await fetch(`${url}/api/v2/school/suppliers/`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { results: Site[] }).results;
}
