// The sites of a school for the change feed; their screens' questions are in school.ts.
import { and, asc, eq, gt } from 'drizzle-orm';
import { supplier } from '~server/db/schema';
import type { Supplier } from '~contract/school';
import type { Tx } from '~server/db/db';
import { isAnyOf } from './rows';

/** Those of the ids that are there, ascending. */
export async function listSuppliersByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<Supplier[]> {
  if (ids.length === 0) return [];
  const which = and(eq(supplier.school_id, schoolId), isAnyOf(supplier.id, ids));
  return tx.select().from(supplier).where(which).orderBy(asc(supplier.id));
}

/** Up to `limit` sites behind `afterId`, ascending by id. */
export async function listSuppliersAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<Supplier[]> {
  const which = and(eq(supplier.school_id, schoolId), gt(supplier.id, afterId));
  return tx.select().from(supplier).where(which).orderBy(asc(supplier.id)).limit(limit);
}
