// Unused files are deleted after a day, and never while a row uses them or is about to.
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bikeImage, media } from '~server/db/schema/schema';
import { collect } from '~server/platform/media/collect';
import { mediaPath } from '~server/platform/media/store';
import { keepMedia } from '~server/platform/media/rows/keep';
import { addBike, addFile, attach, sellBike, takePhoto } from '~tests/server/helpers/fleet';
import { sha256 as hashOf } from '~tests/server/helpers/form';
import type { Db } from '~server/db/db';
import { openYard, type Yard } from './yard';

const HOUR = 60 * 60 * 1000;
let yard: Yard;
let dir = '';
let photo: Buffer;
let sha256 = '';
let edge = 0;

beforeAll(async () => {
  yard = await openYard();
  dir = yard.app.app.services.config.DATA_DIR;
});
afterAll(() => yard.app.close());
beforeEach(async () => {
  photo = await takePhoto(90, 40 + (edge += 1), 30);
  sha256 = hashOf(photo);
});

const fileAt = (hash = sha256, school = yard.school) => mediaPath(join(dir, 'files'), school, hash);
const thumbAt = (hash = sha256) => mediaPath(join(dir, 'thumbs'), yard.school, hash);
const isStored = (hash = sha256, school = yard.school) => existsSync(fileAt(hash, school));
const pass = (db: Db = yard.app.db) => collect(db, dir, yard.app.now());
const rowOf = async (hash = sha256, school = yard.school) => {
  const isIt = and(eq(media.school_id, school), eq(media.sha256, hash));
  return (await yard.app.db.system((tx) => tx.select().from(media).where(isIt)))[0];
};
const store = (school = yard.school) => addFile(yard.app, school, photo, 'image/jpeg');
const kept = () => ({ bytes: photo, sha256, size: photo.length, content_type: 'image/jpeg' });
const keep = () =>
  yard.app.db.school(yard.school, (tx) => keepMedia(tx, yard.app.app.services.media, yard.school, kept()));
const point = () => attach(yard.app, yard.school, yard.bike, 'image', sha256);
const unpoint = () => yard.app.db.system((tx) => tx.delete(bikeImage).where(eq(bikeImage.sha256, sha256)));
/** The database, with something that happens right after the nth transaction of a clean-up. */
function meanwhile(nth: number, happen: () => Promise<unknown>): Db {
  let count = 0;
  const { db } = yard.app;
  return {
    ...db,
    system: async (fn) => {
      const answer = await db.system(fn);
      if ((count += 1) === nth) await happen();
      return answer;
    },
  };
}
function age(path: string, hours: number): void {
  const at = (yard.app.now().getTime() - hours * HOUR) / 1000;
  utimesSync(path, at, at);
}

it('an unused photo is deleted after a day, with its thumbnail, and not sooner', async () => {
  await store();
  await (await yard.app.app.services.thumbs.open(yard.school, sha256))?.close();
  await pass();
  yard.app.pass(23 * HOUR);
  await pass();
  expect([isStored(), existsSync(thumbAt())]).toEqual([true, true]);
  yard.app.pass(HOUR);
  await pass();
  expect([isStored(), existsSync(thumbAt()), await rowOf()]).toEqual([false, false, undefined]);
});

it.each(['image', 'video', 'document'] as const)('a file in use as a %s stays', async (kind) => {
  await store();
  await attach(yard.app, yard.school, yard.bike, kind, sha256);
  for (let day = 0; day < 3; day += 1) {
    await pass();
    yard.app.pass(25 * HOUR);
  }
  expect([isStored(), (await rowOf())?.orphaned]).toEqual([true, null]);
});

it('the files of a deleted bike are deleted a day later', async () => {
  const sold = await addBike(yard.app, yard.school);
  await store();
  for (const kind of ['image', 'video', 'document'] as const) {
    await attach(yard.app, yard.school, sold, kind, sha256);
  }
  await sellBike(yard.app, yard.school, sold);
  await pass();
  yard.app.pass(25 * HOUR);
  await pass();
  expect(isStored()).toBe(false);
});

it('the same photo at another school is not affected', async () => {
  await store();
  await store(yard.other);
  await point();
  await pass();
  yard.app.pass(25 * HOUR);
  await pass();
  expect([isStored(), isStored(sha256, yard.other)]).toEqual([true, false]);
});

it('a photo sent again on the last day stays', async () => {
  await store();
  await pass();
  yard.app.pass(23 * HOUR);
  await keep();
  await point();
  yard.app.pass(2 * HOUR);
  await pass();
  expect([isStored(), (await rowOf())?.orphaned]).toEqual([true, null]);
});

