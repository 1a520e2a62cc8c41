// Payment links of invoices and bookings, and refunds of card payments (docs/domain.md, Card payments). Money is pence.
import { invoice } from '~contract/invoices/rows';
import { getInvoice } from '~contract/invoices/invoices';
import { AMOUNT, order } from '~contract/orders/orders';
import { endpoint } from '~contract/wire/endpoint';
import { id, pathId, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { CARD_STATES, cardMode } from './account';

export const LINK_STATES = ['OPEN', 'PAID', 'CANCELLED', 'EXPIRED'] as const;
const REASON_MAX = 300;

/** `amount`: what it asks for, which is what is left to pay now. `failed`: the last try with a card was declined. */
export const paymentLink = z.object({
  id,
  url: z.string(),
  state: z.enum(LINK_STATES),
  amount: z.int(),
  failed: z.boolean(),
  created: timestamp,
  expires_at: timestamp,
});

/** A payment by card that the provider holds. `left`: what can still be refunded of it. */
export const cardPayment = z.object({ payment: id, amount: z.int(), left: z.int() });

/** `ASKED`: not with the provider yet. `REFUSED`: the provider has refused it, and nothing was given back. */
export const cardRefund = z.object({
  id,
  payment: id,
  amount: z.int(),
  state: z.enum(['ASKED', 'DONE', 'REFUSED']),
  created: timestamp,
});

/** `link`: the open one, or the last. `payments`, `refunds`: of cards, oldest first. */
export const cardMoney = z.object({
  mode: cardMode,
  account: z.enum(CARD_STATES),
  link: paymentLink.nullable(),
  payments: z.array(cardPayment),
  refunds: z.array(cardRefund),
});
export type CardMoney = z.infer<typeof cardMoney>;

/** `payment`: the row of money that is given back, whole or in part. */
export const cardRefundCreate = z.strictObject({
  payment: id,
  amount: AMOUNT,
  reason: text(REASON_MAX).trim().optional(),
});
export type CardRefundCreate = z.output<typeof cardRefundCreate>;

const INVOICE = '/school/invoices/{id}';
const ORDER = '/school/orders/{id}';
const ofInvoice = { guard: 'invoices', params: getInvoice.params, answer: cardMoney } as const;
const ofOrder = { guard: 'orders', params: z.object({ id: pathId }), answer: cardMoney } as const;

export const getInvoiceCards = endpoint({
  method: 'GET',
  path: `${INVOICE}/cards/`,
  summary: 'The payment link of an invoice, and its payments and refunds by card',
  status: 200,
  ...ofInvoice,
});
export const linkInvoice = endpoint({
  method: 'POST',
  path: `${INVOICE}/payment-link/`,
  summary: 'A link by which what is left of an invoice is paid by card: the open one, or a new one',
  status: 201,
  current: invoice,
  ...ofInvoice,
});
export const unlinkInvoice = endpoint({
  method: 'DELETE',
  path: `${INVOICE}/payment-link/`,
  summary: 'Cancel the payment link of an invoice',
  status: 200,
  ...ofInvoice,
});
export const refundInvoiceCard = endpoint({
  method: 'POST',
  path: `${INVOICE}/card-refunds/`,
  summary: 'Give money of a card payment back to the card, at most what is held of it',
  body: cardRefundCreate,
  status: 201,
  ...ofInvoice,
});
export const getOrderCards = endpoint({
  method: 'GET',
  path: `${ORDER}/cards/`,
  summary: 'The payment link of a booking, and its payments and refunds by card',
  status: 200,
  ...ofOrder,
});
export const linkOrder = endpoint({
  method: 'POST',
  path: `${ORDER}/payment-link/`,
  summary: 'A link by which what is left of a booking is paid by card: the open one, or a new one',
  status: 201,
  current: order,
  ...ofOrder,
});
export const unlinkOrder = endpoint({
  method: 'DELETE',
  path: `${ORDER}/payment-link/`,
  summary: 'Cancel the payment link of a booking',
  status: 200,
  ...ofOrder,
});
export const refundOrderCard = endpoint({
  method: 'POST',
  path: `${ORDER}/card-refunds/`,
  summary: 'Give money of a card payment back to the card, at most what is held of it',
  body: cardRefundCreate,
  status: 201,
  ...ofOrder,
});
