// Sites and staff that a search finds. A school has few: all of them are read, and judged here.
import { eq } from 'drizzle-orm';
import { instructorLine, SEARCH_GROUP_MAX, siteLine } from '~domain/search/global-search';
import { compareKeys } from '~domain/text/sort-key';
import { staff, supplier } from '~server/db/schema/schema';
import type { SearchAnswer } from '~contract/search/search';
import type { InTx, Tx } from '~server/db/db';
import { sortFound, type Asked } from './asked';

export type Site = Awaited<ReturnType<typeof listSites>>[number];

/** The school's sites. */
export function listSites(tx: Tx, schoolId: number) {
  const { id, connect_location_name, name, town, postcode, atb_number } = supplier;
  return tx
    .select({ id, connect_location_name, name, town, postcode, atb_number })
    .from(supplier)
    .where(eq(supplier.school_id, schoolId));
}

/** By their lines, which begin with the name. */
export function findSites(sites: readonly Site[], asked: Asked): NonNullable<SearchAnswer['suppliers']> {
  return best(sites, siteLine, asked);
}

/** By their lines, which begin with the name. */
export async function findStaff(
  inTx: InTx,
  schoolId: number,
  asked: Asked,
): Promise<NonNullable<SearchAnswer['instructors']>> {
  const { id, first_name, last_name, instructor_certificate, active } = staff;
  const rows = await inTx((tx) =>
    tx
      .select({ id, first_name, last_name, instructor_certificate, active })
      .from(staff)
      .where(eq(staff.school_id, schoolId)),
  );
  const { count, results } = best(rows, instructorLine, asked);
  return { count, results: results.map((row) => ({ ...row, full_name: `${row.first_name} ${row.last_name}` })) };
}

function best<Row extends { id: number }>(rows: readonly Row[], lineOf: (row: Row) => string, asked: Asked) {
  const found = sortFound(rows, lineOf, asked, compareKeys);
  return { count: found.length, results: found.slice(0, SEARCH_GROUP_MAX) };
}
