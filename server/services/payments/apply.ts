// The one way by which what has happened at the card provider gets into the school's ledger. A payment is fetched and compared with the
// ledger, so it doesn't matter who noticed it, in which order, or how often: webhook, nightly comparison, or our own call.
import type Stripe from 'stripe';
import { londonDay } from '~domain/time/london-time';
import type { Tx } from '~server/db/db';
import { recordAudit } from '~server/platform/audit';
import { recordChange, type Change } from '~server/platform/changes';
import type { Services } from '~server/platform/services';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import { settleInvoice, settleInvoicesOf } from '~server/repositories/invoices/settle';
import { siteOfInvoice } from '~server/repositories/invoices/payments';
import { readInvoice } from '~server/repositories/invoices/invoices';
import { settleMoney } from '~server/repositories/orders/money';
import { storedOrder } from '~server/repositories/orders/orders';
import { insertMoney, insertMoneyRow } from '~server/repositories/orders/payments';
import { getCardAccount } from '~server/repositories/payments/accounts';
import { findMoney, getRefund, saveRefund } from '~server/repositories/payments/ledger';
import { getLink, saveLink, type FoundLink } from '~server/repositories/payments/links';
import { noteBookingPaid } from '~server/services/booking/paid';
import { needCards } from './accounts';

type Using = Pick<Services, 'db' | 'cards' | 'now' | 'log'>;

/** Fetches a payment of the school's account, with its refunds, and writes what the ledger lacks. */
export async function applyPayment(services: Using, schoolId: number, payment: string): Promise<void> {
  const { db, log, now } = services;
  const account = await db.school(schoolId, (tx) => getCardAccount(tx, schoolId));
  if (!account) return;
  const at = needCards(services).at(account.account_id);
  const found = await at.payment(payment);
  const { metadata } = found;
  // Payments that the school takes otherwise, on an account that it also uses elsewhere, are none of ours.
  if (metadata['connect_school'] !== String(schoolId)) return;
  const refunds = found.status === 'succeeded' ? await at.refundsOf(payment) : [];
  const isKnown = await db.school(schoolId, (tx) => write(tx, schoolId, { payment: found, refunds }, now()));
  if (!isKnown) log.warn('a card payment names a link that does not exist');
}

type Happened = { payment: Stripe.PaymentIntent; refunds: readonly Stripe.Refund[] };

/** False if the payment names no link of the school. */
async function write(tx: Tx, schoolId: number, { payment, refunds }: Happened, now: Date): Promise<boolean> {
  await takeTurn(tx, schoolId);
  const link = await getLink(tx, schoolId, idIn(payment.metadata['connect_link']), true);
  if (!link || payment.currency !== 'gbp') return false;
  const wasPaid = payment.status === 'succeeded' && (await take(tx, link, payment, now));
  const given = await give(tx, link, payment, refunds, now);
  const failed = payment.status === 'requires_payment_method' && payment.last_payment_error !== null;
  const isTold = link.state === 'OPEN' && link.failed !== failed;
  if (isTold) await saveLink(tx, schoolId, link.id, { failed }, now);
  if (!wasPaid && given === 0 && !isTold) return true;
  const changes = await settle(tx, link, wasPaid, now);
  await note(tx, link, { wasPaid, given: given > 0 }, now);
  await recordChange(tx, schoolId, changes);
  return true;
}

/** Writes the payment, once. */
async function take(tx: Tx, link: FoundLink, payment: Stripe.PaymentIntent, now: Date): Promise<boolean> {
  const { id: provider_id, amount_received: amount } = payment;
  if (amount <= 0 || (await findMoney(tx, link.school_id, provider_id))) return false;
  const money = { kind: 'PAYMENT', method: 'LINK', amount, date: dayOf(payment), provider_id } as const;
  await insert(tx, link, money, now);
  // A deposit is paid once; what is left is asked for otherwise.
  if (link.most !== null && link.state === 'OPEN') await saveLink(tx, link.school_id, link.id, { state: 'PAID' }, now);
  return true;
}