it('the day starts again if the photo was in use in between', async () => {
  await store();
  await pass();
  await point();
  yard.app.pass(25 * HOUR);
  await pass();
  await unpoint();
  await pass();
  yard.app.pass(23 * HOUR);
  await pass();
  expect(isStored()).toBe(true);
  yard.app.pass(HOUR);
  await pass();
  expect(isStored()).toBe(false);
});

it('an upload whose bytes were deleted before its row was written stores them again', async () => {
  await store();
  await pass();
  yard.app.pass(25 * HOUR);
  // The upload has saved its bytes: they were there, and are old.
  await yard.app.app.services.media.save(yard.school, photo);
  await pass();
  expect(isStored()).toBe(false);
  await keep();
  expect([isStored(), await rowOf()]).toMatchObject([true, { content_type: 'image/jpeg', orphaned: null }]);
});

it.each([1, 2, 3, 4, 5, 6])('an upload after step %i of a clean-up keeps its photo', async (step) => {
  await store();
  await pass();
  yard.app.pass(25 * HOUR);
  const upload = async () => {
    await yard.app.app.services.media.save(yard.school, photo);
    await keep();
    await point();
  };
  await pass(meanwhile(step, upload));
  if ((await rowOf()) === undefined) await upload();
  await pass();
  expect([isStored(), (await rowOf())?.orphaned]).toEqual([true, null]);
});

it('a clean-up waits for an upload that is about to commit, and keeps its photo', async () => {
  await store();
  await pass();
  yard.app.pass(25 * HOUR);
  const gate = { open: () => {} };
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const inside = { reached: () => {} };
  const reached = new Promise<void>((resolve) => {
    inside.reached = resolve;
  });
  const upload = yard.app.db.school(yard.school, async (tx) => {
    await keepMedia(tx, yard.app.app.services.media, yard.school, kept());
    inside.reached();
    await opened;
    await tx.insert(bikeImage).values({ school_id: yard.school, comment_id: yard.comment, sha256 });
  });
  await reached;
  const passing = pass();
  gate.open();
  await Promise.all([upload, passing]);
  expect([isStored(), (await rowOf())?.sha256]).toEqual([true, sha256]);
  await pass();
  expect((await rowOf())?.orphaned).toBeNull();
});

it('a crash between storing the bytes and the row does no harm', async () => {
  await store();
  await pass();
  yard.app.pass(25 * HOUR);
  const { db } = yard.app;
  const failing: Db = {
    ...db,
    system: (fn) =>
      db.system(async (tx) => {
        const there = isStored();
        const answer = await fn(tx);
        if (there && !isStored()) throw new Error('the power went');
        return answer;
      }),
  };
  await expect(pass(failing)).rejects.toThrow('the power went');
  expect([isStored(), (await rowOf())?.sha256]).toEqual([false, sha256]);
  await keep();
  expect(isStored()).toBe(true);
  await pass();
  yard.app.pass(25 * HOUR);
  await pass();
  expect([isStored(), await rowOf()]).toEqual([false, undefined]);
});

it('bytes without a row are deleted after a day, and foreign files stay', async () => {
  const place = (path: string, hours: number) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x');
    age(path, hours);
    return path;
  };
  const old = place(fileAt('ab'.repeat(32)), 25);
  const young = place(fileAt('cd'.repeat(32)), 23);
  const ofNobody = place(fileAt('ef'.repeat(32), 999_999), 25);
  const note = place(join(dir, 'files', String(yard.school), 'README'), 99);
  const thumb = place(thumbAt('01'.repeat(32)), 0);
  const draft = place(join(dir, 'files.unfinished', 'old'), 25);
  const fresh = place(join(dir, 'files.unfinished', 'fresh'), 1);
  await pass();
  expect([old, young, ofNobody, note, thumb, draft, fresh].map((path) => existsSync(path))).toEqual([
    false,
    true,
    false,
    true,
    false,
    false,
    true,
  ]);
  expect(await rowOf('ab'.repeat(32))).toBeUndefined();
});

it('an upload keeps old bytes whose row was lost in a crash, also during a clean-up', async () => {
  await yard.app.app.services.media.save(yard.school, photo);
  for (const step of [1, 2, 3, 4, 5]) {
    age(fileAt(), 30);
    await yard.app.db.system((tx) => tx.delete(media).where(eq(media.sha256, sha256)));
    await pass(meanwhile(step, keep));
    await point();
    await pass();
    expect([step, isStored(), (await rowOf())?.content_type]).toEqual([step, true, 'image/jpeg']);
    await unpoint();
  }
});
