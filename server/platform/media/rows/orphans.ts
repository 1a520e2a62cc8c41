// Stored files that nothing points at: for the collector, across all schools.
import { and, eq, inArray, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { media, school } from '~server/db/schema/schema';
import type { Tx } from '~server/db/db';
import { REFERENCES } from './media';
import { addBytes } from '~server/platform/usage';

const LONG_AGO = '1970-01-01T00:00:00.000Z';

type Key = { school_id: number; sha256: string };

/** Marks files that nothing points at, and removes the mark from those that something points at again. */
export async function markOrphans(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(media)
    .set({ orphaned: now.toISOString() })
    .where(and(isNull(media.orphaned), not(isReferenced())));
  await tx
    .update(media)
    .set({ orphaned: null })
    .where(and(isNotNull(media.orphaned), isReferenced()));
}

/** Marks those of the files that nothing points at as overdue: the next pass deletes them. */
export async function markOverdue(tx: Tx, schoolId: number, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .update(media)
    .set({ orphaned: LONG_AGO })
    .where(and(eq(media.school_id, schoolId), inArray(media.sha256, [...hashes]), not(isReferenced())));
}

/** Files marked at `before` or earlier, the oldest first. */
export async function listOrphans(tx: Tx, before: Date, limit: number): Promise<Key[]> {
  return tx
    .select({ school_id: media.school_id, sha256: media.sha256 })
    .from(media)
    .where(lte(media.orphaned, before.toISOString()))
    .orderBy(media.orphaned)
    .limit(limit);
}

/** Removes the file's row if it is still marked; returns whether it did. Until the transaction ends nobody can add it again. */
export async function removeOrphan(tx: Tx, { school_id, sha256 }: Key, before: Date): Promise<boolean> {
  const isIt = and(eq(media.school_id, school_id), eq(media.sha256, sha256));
  const rows = await tx
    .delete(media)
    .where(and(isIt, lte(media.orphaned, before.toISOString()), not(isReferenced())))
    .returning({ size: media.size });
  for (const { size } of rows) await addBytes(tx, school_id, -size);
  return rows.length > 0;
}

/** Those of the hashes that the school has no row for. */
export async function listUnknown(tx: Tx, schoolId: number, names: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from unnest(${sql.param([...names])}::text[]) as given (name)
     where not exists (select 1 from ${media} where ${media.school_id} = ${schoolId} and ${media.sha256} = name)`);
  return rows.map(({ name }) => name);
}

/** Adds a marked row for bytes without one; false if the school doesn't exist. A row that an upload has added meanwhile stays. */
export async function addOrphan(tx: Tx, orphan: Key & { size: number; orphaned: string }): Promise<boolean> {
  const [found] = await tx.select({ id: school.id }).from(school).where(eq(school.id, orphan.school_id));
  if (!found) return false;
  const added = await tx
    .insert(media)
    .values({ ...orphan, content_type: 'application/octet-stream' })
    .onConflictDoNothing()
    .returning({ size: media.size });
  for (const { size } of added) await addBytes(tx, orphan.school_id, size);
  return true;
}

function isReferenced(): SQL {
  const each = REFERENCES.map(
    ({ table }) =>
      sql`exists (select 1 from ${table} where ${table.school_id} = ${media.school_id} and ${table.sha256} = ${media.sha256})`,
  );
  return or(...each) ?? sql`false`;
}
