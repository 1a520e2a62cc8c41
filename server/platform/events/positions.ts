// The positions of several schools' change feeds, for the event streams.
import { inArray } from 'drizzle-orm';
import { schoolCounter } from '~server/db/schema/schema';
import type { Db } from '~server/db/db';

/** The change position by school. Runs as the installation, because it spans schools; it reads only their counters. */
export async function readPositions(db: Db, schoolIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.system((tx) =>
    tx
      .select({ id: schoolCounter.school_id, seq: schoolCounter.change_seq })
      .from(schoolCounter)
      .where(inArray(schoolCounter.school_id, [...schoolIds])),
  );
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}
