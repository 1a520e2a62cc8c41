// Documents of a bike renamed, and photos and films taken off a comment.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bikeComment, type BikeComment } from '~contract/bikes/comments';
import { bikeDocument } from '~contract/bikes/documents';
import * as tables from '~server/db/schema/schema';
import { openDesk, type Desk } from './desk';

const SHA256 = 'cd'.repeat(32);
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const media = { school_id: desk.ours, sha256: SHA256, size: 77, content_type: 'application/pdf' };
  await desk.app.db.school(desk.ours, (tx) => tx.insert(tables.media).values(media));
});
afterAll(() => desk.app.close());

const send = (path: string, body: object, token = desk.token) =>
  desk.app.call('PATCH', `/bike_management/motorbikes/${path}/`, { token, body });

async function withDocument() {
  const { id: bike_id } = await desk.add();
  const [row] = await desk.app.db.school(desk.ours, (tx) =>
    tx
      .insert(tables.bikeDocument)
      .values({ school_id: desk.ours, bike_id, sha256: SHA256, name: 'scan0001.pdf', description: 'Front' })
      .returning(),
  );
  return `${bike_id}/documents/${row?.id ?? 0}`;
}

/** A comment with two photos and a film. */
async function withFiles(): Promise<{ path: string; comment: BikeComment }> {
  const { id } = await desk.add();
  const written = await desk.app.call('POST', `/bike_management/motorbikes/${id}/comments/`, {
    token: desk.token,
    body: { bike: id, comment: 'Dropped' },
  });
  const comment_id = bikeComment.parse(written.body).id;
  const file = { school_id: desk.ours, comment_id, sha256: SHA256 };
  await desk.app.db.school(desk.ours, async (tx) => {
    await tx.insert(tables.bikeImage).values([file, file]);
    await tx.insert(tables.bikeVideo).values(file);
  });
  const path = `${id}/comments/${comment_id}`;
  return { path, comment: bikeComment.parse((await desk.get(`${path}/`)).body) };
}

it('renames a document; what is not said stays', async () => {
  const path = await withDocument();
  const renamed = await send(path, { name: '  V5C logbook.pdf ' });
  expect(renamed.status).toBe(200);
  expect(bikeDocument.parse(renamed.body)).toMatchObject({ name: 'V5C logbook.pdf', description: 'Front', version: 2 });
  expect((await send(path, { description: 'Back' })).body).toMatchObject({
    name: 'V5C logbook.pdf',
    description: 'Back',
  });
});

it.each([
  [{ name: '' }, { name: ['This field is required'] }],
  [{ name: 'x'.repeat(121) }, { name: [expect.any(String)] }],
  [{ name: null }, { name: [expect.any(String)] }],
])('%j is refused', async (body, errors) => {
  const answer = await send(await withDocument(), body);
  expect([answer.status, answer.body]).toEqual([400, errors]);
});

it('a name is never a path, nor turns the direction of writing', async () => {
  const path = await withDocument();
  expect((await send(path, { name: '../../etc/passwd' })).body).toMatchObject({ name: 'passwd' });
  expect((await send(path, { name: 'a\u202Efdp.exe' })).body).toMatchObject({ name: 'afdp.exe' });
});

it('takes the named photos and films off a comment, once or twice', async () => {
  const { path, comment } = await withFiles();
  const [one, two] = comment.images;
  const [film] = comment.videos;
  const removed_files = [one?.client_key, film?.client_key];
  const seq = await desk.lastSeq();
  const done = await send(path, { removed_files });
  const left = { comment: 'Dropped', images: [{ id: two?.id }], videos: [], version: comment.version + 1 };
  expect([done.status, done.body]).toMatchObject([200, left]);
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'bike_comments', id: comment.id, op: 'w' }]);
  const again = await send(path, { removed_files });
  expect([again.status, (again.body as BikeComment).images.map(({ id }) => id)]).toEqual([200, [two?.id]]);
});

it('leaves the files of other comments, and of other schools', async () => {
  const [mine, other] = [await withFiles(), await withFiles()];
  const theirs = other.comment.images.map(({ client_key }) => client_key);
  await send(mine.path, { removed_files: [...theirs, randomUUID()] });
  for (const { path, comment } of [mine, other])
    expect((await desk.get(`${path}/`)).body).toMatchObject({ images: comment.images, videos: comment.videos });
  expect((await send(mine.path, { removed_files: theirs }, desk.other)).status).toBe(404);
});

it.each([[['7']], [7], [['x'.repeat(40)]]])('%j are no files', async (removed_files) => {
  const { path } = await withFiles();
  const answer = await send(path, { removed_files });
  expect([answer.status, Object.keys(answer.body as object)[0]]).toEqual([
    400,
    expect.stringMatching(/^removed_files/u),
  ]);
});
