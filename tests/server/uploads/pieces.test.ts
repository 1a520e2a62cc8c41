// A file in pieces: begun, cut, continued after a day and a restart, and used by the call that it belongs to.
import { randomUUID } from 'node:crypto';
import { existsSync, truncateSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bikeImageAdded } from '~contract/bikes/comment-files';
import { bikeDocument } from '~contract/bikes/documents';
import { UPLOAD_KEPT_FOR, UPLOAD_PIECE } from '~contract/wire/limits';
import { audit } from '~server/db/schema/schema';
import { upload } from '~server/db/schema/uploads';
import { piecePath } from '~server/platform/media/pieces';
import { sweep } from '~server/services/sweep';
import { findUser } from '~tests/server/helpers/app';
import { sha256 } from '~tests/server/helpers/form';
import { noise, segment, withSegments } from './make';
import { sender, type Sender } from './sender';
import { openYard, type Yard } from './yard';

let yard: Yard;
let hands: Sender;
let owner = 0;
let photo: Buffer;
let large: Buffer;
beforeAll(async () => {
  yard = await openYard();
  hands = sender(yard);
  owner = (await findUser(yard.app.db, 'owner@example.com')).id;
  large = await noise(900, 700).jpeg({ quality: 90 }).toBuffer();
  expect(large.length).toBeGreaterThan(2 * UPLOAD_PIECE);
});
afterAll(() => yard.app.close());
beforeEach(() => {
  // Each test has a file of its own.
  const mark = Buffer.from(randomUUID());
  photo = withSegments(large, segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), mark])));
});

const keyOf = (bytes: Uint8Array) => ({ schoolId: yard.school, userId: owner, sha256: sha256(bytes) });
const folder = () => join(yard.app.app.services.config.DATA_DIR, 'uploads');
const pathOf = (bytes: Uint8Array) => piecePath(folder(), keyOf(bytes));
const rowsOf = (bytes: Uint8Array) =>
  yard.app.db.system((tx) =>
    tx
      .select()
      .from(upload)
      .where(eq(upload.sha256, sha256(bytes))),
  );
const offsetOf = async (bytes: Uint8Array) => ((await hands.begin(bytes)).body as { offset: number }).offset;

describe('beginning', () => {
  it('says where to continue, how large a piece is, and how long it is kept', async () => {
    const kept_until = new Date(yard.app.now().getTime() + UPLOAD_KEPT_FOR).toISOString();
    expect(await hands.begin(photo)).toMatchObject({
      status: 200,
      body: { offset: 0, piece: UPLOAD_PIECE, kept_until },
    });
    await hands.put(photo, 0);
    yard.app.pass(1000);
    expect((await hands.begin(photo)).body).toEqual({ offset: UPLOAD_PIECE, piece: UPLOAD_PIECE, kept_until });
  });

  it('again with another size starts over', async () => {
    await hands.begin(photo);
    await hands.put(photo, 0);
    const body = { sha256: sha256(photo), size: photo.length + 1 };
    const answer = await yard.app.call('POST', '/uploads/', { token: yard.token, body });
    expect(answer).toMatchObject({ status: 200, body: { offset: 0 } });
  });

  it.each([
    ['size', { sha256: 'ab'.repeat(32), size: 4_000_001 }],
    ['size', { sha256: 'ab'.repeat(32), size: 0 }],
    ['sha256', { sha256: 'AB'.repeat(32), size: 1 }],
  ])('refuses a wrong %s', async (field, body) => {
    const answer = await yard.app.call('POST', '/uploads/', { token: yard.token, body });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });
});

