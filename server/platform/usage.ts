// How much a school stores: updated by the last statement of every write (platform/changes), and counted again once a day,
// because a merge or an erasure may leave the figure a few rows off.
import { eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { ATTACHED_FILES, REF_COLLECTIONS } from '~contract/wire/batch';
import { media, schoolCounter } from '~server/db/schema/schema';
import { courseType } from '~server/db/schema/calendar';
import { certificate } from '~server/db/schema/certificates';
import { contactImport, contactImportPart, messageBatchPart } from '~server/db/schema/parts';
import { TABLE_OF } from '~server/db/schema/tables';
import type { Tx } from '~server/db/db';

/** What people enter: rows of their own in the feed. A photo or a film counts with the row that it belongs to. */
const NAMED = REF_COLLECTIONS.filter((one) => !(ATTACHED_FILES as readonly string[]).includes(one));
const COUNTED = [...NAMED.map((one) => TABLE_OF[one]), courseType, certificate];
const DAY = 24 * 60 * 60 * 1000;

export type Usage = { bytes: number; rows: number };

/** The stored figures; `lock` makes writes that change them wait. */
export async function getUsage(tx: Tx, schoolId: number, { lock }: { lock: boolean }): Promise<Usage> {
  const found = tx
    .select({ bytes: schoolCounter.stored_bytes, rows: schoolCounter.row_count })
    .from(schoolCounter)
    .where(eq(schoolCounter.school_id, schoolId));
  const [row] = await (lock ? found.for('update') : found);
  return row ?? { bytes: 0, rows: 0 };
}

/** Notes bytes that the collector has added to or removed from the disk. */
export async function addBytes(tx: Tx, schoolId: number, bytes: number): Promise<void> {
  await tx
    .update(schoolCounter)
    .set({ stored_bytes: sql`greatest(0, ${schoolCounter.stored_bytes} + ${bytes})` })
    .where(eq(schoolCounter.school_id, schoolId));
}

/** Schools that were not counted for a day. */
export async function listUncounted(tx: Tx, now: Date): Promise<number[]> {
  const before = new Date(now.getTime() - DAY).toISOString();
  const rows = await tx
    .select({ id: schoolCounter.school_id })
    .from(schoolCounter)
    .where(or(isNull(schoolCounter.counted), lt(schoolCounter.counted, before)));
  return rows.map(({ id }) => id);
}

/** Counts again. Writers wait meanwhile, because rows that are added but not yet noted would be counted twice. */
export async function countUsage(tx: Tx, schoolId: number, now: Date): Promise<Usage> {
  await getUsage(tx, schoolId, { lock: true });
  const parts = [
    ...COUNTED.map((table) => sql`(select count(*) from ${table} where ${eq(table.school_id, schoolId)})`),
    ...unwritten(schoolId),
  ];
  const { rows } = await tx.execute<Usage>(sql`
    select (${sql.join(parts, sql` + `)})::bigint as rows,
           (select coalesce(sum(${media.size}), 0) from ${media} where ${media.school_id} = ${schoolId})::bigint as bytes`);
  const usage = rows[0] ?? { rows: 0, bytes: 0 };
  await tx
    .update(schoolCounter)
    .set({ row_count: usage.rows, stored_bytes: usage.bytes, counted: now.toISOString() })
    .where(eq(schoolCounter.school_id, schoolId));
  return usage;
}

/** What was decided, and counted then, but isn't written yet. */
function unwritten(schoolId: number): SQL[] {
  return [
    sql`(select coalesce(sum(contacts), 0) from ${contactImportPart}
          where ${eq(contactImportPart.school_id, schoolId)}
            and file = (select file from ${contactImport} where ${eq(contactImport.school_id, schoolId)}))`,
    sql`(select coalesce(sum(cardinality(customers)), 0) from ${messageBatchPart} where ${eq(messageBatchPart.school_id, schoolId)})`,
  ];
}
