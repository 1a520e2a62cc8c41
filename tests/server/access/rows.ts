// What a school has, to compare before and after a call that must change nothing.
import { and, eq, ne } from 'drizzle-orm';
import * as tables from '~server/db/schema';
import type { Db } from '~server/db/db';

/** What a school has, as text; of all schools for 0. Devices are left out: signing in makes some. */
export async function rowsOf(db: Db, schoolId: number): Promise<string> {
  const { supplier, appUser, staff, change, idempotency, resetToken, login, school, audit } = tables;
  const { bike, bikeSupplier, bikeComment, bikeDocument } = tables;
  return db.system(async (tx) => {
    const rows: unknown[] = [];
    const owned = [supplier, appUser, staff, change, idempotency, resetToken, login];
    for (const table of [...owned, bike, bikeSupplier, bikeComment, bikeDocument]) {
      rows.push(
        await tx
          .select()
          .from(table)
          .where(schoolId === 0 ? undefined : eq(table.school_id, schoolId)),
      );
    }
    rows.push(
      await tx
        .select()
        .from(school)
        .where(schoolId === 0 ? undefined : eq(school.id, schoolId)),
    );
    const entries = tx.select().from(audit);
    rows.push(
      await entries.where(and(ne(audit.entity, 'device'), schoolId === 0 ? undefined : eq(audit.school_id, schoolId))),
    );
    return JSON.stringify(rows);
  });
}
