// Payment links as the school makes, sees and cancels them, and refunds as it asks for them.
import type { CardMoney, CardRefundCreate } from '~contract/payments/links';
import { CARD_LEAST } from '~domain/payments/limits';
import { poundsText } from '~domain/text/money-text';
import type { Tx } from '~server/db/db';
import { HttpError } from '~server/platform/http/http-error';
import { badFields, badRequest, RowConflict } from '~server/platform/refusal';
import type { Caller } from '~server/platform/access';
import { enqueue } from '~server/platform/jobs';
import type { Services } from '~server/platform/services';
import { getCardAccount } from '~server/repositories/payments/accounts';
import { addRefund, listCardPayments, listRefunds } from '~server/repositories/payments/ledger';
import { addLink, closeLinks, lastLink, type FoundLink, type Target } from '~server/repositories/payments/links';
import type { Made } from '~server/repositories/shared/writes';
import { findStaffOf } from '~server/repositories/staff/reference-rows';
import { signedToken } from '~server/services/messages/links/signed-link';
import { needCards, NOT_CONFIGURED, stateOf } from './accounts';
import { leftOf } from './left';

const LINK_LIFE = 30 * 24 * 60 * 60 * 1000;

export const REFUND_JOB = 'card-refund';

export type Using = Pick<Services, 'cards' | 'secrets' | 'linkBase'>;

/** What the school sees of an invoice's or a booking's cards. */
export async function cardMoneyOf(services: Using, tx: Tx, schoolId: number, target: Target): Promise<CardMoney> {
  const link = await lastLink(tx, schoolId, target);
  const payments = await listCardPayments(tx, schoolId, target);
  const refunds = await listRefunds(
    tx,
    schoolId,
    payments.map(({ payment }) => payment),
  );
  return {
    mode: services.cards?.mode ?? 'none',
    account: stateOf(await getCardAccount(tx, schoolId)),
    link: link ? await shownLink(services, tx, link) : null,
    payments: payments.map(({ payment, amount, left }) => ({ payment, amount, left })),
    refunds: refunds.map(({ id, payment_id: payment, amount, state, created }) => ({
      id,
      payment,
      amount,
      state,
      created,
    })),
  };
}

async function shownLink(services: Using, tx: Tx, link: FoundLink) {
  const { school_id: schoolId, id, state, failed, created, expires_at, order_id: order, invoice_id: invoice } = link;
  const { left } = await leftOf(tx, schoolId, { order, invoice });
  const amount = Math.min(left, link.most ?? left);
  return { id, url: payUrl(services, { schoolId, link: id }), state, amount, failed, created, expires_at };
}

/** The page behind a link. Its token is 256 bits of our own signature: nothing of it is stored, and it can be shown again. */
export function payUrl(
  { secrets, linkBase }: Pick<Services, 'secrets' | 'linkBase'>,
  { schoolId, link }: { schoolId: number; link: number },
): string {
  return `${linkBase()}/pay/${signedToken(secrets.payment, { schoolId, row: link })}`;
}

/**
 * Makes the link, unless one is open; the caller must hold the calendar's turn. `row`: the invoice or booking, for a refusal. `most`: pence, of
 * a deposit. Throws 409 where cards can't be taken, or nothing is left to pay.
 */
export async function makeLink(
  services: Using,
  tx: Tx,
  schoolId: number,
  { target, row, most = null }: { target: Target; row: object; most?: number | null },
  made: Made,
): Promise<void> {
  const closed = await whyNoCards(services, tx, schoolId);
  if (closed !== null) throw new HttpError(409, { detail: closed, code: 'invalid_state' });
  const why = await whyNothingToPay(tx, schoolId, target);
  if (why !== null) throw new RowConflict('invalid_state', why, row);
  const last = await lastLink(tx, schoolId, target);
  const isSame = last?.order_id === target.order && last.invoice_id === target.invoice;
  if (last?.state === 'OPEN' && isSame && Date.parse(last.expires_at) > made.now.getTime()) return;
  await closeLinks(tx, schoolId, target, 'CANCELLED', made.now);
  await addLink(tx, schoolId, target, { expires: new Date(made.now.getTime() + LINK_LIFE), most }, made);
}

/** Why there can be no link; null if there can. */
export async function whyNoLink(services: Using, tx: Tx, schoolId: number, target: Target): Promise<string | null> {
  return (await whyNoCards(services, tx, schoolId)) ?? whyNothingToPay(tx, schoolId, target);
}

async function whyNoCards({ cards }: Using, tx: Tx, schoolId: number): Promise<string | null> {
  if (!cards) return NOT_CONFIGURED;
  return stateOf(await getCardAccount(tx, schoolId)) === 'READY' ? null : NO_ACCOUNT;
}

async function whyNothingToPay(tx: Tx, schoolId: number, target: Target): Promise<string | null> {
  const { left } = await leftOf(tx, schoolId, target);
  if (left === 0) return 'Nothing is left to pay';
  return left < CARD_LEAST ? `Cards take at least ${poundsText(CARD_LEAST)}` : null;
}

const NO_ACCOUNT = "The school's account at the card provider isn't ready: set it up in the settings";

/** Cancels the open link, if there is one. */
export async function cancelLink(tx: Tx, schoolId: number, target: Target, now: Date): Promise<void> {
  await closeLinks(tx, schoolId, target, 'CANCELLED', now);
}

type Asking = { target: Target; held: number; body: CardRefundCreate };

/** Stores that money of a card payment is to be given back; a job asks the provider. Throws 400 for more than is held of it. */
export async function askRefund(
  services: Using,
  tx: Tx,
  { schoolId, userId }: Caller,
  { target, held, body }: Asking,
  made: Made,
): Promise<void> {
  needCards(services);
  const payments = await listCardPayments(tx, schoolId, target);
  const payment = payments.find((one) => one.payment === body.payment);
  if (!payment) throw badFields({ payment: ['This card payment does not exist'] });
  const asked = (
    await listRefunds(
      tx,
      schoolId,
      payments.map((one) => one.payment),
    )
  ).filter(({ state }) => state === 'ASKED');
  const most = Math.min(payment.left, held - asked.reduce((sum, { amount }) => sum + amount, 0));
  if (most <= 0) throw badRequest('Nothing is left of this card payment');
  if (body.amount > most) throw badFields({ amount: [`Only ${poundsText(most)} can be refunded`] });
  const staff_id = await findStaffOf(tx, schoolId, userId);
  const refund = { payment_id: payment.payment, amount: body.amount, reason: body.reason ?? '', staff_id };
  const id = await addRefund(tx, schoolId, refund, made);
  await enqueue(tx, { kind: REFUND_JOB, schoolId, payload: { refund: id }, maxAttempts: 30 });
}
