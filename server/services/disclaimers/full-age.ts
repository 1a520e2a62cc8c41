// The age below which somebody needs a guardian beside them when they sign.
import { and, eq } from 'drizzle-orm';
import { fullAgeAt } from '~domain/disclaimers/age';
import type { Tx } from '~server/db/db';
import { course as courseTable } from '~server/db/schema/calendar';
import { supplier } from '~server/db/schema/schema';

/** At the site of this course; without one, at the school's site with the highest. In years. */
export async function fullAgeOf(tx: Tx, schoolId: number, course: number | null): Promise<number> {
  const sites = tx.select({ nation: supplier.nation }).from(supplier).$dynamic();
  if (course !== null) {
    const isIts = and(eq(courseTable.school_id, supplier.school_id), eq(courseTable.supplier_id, supplier.id));
    const [site] = await sites
      .innerJoin(courseTable, isIts)
      .where(and(eq(supplier.school_id, schoolId), eq(courseTable.id, course)));
    if (site) return fullAgeAt([site.nation]);
  }
  const all = await tx.select({ nation: supplier.nation }).from(supplier).where(eq(supplier.school_id, schoolId));
  return fullAgeAt(all.map(({ nation }) => nation));
}
