// Invoices and credit notes that a search finds.
import { desc, eq, sql } from 'drizzle-orm';
import type { SearchAnswer } from '~contract/search/search';
import { invoiceNumber } from '~domain/invoices/number';
import { SEARCH_GROUP_MAX } from '~domain/search/global-search';
import type { InTx } from '~server/db/db';
import { invoice } from '~server/db/schema/invoices';
import { counted, rank, whatIsFound, type Asked } from './asked';

/** Newest first. */
export async function findInvoices(
  inTx: InTx,
  schoolId: number,
  asked: Asked,
): Promise<NonNullable<SearchAnswer['invoices']>> {
  const ours = eq(invoice.school_id, schoolId);
  const found = await whatIsFound(inTx, { from: invoice, id, line: LINE, which: ours }, asked);
  const rows = await inTx((tx) =>
    tx
      .select(COLUMNS)
      .from(invoice)
      .where(found.which)
      .orderBy(rank(LINE, asked), desc(invoice.created), desc(id))
      .limit(SEARCH_GROUP_MAX),
  );
  const results = rows.map(({ number: of, client_key, ...row }) => ({
    ...row,
    number: of === null ? '' : invoiceNumber(row.kind, of),
    invoice_id: nameOf(client_key),
  }));
  return counted(inTx, invoice, found, results);
}

const { id, kind, number, status, customer_name, gross, client_key, search_line } = invoice;
const COLUMNS = { id, kind, number, status, customer_name, gross, client_key };

/** The line (domain/search/global-search): the number as on the paper, joined, and without the letters and noughts; then the customer. */
const DIGITS = sql`lpad(${number}::text, greatest(4, length(${number}::text)), '0')`;
const PREFIX = sql`(case ${kind} when 'INVOICE' then 'inv' else 'cn' end)`;
const LINE = sql`(coalesce(${PREFIX} || '-' || ${DIGITS} || E'\t' || ${PREFIX} || ${DIGITS} || E'\t' || ${number}::text, E'\t\t')
  || E'\t' || ${search_line})`;

/** As the rows of invoices have it (repositories/invoices/invoices.ts). */
function nameOf(key: string | null): string {
  return `in_${(key ?? '').replaceAll('-', '')}`;
}
