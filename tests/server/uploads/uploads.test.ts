// Photos, films and documents on their way in: what the sender is told, and what everybody else sees.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bikeComment } from '~contract/bikes/comments';
import { bikeImageAdded } from '~contract/bikes/comment-files';
import { bikeDocument } from '~contract/bikes/documents';
import * as tables from '~server/db/schema/schema';
import { addBike, addComment } from '~tests/server/helpers/fleet';
import { fileParts, sha256 } from '~tests/server/helpers/form';
import { FILM, PAPER, PICTURE } from '~tests/server/helpers/small-files';
import { exif, noise, segment, withSegments } from './make';
import { openYard, type Kind, type Yard } from './yard';

const BYTES: Record<Kind, Uint8Array> = { image: PICTURE, video: FILM, document: PAPER };
const KINDS = Object.keys(BYTES) as Kind[];
let yard: Yard;
beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard.app.close());

const call = (method: 'GET' | 'PATCH' | 'DELETE', path: string, more: object = {}) =>
  yard.app.call(method, path, { token: yard.token, ...more });
const commentPath = () => `/bike_management/motorbikes/${yard.bike}/comments/${yard.comment}/`;
const documentsPath = () => `/bike_management/motorbikes/${yard.bike}/documents/`;
const comment = async () => bikeComment.parse((await call('GET', commentPath())).body);
const changesSince = (last: number) => {
  const { seq, entity, entity_id: id, op } = tables.change;
  return yard.app.db.school(yard.school, (tx) =>
    tx.select({ entity, id, op }).from(tables.change).where(gt(seq, last)).orderBy(asc(seq)),
  );
};
const lastChange = async () =>
  (await yard.app.db.school(yard.school, (tx) => tx.select().from(tables.schoolCounter)))[0]?.change_seq ?? 0;

describe('a photo', () => {
  it('is stored as it came, shows on its comment, and raises the comment’s version', async () => {
    const [before, last, key] = [await comment(), await lastChange(), randomUUID()];
    const photo = await noise(30, 20).jpeg().toBuffer();
    const taken_at = '2026-11-01T09:30:00.000Z';
    const parts = fileParts('image', photo, 'lever.jpg', { comment: yard.comment, taken_at });
    const answer = await yard.sendParts('image', parts, { 'idempotency-key': key });
    expect(answer.status).toBe(201);
    const added = bikeImageAdded.parse(answer.body);
    const image = `/api/v2/media/${sha256(photo)}`;
    const about = { client_key: key, taken_at, received_at: yard.app.now().toISOString(), size: photo.length };
    expect(added).toMatchObject({ ...about, image, sha256: sha256(photo), comment: yard.comment });
    expect(added.comment_version).toBe(before.version + 1);
    expect(added.comment_row).toEqual(await comment());
    expect((await comment()).images.at(-1)).toEqual({ id: added.id, image, sha256: sha256(photo), ...about });
    expect(await changesSince(last)).toEqual([{ entity: 'bike_comments', id: yard.comment, op: 'w' }]);
  });

  it('that was re-encoded is answered with the hash of what was sent, and listed with the stored one', async () => {
    const photo = withSegments(await noise(30, 20).jpeg().toBuffer(), segment(0xe1, exif(6)));
    const added = bikeImageAdded.parse((await yard.send('image', photo)).body);
    const listed = (await comment()).images.find(({ id }) => id === added.id);
    expect(added.sha256).toBe(sha256(photo));
    expect(listed?.sha256).not.toBe(added.sha256);
    expect([listed?.image, listed?.size]).toEqual([`/api/v2/media/${listed?.sha256}`, added.size]);
    expect(added.image).toBe(listed?.image);
    const [row] = await yard.app.db.system((tx) =>
      tx.select().from(tables.bikeImage).where(eq(tables.bikeImage.id, added.id)),
    );
    expect(row).toMatchObject({ received_sha256: added.sha256, sha256: listed?.sha256 });
  });

  it('that would become too large when re-encoded gets a lower quality, in one pass', async () => {
    const jpeg = await noise(3000, 2200).jpeg({ quality: 70 }).toBuffer();
    const photo = withSegments(jpeg, segment(0xe1, exif(1)));
    expect((await sharp(photo).jpeg({ quality: 90 }).toBuffer()).length).toBeGreaterThan(4_000_000);
    const passes = vi.spyOn(sharp.prototype, 'toBuffer');
    const added = bikeImageAdded.parse((await yard.send('image', photo)).body);
    expect(passes).toHaveBeenCalledTimes(1);
    expect(added.size).toBeLessThanOrEqual(4_000_000);
  });
});

