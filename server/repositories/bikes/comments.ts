// Comments on bikes with their reporters, pictures and films.
import { and, asc, count, desc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm';
import { mediaAddress } from '~contract/media';
import { bikeComment, bikeCommentReporter, bikeImage, bikeVideo, media, staff } from '~server/db/schema';
import type { BikeComment } from '~contract/bike-comments';
import type { Tx } from '~server/db/db';
import { byParent, isAnyOf, without } from '~server/repositories/shared/rows';

const columns = without(getTableColumns(bikeComment), 'school_id');
type Stored = Omit<typeof bikeComment.$inferSelect, 'school_id'>;

/** The rows that exist of these ids, ascending. */
export async function listCommentsByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<BikeComment[]> {
  if (ids.length === 0) return [];
  return withChildren(tx, schoolId, await selectRows(tx, schoolId, isAnyOf(bikeComment.id, ids)));
}

/** Up to `limit` comments with ids above `afterId`, ascending. */
export async function listCommentsAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<BikeComment[]> {
  return withChildren(tx, schoolId, await selectRows(tx, schoolId, gt(bikeComment.id, afterId)).limit(limit));
}

/** A bike's comments, newest first; all of them without `part`. */
export async function listCommentsOfBike(
  tx: Tx,
  schoolId: number,
  bikeId: number,
  part?: { limit: number; offset: number },
): Promise<BikeComment[]> {
  const query = tx
    .select(columns)
    .from(bikeComment)
    .where(isOfBike(schoolId, bikeId))
    .orderBy(desc(bikeComment.created), desc(bikeComment.id));
  const rows = await (part ? query.limit(part.limit).offset(part.offset) : query);
  return withChildren(tx, schoolId, rows);
}

/** How many comments a bike has. */
export async function countCommentsOfBike(tx: Tx, schoolId: number, bikeId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(bikeComment).where(isOfBike(schoolId, bikeId));
  return row?.count ?? 0;
}

/** One comment of that bike and no other; `lock` holds the row until the transaction ends. */
export async function getComment(
  tx: Tx,
  schoolId: number,
  bikeId: number,
  id: number,
  lock = false,
): Promise<BikeComment | undefined> {
  const query = tx
    .select(columns)
    .from(bikeComment)
    .where(and(isOfBike(schoolId, bikeId), eq(bikeComment.id, id)));
  const rows = await (lock ? query.for('update') : query);
  return (await withChildren(tx, schoolId, rows))[0];
}

function selectRows(tx: Tx, schoolId: number, which: SQL) {
  return tx
    .select(columns)
    .from(bikeComment)
    .where(and(eq(bikeComment.school_id, schoolId), which))
    .orderBy(asc(bikeComment.id));
}

function isOfBike(schoolId: number, bikeId: number): SQL | undefined {
  return and(eq(bikeComment.school_id, schoolId), eq(bikeComment.bike_id, bikeId));
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
