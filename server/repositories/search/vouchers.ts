// Vouchers that a search finds, by their codes.
import { asc, eq, sql } from 'drizzle-orm';
import { SEARCH_GROUP_MAX } from '~domain/search/global-search';
import { voucher } from '~server/db/schema/orders';
import type { SearchAnswer } from '~contract/search/search';
import type { InTx } from '~server/db/db';
import { counted, rank, whatIsFound, type Asked } from './asked';

/** By code. */
export async function findVouchers(
  inTx: InTx,
  schoolId: number,
  asked: Asked,
): Promise<NonNullable<SearchAnswer['vouchers']>> {
  const { id, code, kind, amount, valid_until, customer_id, active } = voucher;
  // Codes are capitals and digits.
  const line = sql`lower(${code})`;
  const found = await whatIsFound(inTx, { from: voucher, id, line, which: eq(voucher.school_id, schoolId) }, asked);
  const results = await inTx((tx) =>
    tx
      .select({ id, code, kind, amount, valid_until, customer: customer_id, active })
      .from(voucher)
      .where(found.which)
      .orderBy(rank(line, asked), sql`${code} collate "C"`, asc(id))
      .limit(SEARCH_GROUP_MAX),
  );
  return counted(inTx, voucher, found, results);
}
