// @run both
// A full disk: uploads are refused in words, and everything else goes on.
import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refusalOf } from '~server/platform/http/answer-error';
import { createLog } from '~server/platform/http/log';
import { disk } from '~server/platform/media/disk';
import { sender } from '~tests/server/uploads/sender';
import { noise } from '~tests/server/uploads/make';
import { openYard, type Yard } from '~tests/server/uploads/yard';
import { testDatabaseUrl } from '~tests/server/helpers/database';
import { sha256 } from '~tests/server/helpers/form';

const FULL = {
  status: 507,
  body: { code: 'storage_full', detail: expect.stringMatching(/^The server's disk is full/u) as string },
};
let yard: Yard;
beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard.app.close());

let width = 30;
const photoOf = () =>
  noise((width += 1), 20)
    .jpeg()
    .toBuffer();
const call = (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
  yard.app.call(method, path, { token: yard.token, body });

/** From now on nothing can be written: what node's own file handles answer then. */
async function fill(code: 'ENOSPC' | 'EDQUOT', how: 'write' | 'writeFile' | 'sync'): Promise<void> {
  const path = join(tmpdir(), `connect-full-${randomUUID()}`);
  await writeFile(path, 'x');
  const file = await open(path);
  const prototype = Object.getPrototypeOf(file) as Record<typeof how, () => Promise<void>>;
  await file.close();
  await rm(path);
  vi.spyOn(prototype, how).mockRejectedValue(Object.assign(new Error('no space left on device'), { code }));
}

it.each([
  ['ENOSPC', 'writeFile'],
  ['EDQUOT', 'sync'],
] as const)(
  '%s at %s: a photo is refused with a message, nothing partial is left, and small changes go on',
  async (code, how) => {
    const files = yard.files();
    await fill(code, how);
    expect(await yard.send('image', await photoOf())).toMatchObject(FULL);
    expect([yard.unfinished(), yard.files()]).toEqual([[], files]);
    const bike = `/bike_management/motorbikes/${yard.bike}/`;
    expect((await call('PATCH', bike, { colour: `Green ${code}` })).status).toBe(200);
    expect(await call('GET', bike)).toMatchObject({ status: 200, body: { colour: `Green ${code}` } });
    vi.restoreAllMocks();
    expect((await yard.send('image', await photoOf())).status).toBe(201);
  },
);

it('a piece that did not fit does not count, and the upload goes on when there is space', async () => {
  const hands = sender(yard);
  const photo = await photoOf();
  await hands.begin(photo);
  await fill('ENOSPC', 'write');
  expect(await hands.put(photo, 0)).toMatchObject(FULL);
  vi.restoreAllMocks();
  expect(await hands.begin(photo)).toMatchObject({ status: 200, body: { offset: 0 } });
  await hands.putAll(photo);
  expect((await hands.use('image', photo)).status).toBe(201);
});

it('file uploads stop before the disk is full, so that the database has space', async () => {
  const hands = sender(yard);
  const photo = await photoOf();
  vi.spyOn(disk, 'free').mockResolvedValue(60 * 1024 * 1024);
  expect(await yard.send('image', photo)).toMatchObject(FULL);
  await hands.begin(photo);
  expect(await hands.put(photo, 0)).toMatchObject(FULL);
});

it('changes stop before the embedded database runs out of space for its log; reading goes on', async () => {
  const bike = `/bike_management/motorbikes/${yard.bike}/`;
  const free = vi.spyOn(disk, 'free').mockResolvedValue(20 * 1024 * 1024);
  const isEmbedded = testDatabaseUrl === undefined;
  expect(await call('PATCH', bike, { colour: 'Full' })).toMatchObject(isEmbedded ? FULL : { status: 200 });
  const before = await call('GET', bike);
  expect(before.status).toBe(200);
  expect((before.body as { colour: string }).colour === 'Full').toBe(!isEmbedded);
  const entry = { key: randomUUID(), method: 'PATCH', path: bike, body: { colour: 'Batch' } };
  const batch = await call('POST', '/sync/batch', { requests: [entry] });
  expect(batch.status).toBe(200);
  expect(JSON.stringify(batch.body)).toContain(isEmbedded ? 'storage_full' : 'Batch');
  free.mockRestore();
  expect((await call('PATCH', bike, { colour: 'Room again' })).status).toBe(200);
});

it('a thumbnail that cannot be stored is replaced by the picture itself', async () => {
  const photo = await photoOf();
  expect((await yard.send('image', photo)).status).toBe(201);
  const answer = await yard.app.call('POST', '/users/login', {
    body: { email: 'owner@example.com', password: 'connect-demo' },
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  vi.spyOn(disk, 'free').mockResolvedValue(0);
  const seen = await yard.app.call('GET', `/media/${sha256(photo)}?w=320`, { headers: { cookie } });
  expect([seen.status, sha256(seen.bytes)]).toEqual([200, sha256(photo)]);
});

it('a database without space says so, too', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  expect(refusalOf(full, log, '/x')).toMatchObject(FULL);
  // The operator hears of it.
  expect(lines).toHaveLength(1);
});