describe('a piece', () => {
  it('at another offset changes nothing and says where to continue', async () => {
    await hands.begin(photo);
    expect(await hands.put(photo, UPLOAD_PIECE)).toMatchObject({ status: 200, body: { offset: 0 } });
    expect(await hands.put(photo, 0)).toMatchObject({ status: 200, body: { offset: UPLOAD_PIECE } });
    expect(await hands.put(photo, 0)).toMatchObject({ status: 200, body: { offset: UPLOAD_PIECE } });
    expect(await offsetOf(photo)).toBe(UPLOAD_PIECE);
  });

  it('that was damaged on the way is refused', async () => {
    await hands.begin(photo);
    const answer = await yard.app.call('PUT', `/uploads/${sha256(photo)}/0/?sha256=${'ab'.repeat(32)}`, {
      token: yard.token,
      raw: photo.subarray(0, UPLOAD_PIECE),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect([answer.status, answer.body]).toEqual([400, { sha256: ['The file arrived with different content'] }]);
    expect(await offsetOf(photo)).toBe(0);
  });

  it('may be short: on a slow line the next one begins where it ended', async () => {
    await hands.begin(photo);
    expect((await hands.put(photo, 0, photo.subarray(0, 1000))).body).toEqual({ offset: 1000 });
    expect((await hands.put(photo, 1000, photo.subarray(1000, 66_000))).body).toEqual({ offset: 66_000 });
    expect(await offsetOf(photo)).toBe(66_000);
  });

  it('that is too long, or past the end, is refused', async () => {
    await hands.begin(photo);
    expect((await hands.put(photo, 0, photo.subarray(0, UPLOAD_PIECE + 1))).status).toBe(413);
    await hands.putAll(photo);
    const last = photo.length - (photo.length % UPLOAD_PIECE);
    expect((await hands.put(photo, photo.length, Buffer.from('more'))).status).toBe(400);
    expect(await hands.put(photo, last)).toMatchObject({ status: 200, body: { offset: photo.length } });
  });

  it('of an upload that was not begun, of another person, and of another school, is a 404', async () => {
    expect((await hands.put(photo, 0)).status).toBe(404);
    await hands.begin(photo);
    for (const email of ['jodie@example.com', 'owner2@example.com']) {
      const other = sender(yard, (await yard.app.signIn(email)).access);
      expect([email, (await other.put(photo, 0)).status]).toEqual([email, 404]);
    }
  });

  it('sent twice at once is there once, and the file is whole', async () => {
    await hands.begin(photo);
    for (let offset = 0; offset < photo.length; offset += UPLOAD_PIECE) {
      const answers = await Promise.all([hands.put(photo, offset), hands.put(photo, offset), hands.put(photo, offset)]);
      const next = Math.min(offset + UPLOAD_PIECE, photo.length);
      expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ offset: next })));
    }
    expect((await hands.use('image', photo)).status).toBe(201);
  });

  it('in a form or as JSON is not read', async () => {
    await hands.begin(photo);
    const path = `/uploads/${sha256(photo)}/0/?sha256=${sha256(photo)}`;
    expect((await yard.app.call('PUT', path, { token: yard.token, body: {} })).status).toBe(400);
  });
});

describe('the bytes on the disk are what counts', () => {
  it('a file shorter than recorded continues where it ends', async () => {
    await hands.begin(photo);
    await hands.put(photo, 0);
    await hands.put(photo, UPLOAD_PIECE);
    truncateSync(pathOf(photo), UPLOAD_PIECE);
    expect(await offsetOf(photo)).toBe(UPLOAD_PIECE);
    await hands.putAll(photo);
    expect((await hands.use('image', photo)).status).toBe(201);
  });

  it('a missing file, as after a restore, starts over', async () => {
    await hands.putAll(photo);
    rmSync(folder(), { recursive: true });
    expect(await hands.use('image', photo)).toMatchObject({ status: 409, body: { code: 'upload_incomplete' } });
    expect(await offsetOf(photo)).toBe(0);
    await hands.putAll(photo);
    expect((await hands.use('image', photo)).status).toBe(201);
  });

  it('bytes not recorded before a crash are overwritten', async () => {
    await hands.begin(photo);
    await hands.put(photo, 0);
    await yard.app.app.services.pieces.write(keyOf(photo), UPLOAD_PIECE, Buffer.alloc(UPLOAD_PIECE, 'x'));
    expect(await offsetOf(photo)).toBe(UPLOAD_PIECE);
    await hands.putAll(photo);
    expect((await hands.use('image', photo)).status).toBe(201);
  });

  it('pieces that make up another file are refused by the hash, and can be sent again', async () => {
    await hands.begin(photo);
    for (let offset = 0; offset < photo.length; offset += UPLOAD_PIECE) {
      const piece = Buffer.from(photo.subarray(offset, offset + UPLOAD_PIECE));
      piece[0] = (piece[0] ?? 0) ^ 1;
      await hands.put(photo, offset, piece);
    }
    expect(await hands.use('image', photo)).toMatchObject({
      status: 400,
      body: { sha256: ['The file arrived with different content'] },
    });
    await hands.putAll(photo);
    expect((await hands.use('image', photo)).status).toBe(201);
  });
});

