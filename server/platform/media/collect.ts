// Deletes files that nobody needs. A row that nothing points at is marked, and a day later deleted with its bytes, in one
// transaction that holds the row: an upload of the same bytes waits for it, or has removed the mark before
// (platform/media/rows). Bytes without a row get one first, so that there is only this one way.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as media from '~server/platform/media/rows/orphans';
import { listHashesOf, removeOldUploads } from '~server/platform/media/rows/uploads';
import type { Db } from '~server/db/db';
import { isMissing } from './missing';
import { piecePath } from './pieces';
import { mediaPath } from './store';

const DAY = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** One pass over rows and folders below `dataDir`. Several processes may do it; repeating it changes nothing. */
export async function collect(db: Db, dataDir: string, now: Date): Promise<void> {
  const [files, thumbs] = [join(dataDir, 'files'), join(dataDir, 'thumbs')];
  const before = new Date(now.getTime() - DAY);
  await adopt(db, files, before);
  await db.system((tx) => media.markOrphans(tx, now));
  await removeOverdue(db, dataDir, now);
  await removeLeftThumbs(files, thumbs);
  for (const folder of [files, thumbs]) await removeOld(`${folder}.unfinished`, before);
  await collectPieces(db, join(dataDir, 'uploads'), now);
}

/** Deletes abandoned uploads, and pieces that a crash or a restore has left without a row. */
async function collectPieces(db: Db, pieces: string, now: Date): Promise<void> {
  for (const of of await db.system((tx) => removeOldUploads(tx, now))) await rm(piecePath(pieces, of), { force: true });
  const before = new Date(now.getTime() - DAY);
  for (const schoolId of await listIds(pieces)) {
    for (const userId of await listIds(join(pieces, String(schoolId)))) {
      const person = join(pieces, String(schoolId), String(userId));
      const kept = new Set(await db.system((tx) => listHashesOf(tx, { schoolId, userId })));
      for (const name of await listNames(person)) if (!kept.has(name)) await removeIfOld(join(person, name), before);
    }
  }
}

/** Deletes files that were marked a day ago or earlier, with their thumbnails; erasing a person marks theirs so. */
export async function removeOverdue(db: Db, dataDir: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY);
  for (const each of await db.system((tx) => media.listOrphans(tx, before, AT_ONCE))) {
    await db.system(async (tx) => {
      if (!(await media.removeOrphan(tx, each, before))) return;
      // Before the commit: if that fails, a row without bytes is left, which the next pass deletes.
      for (const folder of ['files', 'thumbs']) {
        await rm(mediaPath(join(dataDir, folder), each.school_id, each.sha256), { force: true });
      }
    });
  }
}

/** Adds a marked row for bytes whose upload never ended, as of the time they were written. */
async function adopt(db: Db, files: string, before: Date): Promise<void> {
  for (const schoolId of await listIds(files)) {
    const names = await listHashes(files, schoolId);
    for (const sha256 of await db.system((tx) => media.listUnknown(tx, schoolId, names))) {
      const path = mediaPath(files, schoolId, sha256);
      const found = await statIfThere(path);
      if (!found || found.mtime > before) continue;
      const orphan = { school_id: schoolId, sha256, size: found.size, orphaned: found.mtime.toISOString() };
      // The school is gone too, so nothing can ever point at the file.
      if (!(await db.system((tx) => media.addOrphan(tx, orphan)))) await rm(path, { force: true });
    }
  }
}

/** Deletes thumbnails whose picture is gone. */
async function removeLeftThumbs(files: string, thumbs: string): Promise<void> {
  for (const schoolId of await listIds(thumbs)) {
    const kept = new Set(await listHashes(files, schoolId));
    const left = (await listHashes(thumbs, schoolId)).filter((sha256) => !kept.has(sha256));
    for (const sha256 of left) await rm(mediaPath(thumbs, schoolId, sha256), { force: true });
  }
}

/** Deletes unfinished files that a crash has left. */
async function removeOld(folder: string, before: Date): Promise<void> {
  for (const name of await listNames(folder)) await removeIfOld(join(folder, name), before);
}

async function removeIfOld(path: string, before: Date): Promise<void> {
  const found = await statIfThere(path);
  if (found && found.mtime <= before) await rm(path, { force: true });
}

async function listIds(folder: string): Promise<number[]> {
  return (await listNames(folder)).filter((name) => /^[1-9]\d{0,14}$/u.test(name)).map(Number);
}

async function listHashes(folder: string, schoolId: number): Promise<string[]> {
  const school = join(folder, String(schoolId));
  const folders = (await listNames(school)).filter((name) => /^[\da-f]{2}$/u.test(name));
  const found = await Promise.all(folders.map((name) => listNames(join(school, name))));
  return found.flat().filter((name) => /^[\da-f]{64}$/u.test(name));
}

/** The names in a folder; none if the folder doesn't exist. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function statIfThere(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
