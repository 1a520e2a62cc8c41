// @run alone
// A document renamed and deleted, and photos taken off a comment, without signal on one device.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBikeComments } from '~data/bikes/comments';
import { listBikeDocuments, removeBikeDocument, saveBikeDocument } from '~data/bikes/documents';
import { removeCommentFile } from '~data/files/remove-attached';
import * as tables from '~server/db/schema/schema';
import { findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';
import { addBike, addComment, addFile } from '~tests/server/helpers/fleet';
import { openPhone } from '~tests/server/helpers/phone';
import { connect, sendAll } from '~tests/server/helpers/sending';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A bike with two documents, and a comment with three photos. */
async function giveFiles(): Promise<number> {
  const { school_id } = await findUser(app.db, 'callum@example.com');
  const bike_id = await addBike(app, school_id);
  const comment_id = await addComment(app, school_id, bike_id);
  const sha256 = await addFile(app, school_id, Buffer.from('%PDF-1.7'), 'application/pdf');
  await app.db.school(school_id, async (tx) => {
    const paper = { school_id, bike_id, sha256, name: 'scan.pdf' };
    await tx.insert(tables.bikeDocument).values([paper, paper]);
    const photo = { school_id, comment_id, sha256 };
    await tx.insert(tables.bikeImage).values([photo, photo, photo]);
  });
  return bike_id;
}

it('is seen at once, sent later, and so on the other device', async () => {
  const bike = await giveFiles();
  const phone = await openPhone(app, 'callum@example.com');
  connect(app);
  await phone.pull();
  const [first, second] = await listBikeDocuments(bike);
  const [report] = await listBikeComments(bike);
  if (!first || !second || !report) throw new Error('there are too few files');
  const [one, two, ...others] = report.images;
  await saveBikeDocument(bike, first.id, { name: 'Logbook.pdf', description: first.description });
  await removeBikeDocument(bike, second.id);
  for (const image of [one, two]) if (image) await removeCommentFile(report, image);
  expect(others).toHaveLength(1);
  const names = async () => (await listBikeDocuments(bike)).map(({ name, pending }) => [name, pending]);
  const images = async () =>
    (await listBikeComments(bike)).find(({ id }) => id === report.id)?.images.map(({ id }) => id);
  const left = others.map(({ id }) => id);
  expect((await names())[0]).toEqual(['Logbook.pdf', 'waiting']);
  expect(await images()).toEqual(left);
  await sendAll();
  expect((await names())[0]).toEqual(['Logbook.pdf', null]);
  expect(await images()).toEqual(left);

  const other = await openPhone(app, 'priya@example.com');
  await other.pull();
  expect((await names())[0]).toEqual(['Logbook.pdf', null]);
  expect((await listBikeDocuments(bike)).map(({ id }) => id)).toEqual([first.id]);
  expect(await images()).toEqual(left);
});
