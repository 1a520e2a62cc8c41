// The files of the demonstration: drawn photos, papers and a film, stored before anything points at them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as tables from '~server/db/schema/schema';
import { takePhoto } from '~server/demo/photos/photo';
import { seedDemo } from '~server/demo/seed';
import { mediaStore } from '~server/platform/media/store';
import { bikeComments } from '~server/repositories/bikes/comments';
import { bikeDocuments } from '~server/repositories/bikes/documents';
import type { BikeComment } from '~contract/bikes/comments';
import type { Db } from '~server/db/db';
import { openTestDb } from '~tests/server/helpers/database';

let db: Db;
let folder = '';
let schoolId = 0;
let comments: BikeComment[] = [];
const store = () => mediaStore(join(folder, 'files'));

beforeAll(async () => {
  db = await openTestDb();
  folder = await mkdtemp(join(tmpdir(), 'connect-demo-'));
  await seedDemo(db, { now: new Date(), files: store() });
  const [demo] = await db.system((tx) => tx.select().from(tables.school).orderBy(tables.school.id));
  schoolId = demo?.id ?? 0;
  comments = await db.school(schoolId, (tx) => bikeComments.listAfter(tx, schoolId, 0, 1000));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

async function bytesOf(sha256: string): Promise<Buffer> {
  const file = await store().open(schoolId, sha256);
  if (!file) throw new Error(`no file ${sha256}`);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

it('every file that a row names exists with the size and hash of the row', async () => {
  const rows = await db.school(schoolId, (tx) => tx.select().from(tables.media));
  expect(rows.length).toBeGreaterThan(25);
  for (const { sha256, size } of rows) {
    const bytes = await bytesOf(sha256);
    expect([createHash('sha256').update(bytes).digest('hex'), bytes.length]).toEqual([sha256, size]);
  }
});

it('photos are JPEGs of 1280 × 960, all different and small enough for a weak signal', async () => {
  const photos = comments.flatMap(({ images }) => images);
  expect(new Set(photos.map(({ sha256 }) => sha256)).size).toBe(photos.length);
  for (const { sha256, size } of photos) expect([sha256, size < 400_000]).toEqual([sha256, true]);
  const [first] = photos;
  expect(await sharp(await bytesOf(first?.sha256 ?? '')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1280,
    height: 960,
  });
});

it('one bike has eight reports: one with four photos, one by two people', () => {
  const bikes = new Set(comments.map(({ bike }) => bike));
  const reports = [...bikes].map((bike) => comments.filter((each) => each.bike === bike));
  const busiest = reports.find((each) => each.length === 8) ?? [];
  expect(Math.max(...busiest.map(({ images }) => images.length))).toBe(4);
  expect(Math.max(...busiest.map(({ reported_by }) => reported_by.length))).toBe(2);
});

it('the same seed draws the same photo, and another seed a different one', async () => {
  const [one, again, other] = await Promise.all(['1', '1', '2'].map((seed) => takePhoto('chain', seed)));
  expect(one).toEqual(again);
  expect(one).not.toEqual(other);
});

it('documents are valid PDFs, and one is the photo of a service record', async () => {
  const papers = await db.school(schoolId, (tx) => bikeDocuments.listAfter(tx, schoolId, 0, 1000));
  expect(new Set(papers.map(({ content_type }) => content_type))).toEqual(new Set(['application/pdf', 'image/jpeg']));
  for (const { sha256, content_type } of papers) {
    if (content_type !== 'application/pdf') continue;
    const text = (await bytesOf(sha256)).toString('latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/u.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gmu)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(5);
    for (const [at, offset] of offsets.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\\n`, 'u'));
    const [, length, body] = /\/Length (\d+) >>\nstream\n(.*?)\nendstream/su.exec(text) ?? [];
    expect(body?.length).toBe(Number(length));
  }
});

it('one report has a film', async () => {
  const films = comments.flatMap(({ videos }) => videos);
  expect(films).toHaveLength(1);
  const bytes = await bytesOf(films[0]?.sha256 ?? '');
  expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3'); // what every WebM begins with
  expect(bytes.length).toBeLessThan(10_000);
});