describe('used in a call', () => {
  it('a photo is answered as if it had come in a form, and its pieces are gone', async () => {
    await hands.putAll(photo);
    const key = randomUUID();
    const taken_at = '2026-11-01T09:30:00.000Z';
    const answer = await hands.use('image', photo, { taken_at }, { 'idempotency-key': key });
    const added = bikeImageAdded.parse(answer.body);
    expect([answer.status, added]).toMatchObject([
      201,
      { sha256: sha256(photo), size: photo.length, client_key: key, taken_at },
    ]);
    expect([await rowsOf(photo), existsSync(pathOf(photo))]).toEqual([[], false]);
    const [noted] = await yard.app.db.system((tx) => tx.select().from(audit).where(eq(audit.entity_id, added.id)));
    expect(noted).toMatchObject({ entity: 'bike_images', outcome: 'created' });
  });

  it('a document keeps the name that it is given', async () => {
    await hands.putAll(photo);
    const answer = await hands.use('document', photo, { file_name: 'scans/V5C.jpg', description: 'Log book' });
    expect(bikeDocument.parse(answer.body)).toMatchObject({ name: 'V5C.jpg', description: 'Log book' });
  });

  it('under one key it is the same request as the form, in both orders', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await hands.putAll(photo);
    const first = await hands.use('image', photo, {}, headers);
    const form = await yard.send('image', photo, 'another name.jpg', headers);
    expect([form.status, form.headers['idempotent-replayed'], form.body]).toEqual([201, 'true', first.body]);
    const other = { 'idempotency-key': randomUUID() };
    const sent = await yard.send('image', photo, 'a.jpg', other);
    // Sent again without any piece: the kept answer is repeated.
    const again = await hands.use('image', photo, {}, other);
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([201, 'true', sent.body]);
    const differs = await hands.use('image', photo, { taken_at: '2026-11-01T09:30:00.000Z' }, other);
    expect(differs).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });

  it('five times at once under one key it is there once', async () => {
    await hands.putAll(photo);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => hands.use('image', photo, {}, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
  });

  it('before it is whole, under another size, or by somebody else, it is a 409', async () => {
    const incomplete = { status: 409, body: { code: 'upload_incomplete' } };
    expect(await hands.use('image', photo)).toMatchObject(incomplete);
    await hands.begin(photo);
    await hands.put(photo, 0);
    expect(await hands.use('image', photo)).toMatchObject(incomplete);
    await hands.putAll(photo);
    expect(await hands.use('image', photo, { size: photo.length - 1 })).toMatchObject(incomplete);
    const admin = sender(yard, (await yard.app.signIn('admin@example.com')).access);
    expect(await admin.use('image', photo)).toMatchObject(incomplete);
    expect((await hands.use('image', photo)).status).toBe(201);
  });

  it('what is wrong with the fields and with the file is said as for a form', async () => {
    await hands.putAll(photo);
    expect((await hands.use('image', photo, { file_name: undefined })).body).toEqual({
      file_name: [expect.any(String)],
    });
    expect((await hands.use('image', photo, { stranger: 1 })).body).toEqual({ stranger: [expect.any(String)] });
    expect((await hands.use('image', photo, { comment: 1 })).body).toEqual({ comment: [expect.any(String)] });
    expect(await hands.use('video', photo, { file_name: 'lever.jpg' })).toMatchObject({
      status: 400,
      body: { video: ['This video format is not supported: lever.jpg. Send MP4, MOV or WebM.'] },
    });
    // The refused calls have not used up the upload.
    expect((await hands.use('image', photo)).status).toBe(201);
  });

  it('cannot be used in a batch', async () => {
    await hands.putAll(photo);
    const file = { size: photo.length, sha256: sha256(photo), file_name: 'a.jpg' };
    const body = { comment: yard.comment, ...file };
    const request = { key: randomUUID(), method: 'POST', path: yard.pathOf('image'), body };
    const answer = await yard.app.call('POST', '/sync/batch', { token: yard.token, body: { requests: [request] } });
    expect(answer.body).toMatchObject({ responses: [{ status: 404 }] });
  });
});

it('is kept for a week after its last piece, then swept, with what a crash has left', async () => {
  const sweepNow = () => sweep(yard.app.db, yard.app.app.services.config.DATA_DIR, yard.app.now());
  await hands.begin(photo);
  await hands.put(photo, 0);
  const stray = keyOf(Buffer.from('a file that was used, and a crash'));
  await yard.app.app.services.pieces.write(stray, 0, Buffer.from('left'));
  await sweepNow();
  // A file that is being written now has a row that no other transaction sees yet.
  expect([await offsetOf(photo), existsSync(piecePath(folder(), stray))]).toEqual([UPLOAD_PIECE, true]);
  yard.app.pass(UPLOAD_KEPT_FOR - 1000);
  await sweepNow();
  hands = sender(yard, (await yard.app.signIn('owner@example.com')).access);
  expect([await offsetOf(photo), existsSync(piecePath(folder(), stray))]).toEqual([UPLOAD_PIECE, false]);
  yard.app.pass(2000);
  await sweepNow();
  expect([await rowsOf(photo), existsSync(pathOf(photo))]).toEqual([[], false]);
  expect((await hands.put(photo, 0)).status).toBe(404);
});