describe('the full-size bytes of a photo', () => {
  const full = (id: number, bytes: Uint8Array, headers: Record<string, string> = {}) =>
    yard.sendTo(
      `${commentPath()}images/${id}/full/`,
      fileParts('image', bytes, 'a.jpg', { comment: yard.comment }),
      headers,
    );

  it('replace the small ones; the photo keeps its id', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const taken_at = '2026-11-01T09:30:00.000Z';
    const small = fileParts('image', PICTURE, 'a.png', { comment: yard.comment, taken_at });
    const first = bikeImageAdded.parse((await yard.sendParts('image', small, key)).body);
    const [last, large] = [await lastChange(), await noise(40, 30).jpeg().toBuffer()];
    const answer = await full(first.id, large);
    const after = bikeImageAdded.parse(answer.body);
    const { id, client_key, received_at } = first;
    const kept = { id, client_key, received_at, taken_at, comment_version: first.comment_version + 1 };
    expect([answer.status, after]).toMatchObject([200, { ...kept, sha256: sha256(large), size: large.length }]);
    expect(after.comment_row).toEqual(await comment());
    const listed = (await comment()).images.find((each) => each.id === id);
    expect(listed).toMatchObject({ image: `/api/v2/media/${sha256(large)}`, sha256: sha256(large), client_key });
    expect(await changesSince(last)).toEqual([{ entity: 'bike_comments', id: yard.comment, op: 'w' }]);
    const { entity, entity_id, outcome } = tables.audit;
    const noted = await yard.app.db.system((tx) =>
      tx
        .select({ outcome })
        .from(tables.audit)
        .where(and(eq(entity, 'bike_images'), eq(entity_id, id)))
        .orderBy(tables.audit.id),
    );
    expect(noted.map((each) => each.outcome)).toEqual(['created', 'changed']);
  });

  it('sent again under their key are answered as before, and for a deleted photo are a 404', async () => {
    const { id } = (await yard.send('image', PICTURE)).body as { id: number };
    const large = await noise(50, 30).jpeg().toBuffer();
    const key = { 'idempotency-key': randomUUID() };
    const first = await full(id, large, key);
    const again = await full(id, large, key);
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    await call('DELETE', `${commentPath()}images/${id}/`);
    expect((await full(id, large)).status).toBe(404);
  });
});

it.each(['image', 'video'] as const)('a deleted %s leaves its comment, and its bytes stay for now', async (kind) => {
  const added = (await yard.send(kind, BYTES[kind])).body as { id: number; comment_version: number };
  const last = await lastChange();
  const path = `${commentPath()}${kind}s/${added.id}/`;
  const key = { headers: { 'idempotency-key': randomUUID() } };
  const answer = await call('DELETE', path, key);
  expect([answer.status, answer.body]).toEqual([200, { comment_version: added.comment_version + 1 }]);
  const now = await comment();
  expect([now.version, now[`${kind}s`].some(({ id }) => id === added.id)]).toEqual([added.comment_version + 1, false]);
  expect(await changesSince(last)).toEqual([{ entity: 'bike_comments', id: yard.comment, op: 'w' }]);
  expect(await call('DELETE', path, key)).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' } });
  expect((await call('DELETE', path)).status).toBe(404);
  expect(yard.files()).toContain(sha256(BYTES[kind]));
});

it('a photo of another comment is not found', async () => {
  const { id } = (await yard.send('image', PICTURE)).body as { id: number };
  const other = await addComment(yard.app, yard.school, yard.bike);
  const path = `/bike_management/motorbikes/${yard.bike}/comments/${other}/images/${id}/`;
  expect((await call('DELETE', path)).status).toBe(404);
  const bike = await addBike(yard.app, yard.school);
  const elsewhere = `/bike_management/motorbikes/${bike}/comments/${yard.comment}/images/${id}/`;
  expect((await call('DELETE', elsewhere)).status).toBe(404);
});