/** Writes the refunds that the ledger lacks, and takes back those that failed after all. Returns how many rows it wrote. */
async function give(
  tx: Tx,
  link: FoundLink,
  payment: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  now: Date,
): Promise<number> {
  const { school_id: schoolId } = link;
  const paid = await findMoney(tx, schoolId, payment.id);
  if (!paid) return 0;
  let written = 0;
  for (const { id, amount, status, created, metadata } of refunds.toReversed()) {
    const known = await findMoney(tx, schoolId, id);
    const isUndone = status === 'failed' || status === 'canceled';
    const date = londonDay(new Date(created * 1000));
    const row = { method: 'LINK', amount, site_id: paid.site } as const;
    const asked = await getRefund(tx, schoolId, idIn(metadata?.['connect_refund']));
    if (asked && asked.payment_id === paid.id && asked.provider_id !== id) {
      await saveRefund(tx, schoolId, asked.id, { state: isUndone ? 'REFUSED' : 'DONE', provider_id: id }, now);
    }
    if (!known && !isUndone) {
      const { reason: reference = '', staff_id = null } = asked ?? {};
      const refund = { kind: 'REFUND', provider_id: id, refund_of: paid.id, date, reference, staff_id } as const;
      await insert(tx, link, { ...row, ...refund }, now);
      written += 1;
    }
    if (known && isUndone && !(await findMoney(tx, schoolId, `${id} undone`))) {
      const undone = { kind: 'REVERSAL', provider_id: `${id} undone`, reverses: known.id, date } as const;
      await insert(tx, link, { ...row, ...undone }, now);
      if (asked) await saveRefund(tx, schoolId, asked.id, { state: 'REFUSED' }, now);
      written += 1;
    }
  }
  return written;
}

type Money = Omit<Parameters<typeof insertMoney>[3], 'school_id'>;

async function insert(tx: Tx, link: FoundLink, money: Money, now: Date): Promise<void> {
  const { school_id: schoolId, order_id, invoice_id } = link;
  const made = { recorded: now, now, key: null };
  if (order_id !== null) return insertMoney(tx, schoolId, await storedOrder(tx, schoolId, order_id), money, made);
  const site_id =
    money.site_id ?? (await siteOfInvoice(tx, schoolId, await readInvoice(tx, schoolId, invoice_id ?? 0)));
  return insertMoneyRow(tx, schoolId, { ...money, site_id, invoice_id }, made);
}

/** Prices, statuses and links follow the ledger. */
async function settle(tx: Tx, link: FoundLink, wasPaid: boolean, now: Date): Promise<Change[]> {
  const { school_id: schoolId, order_id, invoice_id } = link;
  if (order_id === null) {
    await settleInvoice(tx, schoolId, invoice_id ?? 0, {}, now);
    return [{ entity: 'invoices', id: invoice_id ?? 0, op: 'w' }];
  }
  await settleMoney(tx, schoolId, order_id, {}, now);
  const its = await settleInvoicesOf(tx, schoolId, order_id, now);
  const told = wasPaid ? await noteBookingPaid(tx, schoolId, order_id, now) : [];
  return [{ entity: 'orders', id: order_id, op: 'w' }, ...its, ...told];
}

async function note(tx: Tx, link: FoundLink, did: { wasPaid: boolean; given: boolean }, at: Date): Promise<void> {
  const { school_id: schoolId, order_id, invoice_id } = link;
  const of = order_id === null ? { entity: 'invoices', id: invoice_id } : { entity: 'orders', id: order_id };
  const entry = { schoolId, actorId: null, deviceId: null, ...of, fields: ['payments'], at };
  if (did.wasPaid) await recordAudit(tx, { ...entry, outcome: 'was paid by its link' });
  if (did.given) await recordAudit(tx, { ...entry, outcome: 'was refunded by card' });
}

/** When the card was charged, not when we heard of it: the till is of that day. */
function dayOf({ latest_charge: charge, created }: Stripe.PaymentIntent): string {
  const at = typeof charge === 'object' && charge !== null ? charge.created : created;
  return londonDay(new Date(at * 1000));
}

/** Our own id in the provider's words; 0, which no row has, for anything else. */
function idIn(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : 0;
}
