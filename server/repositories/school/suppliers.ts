// The sites of a school for the change feed; their screens' questions are in school.ts.
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { supplier } from '~server/db/schema';
import type { Supplier } from '~contract/school';
import type { Tx } from '~server/db/db';
import { isAnyOf } from '~server/repositories/shared/rows';

/** A site as the wire has it. Names are written out, because drizzle leaves the table away where it selects from one only. */
export const supplierColumns = {
  ...getTableColumns(supplier),
  certificate_stock_warning: sql<number>`(
    select c.certificate_stock_warning from school c where c.id = supplier.school_id)`,
};

/** Those of the ids that are there, ascending. */
export async function listSuppliersByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<Supplier[]> {
  if (ids.length === 0) return [];
  const which = and(eq(supplier.school_id, schoolId), isAnyOf(supplier.id, ids));
  return tx.select(supplierColumns).from(supplier).where(which).orderBy(asc(supplier.id));
}

/** Up to `limit` sites behind `afterId`, ascending by id. */
export async function listSuppliersAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<Supplier[]> {
  const which = and(eq(supplier.school_id, schoolId), gt(supplier.id, afterId));
  return tx.select(supplierColumns).from(supplier).where(which).orderBy(asc(supplier.id)).limit(limit);
}