describe('a document', () => {
  it('keeps its name, its description, and the time at which it was added', async () => {
    const recorded = new Date(yard.app.now().getTime() - 3_600_000).toISOString();
    const last = await lastChange();
    const parts = fileParts('document', PAPER, 'V5C.pdf', { bike: yard.bike, description: '  Registration ' });
    const answer = await yard.sendParts('document', parts, { 'recorded-at': recorded });
    const added = bikeDocument.parse(answer.body);
    const about = { name: 'V5C.pdf', description: 'Registration', created: recorded, content_type: 'application/pdf' };
    expect([answer.status, added]).toMatchObject([
      201,
      { ...about, sha256: sha256(PAPER), bike: yard.bike, version: 1 },
    ]);
    expect(added.received_at).toBe(yard.app.now().toISOString());
    expect((await call('GET', `${documentsPath()}${added.id}/`)).body).toEqual(added);
    expect(await changesSince(last)).toEqual([{ entity: 'bike_documents', id: added.id, op: 'w' }]);
  });

  it('can be described and deleted, and detects conflicts', async () => {
    const { id } = (await yard.send('document', PAPER, 'Insurance.pdf')).body as { id: number };
    const path = `${documentsPath()}${id}/`;
    const patch = (description: string, version: number) =>
      call('PATCH', path, { body: { description }, headers: { 'if-match': `"${version}"` } });
    expect(await patch('Fleet policy', 1)).toMatchObject({
      status: 200,
      body: { description: 'Fleet policy', version: 2 },
    });
    const late = await patch('Another', 1);
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', current: { description: 'Fleet policy' } } });
    expect(await patch('x'.repeat(201), 2)).toMatchObject({ status: 400, body: { description: [expect.any(String)] } });
    const last = await lastChange();
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await changesSince(last)).toEqual([{ entity: 'bike_documents', id, op: 'd' }]);
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      expect(await call(method, path, method === 'PATCH' ? { body: {} } : {})).toMatchObject({ status: 404, text: '' });
    }
  });
});

describe.each(KINDS)('the same %s again', (kind) => {
  it('under its key is answered as before, and stored once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await yard.send(kind, BYTES[kind], 'a', headers);
    const again = await yard.send(kind, BYTES[kind], 'a', headers);
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(again.body).toEqual(first.body);
    const other = Buffer.concat([BYTES[kind], Buffer.from('\0\0\0\x08free', 'latin1')]);
    expect(await yard.send(kind, other, 'a', headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    });
  });

  it('ten times at once is stored once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => yard.send(kind, BYTES[kind], 'a', headers)));
    expect(new Set(answers.map(({ body }) => (body as { id?: number }).id)).size).toBe(1);
    expect(answers.filter(({ headers: { 'idempotent-replayed': replayed } }) => replayed === 'true')).toHaveLength(9);
  });

  it('under another key is stored twice, with its bytes once', async () => {
    const files = yard.files();
    const ids = [await yard.send(kind, BYTES[kind]), await yard.send(kind, BYTES[kind])];
    expect(new Set(ids.map(({ body }) => (body as { id: number }).id)).size).toBe(2);
    expect(yard.files()).toEqual(files);
  });
});

it('a photo whose comment was deleted meanwhile is a 404, and a repeat of one that was kept is answered', async () => {
  const id = await addComment(yard.app, yard.school, yard.bike);
  const path = `/bike_management/motorbikes/${yard.bike}/comments/${id}/`;
  const headers = { 'idempotency-key': randomUUID() };
  const send = (with_: Record<string, string>) =>
    yard.sendTo(`${path}images/`, fileParts('image', PICTURE, 'a.png', { comment: id }), with_);
  expect((await send(headers)).status).toBe(201);
  expect((await call('DELETE', path)).status).toBe(204);
  expect(await send(headers)).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
  expect((await send({ 'idempotency-key': randomUUID() })).status).toBe(404);
});

it('says how large a file may be', async () => {
  const answer = await yard.app.call('GET', '/capabilities');
  expect(answer.body).toMatchObject({ limits: { file_bytes: 4_000_000 } });
});
