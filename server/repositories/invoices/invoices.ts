// Invoices and credit notes in the wire's form.
import { and, asc, desc, eq, getTableColumns, gt, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Invoice } from '~contract/invoices/rows';
import type { listInvoices as endpoint } from '~contract/invoices/reading';
import type { OrderPayment } from '~contract/orders/orders';
import type { z } from '~contract/wire/zod';
import { londonDay } from '~domain/time/london-time';
import type { Tx } from '~server/db/db';
import { invoice } from '~server/db/schema/invoices';
import { isAnyOf, without } from '~server/db/query-parts';
import { badFields } from '~server/platform/refusal';
import { paymentsJson } from '~server/repositories/orders/payments-json';

/** With what was said of it. */
export type FoundInvoice = Invoice & { stated: 'OPEN' | 'VOID' | 'UNCOLLECTIBLE' };

// Table names are written out, because drizzle omits them in a query on one table.
const ITS_NAME = sql<string>`('in_' || replace(invoice.client_key::text, '-', ''))`;
const ITS_NUMBER = sql<string>`(case when invoice.number is null then ''
  else (case invoice.kind when 'INVOICE' then 'INV-' else 'CN-' end) || lpad(invoice.number::text, greatest(4, length(invoice.number::text)), '0') end)`;
/** Of a booking's invoice they are the booking's. */
const ITS_PAYMENTS = sql<OrderPayment[]>`case when invoice.kind = 'CREDIT_NOTE' or invoice.number is null then '[]'
  else ${paymentsJson(sql`p.school_id = invoice.school_id and (p.invoice_id = invoice.id or p.order_id = invoice.order_id)`)} end`;

const columns = {
  ...without(
    getTableColumns(invoice),
    ...([
      'school_id',
      'number',
      'customer_id',
      'order_id',
      'supplier_id',
      'credits_id',
      'sealed',
      'sha256',
      'search_line',
    ] as const),
  ),
  invoice_id: ITS_NAME,
  number: ITS_NUMBER,
  customer: invoice.customer_id,
  order: invoice.order_id,
  supplier: invoice.supplier_id,
  credits: invoice.credits_id,
  payments: ITS_PAYMENTS,
};

/** The invoice of a path, by its id or by the name that addresses use; `lock` holds the row until the transaction ends. */
export async function getInvoice(
  tx: Tx,
  schoolId: number,
  id: string,
  lock = false,
): Promise<FoundInvoice | undefined> {
  const key = keyOf(id);
  if (id.startsWith('in_') && key === null) return undefined;
  const query = select(tx, schoolId, key === null ? eq(invoice.id, Number(id)) : eq(invoice.client_key, key));
  const [row] = await (lock ? query.for('update', { of: invoice }) : query);
  return row;
}

/** One invoice after a write. */
export async function readInvoice(tx: Tx, schoolId: number, id: number): Promise<FoundInvoice> {
  const [row] = await select(tx, schoolId, eq(invoice.id, id));
  if (!row) throw new Error('the invoice was not stored');
  return row;
}

/** The rows that exist of these ids, ascending. */
export async function listInvoicesByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<FoundInvoice[]> {
  return ids.length === 0 ? [] : select(tx, schoolId, isAnyOf(invoice.id, ids)).orderBy(asc(invoice.id));
}

/** Up to `limit` rows with ids above `afterId`, ascending. */
export async function listInvoicesAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<FoundInvoice[]> {
  return select(tx, schoolId, gt(invoice.id, afterId)).orderBy(asc(invoice.id)).limit(limit);
}

type Query = z.output<typeof endpoint.query>;

/**
 * A page by cursor, newest first, and the sums of all that the filters let through. The rows after `starting_after`, or those before
 * `ending_before` next to it. Throws 400 for a cursor that names no invoice of the school.
 */
export async function listInvoices(tx: Tx, schoolId: number, query: Query, now: Date): Promise<Page> {
  const { limit, starting_after, ending_before } = query;
  const which = filterOf(query);
  const isBack = ending_before !== undefined;
  const cursor = ending_before ?? starting_after;
  const place = cursor === undefined ? undefined : await placeOf(tx, schoolId, cursor, isBack);
  const [time, id] = isBack ? [asc(invoice.created), asc(invoice.id)] : [desc(invoice.created), desc(invoice.id)];
  const rows = await select(tx, schoolId, and(which, place))
    .orderBy(time, id)
    .limit(limit + 1);
  const page = rows.slice(0, limit).map((row) => shownInvoice(row));
  return {
    data: isBack ? page.toReversed() : page,
    has_more: rows.length > limit,
    totals: await totalsOf(tx, schoolId, which, londonDay(now)),
  };
}
type Page = { data: Invoice[]; has_more: boolean; totals: { open: number; overdue: number; paid: number } };

/** The row as it travels. */
export function shownInvoice(row: FoundInvoice): Invoice {
  return without(row, 'stated');
}

async function placeOf(tx: Tx, schoolId: number, cursor: string, isBack: boolean): Promise<SQL> {
  const row = await getInvoice(tx, schoolId, cursor);
  if (!row) throw badFields({ [isBack ? 'ending_before' : 'starting_after']: ['This invoice does not exist'] });
  const at = sql`((select i.created from invoice i where i.school_id = ${schoolId} and i.id = ${row.id}), ${row.id}::bigint)`;
  return isBack ? sql`(invoice.created, invoice.id) > ${at}` : sql`(invoice.created, invoice.id) < ${at}`;
}

function filterOf({ status, customer, search }: Query): SQL | undefined {
  const text = search?.trim() ?? '';
  const like = `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return and(
    status && and(inArray(invoice.status, status), eq(invoice.kind, 'INVOICE')),
    customer === undefined ? undefined : eq(invoice.customer_id, customer),
    text === ''
      ? undefined
      : or(ilike(invoice.customer_name, like), ilike(invoice.customer_email, like), sql`${ITS_NUMBER} ilike ${like}`),
  );
}

async function totalsOf(tx: Tx, schoolId: number, which: SQL | undefined, today: string): Promise<Page['totals']> {
  const owed = sql`greatest(0, ${invoice.gross} - ${invoice.credited} - ${invoice.held})`;
  const sum = (of: SQL, when: SQL) => sql<number>`coalesce(sum(${of}) filter (where ${when}), 0)::float8`;
  const isOpen = sql`${invoice.status} = 'OPEN'`;
  const [row] = await tx
    .select({
      open: sum(owed, isOpen),
      overdue: sum(owed, sql`${isOpen} and ${invoice.due} < ${today}`),
      paid: sum(sql`least(${invoice.held}, ${invoice.gross})`, sql`${invoice.kind} = 'INVOICE'`),
    })
    .from(invoice)
    .where(and(eq(invoice.school_id, schoolId), which));
  return row ?? { open: 0, overdue: 0, paid: 0 };
}

/** The client_key in the name of an invoice; null for another text. */
function keyOf(id: string): string | null {
  const [, ...parts] = /^in_([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/u.exec(id) ?? [];
  return parts.length === 0 ? null : parts.join('-');
}

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(invoice)
    .where(and(eq(invoice.school_id, schoolId), which));
}
