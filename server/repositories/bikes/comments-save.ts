// Adding, changing and removing comments on a bike. They don't raise the bike's own version (docs/wire.md, Conventions).
import { and, eq, sql } from 'drizzle-orm';
import { bikeComment, bikeCommentReporter } from '~server/db/schema';
import { badFields, keyUsed } from '~server/platform/refusal';
import type { BikeComment, bikeCommentCreate, bikeCommentPatch } from '~contract/bike-comments';
import type { z } from '~contract/zod';
import type { Tx } from '~server/db/db';
import { getComment } from './comments';
import { checkReporters } from '~server/repositories/shared/references';

type Create = z.output<typeof bikeCommentCreate>;
type Patch = z.output<typeof bikeCommentPatch>;
/** When a person wrote it, when it arrived, and the mutation that made it. */
type Made = { recorded: Date; now: Date; key: string | null };

/** A new comment on a bike that this transaction holds. Throws 400 for another bike, and for people of another school. */
export async function addComment(
  tx: Tx,
  schoolId: number,
  bikeId: number,
  { bike, comment, reported_by = [] }: Create,
  { recorded, now, key }: Made,
): Promise<BikeComment> {
  const people = await checkReporters(tx, schoolId, reported_by, []);
  const errors = { ...(bike === bikeId ? {} : { bike: ['This must be the bike in the address'] }), ...people };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const times = { created: recorded.toISOString(), received_at: now.toISOString(), updated: now.toISOString() };
  const [row] = await tx
    .insert(bikeComment)
    .values({ school_id: schoolId, bike_id: bikeId, comment, ...times, client_key: key })
    .onConflictDoNothing()
    .returning({ id: bikeComment.id });
  if (!row) throw keyUsed();
  await saveReporters(tx, schoolId, row.id, reported_by);
  return stored(tx, schoolId, bikeId, row.id);
}

/** Writes the given fields of a comment that this transaction holds; its version rises. Throws 400 as `addComment` does. */
export async function saveComment(
  tx: Tx,
  schoolId: number,
  before: BikeComment,
  { comment, reported_by }: Patch,
  now: Date,
): Promise<BikeComment> {
  const known = before.reported_by.map(({ id }) => id);
  const errors = await checkReporters(tx, schoolId, reported_by ?? [], known);
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const raised = { version: sql`${bikeComment.version} + 1`, updated: now.toISOString() };
  await tx
    .update(bikeComment)
    .set({ ...(comment === undefined ? {} : { comment }), ...raised })
    .where(isComment(schoolId, before.id));
  if (reported_by) await saveReporters(tx, schoolId, before.id, reported_by);
  return stored(tx, schoolId, before.bike, before.id);
}

/** Removes a comment with its reporters, pictures and films. */
export async function removeComment(tx: Tx, schoolId: number, id: number): Promise<void> {
  await tx.delete(bikeComment).where(isComment(schoolId, id));
}

async function saveReporters(tx: Tx, school_id: number, comment_id: number, people: readonly number[]): Promise<void> {
  const { school_id: school, comment_id: comment } = bikeCommentReporter;
  await tx.delete(bikeCommentReporter).where(and(eq(school, school_id), eq(comment, comment_id)));
  const rows = [...new Set(people)].map((staff_id) => ({ school_id, comment_id, staff_id }));
  if (rows.length > 0) await tx.insert(bikeCommentReporter).values(rows);
}

async function stored(tx: Tx, schoolId: number, bikeId: number, id: number): Promise<BikeComment> {
  const row = await getComment(tx, schoolId, bikeId, id);
  if (!row) throw new Error('the comment was not stored');
  return row;
}

function isComment(schoolId: number, id: number) {
  return and(eq(bikeComment.school_id, schoolId), eq(bikeComment.id, id));
}
