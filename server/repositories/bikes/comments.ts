// Comments on bikes with their reporters, pictures and films. They don't raise the bike's own version (docs/wire.md,
// Conventions).
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { mediaAddress } from '~contract/wire/media';
import { bikeComment, bikeCommentReporter, bikeImage, bikeVideo, media, staff } from '~server/db/schema/schema';
import { badFields } from '~server/platform/refusal';
import type { BikeComment, bikeCommentCreate, bikeCommentPatch } from '~contract/bikes/comments';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import { childRows } from '~server/repositories/shared/child-rows';
import { checkReporters } from '~server/repositories/shared/references';
import { byParent, isAnyOf, without } from '~server/db/query-parts';
import type { Made } from '~server/repositories/shared/writes';

const columns = without(getTableColumns(bikeComment), 'school_id');
type Stored = Omit<typeof bikeComment.$inferSelect, 'school_id'>;

const rows = childRows(bikeComment, 'bike_id', async (tx, schoolId, part) =>
  withChildren(tx, schoolId, await part(tx.select(columns).from(bikeComment).$dynamic())),
);
export const bikeComments = { ...rows, add, save };

/** A new comment on a bike that this transaction holds. Throws 400 for another bike, and for people of another school. */
async function add(
  tx: Tx,
  schoolId: number,
  bikeId: number,
  { bike, comment, reported_by = [] }: z.output<typeof bikeCommentCreate>,
  made: Made,
): Promise<BikeComment> {
  const people = await checkReporters(tx, schoolId, reported_by, []);
  const errors = { ...(bike === bikeId ? {} : { bike: ['This must be the bike in the address'] }), ...people };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return rows.add(tx, schoolId, bikeId, { comment }, made, (id) => saveReporters(tx, schoolId, id, reported_by));
}

/** Writes the given fields of a comment that this transaction holds; its version rises. Throws 400 as `add` does. */
async function save(
  tx: Tx,
  schoolId: number,
  before: BikeComment,
  { comment, reported_by, removed_files = [] }: z.output<typeof bikeCommentPatch>,
  now: Date,
): Promise<BikeComment> {
  const known = before.reported_by.map(({ id }) => id);
  const errors = await checkReporters(tx, schoolId, reported_by ?? [], known);
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return rows.save(tx, schoolId, before, { comment }, now, async (id) => {
    if (reported_by) await saveReporters(tx, schoolId, id, reported_by);
    if (removed_files.length > 0) await removeFiles(tx, schoolId, id, removed_files);
  });
}

async function saveReporters(tx: Tx, school_id: number, comment_id: number, people: readonly number[]): Promise<void> {
  const { school_id: school, comment_id: comment } = bikeCommentReporter;
  await tx.delete(bikeCommentReporter).where(and(eq(school, school_id), eq(comment, comment_id)));
  const rows = [...new Set(people)].map((staff_id) => ({ school_id, comment_id, staff_id }));
  if (rows.length > 0) await tx.insert(bikeCommentReporter).values(rows);
}

async function removeFiles(tx: Tx, schoolId: number, comment: number, keys: string[]): Promise<void> {
  for (const table of [bikeImage, bikeVideo]) {
    const isTheirs = and(eq(table.school_id, schoolId), eq(table.comment_id, comment), inArray(table.client_key, keys));
    await tx.delete(table).where(isTheirs);
  }
}

async function withChildren(tx: Tx, schoolId: number, rows: readonly Stored[]): Promise<BikeComment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const reporters = byParent(await listReporters(tx, schoolId, ids));
  const images = byParent(await listAttachments(tx, schoolId, bikeImage, ids));
  const videos = byParent(await listAttachments(tx, schoolId, bikeVideo, ids));
  return rows.map(({ bike_id, ...row }) => ({
    ...row,
    bike: bike_id,
    reported_by: reporters.get(row.id) ?? [],
    images: (images.get(row.id) ?? []).map((each) => ({ ...each, image: mediaAddress(each.sha256) })),
    videos: (videos.get(row.id) ?? []).map((each) => ({ ...each, video: mediaAddress(each.sha256) })),
  }));
}

function listReporters(tx: Tx, schoolId: number, ids: readonly number[]) {
  const full_name = sql<string>`${staff.first_name} || ' ' || ${staff.last_name}`;
  return tx
    .select({ parent: bikeCommentReporter.comment_id, id: staff.id, full_name })
    .from(bikeCommentReporter)
    .innerJoin(staff, and(eq(staff.school_id, schoolId), eq(staff.id, bikeCommentReporter.staff_id)))
    .where(and(eq(bikeCommentReporter.school_id, schoolId), isAnyOf(bikeCommentReporter.comment_id, ids)))
    .orderBy(asc(staff.id));
}

function listAttachments(tx: Tx, schoolId: number, table: typeof bikeImage | typeof bikeVideo, ids: readonly number[]) {
  const { id, client_key, sha256, taken_at, received_at } = table;
  return tx
    .select({ parent: table.comment_id, id, client_key, sha256, size: media.size, taken_at, received_at })
    .from(table)
    .innerJoin(media, and(eq(media.school_id, schoolId), eq(media.sha256, table.sha256)))
    .where(and(eq(table.school_id, schoolId), isAnyOf(table.comment_id, ids)))
    .orderBy(asc(table.id));
}
