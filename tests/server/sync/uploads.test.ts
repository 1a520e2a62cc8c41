// @run alone
// Files in pieces, and photos smaller first: the real outbox against the real server.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { UPLOAD_PIECE } from '~contract/wire/limits';
import { door } from '~data/database-access';
import { isFullSize } from '~data/entities/all';
import { enqueue } from '~data/outbox/enqueue';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import { sha256 } from '~tests/server/helpers/form';
import { openPhone, type Phone } from '~tests/server/helpers/phone';
import { connect, sendAll } from '~tests/server/helpers/sending';
import { connectUploads, type UploadLine } from '~tests/server/helpers/xhr';
import { noise } from '~tests/server/uploads/make';

type Stored = { id: number; sha256: string; client_key: string };

let app: TestApp;
let phone: Phone;
let line: UploadLine;
let photo: Buffer;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  phone = await openPhone(app, 'callum@example.com');
  connect(app);
  line = connectUploads(app);
  // Another one each time: what the school has already needs no second upload.
  photo = await noise(1000, 700 + photos++)
    .jpeg({ quality: 90 })
    .toBuffer();
  await phone.pull();
});
let photos = 0;

const waiting = () => door.run(({ work }) => work.mutations.orderBy(':id').toArray());
const pieces = () => line.asked.filter((asked) => asked.startsWith('PUT'));

/** A report with this photo, as the form saves it. */
async function report(text: string): Promise<void> {
  const bikeId = (await phone.stored()).bikes[0]?.['id'] as number;
  const id = crypto.randomUUID();
  const about = { name: 'IMG_1.jpg', type: 'image/jpeg', size: photo.length, sha256: sha256(photo), takenAt: null };
  const buf = Uint8Array.from(photo).buffer;
  const file = { id, ...about, kind: 'image', state: 'ready', message: null } as const;
  await door.run(async ({ work }) => {
    await work.blobs.put({ id, ...about, buf });
    await work.previews.put({ ...file, thumb: null });
  });
  const files = [file];
  const body = { comment: text, reported_by: [] };
  const change = { op: 'create', entity: 'bike_comments', parentId: bikeId, body, about: text, files } as const;
  await door.run((database) => enqueue(database, { mid: crypto.randomUUID(), ...change }, app.now().getTime()));
}

async function imagesOf(text: string): Promise<Stored[]> {
  await phone.pull();
  const row = (await phone.stored()).bike_comments.find((one) => one['comment'] === text);
  return (row?.['images'] ?? []) as Stored[];
}

describe('a photo in pieces', () => {
  it('arrives with the call it belongs to, with a receipt for its bytes', async () => {
    await report('Whole');
    await sendAll();
    expect(await waiting()).toEqual([]);
    expect(pieces().length).toBeGreaterThan(1);
    expect(await imagesOf('Whole')).toMatchObject([{ sha256: sha256(photo) }]);
  });

  it('upload-resumed-after-kill: cut off after a piece, it resumes after that one', async () => {
    await report('Cut');
    line.drop = (asked) => asked.startsWith('PUT') && !asked.includes('/0/') && 'before';
    await sendAll();
    expect(await waiting()).toMatchObject([{ entity: 'bike_images' }]);
    line.drop = null;
    line.asked.length = 0;
    await sendAll();
    expect([await waiting(), pieces().filter((asked) => asked.includes('/0/'))]).toEqual([[], []]);
    expect(await imagesOf('Cut')).toMatchObject([{ sha256: sha256(photo) }]);
  });

  it('a lost answer to a piece sends no byte twice', async () => {
    await report('Lost');
    const isSecond = (asked: string) => asked.startsWith('PUT') && !asked.includes('/0/');
    line.drop = (asked) => isSecond(asked) && 'after';
    await sendAll();
    const lost = pieces().find(isSecond);
    line.drop = null;
    await sendAll();
    expect([await waiting(), pieces().filter((asked) => asked === lost)]).toEqual([[], [lost]]);
    expect(await imagesOf('Lost')).toHaveLength(1);
  });
});

describe('a photo on a weak line', () => {
  it('upload-slow-line: goes small first; its full size replaces it, and keeps its id', async () => {
    let now = Date.now();
    const clock = { now: () => now, steady: () => now, after: () => () => undefined, random: () => 1 };
    const photosOf = {
      drawSmaller: async (bytes: ArrayBuffer) =>
        Uint8Array.from(await sharp(Buffer.from(bytes)).resize(400).jpeg({ quality: 60 }).toBuffer()).buffer,
      wantsFullSize: () => Promise.resolve(true),
      prepare: () => undefined,
    };
    // 50 kbit/s.
    line.onSent = (length) => {
      now += length / 6.25;
    };
    await report('Weak');
    await sendAll({ clock, photos: photosOf });
    const [small, ...others] = await imagesOf('Weak');
    expect([others, small?.sha256 === sha256(photo)]).toEqual([[], false]);
    expect((await waiting()).map(isFullSize)).toEqual([true]);
    line.onSent = () => undefined;
    await sendAll({ photos: photosOf });
    expect(await waiting()).toEqual([]);
    expect(await imagesOf('Weak')).toMatchObject([{ id: small?.id, sha256: sha256(photo) }]);
    expect(photo.length).toBeGreaterThan(UPLOAD_PIECE);
  });
});
