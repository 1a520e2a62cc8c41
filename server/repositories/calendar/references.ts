// Checks that the rows named in the calendar are the school's own: another school's count as missing, and so do deleted ones.
import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bike, staff, supplier } from '~server/db/schema/schema';
import type { FieldErrors } from '~contract/wire/errors';
import type { Tx } from '~server/db/db';
import { isAnyOf } from '~server/db/query-parts';

/** The rows that a body names; absent fields name none. */
export type Named = {
  supplier?: number | null | undefined;
  /** By field. */
  people?: Readonly<Record<string, readonly number[] | undefined>>;
  bikes?: readonly number[] | undefined;
};
type Owned = PgTable & { id: PgColumn; school_id: PgColumn };

/** Messages by field. `known`: people on the row already, who may stay although they have left. */
export async function checkNamed(
  tx: Tx,
  schoolId: number,
  { supplier: site, people = {}, bikes = [] }: Named,
  known: readonly number[] = [],
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const has = async (table: Owned, ids: readonly number[], isActive = false) =>
    isOurs(tx, schoolId, table, ids, isActive);
  if (site && !(await has(supplier, [site]))) errors['supplier'] = ['This site does not exist'];
  for (const [field, ids = []] of Object.entries(people)) {
    const added = ids.filter((id) => !known.includes(id));
    if (!(await has(staff, added, true))) errors[field] = ['This person does not exist'];
  }
  if (!(await has(bike, bikes))) errors['bikes'] = ['This bike does not exist'];
  return errors;
}

async function isOurs(tx: Tx, schoolId: number, table: Owned, ids: readonly number[], isActive: boolean) {
  if (ids.length === 0) return true;
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.school_id, schoolId), isAnyOf(table.id, ids), isActive ? eq(staff.active, true) : undefined));
  return rows.length === new Set(ids).size;
}
