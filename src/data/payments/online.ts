// Payment links, refunds to cards, and the school's account at the card provider: all of it needs signal (docs/sync.md, Online only). Errors
// are ApiError. `key`: the same one for a second try, so that nothing is done twice.
import * as account from '~contract/payments/account';
import * as links from '~contract/payments/links';
import type { CardAccount } from '~contract/payments/account';
import type { CardMoney, CardRefundCreate } from '~contract/payments/links';
import { call } from '~data/api/call';
import { requestSync } from '~data/page/sync-requests';

/** Whose cards they are: an invoice by the name that addresses use, or a booking by the server's id. */
export type CardsOf = { invoice: string } | { order: number };
type Keyed = { key: string };

/** The link, payments and refunds as the school has them now. */
export function getCards(of: CardsOf): Promise<CardMoney> {
  return 'invoice' in of
    ? call(links.getInvoiceCards, { params: { id: of.invoice } })
    : call(links.getOrderCards, { params: { id: of.order } });
}

/** The open link, or a new one. */
export function makeLink(of: CardsOf, { key }: Keyed): Promise<CardMoney> {
  return told(
    'invoice' in of
      ? call(links.linkInvoice, { params: { id: of.invoice }, idempotencyKey: key })
      : call(links.linkOrder, { params: { id: of.order }, idempotencyKey: key }),
  );
}

export function cancelLink(of: CardsOf, { key }: Keyed): Promise<CardMoney> {
  return told(
    'invoice' in of
      ? call(links.unlinkInvoice, { params: { id: of.invoice }, idempotencyKey: key })
      : call(links.unlinkOrder, { params: { id: of.order }, idempotencyKey: key }),
  );
}

export function refundCard(of: CardsOf, body: CardRefundCreate, { key }: Keyed): Promise<CardMoney> {
  return told(
    'invoice' in of
      ? call(links.refundInvoiceCard, { params: { id: of.invoice }, body, idempotencyKey: key })
      : call(links.refundOrderCard, { params: { id: of.order }, body, idempotencyKey: key }),
  );
}

export function getCardAccount(): Promise<CardAccount> {
  return call(account.getCardAccount, {});
}

/** The provider's address at which the school tells of itself; it lives for some minutes. */
export async function startCardAccount(): Promise<string> {
  return (await call(account.startCardAccount, {})).url;
}

export function checkCardAccount(): Promise<CardAccount> {
  return call(account.checkCardAccount, {});
}

/** Status and money follow by the feed, asked for at once. */
async function told<T>(work: Promise<T>): Promise<T> {
  const answer = await work;
  requestSync();
  return answer;
}
