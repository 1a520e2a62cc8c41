import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mediaStore } from '~server/platform/media/store';
import { thumbMaker } from '~server/platform/media/thumbs';
import { takePhoto } from '~tests/server/helpers/fleet';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'connect-thumbs-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('twenty phones opening the same list at once cause each thumbnail to be made once', async () => {
  const store = mediaStore(join(dir, 'files'));
  const photos = await Promise.all([10, 90, 170].map(async (red) => store.save(1, await takePhoto(red, 60, 40))));
  let drawn = 0;
  const thumbs = thumbMaker(store, join(dir, 'thumbs'), () => {
    drawn += 1;
  });
  const asked = Array.from({ length: 20 }, () => photos).flat();
  const sizes = await Promise.all(
    asked.map(async ({ sha256 }) => {
      const file = await thumbs.open(1, sha256);
      const content = await file?.readFile();
      await file?.close();
      return content?.length;
    }),
  );
  expect(drawn).toBe(3);
  expect(sizes.every((size) => size !== undefined && size > 100)).toBe(true);
  const again = await thumbs.open(1, photos[0]?.sha256 ?? '');
  await again?.close();
  expect([drawn, again !== undefined]).toEqual([3, true]);
});

it('at most two are drawn at a time, and a missing photo does not hold up others', async () => {
  const store = mediaStore(join(dir, 'files'));
  const photos = await Promise.all(
    [10, 50, 90, 130, 170].map(async (red) => store.save(1, await takePhoto(red, 60, 40))),
  );
  let [running, most] = [0, 0];
  const counted: typeof store = {
    ...store,
    open: async (...which) => {
      running += 1;
      most = Math.max(most, running);
      return store.open(...which);
    },
  };
  const thumbs = thumbMaker(counted, join(dir, 'thumbs'), () => {
    running -= 1;
  });
  expect(await Promise.all(['a', 'b', 'c'].map((digit) => thumbs.open(1, digit.repeat(64))))).toEqual(
    Array.from({ length: 3 }),
  );
  running = 0;
  most = 0;
  for (const file of await Promise.all(photos.map(({ sha256 }) => thumbs.open(1, sha256)))) await file?.close();
  expect(most).toBe(2);
});
