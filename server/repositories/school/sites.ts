// The school's sites for the change feed; school.ts has the queries of their screens.
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { supplier } from '~server/db/schema/schema';
import type { Supplier } from '~contract/school/school';
import type { Tx } from '~server/db/db';
import { isAnyOf } from '~server/db/query-parts';

/** A site in the wire's form. Table names are written out, because drizzle omits them in a query on one table. */
export const supplierColumns = {
  ...getTableColumns(supplier),
  certificate_stock_warning: sql<number>`(
    select c.certificate_stock_warning from school c where c.id = supplier.school_id)`,
};

/** The rows that exist of these ids, ascending. */
export async function listSuppliersByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<Supplier[]> {
  if (ids.length === 0) return [];
  const which = and(eq(supplier.school_id, schoolId), isAnyOf(supplier.id, ids));
  return tx.select(supplierColumns).from(supplier).where(which).orderBy(asc(supplier.id));
}

/** Up to `limit` sites with ids above `afterId`, ascending. */
export async function listSuppliersAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<Supplier[]> {
  const which = and(eq(supplier.school_id, schoolId), gt(supplier.id, afterId));
  return tx.select(supplierColumns).from(supplier).where(which).orderBy(asc(supplier.id)).limit(limit);
}
