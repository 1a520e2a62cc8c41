// Checks that the rows a write names are the school's own.
import { and, eq } from 'drizzle-orm';
import { staff, supplier } from '~server/db/schema/schema';
import type { FieldErrors } from '~contract/wire/errors';
import type { Tx } from '~server/db/db';
import { isAnyOf } from '~server/db/query-parts';

/** Messages under `field` unless every site is the school's. */
export async function checkSites(
  tx: Tx,
  schoolId: number,
  sites: readonly number[],
  field = 'supplier',
): Promise<FieldErrors> {
  if (sites.length === 0) return {};
  const found = await tx
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.school_id, schoolId), isAnyOf(supplier.id, sites)));
  return found.length < new Set(sites).size ? { [field]: ['Connect doesn’t know this site'] } : {};
}

/** Messages under `reported_by` unless everybody is the school's and at work; `known` are on the row already and may stay. */
export async function checkReporters(
  tx: Tx,
  schoolId: number,
  people: readonly number[],
  known: readonly number[],
): Promise<FieldErrors> {
  const added = people.filter((id) => !known.includes(id));
  if (added.length === 0) return {};
  const found = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.school_id, schoolId), eq(staff.active, true), isAnyOf(staff.id, added)));
  return found.length < new Set(added).size ? { reported_by: ['Connect doesn’t know this person'] } : {};
}
