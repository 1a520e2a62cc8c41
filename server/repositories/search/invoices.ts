// Invoices and credit notes that a search finds. Their lines are put together here: they are folded, and a school has few thousands.
import { desc, eq } from 'drizzle-orm';
import type { SearchAnswer } from '~contract/search/search';
import { invoiceNumber } from '~domain/invoices/number';
import { invoiceLine, rankOf, SEARCH_GROUP_MAX } from '~domain/search/global-search';
import type { InTx } from '~server/db/db';
import { invoice } from '~server/db/schema/invoices';
import { isFoundBy, type Asked } from './asked';

/** Newest first. */
export async function findInvoices(
  inTx: InTx,
  schoolId: number,
  asked: Asked,
): Promise<NonNullable<SearchAnswer['invoices']>> {
  const rows = await inTx((tx) =>
    tx
      .select(COLUMNS)
      .from(invoice)
      .where(eq(invoice.school_id, schoolId))
      .orderBy(desc(invoice.created), desc(invoice.id)),
  );
  const found = rows
    .map(({ number, client_key, customer_email, ...row }) => {
      const shown = {
        ...row,
        number: number === null ? '' : invoiceNumber(row.kind, number),
        invoice_id: nameOf(client_key),
      };
      return { row: shown, line: invoiceLine({ ...shown, customer_email }) };
    })
    .filter(({ line }) => isFoundBy(line, asked))
    .map((one) => ({ ...one, rank: rankOf(one.line, asked.question) }))
    .toSorted((one, other) => one.rank - other.rank);
  return { count: found.length, results: found.slice(0, SEARCH_GROUP_MAX).map(({ row }) => row) };
}

const { id, kind, number, status, customer_name, customer_email, gross, client_key } = invoice;
const COLUMNS = { id, kind, number, status, customer_name, customer_email, gross, client_key };

/** As the rows of invoices have it (repositories/invoices/invoices.ts). */
function nameOf(key: string | null): string {
  return `in_${(key ?? '').replaceAll('-', '')}`;
}
