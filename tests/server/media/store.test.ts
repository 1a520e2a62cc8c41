import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mediaPath, mediaStore } from '~server/platform/media/store';

let dir = '';
let files = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'connect-media-'));
  files = join(dir, 'files');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const bytes = Buffer.from('a photo of a scratched fairing');
const sha256 = createHash('sha256').update(bytes).digest('hex');

it('stores bytes under their hash, per school, readable by the server’s account only', async () => {
  const store = mediaStore(files);
  expect(await store.save(7, bytes)).toEqual({ sha256, size: bytes.length });
  const path = join(files, '7', sha256.slice(0, 2), sha256);
  expect(await readFile(path)).toEqual(bytes);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(files, '7'))).mode & 0o777).toBe(0o700);
  const handle = await store.open(7, sha256);
  expect(await handle?.readFile()).toEqual(bytes);
  await handle?.close();
  expect(await store.open(8, sha256)).toBeUndefined();
});

it('the same photo twice, and by twenty phones at once, is one file and leaves nothing else behind', async () => {
  const store = mediaStore(files);
  await Promise.all(Array.from({ length: 20 }, () => store.save(7, bytes)));
  const path = mediaPath(files, 7, sha256);
  const { ino, mtimeMs } = await stat(path);
  await store.save(7, bytes);
  expect(await stat(path)).toMatchObject({ ino, mtimeMs });
  expect(await readdir(join(files, '7', sha256.slice(0, 2)))).toEqual([sha256]);
  expect(await readdir(`${files}.unfinished`)).toEqual([]);
});

it('a file that a full disk cut short is made whole by the next upload', async () => {
  const store = mediaStore(files);
  await store.save(7, bytes);
  const path = mediaPath(files, 7, sha256);
  await writeFile(path, bytes.subarray(0, 5));
  await store.save(7, bytes);
  expect(await readFile(path)).toEqual(bytes);
});

it.each([
  [0, sha256],
  [-1, sha256],
  [1.5, sha256],
  [1, sha256.toUpperCase()],
  [1, `../${sha256}`],
  [1, `${sha256}/..`],
  [1, ''],
])('no path leads out of the folder: school %s, name %s', (schoolId, name) => {
  expect(() => mediaPath(files, schoolId, name)).toThrow(RangeError);
});
