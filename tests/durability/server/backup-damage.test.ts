import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Db } from '~server/db/db';
import { school } from '~server/db/schema/schema';
import { restoreArchive } from '~server/platform/backup/restore';
import { addFile, everything, makeSample, readEntry, repack, unnoted } from '~tests/server/helpers/archive';
import type { Sample } from '~tests/server/helpers/archive';
import { openTestDb } from '~tests/server/helpers/database';

vi.mock(import('~server/db/pglite'), async (original) => {
  const module = await original();
  // Imported when it is called: it imports this very module.
  const connectMemory: typeof module.connectMemory = async (dump) =>
    (await import('~tests/server/helpers/pglite-dumps')).withoutInitdb(module.connectMemory)(dump);
  return { ...module, connectMemory };
});

// A restore must find whatever is wrong before it touches anything: so one database serves all of these tests.
let sample: Sample;
let db: Db;
let dataDir = '';
let before: Awaited<ReturnType<typeof everything>>;
let tar: Buffer;

beforeAll(async () => {
  sample = await makeSample();
  tar = execFileSync('gzip', ['-dc', sample.archive], { maxBuffer: 2 ** 28 });
  db = await openTestDb();
  await db.system((tx) => tx.insert(school).values({ name: 'untouched' }));
  dataDir = await mkdtemp(join(tmpdir(), 'connect-damage-test-'));
  await addFile(dataDir, 'old', 'old');
  before = await everything(db);
});
afterAll(async () => {
  await sample.remove();
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function expectRefused(bytes: Buffer, message: string): Promise<void> {
  const path = join(dataDir, 'bad.tar.gz');
  await writeFile(path, bytes);
  await expect(restoreArchive({ path, db, dataDir, replace: true, note: unnoted, log: () => {} })).rejects.toThrow(
    message,
  );
  expect(await everything(db)).toEqual(before);
  expect((await readdir(dataDir)).toSorted()).toEqual(['bad.tar.gz', 'files']);
  expect(await readdir(join(dataDir, 'files'))).toEqual(['old']);
}

/** The archive with one text replaced by another of the same length. */
function edited(from: string, to: string): Buffer {
  const copy = Buffer.from(tar);
  const at = copy.indexOf(from);
  expect(at).toBeGreaterThan(0);
  expect(to).toHaveLength(from.length);
  copy.write(to, at, 'latin1');
  return gzipSync(copy);
}

it('refuses an archive that was cut off', async () => {
  const whole = await readFile(sample.archive);
  for (const part of [0.1, 0.6, 0.999]) {
    await expectRefused(whole.subarray(0, Math.floor(whole.length * part)), 'incomplete');
  }
});

it('refuses an archive that was cut off and packed again', async () => {
  await expectRefused(gzipSync(tar.subarray(0, 20_000)), 'incomplete');
});

it('refuses an archive with a flipped bit', async () => {
  const bytes = Buffer.from(await readFile(sample.archive));
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 16;
  await expectRefused(bytes, 'cannot be used');
});

it('refuses an archive with an edited row', async () => {
  await expectRefused(edited('owner@example.com', 'thief@example.com'), 'tables/app_user.jsonl was changed');
});

it('refuses an archive with an edited file', async () => {
  await expectRefused(edited('the bytes of a photo', 'the words of a photo'), 'files/1/ab/photo was changed');
});

it('refuses an archive whose manifest names another file', async () => {
  await expectRefused(edited('"1/ab/photo"', '"1/ab/phot0"'), 'files/1/ab/phot0 is missing');
});

it('refuses an archive with a manifest of another form', async () => {
  await expectRefused(edited('"files":', '"fires":'), 'manifest cannot be read');
});

it('refuses an archive that holds more than its manifest names', async () => {
  const manifest = readEntry(sample.archive, 'manifest.json');
  const said: unknown = { ...(JSON.parse(manifest) as object), files: [] };
  const path = join(dataDir, 'more.tar.gz');
  await repack(sample.archive, path, { 'manifest.json': JSON.stringify(said) });
  const bytes = await readFile(path);
  await rm(path);
  await expectRefused(bytes, 'files/1/ab/photo does not belong to it');
});

it('refuses an archive of another version', async () => {
  await expectRefused(edited('"0001_house.sql"', '"0001_hours.sql"'), 'another version of Connect');
});

it('refuses an archive with a path outside its folder', async () => {
  const copy = Buffer.from(tar);
  const at = copy.indexOf('files/1/ab/photo');
  copy.write('files/../../evil', at, 'latin1');
  copy.write('        ', at + 148, 'latin1');
  const sum = copy.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
  copy.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1');
  await expectRefused(gzipSync(copy), 'unexpected entry');
});

it('refuses a file that is not an archive', async () => {
  await expectRefused(Buffer.from('hello'), "isn't a Connect archive");
  await expectRefused(gzipSync(Buffer.alloc(4096, 'x')), "isn't a Connect archive");
  await expectRefused(Buffer.alloc(0), 'incomplete');
});

it('refuses inconsistent rows, although every hash is right', async () => {
  const rows = readEntry(sample.archive, 'tables/app_user.jsonl');
  const wrong = rows.replace('"school_id":', '"school_id":9');
  const [old, now] = [rows, wrong].map((text) => createHash('sha256').update(text).digest('hex'));
  const manifest = readEntry(sample.archive, 'manifest.json').replace(String(old), String(now));
  const path = join(dataDir, 'wrong.tar.gz');
  await repack(sample.archive, path, { 'tables/app_user.jsonl': wrong, 'manifest.json': manifest });
  const bytes = await readFile(path);
  await rm(path);
  await expectRefused(bytes, 'do not fit together');
});

it('names a missing file', async () => {
  const path = '/nowhere/x.tar.gz';
  const restoring = restoreArchive({ path, db, dataDir, replace: true, note: unnoted, log: () => {} });
  await expect(restoring).rejects.toThrow(`There is no file ${path}`);
});
