// The card provider's payments in the one ledger (orders/payments.ts), and the refunds that people ask for.
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { orderPayment } from '~server/db/schema/orders';
import { cardRefund } from '~server/db/schema/payments';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';
import type { Target } from './links';

export type FoundRefund = typeof cardRefund.$inferSelect;
/** A payment by card. `left`: neither given back nor asked to be. */
export type CardPayment = { payment: number; provider: string; amount: number; left: number };

/** The row of money that the provider calls so. */
export async function findMoney(tx: Tx, schoolId: number, provider: string) {
  const { id, order_id, invoice_id, amount, site_id } = orderPayment;
  const [row] = await tx
    .select({ id, order: order_id, invoice: invoice_id, amount, site: site_id })
    .from(orderPayment)
    .where(and(eq(orderPayment.school_id, schoolId), eq(orderPayment.provider_id, provider)));
  return row;
}

/** Those of a booking or an invoice, oldest first. A refund that is asked for counts as given back. */
export async function listCardPayments(tx: Tx, schoolId: number, target: Target): Promise<CardPayment[]> {
  const { id, school_id, order_id, invoice_id, kind, provider_id, amount } = orderPayment;
  const given = sql`(select coalesce(sum(r.amount), 0) from order_payment r
     where r.school_id = order_payment.school_id and r.refund_of = order_payment.id
       and not exists (select from order_payment x where x.school_id = r.school_id and x.reverses = r.id))`;
  const asked = sql`(select coalesce(sum(c.amount), 0) from card_refund c
     where c.school_id = order_payment.school_id and c.payment_id = order_payment.id and c.state = 'ASKED')`;
  const left = sql<number>`(${amount} - ${given} - ${asked})::int`;
  const its = target.order === null ? eq(invoice_id, target.invoice ?? 0) : eq(order_id, target.order);
  const rows = await tx
    .select({ payment: id, provider: provider_id, amount, left })
    .from(orderPayment)
    .where(and(eq(school_id, schoolId), its, eq(kind, 'PAYMENT'), isNotNull(provider_id)))
    .orderBy(asc(id));
  return rows.map(({ provider, ...row }) => ({ ...row, provider: provider ?? '' }));
}

export async function addRefund(
  tx: Tx,
  schoolId: number,
  refund: Pick<FoundRefund, 'payment_id' | 'amount' | 'reason' | 'staff_id'>,
  made: Made,
): Promise<number> {
  return insertOnce(tx, cardRefund, { ...refund, school_id: schoolId, ...insertStamps(made) });
}

export async function getRefund(tx: Tx, schoolId: number, id: number, lock = false): Promise<FoundRefund | undefined> {
  const query = tx.select().from(cardRefund).where(isRefund(schoolId, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Refunds of these payments, oldest first. */
export async function listRefunds(tx: Tx, schoolId: number, payments: readonly number[]): Promise<FoundRefund[]> {
  if (payments.length === 0) return [];
  const its = and(eq(cardRefund.school_id, schoolId), inArray(cardRefund.payment_id, [...payments]));
  return tx.select().from(cardRefund).where(its).orderBy(asc(cardRefund.id));
}

export async function saveRefund(
  tx: Tx,
  schoolId: number,
  id: number,
  said: Partial<Pick<FoundRefund, 'state' | 'provider_id'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(cardRefund)
    .set({ ...said, ...updateStamps(cardRefund, now) })
    .where(isRefund(schoolId, id));
}

function isRefund(schoolId: number, id: number) {
  return and(eq(cardRefund.school_id, schoolId), eq(cardRefund.id, id));
}

/** Whose a row of money is, as a change of the feed, with the provider's id of it. */
export async function orderPaymentOf(tx: Tx, schoolId: number, payment: number) {
  const { id, order_id, invoice_id, provider_id } = orderPayment;
  const [row] = await tx
    .select({ order: order_id, invoice: invoice_id, provider: provider_id })
    .from(orderPayment)
    .where(and(eq(orderPayment.school_id, schoolId), eq(id, payment)));
  if (!row) return undefined;
  const { order, invoice, provider } = row;
  const of = order === null ? { entity: 'invoices', id: invoice ?? 0 } : { entity: 'orders', id: order };
  return { ...of, op: 'w' as const, provider: provider ?? '' };
}
