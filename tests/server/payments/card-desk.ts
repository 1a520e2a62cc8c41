// The clerk's desk with cards: links, a rider who pays at the demonstration's provider, and what the ledger has of it.
import { asc, isNotNull } from 'drizzle-orm';
import { cardMoney, type CardMoney } from '~contract/payments/links';
import type { Invoice } from '~contract/invoices/rows';
import type { Order } from '~contract/orders/orders';
import { orderPayment } from '~server/db/schema/orders';
import { finishOnboarding, tryCard, type Deed } from '~server/demo/cards/pay';
import type { StandInCards } from '~server/demo/cards/stand-in';
import { CARD_WEBHOOK } from '~server/routes/payments/webhook';
import type { Answer } from '~tests/server/helpers/app';
import type { Sent } from '~tests/server/calendar/planner';
import { openClerk } from '~tests/server/invoices/clerk';

export type CardDesk = Awaited<ReturnType<typeof openCardDesk>>;
export type Told = { payload: string; signature: string };

/** A school that takes cards. Events wait in `told` until `hear`. */
export async function openCardDesk(options?: Parameters<typeof openClerk>[0]) {
  const desk = await openClerk(options);
  const standIn = standInOf(desk.app.app.cardStandIn);
  const told: Told[] = [];
  standIn.deliverTo(async (payload, signature) => void told.push({ payload, signature }));
  const begun = await desk.send('POST', '/school/card-account/onboarding/');
  await finishOnboarding(standIn, accountIn(begun));
  const hear = (event: Told) =>
    desk.app.call('POST', CARD_WEBHOOK, { raw: event.payload, headers: { 'stripe-signature': event.signature } });
  const hearAll = async () => {
    for (const event of told.splice(0)) await hear(event);
    await desk.app.runJobs();
  };
  await hearAll();
  /** Moves the clock on, and signs the owner in again. */
  const pass = async (ms: number) => {
    desk.app.pass(ms);
    desk.token.owner = (await desk.app.signIn('owner@example.com')).access;
  };
  return {
    ...desk,
    standIn,
    told,
    hear,
    hearAll,
    pass,
    account: accountIn(begun),
    ...payingAt(desk),
    ...ledgerIn(desk),
  };
}

type Clerk = Awaited<ReturnType<typeof openClerk>>;

export function standInOf(found: StandInCards | null): StandInCards {
  if (!found) throw new Error('the app has no stand-in for the card provider');
  return found;
}

export function accountIn({ body }: Answer): string {
  return /\/demo\/onboarding\/(\w+)/u.exec((body as { url: string }).url)?.[1] ?? '';
}

/** Paths of an invoice's and a booking's cards. */
export const ofInvoice = ({ invoice_id }: Pick<Invoice, 'invoice_id'>, rest: string) =>
  `/school/invoices/${invoice_id}/${rest}/`;
export const ofOrder = ({ id }: Pick<Order, 'id'>, rest: string) => `/school/orders/${id}/${rest}/`;

export const moneyIn = ({ body }: Answer): CardMoney => cardMoney.parse(body);

/** The address of a link without its host. */
export const pathOf = ({ link }: CardMoney): string => new URL(link?.url ?? '').pathname;

/** The session that a tap leads to; '' if it leads nowhere. */
export const sessionIn = ({ headers }: Answer): string =>
  /\/demo\/checkout\/(\w+)$/u.exec(headers['refresh'] ?? '')?.[1] ?? '';

function payingAt(desk: Clerk) {
  const { app } = desk;
  const page = async (path: string) => {
    const answer = await app.app.server.inject({ method: 'GET', url: path });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  };
  const tap = async (path: string): Promise<Answer> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.app.server.inject({ method: 'POST', url: path, headers, payload: '' });
    const { refresh } = answer.headers;
    return {
      status: answer.statusCode,
      body: undefined,
      headers: { refresh: refresh },
      cookies: [],
      text: answer.body,
      bytes: answer.rawPayload,
    };
  };
  const try_ = (session: string, deed: Deed) => tryCard(standInOf(app.app.cardStandIn), session, deed);
  const link = async (path: string, sent: Sent = {}) => moneyIn(await desk.send('POST', path, sent));
  return {
    page,
    tap,
    tryCard: try_,
    linkOf: (of: Invoice) => link(ofInvoice(of, 'payment-link')),
    linkOfOrder: (of: Order) => link(ofOrder(of, 'payment-link')),
    cardsOf: async (of: Invoice) => moneyIn(await desk.send('GET', ofInvoice(of, 'cards'))),
    cardsOfOrder: async (of: Order) => moneyIn(await desk.send('GET', ofOrder(of, 'cards'))),
    /** Taps the link and pays. */
    payBy: async (money: CardMoney) => try_(sessionIn(await tap(pathOf(money))), 'succeed'),
    refundCard: (of: Invoice, payment: number, amount: number, sent: Sent = {}) =>
      desk.send('POST', ofInvoice(of, 'card-refunds'), { body: { payment, amount }, ...sent }),
  };
}

function ledgerIn({ app }: Clerk) {
  const { id, kind, amount, provider_id, refund_of } = orderPayment;
  return {
    /** The rows that came from the provider, oldest first. */
    cardRows: () =>
      app.db.system((tx) =>
        tx
          .select({ id, kind, amount, provider_id, refund_of })
          .from(orderPayment)
          .where(isNotNull(provider_id))
          .orderBy(asc(id)),
      ),
  };
}
