// What is sent of a file, to somebody who may see it; who may is in media.test.ts.
import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';
import { addBike, addFile, attach, takePhoto } from '~tests/server/helpers/fleet';

let app: TestApp;
let ours = 0;
let bike = 0;
let photo = '';
let bytes: Buffer = Buffer.alloc(0);
let owner = '';

beforeAll(async () => {
  app = await openTestApp();
  ours = (await findUser(app.db, 'owner@example.com')).school_id;
  bike = await addBike(app, ours);
  bytes = await takePhoto(200);
  photo = await addFile(app, ours, bytes, 'image/jpeg');
  await attach(app, ours, bike, 'image', photo);
  const body = { email: 'owner@example.com', password: 'connect-demo' };
  owner = (await app.call('POST', '/users/login', { body })).headers['set-cookie']?.split(';')[0] ?? '';
});
afterAll(() => app.close());

const get = (sha256: string, cookie: string, headers: Record<string, string> = {}) =>
  app.call('GET', `/media/${sha256}`, { headers: { cookie, ...headers } });

describe('the answer', () => {
  it('a photo is shown inline, cached for a day by this browser only, and cannot run scripts', async () => {
    const answer = await get(photo, owner);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
      etag: `"${photo}"`,
    });
  });

  it.each([
    ['application/pdf', 'attachment'],
    ['text/html', 'attachment'],
    ['image/svg+xml', 'attachment'],
    ['video/mp4', 'inline'],
  ])('%s is an %s', async (type, place) => {
    const file = await addFile(app, ours, Buffer.from(`<b>${type}</b>`), type);
    await attach(app, ours, bike, type.startsWith('video') ? 'video' : 'document', file);
    const { headers } = await get(file, owner);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([type, place]);
  });

  it('a photo the browser already has is not sent again', async () => {
    for (const tag of [`"${photo}"`, `W/"${photo}"`, `"x", "${photo}"`, '*']) {
      const answer = await get(photo, owner, { 'if-none-match': tag });
      expect([answer.status, answer.bytes.length, answer.headers['etag']]).toEqual([304, 0, `"${photo}"`]);
    }
    expect((await get(photo, owner, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('HEAD tells the size and sends nothing', async () => {
    const url = `/api/v2/media/${photo}`;
    const answer = await app.app.server.inject({ method: 'HEAD', url, headers: { cookie: owner } });
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
    expect((await app.app.server.inject({ method: 'HEAD', url })).statusCode).toBe(401);
    expect((await app.call('POST', `/media/${photo}`, { headers: { cookie: owner } })).status).toBe(404);
  });
});

describe('ranges', () => {
  const film = Buffer.from(Array.from({ length: 1000 }, (_value, at) => at % 251));
  let file = '';
  beforeAll(async () => {
    file = await addFile(app, ours, film, 'video/mp4');
    await attach(app, ours, bike, 'video', file);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=0-0', 0, 0],
    ['bytes=900-', 900, 999],
    ['bytes=900-5000', 900, 999],
    ['bytes=-100', 900, 999],
    ['bytes=-5000', 0, 999],
    ['BYTES=1-2', 1, 2],
  ])('%s', async (range, start, end) => {
    const answer = await get(file, owner, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.bytes.equals(film.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s begins after the end: 416', async (range) => {
    const answer = await get(file, owner, { range });
    expect([answer.status, answer.headers['content-range']]).toEqual([416, 'bytes */1000']);
  });

  it.each([
    'bytes=0-1,5-6',
    'bytes=9-3',
    'bytes=-',
    'bytes=a-b',
    'lines=0-9',
    '',
    'bytes=1e2-',
    `bytes=${'9'.repeat(20)}-`,
  ])('%s is not a single range, and gets the whole film', async (range) => {
    const answer = await get(file, owner, { range });
    expect([answer.status, answer.bytes.length]).toEqual([200, 1000]);
  });

  it('a range of a film that has changed since gets the whole film', async () => {
    expect((await get(file, owner, { range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200);
    expect((await get(file, owner, { range: 'bytes=0-9', 'if-range': `"${file}"` })).status).toBe(206);
  });
});

describe('thumbnails', () => {
  const thumb = (sha256: string) => get(`${sha256}?w=320`, owner);

  it('is upright, 320 pixels at its longer edge, and has no camera or location data', async () => {
    const answer = await thumb(photo);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', etag: `"${photo}-320"` });
    const about = await sharp(answer.bytes).metadata();
    expect([about.format, about.width, about.height]).toEqual(['jpeg', 160, 320]);
    expect([about.exif, about.icc, about.xmp, about.iptc, about.orientation]).toEqual(Array.from({ length: 5 }));
    // The photo itself has both, or this would prove nothing.
    expect(bytes.includes('Canary Phone')).toBe(true);
    expect(answer.bytes.includes('Canary')).toBe(false);
    const { data } = await sharp(answer.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[0] ?? 0) - 200)).toBeLessThan(8);
  });

  it('is made again after its folder was deleted, and a small photo is not enlarged', async () => {
    await rm(`${app.app.services.config.DATA_DIR}/thumbs`, { recursive: true });
    expect((await thumb(photo)).status).toBe(200);
    const small = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const file = await addFile(app, ours, small, 'image/png');
    await attach(app, ours, bike, 'image', file);
    const { bytes: drawn } = await thumb(file);
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 20, height: 10 });
    expect((await sharp(drawn).raw().toBuffer())[0]).toBe(255);
  });

  it('a film and a document have none, a GIF is its own, and an undecodable image is a 404', async () => {
    const files = [
      ['video', 'video/mp4', Buffer.from('film'), 404],
      ['document', 'application/pdf', Buffer.from('%PDF'), 404],
      ['image', 'image/gif', Buffer.from('GIF89a'), 200],
      ['image', 'image/jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 404],
      ['image', 'image/png', Buffer.concat([(await sharp(bytes).png().toBuffer()).subarray(0, 300)]), 404],
    ] as const;
    for (const [kind, type, content, status] of files) {
      const file = await addFile(app, ours, content, type);
      await attach(app, ours, bike, kind, file);
      expect((await thumb(file)).status, type).toBe(status);
    }
  });

  it.each(['?w=321', '?w=0', '?w=abc', '?w=320&w=320', '?h=1'])('%s is a 400 that names the field', async (query) => {
    const answer = await get(`${photo}${query}`, owner);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [query[1]]]);
  });
});
